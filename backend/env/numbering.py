"""Numbers for all actions of a game that its types allow, from 0; most are rarely legal.

The numbers depend on the game's rules only, not on the number of seats or the position.
"""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import fields
from itertools import product
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from backend.engine import AnyGame
from backend.engine.codec import Between, OneOf


class Numbering:
    """All actions of a game in a fixed order."""

    def __init__(self, game: AnyGame) -> None:
        self.actions: Sequence[Any] = [
            action for kind in game.action_types for action in _instances(kind)
        ]
        """By number."""
        self.number: dict[Hashable, int] = {
            action: number for number, action in enumerate(self.actions)
        }
        """By action."""


def _instances(kind: type[Any]) -> Iterator[Any]:
    """Yield a dataclass with every combination of values that its fields accept."""
    hints = get_type_hints(kind, include_extras=True)
    names = [field.name for field in fields(kind) if field.init]
    for values in product(*(_values(hints[name]) for name in names)):
        yield kind(**dict(zip(names, values, strict=True)))


def _values(hint: Any) -> list[Any]:
    """Return all values that the codec accepts for a type."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        for domain in arguments[1:]:
            if isinstance(domain, OneOf):
                return list(domain.names)
            if isinstance(domain, Between):
                return list(range(domain.low, domain.high + 1))
    if origin in (Union, UnionType):
        return [value for one in arguments for value in _values(one)]
    if origin is tuple and ... not in arguments:
        return list(product(*map(_values, arguments)))
    if hint is bool:
        return [False, True]
    if hint is NoneType:
        return [None]
    raise TypeError(f"an action's field must have a limited number of values, not {hint}")
