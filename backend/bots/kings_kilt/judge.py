"""Judges positions of King's Kilt: the worth of families, hands and threats, as chances."""

from collections.abc import Sequence
from math import exp
from typing import Final

from backend.bots.brain import Chances
from backend.bots.kings_kilt.stakes import Stakes
from backend.bots.kings_kilt.weights import HAND_AT, MOVE_AT
from backend.games.kings_kilt.actions import Action, Advance, Betray, Fill
from backend.games.kings_kilt.pieces import BASE, KING, NOBLEMEN
from backend.games.kings_kilt.state import MOVE, NOWHERE, REVEAL, State

_BASE_BITS: Final = (1 << BASE.stop) - 1


def judge(state: State) -> Chances:
    """Return each seat's chance to win."""
    stakes = Stakes(state)
    pyramid, count = state.pyramid, state.filled.bit_count()
    if state.vacuum == NOWHERE:
        values = stakes.worth(pyramid, count)
    else:
        count += 1
        pyramid = pyramid.copy()
        values = stakes.worth(pyramid, count)
        stakes.settle(pyramid, state.vacuum, count, values)
    values[state.active if state.phase == MOVE else _next(state)] += MOVE_AT[count]
    if state.noblemen_reached:
        stakes.threaten(pyramid, stakes.armed, count, values)
    return _chances(values)


def foresee(state: State, actions: Sequence[Action]) -> list[Chances] | None:
    """Return the chances after each action, unless cards run out or the match may end."""
    # Go on only if a card can be drawn for each vacuum: then the number of cards stays the same.
    if state.phase == REVEAL or not state.pile or state.filled & _BASE_BITS != _BASE_BITS:
        return None
    stakes = Stakes(state)
    follows = _next(state)
    crowned = state.filled >> KING & 1
    cards = state.filled.bit_count() + (state.vacuum != NOWHERE)
    starts: dict[int, list[float]] = {}
    found: list[Chances] = []
    for action in actions:
        count = cards + (type(action) is Advance)
        if count not in starts:
            starts[count] = stakes.worth(state.pyramid, count)
        values, pyramid, armed = starts[count].copy(), state.pyramid.copy(), stakes.armed
        vacuum, reached = NOWHERE, state.noblemen_reached
        if isinstance(action, Betray):
            vacuum = action.victim
            armed = _spent(state, armed, action.clan)
            stakes.remove(pyramid, vacuum, count, values)
            values[state.active] -= HAND_AT[count]
        elif isinstance(action, Advance):
            vacuum = action.source
            stakes.move(pyramid, vacuum, action.target, count, values)
            reached = reached or action.target in NOBLEMEN
        elif isinstance(action, Fill):
            vacuum = action.source
            stakes.move(pyramid, vacuum, state.vacuum, count, values)
        else:
            armed = armed.copy()
            armed[state.active] = 0
        if vacuum != NOWHERE:
            stakes.settle(pyramid, vacuum, count, values)
        if crowned and vacuum < BASE.stop:
            if not any(armed):
                return None
            values[_next_armed(state, armed)] += MOVE_AT[count]
        else:
            values[follows] += MOVE_AT[count]
        if reached:
            stakes.threaten(pyramid, armed, count, values)
        found.append(_chances(values))
    return found


def _spent(state: State, armed: list[int], clan: int) -> list[int]:
    """Return the clans of all hands after the active seat has played an influence card."""
    if state.influence[state.active].count(clan) > 1:
        return armed
    armed = armed.copy()
    armed[state.active] ^= 1 << clan
    return armed


def _next_armed(state: State, armed: list[int]) -> int:
    """Return the seat that acts after a turn with a King: seats without influence cards pass."""
    seat = (state.active + 1) % len(armed)
    while not armed[seat]:
        seat = (seat + 1) % len(armed)
    return seat


def _next(state: State) -> int:
    """Return the seat whose turn follows the active seat's."""
    seats = len(state.passed)
    for step in range(1, seats):
        seat = (state.active + step) % seats
        if not state.passed[seat]:
            return seat
    return state.active


def _chances(values: list[float]) -> Chances:
    values = [exp(value) for value in values]
    total = sum(values)
    return [value / total for value in values]
