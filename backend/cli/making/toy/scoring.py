"""Counting: the result and the audit."""

from backend.cli.making.toy.pieces import FEWEST_STONES, MOST_STONES
from backend.cli.making.toy.state import State
from backend.engine import Result, Seat


def winners(state: State) -> list[int]:
    """Return the winners if the active seat has taken the last stone."""
    # XX-R1: with the option `loses`, all other seats share the win.
    return [seat for seat in range(len(state.taken)) if (seat == state.active) == state.last_wins]


def result(state: State) -> Result | None:
    """Return the result, None while the match runs."""
    if state.heap:
        return None
    won = winners(state)
    scores = tuple(int(seat in won) for seat in range(len(state.taken)))
    decided_by = "score" if len(won) == 1 else "shared"
    return Result(scores, tuple(Seat(seat) for seat in won), decided_by)


def audit(state: State) -> list[str]:
    """Name every broken invariant."""
    found = []
    if state.heap < 0 or min(state.taken) < 0:
        found.append("less than no stones")
    if not FEWEST_STONES <= state.heap + sum(state.taken) <= MOST_STONES:
        found.append("stones were lost or made")
    if state.active not in range(len(state.taken)):
        found.append("the active seat does not exist")
    return found
