"""Deals the positions of Castle Builders that are possible by a seat's view."""

from collections.abc import Callable
from random import Random

from backend.bots.shuffle import shuffle
from backend.games.castle_builders.pieces import CHART, Placed
from backend.games.castle_builders.restore import read
from backend.games.castle_builders.state import State, copy
from backend.games.castle_builders.view import SeatView, View

ALL_COUNTERS = [kind for kind, count in CHART.items() for _ in range(count)]


def imagine(view: View) -> Callable[[Random], State]:
    """Read a view; the function returned deals hidden counters to piles and hidden hands."""
    known = read(view)
    unseen = [_unseen(seat, has, known.towers) for seat, has in enumerate(view["seats"])]
    held = [has["hand"]["count"] if has["hand"]["counters"] is None else 0 for has in view["seats"]]
    """By seat: the number of hidden counters in its hand."""

    def world(rng: Random) -> State:
        state = copy(known)
        for seat, counters in enumerate(unseen):
            pile = counters.copy()
            shuffle(pile, rng)
            if count := held[seat]:
                state.hands[seat] = tuple(sorted(pile[-count:]))
                del pile[-count:]
            state.piles[seat] = tuple(pile)
        return state

    return world


def _unseen(seat: int, has: SeatView, towers: list[tuple[Placed, ...]]) -> list[str]:
    """Return a seat's counters that the view does not show."""
    left = ALL_COUNTERS.copy()
    built = [kind for tower in towers for owner, kind, _ in tower if owner == seat]
    for kind in (*built, *has["discards"], *has["removed"], *(has["hand"]["counters"] or ())):
        left.remove(kind)
    return left
