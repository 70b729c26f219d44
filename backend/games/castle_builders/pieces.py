"""Towers, rows and counters, with all numbers of the rules (CB-R1)."""

from typing import NamedTuple

SEATS = 2

TOWER_SPACES = (3, 4, 5, 5, 4)
TOWER_VALUES = (4, 5, 7, 6, 5)
ROW_VALUES = (7, 6, 5, 4, 3)

CHART = {"again": 3, "bonus": 3, "plain": 11, "remove": 2, "remove-again": 1, "stop": 2}
"""A player's number of counters of each kind. The kinds are in alphabetical order."""

KINDS = tuple(CHART)
BUILT = ("again", "bonus", "plain")
REMOVERS = ("remove", "remove-again")
TURN_KEEPERS = ("again", "remove-again")
"""Kinds after which the same player has another turn."""

ARROWS = ("vertical", "horizontal")
"""The directions of a bonus counter: it doubles its tower or its row."""

HAND_SIZE = 2

TOWERS = tuple(range(len(TOWER_SPACES)))
ROWS = tuple(range(len(ROW_VALUES)))
SPACES = sum(TOWER_SPACES)
ALL_TOWERS = (1 << len(TOWERS)) - 1
"""A set of towers is an int with bit t for tower t; this is all of them."""

ROW_SPACES = tuple(sum(row < spaces for spaces in TOWER_SPACES) for row in ROWS)

_REMOVALS = SEATS * sum(CHART[kind] for kind in REMOVERS)
_STOPS = SEATS * CHART["stop"]
MOST_ACTIONS = SPACES + 2 * _REMOVALS + _STOPS
"""Maximum number of actions. The match ends when `SPACES` more counters are built than removed.
So each removal adds at most two actions (itself and another build), each stop one."""


class Placed(NamedTuple):
    """A counter on the board. In a view it is the list `[seat, kind, arrows]`."""

    seat: int
    kind: str
    arrows: str | None


PLACED = tuple(
    {
        (kind, arrows): Placed(seat, kind, arrows)
        for kind in BUILT
        for arrows in (ARROWS if kind == "bonus" else (None,))
    }
    for seat in range(SEATS)
)
"""Every counter that can stand on the board: by seat, kind and arrows."""

TOWER_DOUBLERS = tuple(Placed(seat, "bonus", "vertical") for seat in range(SEATS))
ROW_DOUBLERS = tuple(Placed(seat, "bonus", "horizontal") for seat in range(SEATS))
"""By owner: the counter that doubles the tower or row it is in."""
