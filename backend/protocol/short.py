"""Short forms of the most frequent messages, for clients that ask for them (`want=short`).

In a short `update` the operations of RFC 6902 are grouped: `{"replace": {path: value}, "add":
{path: value}, "remove": [path]}`. Their order does not matter, and no path occurs twice. The kind
`action` is left out, and so is an event's `seat` if it is the update's.

In a short `legal` the lists are packed: a run of objects with the same keys becomes one object. It
has the fields whose value is the same in the whole run. Its field `each` has the other fields, each
with a list of values, one per object. If these values are objects, their list is packed, too. No
field of a packed object may be called `each`.
"""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from typing_extensions import TypedDict

from backend.engine import Json
from backend.engine.patch import Patch

_OBJECTS = {dict}


class ShortPatch(TypedDict, total=False):
    """The operations of an RFC 6902 patch, by their `op`."""

    replace: dict[str, Any]
    """The value by path."""
    add: dict[str, Any]
    """The value by path."""
    remove: list[str]


def shorten(message: Json) -> Json:
    """Return the short form of a server's message; most kinds of messages have none."""
    match message["type"]:
        case "update":
            short = message | {"patch": grouped(message["patch"])}
            seat = message["seat"]
            short["events"] = [_without_seat(event, seat) for event in message["events"]]
            if short["kind"] == "action":
                del short["kind"]
            return short
        case "legal":
            return {key: pack(v) if type(v) is list else v for key, v in message.items()}
        case "welcome" if message["legal"]:
            return message | {"legal": shorten(message["legal"])}
    return message


def grouped(patch: Patch) -> ShortPatch:
    """Group the operations of a patch that `diff` made, by their `op`."""
    short: ShortPatch = {}
    for step in patch:
        match step["op"]:
            case "replace":
                short.setdefault("replace", {})[step["path"]] = step["value"]
            case "add":
                short.setdefault("add", {})[step["path"]] = step["value"]
            case _:
                short.setdefault("remove", []).append(step["path"])
    return short


def operations(short: ShortPatch) -> Patch:
    """Return a short patch in the form of RFC 6902."""
    replaced, added = short.get("replace", {}), short.get("add", {})
    return [
        *({"op": "replace", "path": path, "value": value} for path, value in replaced.items()),
        *({"op": "add", "path": path, "value": value} for path, value in added.items()),
        *({"op": "remove", "path": path} for path in short.get("remove", [])),
    ]


def pack(objects: Iterable[Json]) -> list[Json]:
    """Return a packed list. It shares values with the objects."""
    return [
        _packed(keys, zip(*map(dict.values, run), strict=True))
        for keys, run in groupby(objects, tuple)
    ]


def unpack(value: Any) -> Any:
    """Return JSON with every packed list unpacked."""
    if isinstance(value, dict):
        return {key: unpack(item) for key, item in value.items()}
    if not isinstance(value, list):
        return value
    items: list[Any] = []
    for item in map(unpack, value):
        if isinstance(item, dict) and "each" in item:
            each = item.pop("each")
            rows = zip(*each.values(), strict=True)
            items += [item | dict(zip(each, row, strict=True)) for row in rows]
        else:
            items.append(item)
    return items


def whole(message: Json) -> Json:
    """Return a short message in full."""
    match message:
        case {"type": "update", "seat": seat, "events": events, "patch": patch}:
            named = [{"seat": seat, **event} for event in events]
            return {"kind": "action", **message, "events": named, "patch": operations(patch)}
        case {"type": "legal"}:
            lists = {key: unpack(message[key]) for key in ("actions", "previews") if key in message}
            return message | lists
        case {"type": "welcome", "legal": {} as legal}:
            return message | {"legal": whole(legal)}
    return message


def _without_seat(event: Json, actor: int) -> Json:
    if event.get("seat") != actor:
        return event
    return {key: value for key, value in event.items() if key != "seat"}


def _packed(keys: tuple[str, ...], columns: Iterable[tuple[Any, ...]]) -> Json:
    """Return one object for a run of objects with the same keys."""
    same: Json = {}
    each: Json = {}
    column: tuple[Any, ...] = ()
    for key, column in zip(keys, columns, strict=True):
        first = column[0]
        if column.count(first) == len(column):
            same[key] = first
        else:
            each[key] = pack(column) if _OBJECTS.issuperset(map(type, column)) else column
    if not each and len(column) > 1:  # one list must show the number of objects
        each[keys[-1]] = column
        del same[keys[-1]]
    if each:
        same["each"] = each
    return same
