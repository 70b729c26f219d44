"""What all tests of a folder share: it ends with the last of them.

A session would end it much later, and nodes that nobody uses still have their heartbeats.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
_running: dict[Callable[[], Any], tuple[Path, ExitStack, Any]] = {}
"""By what starts it: the folder that needs it, its end, and what it is."""


def shared(folder: Path, start: Callable[[], AbstractContextManager[T]]) -> T:
    """Return what a function starts: the first time anew, then again until the folder is left."""
    if start not in _running:
        with ExitStack() as parts:
            part = parts.enter_context(start())
            _running[start] = folder, parts.pop_all(), part
    found: T = _running[start][-1]
    return found


def go_on_to(path: Path | None) -> None:
    """End what no test needs any more when the next one is that of a path; None: there is none."""
    for start, (folder, parts, _) in list(_running.items()):
        if path is None or not path.is_relative_to(folder):
            del _running[start]
            parts.close()
