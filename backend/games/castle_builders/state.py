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
    """Who must act; after the end, who acted last."""
    over: bool
    towers: list[list[Placed]]
    """The counters of each tower from the ground up."""
    unfilled: int
    """The towers with a free space, as bits; 0 when the castle is finished."""
    begun: int
    """The towers with a counter, as bits."""
    hands: list[list[str]]
    """By seat, sorted."""
    piles: list[list[str]]
    """By seat. The last one is drawn next."""
    discards: list[list[str]]
    """By seat, in the order played."""
    removed: list[list[str]]
    """By owner, in the order they were taken off the board."""


def copy(state: State) -> State:
    """Return an independent copy."""
    return State(
        state.seat,
        state.over,
        [tower.copy() for tower in state.towers],
        state.unfilled,
        state.begun,
        [hand.copy() for hand in state.hands],
        [pile.copy() for pile in state.piles],
        [discards.copy() for discards in state.discards],
        [removed.copy() for removed in state.removed],
    )
