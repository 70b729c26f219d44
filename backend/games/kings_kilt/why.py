"""The parts that a player picks for an action of King's Kilt, and why one cannot be picked.

Several kinds of parts name a place of the pyramid: the start and goal of an advance, the target of
a betrayal and its betrayer, the card that fills a gap. The phase of the turn decides the kind.
"""

from collections.abc import Sequence

from backend.engine import WhyNot
from backend.engine.parts import kind_of, picked, value_of
from backend.games.kings_kilt.actions import Action, Advance, Betray, Fill, Place, Reveal
from backend.games.kings_kilt.pieces import BELOW, KING_ROW, NOBLEMEN_ROW, PLACE_INDEX, PLACES
from backend.games.kings_kilt.state import FILL, MOVE, REVEAL
from backend.games.kings_kilt.view import View

_PLACES = {f"{row},{i}": (row, i) for row, i in PLACES}
_ON_PYRAMID = ("from", "to", "target", "betrayer", "fill")


def parts(action: Action) -> list[str]:
    """Return a card of the pyramid or of the hand, then its goal or target."""
    match action:
        case Advance():
            return [f"from:{_key(action.from_)}", f"to:{_key(action.to)}"]
        case Betray():
            found = [f"influence:{action.influence}", f"target:{_key(action.target)}"]
            return [*found, f"betrayer:{_key(action.betrayer)}"] if action.betrayer else found
        case Fill():
            return [f"fill:{_key(action.from_)}"]
        case Reveal():
            return [f"family:{action.family}"]
        case _:
            return ["pass:pass"]


def why_not(view: View, chosen: Sequence[str], part: str) -> WhyNot | None:
    """Explain why a place, a card in hand or a pass cannot be picked."""
    kind, value = kind_of(part), value_of(part)
    if kind in _ON_PYRAMID and value in _PLACES:
        return _other_step(view) or _why_no_place(view, chosen, kind, _PLACES[value])
    me = view["seats"][view["turn"] or 0]
    match kind:
        case "influence" if value in (me["influence"]["cards"] or ()):
            return _other_step(view)
        case "family" if value in me["family"]["shown"]:
            return WhyNot("already_shown", {"clan": value})
        case "family" if value in (me["family"]["hidden"] or ()):
            return WhyNot("stays_hidden")
        case "pass" if value == "pass":
            return _other_step(view) or WhyNot("no_king", ruling="KK-R7")
    return None


def _key(place: Place) -> str:
    return f"{place[0]},{place[1]}"


def _other_step(view: View) -> WhyNot | None:
    """Explain which step comes first, if the seat may not move now."""
    if view["phase"] == REVEAL:
        return WhyNot("reveal_first")
    if view["phase"] == FILL:
        return WhyNot("fill_first", {"place": view["vacuum"]})
    return None


def _why_no_place(view: View, chosen: Sequence[str], kind: str, place: Place) -> WhyNot:
    influence = picked(chosen, "influence")
    if influence is not None and view["phase"] == MOVE:
        return _why_no_betrayal(view, influence, kind, place)
    if _key((KING_ROW, 0)) in view["pyramid"]:
        return WhyNot("king_crowned")
    if _key(place) in view["pyramid"]:
        return _why_no_climb(view, place)
    return _why_no_goal(view, chosen, place)


def _why_no_betrayal(view: View, influence: str, kind: str, place: Place) -> WhyNot:
    if _key(place) not in view["pyramid"]:
        return WhyNot("nobody_there")
    if kind == "betrayer" or place[0] >= NOBLEMEN_ROW:
        return WhyNot("no_betrayer", {"clan": influence}, "KK-R2")
    return WhyNot("no_betrayer_named", ruling="KK-R3")


def _why_no_climb(view: View, place: Place) -> WhyNot:
    """Explain why a card can go to neither of the two places above it."""
    row, i = place
    for above in ((row + 1, i - 1), (row + 1, i)):
        if above in PLACE_INDEX and _key(above) not in view["pyramid"]:
            return WhyNot("no_support", {"place": [*above], "missing": _missing(view, above)})
    return WhyNot("covered")


def _why_no_goal(view: View, chosen: Sequence[str], place: Place) -> WhyNot:
    """Explain why no card can climb to an empty place, or not the chosen one."""
    if place[0] == 1:
        return WhyNot("base_empty", ruling="KK-R4")
    missing = _missing(view, place)
    if missing:
        return WhyNot("no_support", {"place": [*place], "missing": missing})
    if picked(chosen, "from") is not None:
        return WhyNot("not_above")
    left = BELOW[PLACE_INDEX[place]]
    clans = [view["pyramid"][_key(PLACES[below])]["clan"] for below in (left, left + 1)]
    return WhyNot("card_first", {"clans": clans})


def _missing(view: View, place: Place) -> list[list[int]]:
    """Return the places below a place that have no card."""
    left = BELOW[PLACE_INDEX[place]]
    below = (PLACES[left], PLACES[left + 1])
    return [[*support] for support in below if _key(support) not in view["pyramid"]]
