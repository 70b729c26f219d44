"""Which actions in King's Kilt a bot considers."""

from collections.abc import Sequence
from typing import Final

from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Action, Betray
from backend.games.kings_kilt.pieces import (
    BELOW,
    CLAN_OF,
    KING,
    LEADER,
    LOW,
    NOBLEMEN_ROW,
    PLACE_INDEX,
    PLACES,
    ROW_OF,
)
from backend.games.kings_kilt.state import EMPTY, FILL, MOVE, State

_ROW_3: Final = PLACE_INDEX[NOBLEMEN_ROW - 1, 0]
"""The first place of row 3. Cards from here on upwards may score soon."""


def options(state: State) -> Sequence[Action]:
    """Return the actions worth considering."""
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
    """Return the clan of the influence card that is least likely to be needed, -1 for none."""
    high = [0] * LEADER
    for place in range(_ROW_3, len(PLACES)):
        if state.pyramid[place] != EMPTY:
            high[CLAN_OF[state.pyramid[place]]] += 1
    return min(state.influence[state.active], key=high.__getitem__, default=-1)
