"""Judges positions of Castle Builders.

All figures were fitted to 290,000 matches of this judge against itself. They are hundredths of
log-odds for the seat to act ("mine"; "theirs" is the other seat's), because much depends on whose
turn it is: a tower with one free space is good for the seat to act, with two for the other.
"""

from math import exp

from backend.bots.brain import Chances
from backend.games.castle_builders.pieces import (
    ROW_SPACES,
    ROW_VALUES,
    SPACES,
    TOWER_SPACES,
    TOWER_VALUES,
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
"""By the free spaces of the castle: a factor for the log-odds, which are surer near the end."""

_TOWER = [
    [value / 600 * worth for tops in TOWER for doublers in tops for worth in doublers]
    for value in TOWER_VALUES
]
_ROW = [
    {
        free * 64 + lead * 4 + doublers: value / 500 * worth
        for (free, lead), worths in ROW.items()
        for doublers, worth in enumerate(worths)
    }
    for value in ROW_VALUES
]


def judge(state: State) -> Chances:
    """Return each seat's chance to win."""
    chance = 1 / (1 + exp(-_log_odds(state)))
    return (1 - chance, chance) if state.seat else (chance, 1 - chance)


def _log_odds(state: State) -> float:
    """Return the log-odds that the seat to act wins."""
    mover = state.seat
    odds = 0.0
    leads, built, doublers = [0] * 5, [0] * 5, [0] * 5
    nearly = safe = empty = 0
    for tower, counters in enumerate(state.towers):
        row = top = doubled = 0
        for seat, _, arrows in counters:
            built[row] += 1
            if seat == mover:
                leads[row] += 1
                top, mark = 4, 2
            else:
                leads[row] -= 1
                top, mark = 8, 1
            if arrows == "vertical":
                doubled |= mark
            elif arrows:
                doublers[row] |= mark
            row += 1
        free = TOWER_SPACES[tower] - row
        empty += free
        if free == 1:
            nearly += 1
        elif free > 2:
            safe += free - 2
        odds += _TOWER[tower][free * 12 + top + doubled]
    for row, lead in enumerate(leads):
        free = ROW_SPACES[row] - built[row]
        most = free + 1
        ahead = most if lead > most else -most if lead < -most else lead
        odds += _ROW[row].get(free * 64 + ahead * 4 + doublers[row], 0.0)
    tempi = TEMPO[nearly]
    odds += (tempi[safe] if safe < len(tempi) else 0) / 100
    return SHARPNESS[empty] * (odds + _counters(state, mover, empty) / 100)


def _counters(state: State, mover: int, empty: int) -> float:
    """Return the worth of hands and piles."""
    worth = 0.0
    for seat in (0, 1):
        side = 0 if seat == mover else 1
        held, drawn = HAND[side], PILE[side]
        for kind in state.hands[seat]:
            worth += held[kind]
        if pile := state.piles[seat]:
            worth += sum([drawn[kind] for kind in pile]) * min(1.0, empty / 2 / len(pile))
    return worth
