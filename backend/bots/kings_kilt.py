"""What bots know of King's Kilt: what is worth a thought, why it may be good, how hard to try."""

from collections.abc import Sequence
from typing import Final

from backend.bots.brain import Brain, Effort
from backend.bots.kings_kilt_deal import imagine
from backend.bots.kings_kilt_judge import judge
from backend.engine import Json
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Action, Advance, Betray, Fill, Pass, Reveal
from backend.games.kings_kilt.outlook import preview
from backend.games.kings_kilt.pieces import (
    BELOW,
    CLAN_OF,
    CLANS,
    KING,
    LEADER,
    LOW,
    NOBLEMEN_ROW,
    PLACE_INDEX,
    PLACES,
    POINTS,
    ROW_OF,
)
from backend.games.kings_kilt.scoring import family_score
from backend.games.kings_kilt.state import EMPTY, FILL, MOVE, State

_ROW_3: Final = PLACE_INDEX[NOBLEMEN_ROW - 1, 0]
"""From here on upwards the places are those whose cards count soon."""


def options(state: State) -> Sequence[Action]:
    """Return the actions worth a thought."""
    legal = KINGS_KILT.legal_actions(state)
    if state.phase == FILL:
        if len(legal) > 1 and ROW_OF[state.vacuum] < NOBLEMEN_ROW - 1:
            return (_liked(state, legal),)
        return legal
    if state.phase != MOVE:
        return legal
    own = state.hidden[state.active] + state.shown[state.active]
    spare = -1 if state.filled >> KING & 1 else _spare(state)
    return [
        action
        for action in legal
        if not isinstance(action, Betray)
        or (
            CLAN_OF[state.pyramid[action.victim]] not in own
            and (action.victim not in LOW or (action.victim >= _ROW_3 and action.clan == spare))
        )
    ]


def _liked(state: State, legal: Sequence[Action]) -> Action:
    own = state.hidden[state.active] + state.shown[state.active]
    left = BELOW[state.vacuum]
    gain = (CLAN_OF[state.pyramid[left]] in own) - (CLAN_OF[state.pyramid[left + 1]] in own)
    return legal[gain < 0]


def _spare(state: State) -> int:
    """Return the clan of the influence card that is least likely to be needed, -1 without any."""
    high = [0] * LEADER
    for place in range(_ROW_3, len(PLACES)):
        if state.pyramid[place] != EMPTY:
            high[CLAN_OF[state.pyramid[place]]] += 1
    return min(state.influence[state.active], key=high.__getitem__, default=-1)


def explain(state: State, action: Action) -> list[Json]:
    """Return why an action may be good, from its seat's own family and what others have shown."""
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
    """What it can do to the points of the seat's family once all vacuums are filled."""
    change = preview(state, action)["family"]["settled"]["high"] - _points(state, seat)
    return [{"why": "earns" if change > 0 else "costs", "n": abs(change)}] if change else []


def _falls(state: State, seat: int, victim: int) -> Json:
    """Whom it hurts to lose this card, as far as it is known."""
    clan, points = CLAN_OF[state.pyramid[victim]], POINTS.get(ROW_OF[victim], 0)
    for other, shown in enumerate(state.shown):
        if other != seat and clan in shown:
            hurt: Json = {"why": "hurts", "n": points} if points else {"why": "halts"}
            return {**hurt, "clan": _name(clan), "seat": other}
    return {"why": "removes", "clan": _name(clan)}


def _rises(state: State, seat: int, source: int, target: int) -> list[Json]:
    """What it means that this card moves up."""
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


BRAIN: Final = Brain(
    game=KINGS_KILT,
    imagine=imagine,
    judge=judge,
    explain=explain,
    options=options,
    efforts={
        "apprentice": Effort(looks=1, slips=0.035),
        "mason": Effort(looks=8),
        "master": Effort(looks=100),
        "chief": Effort(looks=9000),
    },
)
