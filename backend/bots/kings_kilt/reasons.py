"""Why an action in King's Kilt may be good."""

from backend.engine import Json
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Action, Advance, Betray, Fill, Pass, Reveal
from backend.games.kings_kilt.outlook import preview
from backend.games.kings_kilt.pieces import CLAN_OF, CLANS, KING, POINTS, ROW_OF
from backend.games.kings_kilt.scoring import family_score
from backend.games.kings_kilt.state import State


def explain(state: State, action: Action) -> list[Json]:
    """Return up to three reasons, from the seat's own family and what others have shown."""
    seat = KINGS_KILT.turn(state)
    return [] if seat is None else _reasons(state, seat, action)[:3]


def _reasons(state: State, seat: int, action: Action) -> list[Json]:
    match action:
        case Pass():
            stands = {"why": "stands", "n": _points(state, seat)}
            return [stands, {"why": "keeps", "n": len(state.influence[seat])}]
        case Reveal():
            return [{"why": "reveals", "clan": _name(action.clan)}]
        case Betray():
            falls = _falls(state, seat, action.victim)
            left = {"why": "spends", "n": len(state.influence[seat]) - 1}
            return [*_gains(state, seat, action), falls, left]
        case Advance():
            rises = _rises(state, seat, action.source, action.target)
            return [*_gains(state, seat, action), *rises]
        case Fill():
            rises = _rises(state, seat, action.source, state.vacuum)
            return [*_gains(state, seat, action), *rises]


def _name(clan: int) -> str:
    return CLANS[clan].capitalize()


def _points(state: State, seat: int) -> int:
    return family_score(state.pyramid, state.hidden[seat] + state.shown[seat])


def _gains(state: State, seat: int, action: Action) -> list[Json]:
    """Return the change of the family's points once all vacuums are filled."""
    change = preview(state, action)["family"]["settled"]["high"] - _points(state, seat)
    return [{"why": "earns" if change > 0 else "costs", "n": abs(change)}] if change else []


def _falls(state: State, seat: int, victim: int) -> Json:
    """Return the other seat that loses by this card's removal, by the open family cards."""
    clan, points = CLAN_OF[state.pyramid[victim]], POINTS.get(ROW_OF[victim], 0)
    for other, shown in enumerate(state.shown):
        if other != seat and clan in shown:
            hurt: Json = {"why": "hurts", "n": points} if points else {"why": "halts"}
            return {**hurt, "clan": _name(clan), "seat": other}
    return {"why": "removes", "clan": _name(clan)}


def _rises(state: State, seat: int, source: int, target: int) -> list[Json]:
    """Return the reasons for moving this card up."""
    clan = CLAN_OF[state.pyramid[source]]
    named = {"clan": _name(clan)}
    scores = ROW_OF[target] in POINTS
    if clan in state.hidden[seat] or clan in state.shown[seat]:
        why = "crowns" if target == KING else "ranks" if scores else "climbs"
        return [{"why": why, **named}]
    if not scores:
        return [{"why": "harmless", **named}]
    for other, shown in enumerate(state.shown):
        if clan in shown:
            return [{"why": "concedes", "seat": other, **named}]
    return [{"why": "unclaimed", **named}]
