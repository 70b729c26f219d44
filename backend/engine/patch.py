"""RFC 6902 patches between two JSON views. They use only add, remove and replace.

Lists are compared item by item; a surplus item is added or removed at the end. A list with several
surplus items is replaced as a whole, so all operations of a patch concern different paths. So is a
small flat list or object that changes in several places, which is shorter. Numbers and booleans
are compared as Python does (`1 == True`): no field of a view changes between the two.
"""

from collections.abc import Iterable
from typing import Any

Patch = list[dict[str, Any]]

_NESTED = {dict, list}
_GONE: Any = object()
"""Stands for what is not in an object."""
SMALL = 6
"""Maximum number of items of a small list or object."""


def diff(old: Any, new: Any) -> Patch:
    """Return the patch that turns `old` into `new`. It shares parts of `new`."""
    patch: Patch = []
    extend(patch, "", old, new)
    return patch


def extend(patch: Patch, path: str, old: Any, new: Any) -> None:
    """Append the operations that turn `old`, which is at a path, into `new`."""
    if old != new:
        _diff(old, new, path, patch)


def apply(document: Any, patch: Patch) -> Any:
    """Return `document` changed by a patch of `diff`. Neither argument is modified."""
    for operation in patch:
        keys = [_unescape(key) for key in operation["path"].split("/")[1:]]
        document = _applied(document, keys, operation)
    return document


def _diff(old: Any, new: Any, path: str, patch: Patch) -> None:
    """Append the operations that turn `old` into a different value `new`."""
    kind, start = type(new), len(patch)
    inside: Iterable[Any]
    if kind is dict and type(old) is dict:
        _diff_objects(old, new, path, patch)
        inside = new.values()
    elif kind is list and type(old) is list:
        _diff_lists(old, new, path, patch)
        inside = new
    else:
        patch.append({"op": "replace", "path": path, "value": new})
        return
    if len(patch) - start > 1 and len(new) <= SMALL and path and _flat(inside):
        patch[start:] = [{"op": "replace", "path": path, "value": new}]


def _diff_objects(old: dict[str, Any], new: dict[str, Any], path: str, patch: Patch) -> None:
    kept = len(old)
    for key, before in old.items():
        after = new.get(key, _GONE)
        if before is after or before == after:
            continue
        at = f"{path}/{_escape(key) if '~' in key or '/' in key else key}"
        if after is _GONE:
            patch.append({"op": "remove", "path": at})
            kept -= 1
        elif type(after) in _NESTED:
            _diff(before, after, at, patch)
        else:
            patch.append({"op": "replace", "path": at, "value": after})
    if len(new) > kept:
        for key, value in new.items():
            if key not in old:
                patch.append({"op": "add", "path": f"{path}/{_escape(key)}", "value": value})


def _diff_lists(old: list[Any], new: list[Any], path: str, patch: Patch) -> None:
    surplus = len(new) - len(old)
    if abs(surplus) > 1:
        patch.append({"op": "replace", "path": path, "value": new})
        return
    for i, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is after or before == after:
            continue
        if type(after) in _NESTED:
            _diff(before, after, f"{path}/{i}", patch)
        else:
            patch.append({"op": "replace", "path": f"{path}/{i}", "value": after})
    if surplus > 0:
        patch.append({"op": "add", "path": f"{path}/-", "value": new[-1]})
    elif surplus < 0:
        patch.append({"op": "remove", "path": f"{path}/{len(new)}"})


def _flat(values: Iterable[Any]) -> bool:
    return _NESTED.isdisjoint(map(type, values))


def _applied(document: Any, keys: list[str], operation: dict[str, Any]) -> Any:
    if not keys:
        return operation["value"]
    key, rest = keys[0], keys[1:]
    copy = document.copy()
    if type(copy) is list:
        if key == "-":
            copy.append(operation["value"])
        elif rest or operation["op"] == "replace":
            copy[int(key)] = _applied(copy[int(key)], rest, operation)
        else:
            del copy[int(key)]
    elif not rest and operation["op"] == "remove":
        del copy[key]
    else:
        copy[key] = _applied(copy.get(key), rest, operation)
    return copy


def _escape(key: str) -> str:
    if "~" in key or "/" in key:
        return key.replace("~", "~0").replace("/", "~1")
    return key


def _unescape(key: str) -> str:
    return key.replace("~1", "/").replace("~0", "~")
