"""The parts that a player picks for an action of Castle Builders, and why one cannot be picked.

No action has a part `space:TOWER,ROW`, because players pick towers. But they may ask about it.
"""

from collections.abc import Sequence

from backend.engine import WhyNot
from backend.engine.parts import kind_of, picked, value_of
from backend.games.castle_builders.actions import Action, Build, Stop
from backend.games.castle_builders.pieces import ARROWS, KINDS, REMOVERS, TOWER_SPACES
from backend.games.castle_builders.view import View

_TOWERS = {str(tower): tower for tower in range(len(TOWER_SPACES))}
_SPACES = {
    f"{tower},{row}": (tower, row)
    for tower, spaces in enumerate(TOWER_SPACES)
    for row in range(spaces)
}


def parts(action: Action) -> list[str]:
    """Return the counter, then the tower, then the direction of its arrows."""
    found = [f"counter:{action.counter}"]
    if isinstance(action, Stop):
        return found
    if action.tower is not None:
        found.append(f"tower:{action.tower}")
    if isinstance(action, Build) and action.arrows:
        found.append(f"arrows:{action.arrows}")
    return found


def why_not(view: View, chosen: Sequence[str], part: str) -> WhyNot | None:
    """Explain why a counter, tower, space or direction of arrows cannot be picked."""
    value = value_of(part)
    match kind_of(part):
        case "counter" if value in KINDS:
            return WhyNot("not_in_hand", {"counter": value})
        case "tower" if value in _TOWERS:
            return _why_no_tower(view, picked(chosen, "counter"), _TOWERS[value])
        case "space" if value in _SPACES:
            return _why_no_space(view, picked(chosen, "counter"), *_SPACES[value])
        case "arrows" if value in ARROWS:
            bonus = picked(chosen, "counter") == "bonus"
            return WhyNot("tower_first") if bonus else WhyNot("only_bonus")
    return None


def _why_no_tower(view: View, counter: str | None, tower: int) -> WhyNot:
    if counter is None:
        return WhyNot("counter_first")
    if counter == "stop":
        return WhyNot("stop_goes_nowhere")
    if counter in REMOVERS:
        if not any(view["towers"]):
            return WhyNot("board_empty", ruling="CB-R5")
        return WhyNot("tower_empty", {"tower": tower}, "CB-R5")
    return WhyNot("tower_full", {"tower": tower, "n": TOWER_SPACES[tower]})


def _why_no_space(view: View, counter: str | None, tower: int, row: int) -> WhyNot:
    """Explain a space by its tower; if that may be picked, by the one space that counts there."""
    height = len(view["towers"][tower])
    if counter in REMOVERS and height:
        return WhyNot("only_top", {"tower": tower, "row": height - 1})
    if counter is None or counter == "stop" or counter in REMOVERS or height == TOWER_SPACES[tower]:
        return _why_no_tower(view, counter, tower)
    code = "space_taken" if row < height else "lowest_first"
    return WhyNot(code, {"tower": tower, "row": height})
