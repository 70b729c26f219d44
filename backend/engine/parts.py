"""Parts: what a player picks, in order, for an action, and why a part cannot be picked.

A part is `kind:value`, like `card:dark-red`. The client lights the parts that may be picked. This
module finds the same parts from the legal actions, and explains only the others.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from backend.engine.contract import AnyGame, WhyNot

Parts = Sequence[str]


def why_not(
    game: AnyGame, view: Any, legal: Iterable[Any], chosen: Parts, part: str
) -> WhyNot | None:
    """Explain why the seat to act cannot pick a part, from its own view.

    `chosen` are the parts picked so far. None if the part may be picked, or is not on the table.
    """
    if part in open_parts([game.parts(action) for action in legal], chosen):
        return None
    return game.why_not(view, chosen, part)


def open_parts(options: Sequence[Parts], chosen: Parts) -> set[str]:
    """Return the parts that may be picked: as the first, the next, or instead of a chosen one."""
    found = {parts[0] for parts in options}
    for place, part in enumerate(chosen):
        for parts in _fitting(options, chosen[:place]):
            found.update(other for other in parts if kind_of(other) == kind_of(part))
    taken = {kind_of(part) for part in chosen}
    for parts in _fitting(options, chosen):
        found.update([part for part in parts if kind_of(part) not in taken][:1])
    return found


def kind_of(part: str) -> str:
    """Return the text before the colon."""
    return part.partition(":")[0]


def value_of(part: str) -> str:
    """Return the text after the colon."""
    return part.partition(":")[2]


def picked(chosen: Parts, kind: str) -> str | None:
    """Return the value of the chosen part of a kind."""
    return next((value_of(part) for part in chosen if kind_of(part) == kind), None)


def _fitting(options: Sequence[Parts], chosen: Parts) -> Iterator[Parts]:
    return (parts for parts in options if all(part in parts for part in chosen))
