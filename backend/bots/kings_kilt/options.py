"""The actions in King's Kilt that a bot considers."""

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
"""The first place of row 3. Cards from here upwards may score soon."""


def options(state: State) -> Sequence[Action]:
    """Return the actions worth considering, in the order of the legal ones."""
    if state.phase != MOVE:
        legal = legal_actions(state)
        if state.phase == FILL and len(legal) > 1 and ROW_OF[state.vacuum] < NOBLEMEN_ROW - 1:
            return (_liked(state, legal),)
        return legal
    filled, pyramid = state.filled, state.pyramid
    own = state.hidden[state.active] + state.shown[state.active]
    found: list[Action] = [*advances(filled)]
    if hand := state.influence[state.active]:
        if not filled >> KING & 1:
            spare, victims = _low_betrayals(pyramid, hand, own)
            found += betrayals_low(spare, victims)
        found += [
            action for action in high_betrayals(state) if CLAN_OF[pyramid[action.victim]] not in own
        ]
    if filled >> KING & 1:
        found.append(PASS)
    return found


def _liked(state: State, legal: Sequence[Action]) -> Action:
    own = state.hidden[state.active] + state.shown[state.active]
    left = BELOW[state.vacuum]
    gain = (CLAN_OF[state.pyramid[left]] in own) - (CLAN_OF[state.pyramid[left + 1]] in own)
    return legal[gain < 0]


def _low_betrayals(pyramid: list[int], hand: list[int], own: list[int]) -> tuple[int, int]:
    """Return the clan of the influence card that the seat least likely needs, and its targets.

    The targets, as bits, are the places of others' cards from row 3 upwards.
    """
    high = [0] * LEADER
    victims = 0
    for place in range(_ROW_3, len(PLACES)):
        card = pyramid[place]
        if card != EMPTY:
            clan = CLAN_OF[card]
            high[clan] += 1
            if clan not in own:
                victims |= 1 << place
    return min(hand, key=high.__getitem__), victims
