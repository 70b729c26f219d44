"""The example bot: short, and it applies patches correctly."""

from copy import deepcopy
from pathlib import Path

from backend.bots import example
from backend.engine.patch import diff

LONGEST = 80
"""Maximum number of lines."""


def test_it_is_short() -> None:
    source = Path(example.__file__).read_text(encoding="utf-8")
    assert len(source.splitlines()) <= LONGEST


def test_it_reads_patches() -> None:
    old = {"a": [1, {"b/c": 2, "~": 3}], "d": {"e": None, "f": [1, 2, 3, 4, 5, 6]}, "g": 0}
    new = {"a": [1, {"b/c": [], "~": 4}, "x"], "d": {"f": [1, 7]}, "h": [0]}
    view = deepcopy(old)
    example.apply(diff(old, new), view)
    assert view == new
