"""What all tests of a folder share. It ends after the last of them.

A session-wide fixture would end much later, and unused nodes still cost their heartbeats.
"""

from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")
_running: dict[Callable[[], Any], tuple[Path, ExitStack, Any]] = {}
"""By the function that starts it: the folder that needs it, how to end it, and the thing itself."""


def shared(folder: Path, start: Callable[[], AbstractContextManager[T]]) -> T:
    """Start something once for a folder; return the same thing until its tests are over."""
    if start not in _running:
        with ExitStack() as parts:
            part = parts.enter_context(start())
            _running[start] = folder, parts.pop_all(), part
    found: T = _running[start][-1]
    return found


def go_on_to(path: Path | None) -> None:
    """End what the next test, in file `path`, does not need; None: there is no next test."""
    for start, (folder, parts, _) in list(_running.items()):
        if path is None or not path.is_relative_to(folder):
            del _running[start]
            parts.close()
