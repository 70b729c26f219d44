"""The options and the position of a match."""

from dataclasses import dataclass
from typing import Annotated

from backend.engine.codec import OneOf


@dataclass(frozen=True, slots=True)
class Options:
    """What players agree on before a match."""

    last_stone: Annotated[str, OneOf(("wins", "loses"))] = "wins"


@dataclass(slots=True)
class State:
    """A position."""

    last_wins: bool
    heap: int
    """Stones left."""
    taken: list[int]
    """Stones taken, by seat."""
    active: int
    """The seat to act; after the end, the seat that took the last stone."""


def copy(state: State) -> State:
    """Return an independent copy."""
    return State(state.last_wins, state.heap, state.taken.copy(), state.active)
