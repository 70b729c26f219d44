"""Judges positions of Castle Builders.

All figures were fitted to 290,000 matches of this judge against itself. They are hundredths of
log-odds from the point of view of the seat to act ("mine"; "theirs" is the other seat's). Much
depends on whose turn it is: a tower with one free space is good for the seat to act, a tower with
two is good for the other.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import exp

from backend.bots.brain import Chances
from backend.games.castle_builders.actions import Action, Build, Stop
from backend.games.castle_builders.pieces import (
    PLACED,
    ROW_SPACES,
    ROW_VALUES,
    ROWS,
    SEATS,
    SPACES,
    TOWER_SPACES,
    TOWER_VALUES,
    TURN_KEEPERS,
    Placed,
)
from backend.games.castle_builders.state import State

TOWER = (
    ((0, 0, 0, 0), (48, 44, 105, 88), (-69, -124, -67, -107)),
    ((0, 0, 0, 0), (34, 18, 79, 66), (33, 14, 76, 68)),
    ((0, 0, 0, 0), (-12, -44, 22, -16), (-14, -44, 20, -5)),
    ((-11, 0, 0, 0), (-14, -43, 20, -15), (-5, -37, 22, -6)),
    ((-10, 0, 0, 0), (-11, 0, 18, 0), (-7, -32, 0, 0)),
    ((-7, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
)
"""A tower of value 6: by its free spaces; by the owner of its top: nobody, me, them; by the
vertical bonus counters in it: none, theirs, mine, both."""

ROW = {
    (0, -1): (-46, -97, -42, -89),
    (0, 0): (7, 7, 18, 4),
    (0, 1): (49, 43, 98, 92),
    (1, -2): (-53, -99, -54, -96),
    (1, -1): (-15, -42, -23, -24),
    (1, 0): (6, -3, 45, 34),
    (1, 1): (19, 17, 51, 26),
    (1, 2): (46, 47, 93, 89),
    (2, -3): (-52, -98, 0, 0),
    (2, -2): (-34, -68, 0, 0),
    (2, -1): (-30, -58, -16, -38),
    (2, 0): (-4, -17, 15, -3),
    (2, 1): (30, 24, 66, 56),
    (2, 2): (26, 0, 70, 0),
    (2, 3): (45, 0, 93, 0),
    (3, -2): (-45, -81, 0, 0),
    (3, -1): (-13, -40, 0, 0),
    (3, 0): (0, -15, 27, 10),
    (3, 1): (0, 0, 30, 0),
    (3, 2): (37, 0, 78, 0),
    (4, -1): (-27, -48, 0, 0),
    (4, 0): (-12, 0, 0, 0),
    (4, 1): (21, 0, 51, 0),
    (5, 0): (-4, 0, 0, 0),
}
"""A row of value 5: by its free spaces and my lead (at most one more than the free spaces, which
cannot be lost); by the horizontal bonus counters in it, as above."""

HAND = (
    {"again": 48, "bonus": 5, "plain": -39, "remove": -23, "remove-again": 86, "stop": -43},
    {"again": -32, "bonus": 12, "plain": 49, "remove": 30, "remove-again": -72, "stop": 47},
)
"""A counter by kind: in my hand, in theirs."""

PILE = (
    {"again": 126, "bonus": 72, "plain": 0, "remove": 38, "remove-again": 195, "stop": 25},
    {"again": -108, "bonus": -61, "plain": 0, "remove": -35, "remove-again": -169, "stop": -26},
)
"""A counter by kind that will be drawn before the end: from my pile, from theirs."""

TEMPO = (
    (26, 49, 31, 41, 31, 31, 31, 32, 21, 24, 13, 20),
    (63, 27, 39, 22, 23, 16, 20, 8, 15, 2, 9),
    (-19, -14, -25, -20, -26, -25, -29, -27, -24),
    (-41, -48, -44, -44, -22, -19, -15),
    (-75, -12, -16, -13),
    (-18,),
)
"""By the number of towers with one free space, and by the number of counters that can be built
before another tower has one free space."""

SHARPNESS = [0.45 + 3.2 / (empty + 0.6) for empty in range(SPACES + 1)]
"""By the free spaces of the castle: a factor for the log-odds, which grow surer towards the end."""

# One int holds the counters of all rows. Ten bits for each row count its counters (bits 0 to 2),
# mine among them (3 to 5), my horizontal bonus counters (6 to 7) and theirs (8 to 9).
_ROW_BITS = 10
_ROW_MASK = (1 << _ROW_BITS) - 1
_MINE, _MY_BONUS, _THEIR_BONUS = 1 << 3, 1 << 6, 1 << 8


def _row_worth(row: int, standing: int) -> float:
    """Return the worth of a row by the ten bits that count its counters."""
    count, mine = standing & 7, standing >> 3 & 7
    free = ROW_SPACES[row] - count
    lead = min(max(2 * mine - count, -free - 1), free + 1)
    doublers = 2 * bool(standing >> 6 & 3) + bool(standing >> 8)
    return ROW_VALUES[row] / 500 * ROW.get((free, lead), (0, 0, 0, 0))[doublers]


_ROW = [[_row_worth(row, standing) for standing in range(1 << _ROW_BITS)] for row in ROWS]
"""The worth of a row, by row and its ten bits."""


Standing = tuple[float, int, int]
"""A tower's worth, what it adds to the rows, and its number of free spaces."""


@lru_cache(maxsize=1 << 14)
def _tower(tower: int, counters: tuple[Placed, ...], mover: int) -> Standing:
    """Return a tower's standing from the point of view of the seat to act."""
    top = doubled = rows = 0
    for row, (seat, _, arrows) in enumerate(counters):
        if seat == mover:
            top, mark, stands, bonus = 1, 2, 1 + _MINE, _MY_BONUS
        else:
            top, mark, stands, bonus = 2, 1, 1, _THEIR_BONUS
        if arrows == "vertical":
            doubled |= mark
        elif arrows:
            stands += bonus
        rows += stands << row * _ROW_BITS
    free = TOWER_SPACES[tower] - len(counters)
    return TOWER_VALUES[tower] / 600 * TOWER[free][top][doubled], rows, free


def judge(state: State) -> Chances:
    """Return each seat's chance to win."""
    mover = state.seat
    towers = [_tower(tower, counters, mover) for tower, counters in enumerate(state.towers)]
    hands = _in_hands(state.hands, mover)
    piles = _in_piles(state.piles, mover)
    return _chances(mover, towers, hands, piles)


def foresee(state: State, actions: Sequence[Action]) -> list[Chances] | None:
    """Return the chances after each action, unless the match or a pile is about to end."""
    seat, pile = state.seat, state.piles[state.seat]
    if not pile or not state.hands[1 - seat] or sum(map(len, state.towers)) >= SPACES - 1:
        return None
    drawn = state.piles.copy()
    drawn[seat] = pile[:-1]
    sides = [
        (
            [_tower(tower, counters, mover) for tower, counters in enumerate(state.towers)],
            _in_piles(drawn, mover),
        )
        for mover in range(SEATS)
    ]
    played = {}
    for kind in state.hands[seat]:
        mover = seat if kind in TURN_KEEPERS else 1 - seat
        hands = [list(hand) for hand in state.hands]
        hands[seat].remove(kind)
        hands[seat].append(pile[-1])
        played[kind] = mover, *sides[mover], _in_hands(hands, mover)
    found = []
    for action in actions:
        mover, towers, piles, hand_worth = played[action.counter]
        if not isinstance(action, Stop) and (tower := action.tower) is not None:
            then = state.towers[tower]
            if isinstance(action, Build):
                then += (PLACED[seat][action.counter, action.arrows],)
            else:
                then = then[:-1]
            towers = towers.copy()
            towers[tower] = _tower(tower, then, mover)
        found.append(_chances(mover, towers, hand_worth, piles))
    return found


def _chances(
    mover: int, towers: Sequence[Standing], hands: int, piles: Sequence[tuple[int, int]]
) -> Chances:
    """Return each seat's chance to win if `mover` is the one to act."""
    odds = 0.0
    rows = nearly = safe = empty = 0
    for worth, adds, free in towers:
        odds += worth
        rows += adds
        empty += free
        if free == 1:
            nearly += 1
        elif free > 2:
            safe += free - 2
    for worths in _ROW:
        odds += worths[rows & _ROW_MASK]
        rows >>= _ROW_BITS
    tempi = TEMPO[nearly]
    odds += (tempi[safe] if safe < len(tempi) else 0) / 100
    counters: float = hands
    for worth, count in piles:
        counters += worth * min(1.0, empty / 2 / count)
    chance = 1 / (1 + exp(-SHARPNESS[empty] * (odds + counters / 100)))
    return (1 - chance, chance) if mover else (chance, 1 - chance)


def _in_hands(hands: Sequence[Sequence[str]], mover: int) -> int:
    """Return the worth of the counters in hand."""
    return sum(HAND[seat != mover][kind] for seat in range(SEATS) for kind in hands[seat])


def _in_piles(piles: Sequence[Sequence[str]], mover: int) -> list[tuple[int, int]]:
    """Return for each pile with counters their worth and their number."""
    return [
        (sum(map(PILE[seat != mover].__getitem__, pile)), len(pile))
        for seat, pile in enumerate(piles)
        if pile
    ]
