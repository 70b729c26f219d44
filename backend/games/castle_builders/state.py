"""Options and State: a position of Castle Builders, hidden facts included."""

from dataclasses import dataclass

from backend.engine import Seat
from backend.games.castle_builders.pieces import Placed


@dataclass(frozen=True, slots=True)
class Options:
    """This game has no options."""


@dataclass(slots=True)
class State:
    """A position. Kinds of counters are the words of `pieces.KINDS`."""

    seat: Seat
    """The seat that must act; after the end, the seat that acted last."""
    over: bool
    towers: list[tuple[Placed, ...]]
    """The counters of each tower from the ground up."""
    unfilled: int
    """The towers with a free space, as bits; 0 when the castle is finished."""
    begun: int
    """The towers with a counter, as bits."""
    hands: list[tuple[str, ...]]
    """By seat, sorted."""
    piles: list[tuple[str, ...]]
    """By seat. The last one is drawn next."""
    discards: list[tuple[str, ...]]
    """By seat, in the order played."""
    removed: list[tuple[str, ...]]
    """By owner, in the order they were taken off the board."""


def copy(state: State) -> State:
    """Return an independent copy."""
    return State(
        state.seat,
        state.over,
        state.towers.copy(),
        state.unfilled,
        state.begun,
        state.hands.copy(),
        state.piles.copy(),
        state.discards.copy(),
        state.removed.copy(),
    )
