"""Judges positions of King's Kilt: the worth of families, hands and threats, as chances."""

from collections.abc import Sequence
from math import exp
from typing import Final

from backend.games.kings_kilt.pieces import (
    BELOW,
    CLAN_OF,
    LEADER,
    NEIGHBOURS,
    PLACES,
    POINTS_AT,
    ROWS,
)
from backend.games.kings_kilt.state import EMPTY, MOVE, NOWHERE, State

_STAGES: Final = (6, 12, 16, 20, 21)
"""Numbers of cards in the pyramid for which there are weights; interpolated in between."""
_STANDING: Final = (
    ((0.0, 0.0, 0.1, -0.1, -0.2), (0.0, 0.0, 0.2, 0.0, -0.1), (0.15, 0.15, 0.3, 0.0, -0.1)),
    ((0.1, 0.0, 0.1, 0.1, -0.1), (0.3, 0.2, 0.4, 0.1, 0.0), (0.3, 0.4, 0.5, 0.2, 0.0)),
    ((0.3, 0.3, 0.4, 0.25, 0.0), (0.35, 0.45, 0.7, 0.55, 0.3)),
    ((0.35, 0.5, 0.95, 1.05, 0.9), (0.5, 0.75, 1.1, 1.4, 1.25)),
    ((0.6, 0.8, 1.4, 1.95, 2.0),),
    ((1.5, 1.5, 2.0, 2.5, 3.0),),
)
"""By row, distance from the side, and stage: the worth of a card of the family."""
_HAND: Final = (0.25, 0.55, 0.63, 0.55, 0.45)
"""By stage: the worth of an influence card."""
_MOVE: Final = (0.0, 0.0, 0.0, 0.3, 0.15)
"""By stage: the worth of having the next turn."""
_THREAT: Final = (0.05, 0.1, 0.4, 0.45, 0.8)
"""By stage: the worth of a possible betrayal, for each point it takes."""
_SHOWN: Final = 0.96
"""Factor for the worth of a clan once everybody knows who backs it."""


def _by_count(stages: Sequence[float]) -> tuple[float, ...]:
    """Interpolate a weight from the stages to all numbers of cards in the pyramid."""
    spread = []
    for count in range(len(PLACES) + 1):
        at = max(_STAGES[0], count)
        i = min(sum(stage <= at for stage in _STAGES), len(_STAGES) - 1)
        low, high = _STAGES[i - 1], _STAGES[i]
        share = (at - low) / (high - low)
        spread.append(stages[i - 1] * (1 - share) + stages[i] * share)
    return tuple(spread)


_WORTH_AT: Final = tuple(
    zip(
        *(_by_count(_STANDING[row - 1][min(i, ROWS - row - i)]) for row, i in PLACES),
        strict=True,
    )
)
"""By number of cards in the pyramid and place: the worth of a card of the family."""
_HAND_AT: Final = _by_count(_HAND)
_MOVE_AT: Final = _by_count(_MOVE)
_THREAT_AT: Final = _by_count(_THREAT)


def judge(state: State) -> list[float]:
    """Return each seat's chance to win."""
    pyramid, count = state.pyramid, state.filled.bit_count()
    mover: int = state.active
    if state.phase != MOVE:
        mover = _next(state)
        if state.vacuum != NOWHERE:
            pyramid = _settled(state)
            count += 1
    worth = [0.0] * (LEADER + 1)
    for card, points in zip(pyramid, _WORTH_AT[count], strict=True):
        worth[_CLAN_AT[card]] += points
    hand_worth = _HAND_AT[count]
    values = []
    for hidden, shown, hand in zip(state.hidden, state.shown, state.influence, strict=True):
        value = hand_worth * len(hand)
        for clan in hidden:
            value += worth[clan]
        for clan in shown:
            value += _SHOWN * worth[clan]
        values.append(value)
    values[mover] += _MOVE_AT[count]
    if state.noblemen_reached:
        threat = _THREAT_AT[count]
        for seat, points in enumerate(_threats(state, pyramid)):
            values[seat] += threat * points
    values = [exp(value) for value in values]
    total = sum(values)
    return [value / total for value in values]


def _next(state: State) -> int:
    """Return the seat whose turn follows the active seat's."""
    seats = len(state.passed)
    for step in range(1, seats):
        seat = (state.active + step) % seats
        if not state.passed[seat]:
            return seat
    return state.active


_CLAN_AT: Final = (*CLAN_OF, LEADER)
"""The clan of each card; the last is for `EMPTY`."""
_CLAN_BIT: Final = (*(1 << clan for clan in CLAN_OF), 0)
"""The clan of each card as a bit; the last is for `EMPTY`."""
_HIGH: Final = tuple((place, points, NEIGHBOURS[place]) for place, points in POINTS_AT)


def _threats(state: State, pyramid: list[int]) -> list[float]:
    """Return by seat the points that its best betrayal would take from the others' families."""
    seats = len(state.passed)
    families, hands = [], []
    for hidden, shown, hand, passed in zip(
        state.hidden, state.shown, state.influence, state.passed, strict=True
    ):
        family = armed = 0
        for clan in hidden:
            family |= 1 << clan
        for clan in shown:
            family |= 1 << clan
        families.append(family)
        if not passed:
            for clan in hand:
                armed |= 1 << clan
        hands.append(armed)
    best = [0.0] * seats
    for place, points, around in _HIGH:
        victim = _CLAN_BIT[pyramid[place]]
        if not victim:
            continue
        backers = 0
        for family in families:
            if family & victim:
                backers += 1
        gain = points * backers / (seats - 1)
        if gain <= min(best):
            continue
        near = 0
        for other in around:
            near |= _CLAN_BIT[pyramid[other]]
        for seat in range(seats):
            if gain > best[seat] and near & hands[seat] and not families[seat] & victim:
                best[seat] = gain
    return best


def _settled(state: State) -> list[int]:
    """Return the pyramid with all vacuums filled as the active seat prefers."""
    pyramid, place = state.pyramid.copy(), state.vacuum
    active = state.active
    liking = [0] * LEADER
    for seat, (hidden, shown) in enumerate(zip(state.hidden, state.shown, strict=True)):
        like = 4 if seat == active else -1
        for clan in hidden:
            liking[clan] += like
        for clan in shown:
            liking[clan] += like
    while (below := BELOW[place]) >= 0:
        left, right = pyramid[below], pyramid[below + 1]
        if left == EMPTY or (right != EMPTY and liking[CLAN_OF[right]] > liking[CLAN_OF[left]]):
            below += 1
        pyramid[place], pyramid[below] = pyramid[below], EMPTY
        if pyramid[place] == EMPTY:
            break
        place = below
    if place < 6 and state.pile:
        pyramid[place] = state.pile[-1]
    return pyramid
