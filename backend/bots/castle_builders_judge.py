"""What a position of Castle Builders is worth, and which actions are worth a thought.

All figures were fitted on 200 000 matches of this judge against itself. They are hundredths of
log-odds for the seat to act ("mine" below; "theirs" is the other's), because much hangs on whose
turn it is: a tower with one free space is good for whoever acts now, with two for the other.
"""

from collections.abc import Sequence
from math import exp

from backend.bots.brain import Chances
from backend.games.castle_builders.actions import Action
from backend.games.castle_builders.pieces import ROW_SPACES, ROW_VALUES, TOWER_SPACES, TOWER_VALUES
from backend.games.castle_builders.rules import advance, legal_actions
from backend.games.castle_builders.scoring import scores
from backend.games.castle_builders.state import State, copy

TOWER = (
    ((0, 0, 0, 0), (58, 50, 107, 94), (-82, -125, -73, -110)),
    ((0, 0, 0, 0), (33, 23, 76, 59), (36, 23, 76, 58)),
    ((0, 0, 0, 0), (-15, -42, 15, -11), (-12, -40, 15, -11)),
    ((-8, 0, 0, 0), (-10, -38, 17, -10), (-7, -36, 20, -8)),
    ((-6, 0, 0, 0), (-11, 0, 17, 0), (-5, -30, 0, 0)),
    ((-8, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)),
)
"""A tower of value 6: by its free spaces; by its top: nobody's, mine, theirs; by the vertical
bonus counters in it: none, theirs, mine, both."""

ROW = {
    (0, -1): (-44, -90, -40, -78),
    (0, 0): (16, 33, 3, 0),
    (0, 1): (48, 43, 95, 84),
    (1, -2): (-48, -86, -38, -68),
    (1, -1): (-23, -33, -28, -19),
    (1, 0): (9, -4, 41, 29),
    (1, 1): (18, 14, 37, 20),
    (1, 2): (45, 36, 84, 68),
    (2, -3): (-49, -83, 0, 0),
    (2, -2): (-18, -53, 0, 0),
    (2, -1): (-27, -49, -8, -27),
    (2, 0): (-5, -30, 22, -2),
    (2, 1): (27, 12, 56, 39),
    (2, 2): (7, 0, 45, 0),
    (2, 3): (46, 0, 80, 0),
    (3, -2): (-38, -66, 0, 0),
    (3, -1): (-4, -40, 0, 0),
    (3, 0): (3, -16, 23, 6),
    (3, 1): (-11, 0, 30, 0),
    (3, 2): (35, 0, 66, 0),
    (4, -1): (-19, -40, 0, 0),
    (4, 0): (-12, 0, 0, 0),
    (4, 1): (19, 0, 47, 0),
    (5, 0): (-1, 0, 0, 0),
}
"""A row of value 5: by its free spaces and my lead (one more than is free: safe); by the
horizontal bonus counters in it, as above."""

HAND = (
    {"again": 47, "bonus": 3, "plain": -31, "remove": -20, "remove-again": 78, "stop": -43},
    {"again": -31, "bonus": 11, "plain": 43, "remove": 27, "remove-again": -66, "stop": 51},
)
"""A counter in my hand, in theirs."""

PILE = (
    {"again": 139, "bonus": 68, "plain": 0, "remove": 29, "remove-again": 198, "stop": 3},
    {"again": -124, "bonus": -63, "plain": 0, "remove": -28, "remove-again": -183, "stop": -4},
)
"""A counter that will be drawn before the end, from my pile, from theirs."""

TEMPO = (
    (25, 50, 31, 36, 33, 30, 29, 30, 19, 20, 9, 12),
    (62, 25, 35, 27, 21, 17, 18, 6, 10, 2, 7),
    (-22, -18, -24, -22, -26, -27, -30, -25, -22),
    (-43, -44, -42, -37, -18, -15, -12),
    (-65, -8, -11, -11),
    (-12,),
)
"""By the number of towers with one free space, and by how many counters can be built before
another one gets there."""

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

THOUGHTS = 2
"""So many actions of a position are looked at when looking ahead."""


def judge(state: State) -> Chances:
    """Return the chances at a glance."""
    chance = 1 / (1 + exp(-_log_odds(state)))
    return (1 - chance, chance) if state.seat else (chance, 1 - chance)


def options(state: State) -> Sequence[Action]:
    """Return the best few actions at a glance."""
    legal = legal_actions(state)
    if len(legal) <= THOUGHTS:
        return legal
    return sorted(legal, key=lambda action: _worth(state, action), reverse=True)[:THOUGHTS]


def _worth(state: State, action: Action) -> float:
    """Return what an action leads to, for the seat to act."""
    twin = copy(state)
    advance(twin, action)
    if twin.over:
        points = scores(twin.towers)
        return 100.0 * (points[state.seat] - points[1 - state.seat])
    return _log_odds(twin) if twin.seat == state.seat else -_log_odds(twin)


def _log_odds(state: State) -> float:
    """Return how likely the seat to act wins."""
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
    return odds + _counters(state, mover, empty) / 100


def _counters(state: State, mover: int, empty: int) -> float:
    """Return what hands and piles are worth."""
    worth = 0.0
    for seat in (0, 1):
        side = 0 if seat == mover else 1
        held, drawn = HAND[side], PILE[side]
        for kind in state.hands[seat]:
            worth += held[kind]
        if pile := state.piles[seat]:
            worth += sum([drawn[kind] for kind in pile]) * min(1.0, empty / 2 / len(pile))
    return worth
