"""Judges positions of King's Kilt: the worth of families, hands and threats, as chances."""

from collections.abc import Sequence
from math import exp
from typing import Final

from backend.bots.brain import Chances
from backend.bots.kings_kilt.stakes import Stakes
from backend.bots.kings_kilt.weights import HAND_AT, MOVE_AT, WORTH_AT
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
        stakes.settle(pyramid, state.vacuum, WORTH_AT[count], values)
    values[state.active if state.phase == MOVE else _next(state)] += MOVE_AT[count]
    if state.noblemen_reached:
        stakes.threaten(pyramid, stakes.armed, count, values)
    return _chances(values)


def foresee(state: State, actions: Sequence[Action]) -> list[Chances] | None:
    """Return the chances after each action, unless cards run out, or an action may be the last."""
    # A card is drawn for each vacuum, so that the number of cards in the pyramid is known.
    if state.phase == REVEAL or not state.pile or state.filled & _BASE_BITS != _BASE_BITS:
        return None
    # Seats pass automatically at the end of a turn, once there is a King.
    if state.filled >> KING & 1 and not all(map(_ends_no_turn, actions)):
        return None
    stakes = Stakes(state)
    vacuum, active, mover = state.vacuum, state.active, _next(state)
    cards = state.filled.bit_count() + (vacuum != NOWHERE)
    starts = {}
    found: list[Chances] = []
    for action in actions:
        kind = type(action)
        count = cards + (kind is Advance)
        at = WORTH_AT[count]
        if count not in starts:
            starts[count] = stakes.worth(state.pyramid, count)
        values = starts[count].copy()
        pyramid, armed = state.pyramid.copy(), stakes.armed
        reached = state.noblemen_reached
        if isinstance(action, Betray):
            place = action.victim
            for seat, share in stakes.backers[pyramid[place]]:
                values[seat] -= share * at[place]
            values[active] -= HAND_AT[count]
            if state.influence[active].count(action.clan) == 1:
                armed = armed.copy()
                armed[active] ^= 1 << action.clan
        elif isinstance(action, Advance):
            place = action.source
            stakes.move(pyramid, place, action.target, at, values)
            reached = reached or action.target in NOBLEMEN
        else:
            place = action.source
            stakes.move(pyramid, place, vacuum, at, values)
        stakes.settle(pyramid, place, at, values)
        values[mover] += MOVE_AT[count]
        if reached:
            stakes.threaten(pyramid, armed, count, values)
        found.append(_chances(values))
    return found


def _ends_no_turn(action: Action) -> bool:
    """Return whether an action leaves a vacuum above the base."""
    match action:
        case Betray():
            return action.victim >= BASE.stop
        case Fill() | Advance():
            return action.source >= BASE.stop
        case _:
            return False


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
