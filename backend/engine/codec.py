"""JSON <-> the games' types: options and actions coming in, actions and events going out.

A type is a dataclass. Its annotations say what JSON is accepted: `int` and `str` only with a
domain (`Between`, `OneOf`), `bool`, `tuple[X, Y]`, `tuple[X, ...]` and `X | None`. A class
attribute `type` becomes the key `type`. A field with a default may be left out, and is left out
when it has that default. A trailing underscore is dropped (`from_` is the key `from`). Fields
outside `__init__` are the game's own and never travel.
"""

from collections.abc import Callable, Iterable
from dataclasses import MISSING, dataclass, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from backend.engine.contract import AnyGame, Json
from backend.engine.errors import MalformedAction, SetupError


@dataclass(frozen=True, slots=True)
class OneOf:
    """The field is one of these strings."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Between:
    """The field is a whole number within these bounds, both included."""

    low: int
    high: int


class _Unfit(ValueError):
    """A value that does not fit its type; caught in this module."""


_Decode = Callable[[Any], Any]
_F = TypeVar("_F", bound=Callable[..., Any])


def _once(function: _F) -> _F:
    """`cache` for functions of classes, which mypy does not take for hashable."""
    return cast(_F, cache(function))


def to_json(value: Any) -> Any:
    """Return an action, event, result or options as plain JSON; a view is that already."""
    encode = _ENCODERS.get(type(value)) or _encoder(type(value))
    return encode(value)


def from_json(game: AnyGame, kind: Literal["action", "options"], value: Any) -> Any:
    """Read an action or options of `game`, strictly.

    Raises `MalformedAction` (for options `SetupError`) with a sentence that says what is wrong.
    """
    if kind == "options":
        try:
            return _decoder(game.options_type)(value)
        except _Unfit as unfit:
            raise SetupError(f"Options of {game.card.title}: {unfit}.") from None
    try:
        return _action(game, value)
    except _Unfit as unfit:
        raise MalformedAction(f"Not an action of {game.card.title}: {unfit}.") from None


def choices(options_type: type[Any]) -> Json:
    """Describe an options type for a form: each field's default and, where listed, its values."""
    hints = get_type_hints(options_type, include_extras=True)
    form: Json = {}
    for field in fields(options_type):
        listed = [d.names for d in get_args(hints[field.name])[1:] if isinstance(d, OneOf)]
        form[field.name] = {
            "default": to_json(field.default),
            "values": list(listed[0]) if listed else None,
        }
    return form


def _action(game: AnyGame, value: Any) -> Any:
    if type(value) is not dict:
        raise _Unfit("it must be an object")
    tag = value.get("type")
    for action_type in game.action_types:
        if action_type.type == tag:
            return _decoder(action_type)(value)
    raise _Unfit(f"`type` must be {_listed(t.type for t in game.action_types)}")


def _layout(cls: type[Any]) -> tuple[str | None, list[tuple[str, str, Any]]]:
    """The tag of a dataclass, and (JSON key, attribute, default) of each travelling field."""
    keys = [(f.name.rstrip("_"), f.name, f.default) for f in fields(cls) if f.init]
    return getattr(cls, "type", None), keys


def _as_it_is(value: Any) -> Any:
    return value


def _as_list(value: Iterable[Any]) -> list[Any]:
    return [to_json(item) for item in value]


_ENCODERS: dict[type[Any], Callable[[Any], Any]] = {
    **dict.fromkeys((str, int, bool, float, NoneType, dict), _as_it_is),
    **dict.fromkeys((tuple, list), _as_list),
}
"""How each type is written; dataclasses join when they are first met."""


def _encoder(cls: type[Any]) -> Callable[[Any], Any]:
    if not is_dataclass(cls):
        return _as_it_is
    tag, layout = _layout(cls)

    def encode(value: Any) -> Json:
        body: Json = {"type": tag} if tag else {}
        for key, name, default in layout:
            item = getattr(value, name)
            kind = type(item)
            if kind is not type(default) or item != default:
                body[key] = item if kind is str or kind is int else to_json(item)
        return body

    _ENCODERS[cls] = encode
    return encode


@_once
def _decoder(cls: type[Any]) -> _Decode:
    tag, layout = _layout(cls)
    hints = get_type_hints(cls, include_extras=True)
    known = {key: (name, _checker(hints[name])) for key, name, _ in layout}
    required = [key for key, _, default in layout if default is MISSING]

    def decode(value: Any) -> Any:
        if type(value) is not dict:
            raise _Unfit("it must be an object")
        found = {}
        for key, item in value.items():
            if key == "type" and tag:
                continue
            if key not in known:
                raise _Unfit(f"`{str(key)[:40]}` is not known here")
            name, check = known[key]
            try:
                found[name] = check(item)
            except _Unfit as unfit:
                raise _Unfit(f"`{key}` must be {unfit}") from None
        for key in required:
            if key not in value:
                raise _Unfit(f"`{key}` is missing")
        return cls(**found)

    return decode


def _checker(hint: Any) -> _Decode:
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        for domain in args[1:]:
            if isinstance(domain, OneOf):
                return _one_of(domain.names)
            if isinstance(domain, Between):
                return _between(domain.low, domain.high)
    if origin in (Union, UnionType) and NoneType in args:
        (inner,) = [arg for arg in args if arg is not NoneType]
        check = _checker(inner)
        return lambda value: None if value is None else check(value)
    if origin is tuple and args[1:] == (...,):
        return _list_of(_checker(args[0]))
    if origin is tuple:
        return _exactly([_checker(arg) for arg in args])
    if hint is bool:
        return _truth
    raise TypeError(f"the codec knows no such type: {hint}")


def _one_of(names: tuple[str, ...]) -> _Decode:
    known = {name: name for name in names}

    def check(value: Any) -> str:
        if type(value) is not str or value not in known:
            raise _Unfit(_listed(names))
        return known[value]

    return check


def _between(low: int, high: int) -> _Decode:
    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise _Unfit(f"a whole number from {low} to {high}")
        return value

    return check


def _list_of(check: _Decode) -> _Decode:
    def check_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise _Unfit("a list")
        return tuple(check(item) for item in value)

    return check_all


def _exactly(checks: list[_Decode]) -> _Decode:
    def check_each(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple) or len(value) != len(checks):
            raise _Unfit(f"a list of {len(checks)}")
        return tuple(check(item) for check, item in zip(checks, value, strict=True))

    return check_each


def _truth(value: Any) -> bool:
    if type(value) is not bool:
        raise _Unfit("true or false")
    return value


def _listed(names: Iterable[str]) -> str:
    return "one of " + ", ".join(f"`{name}`" for name in names)
