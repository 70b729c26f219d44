"""Reads a view of Castle Builders back into a position: the inverse of `view`."""

from backend.engine import Json, Rng, Seat
from backend.games.castle_builders.pieces import TOWER_SPACES, Placed
from backend.games.castle_builders.state import State
from backend.games.castle_builders.view import View


def restore(view: View, _standing: Json, _rng: Rng) -> State:
    """Return the position that the omniscient viewer sees. The rest of a match has no chance."""
    return read(view)


def read(view: View) -> State:
    """Return the known facts of a view as a state. Hidden hands and piles are empty."""
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
        piles=[tuple(reversed(has["pile"]["order"] or ())) for has in seats],
        discards=[tuple(has["discards"]) for has in seats],
        removed=[tuple(has["removed"]) for has in seats],
    )
