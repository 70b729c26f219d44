"""The example bot: short, and it reads patches and actions correctly."""

import json
from copy import deepcopy
from pathlib import Path

from backend.bots import example
from backend.engine.patch import diff
from backend.protocol.short import pack, shorten

LONGEST = 92
"""Maximum number of lines."""


def test_it_is_short() -> None:
    source = Path(example.__file__).read_text(encoding="utf-8")
    assert len(source.splitlines()) <= LONGEST


def test_it_reads_patches() -> None:
    old = {"a": [1, {"b/c": 2, "~": 3}], "d": {"e": None, "f": [1, 2, 3, 4, 5, 6]}, "g": 0}
    new = {"a": [1, {"b/c": [], "~": 4}, "x"], "d": {"f": [1, 7]}, "h": [0]}
    view = deepcopy(old)
    example.apply({**shorten(diff(old, new))}, view)
    assert view == new


def test_it_reads_actions() -> None:
    actions = [{"type": "lay", "at": [0, n]} for n in range(3)]
    actions += [{"type": "take", "from": "pile"}, {"type": "pass"}]
    assert example.unpack(json.loads(json.dumps(pack(actions)))) == actions
