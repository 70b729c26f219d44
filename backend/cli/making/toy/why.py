"""The parts that a player picks for an action, and why a part cannot be picked."""

from collections.abc import Sequence

from backend.cli.making.toy.actions import Action
from backend.cli.making.toy.pieces import MOST_TAKEN
from backend.cli.making.toy.view import View
from backend.engine import WhyNot

_PARTS = tuple(f"take:{stones}" for stones in range(1, MOST_TAKEN + 1))


def parts(action: Action) -> list[str]:
    """Return the only part: the number of stones to take."""
    return [f"take:{action.stones}"]


def why_not(_view: View, _chosen: Sequence[str], part: str) -> WhyNot | None:
    """Explain why a stone cannot be picked: it would take too many stones."""
    return WhyNot("too_many", {"n": MOST_TAKEN}) if part in _PARTS else None
