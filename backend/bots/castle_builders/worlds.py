"""Which positions of Castle Builders are possible, given what a seat sees."""

from collections.abc import Callable
from random import Random

from backend.bots.shuffle import shuffle
from backend.engine import Seat
from backend.games.castle_builders.pieces import CHART, TOWER_SPACES, Placed
from backend.games.castle_builders.state import State, copy
from backend.games.castle_builders.view import SeatView, View

ALL_COUNTERS = [kind for kind, count in CHART.items() for _ in range(count)]


def imagine(view: View) -> Callable[[Random], State]:
    """Read a view; the function returned deals hidden counters to piles and hidden hands."""
    known = _read(view)
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


def _read(view: View) -> State:
    """Return the known facts of a view as a state. Piles and hidden hands are empty."""
    towers = [tuple(Placed(*counter) for counter in tower) for tower in view["towers"]]
    seats = view["seats"]
    unfilled = begun = 0
    for tower, counters in enumerate(towers):
        unfilled |= (len(counters) < TOWER_SPACES[tower]) << tower
        begun |= bool(counters) << tower
    turn = view["turn"]
    # After the end, the seat that acted last has the smaller hand: it did not draw.
    counts = [has["hand"]["count"] for has in seats]
    acted = int(counts[1] < counts[0]) if turn is None else turn
    return State(
        seat=Seat(acted),
        over=turn is None,
        towers=towers,
        unfilled=unfilled,
        begun=begun,
        hands=[tuple(has["hand"]["counters"] or ()) for has in seats],
        piles=[() for _ in seats],
        discards=[tuple(has["discards"]) for has in seats],
        removed=[tuple(has["removed"]) for has in seats],
    )


def _unseen(seat: int, has: SeatView, towers: list[tuple[Placed, ...]]) -> list[str]:
    """Return a seat's counters that the view does not show."""
    left = ALL_COUNTERS.copy()
    built = [kind for tower in towers for owner, kind, _ in tower if owner == seat]
    for kind in (*built, *has["discards"], *has["removed"], *(has["hand"]["counters"] or ())):
        left.remove(kind)
    return left
