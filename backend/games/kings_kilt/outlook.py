"""Previews of actions and the standing, from what one seat or viewer may know."""

from backend.engine import Json, Viewer, to_json
from backend.games.kings_kilt.actions import Action, Advance, Betray, Fill, Pass, Reveal
from backend.games.kings_kilt.choices import fills
from backend.games.kings_kilt.pieces import (
    BELOW,
    CLAN_OF,
    CLANS,
    LEADER,
    LOW,
    PLACES,
    RANKS,
    ROW_OF,
)
from backend.games.kings_kilt.rules import advance, turn
from backend.games.kings_kilt.scoring import clan_points, family_score
from backend.games.kings_kilt.state import EMPTY, FILL, NOWHERE, OVER, State, copy
from backend.games.kings_kilt.view import sees_hand


def preview(state: State, action: Action) -> Json:
    """Describe what a legal action would do, from what its seat may know.

    The action is tried on a copy. The preview contains only the open places above the base, the
    order of play and the seat's own family. It contains the card that moves into the base if that
    is the visible top of the pile, but not if the pile must be renewed first.
    """
    seat = turn(state)
    if seat is None:
        return {}
    after = copy(state)
    advance(after, action)
    told = _told(state, action)
    if isinstance(action, Advance | Betray | Fill):
        draws = after.vacuum == NOWHERE and bool(state.pile)
        told["vacuum"] = None if after.vacuum == NOWHERE else list(PLACES[after.vacuum])
        told["candidates"] = _candidates(after)
        told["drawn"] = _card(state.pile[-1]) if draws else None
    told["to_reveal"] = list(after.to_reveal)
    told["next"] = turn(after)
    told["ends"] = after.phase == OVER
    told["family"] = _own_points(state, after, state.hidden[seat] + state.shown[seat])
    return told


def prospect(state: State, action: Action) -> Json:
    """Return what an action shows the others about the seat's family, and its consequences.

    `clan` is the clan that rises, falls or is shown, `over` a clan that could have filled the gap
    instead, `yours` whether it is in the seat's family, and if so whether the others know. `ways`
    has every way to fill the gaps that an advance or a betrayal leaves, each a list of actions.
    `drawn` is the card that the base gets in the end.
    """
    seat = turn(state)
    if seat is None or isinstance(action, Pass):
        return {}
    over = None
    if isinstance(action, Reveal):
        way, clan = "shows", action.clan
    elif isinstance(action, Betray):
        way, clan = "falls", CLAN_OF[state.pyramid[action.victim]]
    else:
        way, clan = "rises", CLAN_OF[state.pyramid[action.source]]
    if isinstance(action, Fill):
        left = BELOW[state.vacuum]
        cards = [card for card in state.pyramid[left : left + 2] if card != EMPTY]
        over = next((CLANS[CLAN_OF[c]] for c in cards if CLAN_OF[c] != clan), None)
    yours = "hidden" if clan in state.hidden[seat] else None
    if clan in state.shown[seat]:
        yours = "known"
    told: Json = {"way": way, "clan": CLANS[clan], "over": over, "yours": yours}
    if isinstance(action, Advance | Betray):
        after = copy(state)
        advance(after, action)
        told["ways"] = [[to_json(fill) for fill in fills] for fills in _ways_to_fill(after)]
        told["drawn"] = _card(state.pile[-1]) if state.pile else None
    return told


def standing(state: State, viewer: Viewer) -> Json:
    """Return the present points of each clan, and the known facts about each family's score."""
    worth = [_worth(state, clan) for clan in range(len(CLANS))]
    return {
        "clans": {clan: worth[number].copy() for number, clan in enumerate(CLANS)},
        "seats": [_seat(state, seat, viewer, worth) for seat in range(len(state.passed))],
    }


def _told(state: State, action: Action) -> Json:
    """Return the action's own fields, with the cards it affects."""
    match action:
        case Advance():
            card = state.pyramid[action.source]
            return {**_card(card), "rank": RANKS[ROW_OF[action.target]]}
        case Betray():
            card = state.pyramid[action.victim]
            return {"removed": {**_card(card), "rank": RANKS[ROW_OF[action.victim]]}}
        case Fill():
            card = state.pyramid[action.source]
            return {**_card(card), "rank": RANKS[ROW_OF[state.vacuum]]}
        case Reveal():
            return {
                "clan": action.family,
                "still_hidden": len(state.hidden[state.to_reveal[0]]) - 1,
            }
        case Pass():
            return {"influence_kept": len(state.influence[state.active])}


def _own_points(before: State, after: State, family: list[int]) -> Json:
    """Return the family's points right after the action and after all vacuums are filled."""
    points = family_score(after.pyramid, family)
    settled = _settled(after.pyramid, after.vacuum, family)
    return {
        "points": points,
        "change": points - family_score(before.pyramid, family),
        "settled": {"low": min(settled), "high": max(settled)},
    }


def _ways_to_fill(state: State) -> list[list[Fill]]:
    """Return every order of fills, from the vacuum down to the base; none without a vacuum."""
    if state.phase != FILL:
        return []
    found: list[list[Fill]] = []
    for fill in fills(state.vacuum, state.filled >> BELOW[state.vacuum] & 0b11):
        after = copy(state)
        advance(after, fill)
        found += [[fill, *more] for more in _ways_to_fill(after) or [[]]]
    return found


def _settled(pyramid: list[int], vacuum: int, family: list[int]) -> list[int]:
    """Return the family's points for each way to fill the vacuums in scoring rows."""
    found = []
    if vacuum not in LOW and vacuum != NOWHERE:
        for place in (BELOW[vacuum], BELOW[vacuum] + 1):
            if pyramid[place] != EMPTY:
                filled = pyramid.copy()
                filled[vacuum], filled[place] = filled[place], EMPTY
                found += _settled(filled, place, family)
    return found or [family_score(pyramid, family)]


def _candidates(state: State) -> list[Json]:
    """Return the cards that could move up into the vacuum."""
    if state.vacuum == NOWHERE:
        return []
    left = BELOW[state.vacuum]
    return [
        {"place": list(PLACES[place]), **_card(state.pyramid[place])}
        for place in (left, left + 1)
        if state.pyramid[place] != EMPTY
    ]


def _card(card: int) -> Json:
    return {"clan": CLANS[CLAN_OF[card]], "leader": card >= LEADER}


def _worth(state: State, clan: int) -> Json:
    king, guardians, noblemen = clan_points(state.pyramid, clan)
    return {
        "points": king + guardians + noblemen,
        "king": king,
        "guardians": guardians,
        "noblemen": noblemen,
    }


def _seat(state: State, seat: int, viewer: Viewer, worth: list[Json]) -> Json:
    shown = state.shown[seat]
    known = shown + state.hidden[seat] if sees_hand(state, seat, viewer) else shown
    unknown = len(shown) + len(state.hidden[seat]) - len(known)
    total = sum(worth[clan]["points"] for clan in known)
    # A hidden card is of a clan that the family has not shown.
    others = sorted(w["points"] for clan, w in enumerate(worth) if clan not in known)
    return {
        "family": [{"clan": CLANS[c], "shown": c in shown, **worth[c]} for c in known],
        "unknown": unknown,
        "known_points": total,
        "score": {
            "low": total + sum(others[:unknown]),
            "high": total + sum(others[len(others) - unknown :]),
        },
        "influence": len(state.influence[seat]),
        "passed": state.passed[seat],
    }
