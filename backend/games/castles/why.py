"""The parts that a player picks for an action of Castles, and why one cannot be picked.

Three kinds of parts name a square of the map: `lay`, `castle`, and `at` for an army.
"""

import re
from collections.abc import Sequence

from backend.engine import WhyNot
from backend.engine.parts import kind_of, picked, value_of
from backend.games.castles.actions import Action, Castle, Deploy, Lay
from backend.games.castles.pieces import MAX_ARMIES, VALUES
from backend.games.castles.view import View

_SQUARE = re.compile(r"-?[0-9]{1,2},-?[0-9]{1,2}")
_ON_MAP = ("lay", "castle", "at")


def parts(action: Action) -> list[str]:
    """Return the source of a tile, or the square; for an army its coin, then the square."""
    match action:
        case Lay(at=(x, y)):
            return [f"lay:{x},{y}"]
        case Castle(at=(x, y)):
            return [f"castle:{x},{y}"]
        case Deploy(coin=coin, at=(x, y)):
            return [f"coin:{coin}", f"at:{x},{y}"]
        case _:
            return [f"take:{'pile' if action.owner is None else action.owner}"]


def why_not(view: View, chosen: Sequence[str], part: str) -> WhyNot | None:
    """Explain why a source, a coin or a square cannot be picked."""
    kind, value = kind_of(part), value_of(part)
    if kind in _ON_MAP and _SQUARE.fullmatch(value):
        return _why_no_square(view, chosen, value)
    if kind == "coin" and value in VALUES:
        deploying = view["phase"] == "deploy"
        return WhyNot("coin_used", {"coin": value}) if deploying else WhyNot("armies_later")
    if kind == "take" and value in ("pile", *map(str, range(len(view["seats"])))):
        return _why_no_tile(view, value)
    return None


def _why_no_square(view: View, chosen: Sequence[str], square: str) -> WhyNot:
    tile = view["tiles"].get(square)
    phase = view["phase"]
    if phase == "take":
        return WhyNot("take_first")
    if phase == "lay":
        if tile:
            return WhyNot("square_taken")
        return WhyNot("not_beside") if view["tiles"] else WhyNot("first_square", ruling="CA-R6")
    if tile is None:
        return WhyNot("no_tile")
    if phase == "castle":
        return WhyNot("other_suit", {"suit": view["seats"][view["turn"] or 0]["suit"]})
    if picked(chosen, "coin") is None:
        return WhyNot("coin_first")
    return WhyNot("full", {"n": MAX_ARMIES})


def _why_no_tile(view: View, source: str) -> WhyNot:
    """Explain why no tile can be taken from the pile, or a proper tile of this owner."""
    if view["phase"] == "lay":
        return WhyNot("lay_first")
    if view["phase"] != "take":
        return WhyNot("map_done")
    if source == "pile":
        return WhyNot("pile_empty", ruling="CA-R2")
    if not view["seats"][int(source)]["proper"]["held"]:
        return WhyNot("proper_gone")
    return WhyNot("pile_first", ruling="CA-R2")
