"""Which actions in King's Kilt a bot considers."""

from collections.abc import Sequence
from typing import Final

from backend.games.kings_kilt.actions import Action
from backend.games.kings_kilt.choices import PASS, advances, betrayals_low
from backend.games.kings_kilt.pieces import (
    BELOW,
    CLAN_OF,
    KING,
    LEADER,
    NOBLEMEN_ROW,
    PLACE_INDEX,
    PLACES,
    ROW_OF,
)
from backend.games.kings_kilt.rules import high_betrayals, legal_actions
from backend.games.kings_kilt.state import EMPTY, FILL, MOVE, State

_ROW_3: Final = PLACE_INDEX[NOBLEMEN_ROW - 1, 0]
"""The first place of row 3. Cards from here on upwards may score soon."""
_FROM_ROW_3: Final = -1 << _ROW_3
"""The bit set of all places from row 3 on upwards."""


def options(state: State) -> Sequence[Action]:
    """Return the actions worth considering, in the order of the legal ones."""
    if state.phase != MOVE:
        legal = legal_actions(state)
        if state.phase == FILL and len(legal) > 1 and ROW_OF[state.vacuum] < NOBLEMEN_ROW - 1:
            return (_liked(state, legal),)
        return legal
    filled, pyramid = state.filled, state.pyramid
    betrayals = high_betrayals(state)
    crowned = filled >> KING & 1
    if not crowned and state.influence[state.active]:
        betrayals = [*betrayals_low(_spare(state), filled & _FROM_ROW_3), *betrayals]
    own = state.hidden[state.active] + state.shown[state.active]
    found: list[Action] = [*advances(filled)]
    found += [action for action in betrayals if CLAN_OF[pyramid[action.victim]] not in own]
    if crowned:
        found.append(PASS)
    return found


def _liked(state: State, legal: Sequence[Action]) -> Action:
    own = state.hidden[state.active] + state.shown[state.active]
    left = BELOW[state.vacuum]
    gain = (CLAN_OF[state.pyramid[left]] in own) - (CLAN_OF[state.pyramid[left + 1]] in own)
    return legal[gain < 0]


def _spare(state: State) -> int:
    """Return the clan of the influence card that is least likely to be needed."""
    high = [0] * LEADER
    for place in range(_ROW_3, len(PLACES)):
        if state.pyramid[place] != EMPTY:
            high[CLAN_OF[state.pyramid[place]]] += 1
    return min(state.influence[state.active], key=high.__getitem__)
