"""RFC 6902 patches between two JSON views: add, remove and replace are all it takes.

A list is compared item by item; what one has more than the other is added or removed at its end.
A small flat list or object that changes in several places is replaced whole: that is shorter.
Numbers and booleans count as equal when Python says so: a view's field never turns from one into
the other.
"""

from typing import Any

Patch = list[dict[str, Any]]

SMALL = 4
"""So many items a list or object has at most to be called small."""


def diff(old: Any, new: Any) -> Patch:
    """Return the patch that turns `old` into `new`; it shares parts of `new`."""
    patch: Patch = []
    if old != new:
        _diff(old, new, "", patch)
    return patch


def apply(document: Any, patch: Patch) -> Any:
    """Return `document` changed by a patch as `diff` makes them; both stay as they were."""
    for operation in patch:
        keys = [_unescape(key) for key in operation["path"].split("/")[1:]]
        document = _applied(document, keys, operation)
    return document


def _diff(old: Any, new: Any, path: str, patch: Patch) -> None:
    """Describe the way between two values that are known to differ."""
    kind = type(old)
    if kind is not type(new) or kind not in (dict, list):
        patch.append({"op": "replace", "path": path, "value": new})
        return
    start = len(patch)
    if kind is dict:
        _diff_objects(old, new, path, patch)
    else:
        _diff_lists(old, new, path, patch)
    if len(patch) - start > 1 and path and len(new) <= SMALL and _flat(new):
        patch[start:] = [{"op": "replace", "path": path, "value": new}]


def _diff_objects(old: dict[str, Any], new: dict[str, Any], path: str, patch: Patch) -> None:
    for key, value in old.items():
        if key not in new:
            patch.append({"op": "remove", "path": f"{path}/{_escape(key)}"})
        elif value != new[key]:
            _diff(value, new[key], f"{path}/{_escape(key)}", patch)
    for key, value in new.items():
        if key not in old:
            patch.append({"op": "add", "path": f"{path}/{_escape(key)}", "value": value})


def _diff_lists(old: list[Any], new: list[Any], path: str, patch: Patch) -> None:
    common = min(len(old), len(new))
    for i in range(common):
        if old[i] != new[i]:
            _diff(old[i], new[i], f"{path}/{i}", patch)
    patch += [{"op": "add", "path": f"{path}/-", "value": value} for value in new[common:]]
    patch += [{"op": "remove", "path": f"{path}/{i}"} for i in range(len(old) - 1, common - 1, -1)]


def _flat(value: Any) -> bool:
    items = value.values() if type(value) is dict else value
    return not any(isinstance(item, dict | list) for item in items)


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
