"""RFC 6902 patches between two JSON views: add, remove and replace are all it takes.

A list is compared item by item; what one has more than the other is added or removed at its end.
Numbers and booleans count as equal when Python says so: a view's field never turns from one into
the other.
"""

from typing import Any

Patch = list[dict[str, Any]]


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
    if kind is dict and type(new) is dict:
        for key, value in old.items():
            if key not in new:
                patch.append({"op": "remove", "path": f"{path}/{_escape(key)}"})
            elif value != new[key]:
                _diff(value, new[key], f"{path}/{_escape(key)}", patch)
        for key, value in new.items():
            if key not in old:
                patch.append({"op": "add", "path": f"{path}/{_escape(key)}", "value": value})
    elif kind is list and type(new) is list:
        common = min(len(old), len(new))
        for i in range(common):
            if old[i] != new[i]:
                _diff(old[i], new[i], f"{path}/{i}", patch)
        for value in new[common:]:
            patch.append({"op": "add", "path": f"{path}/-", "value": value})
        for i in range(len(old) - 1, common - 1, -1):
            patch.append({"op": "remove", "path": f"{path}/{i}"})
    else:
        patch.append({"op": "replace", "path": path, "value": new})


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
