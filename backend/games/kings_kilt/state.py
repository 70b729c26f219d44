"""A position of King's Kilt. Clans, cards and places are the numbers of `pieces`."""

from dataclasses import dataclass
from typing import Final

from backend.engine import Rng, Seat

EMPTY: Final = -1
"""No card, in `State.pyramid`."""
NOWHERE: Final = -1
"""No place, in `State.vacuum`."""

MOVE: Final = "move"
FILL: Final = "fill"
REVEAL: Final = "reveal"
OVER: Final = "over"


@dataclass(frozen=True, slots=True)
class Options:
    """This game has no options."""


@dataclass(slots=True)
class State:
    """A position, with all hidden facts."""

    phase: str
    """MOVE, FILL, REVEAL or OVER: the kind of the next action."""
    active: Seat
    """The seat whose game turn it is. In the phase REVEAL another seat may have to act."""
    pyramid: list[int]
    """The card on each place, or EMPTY."""
    filled: int
    """The places that hold a card, as bits."""
    vacuum: int
    """The place to fill next, or NOWHERE."""
    pile: list[int]
    """The draw pile; its top card is the last."""
    discards: list[int]
    """Clans of the played influence cards, in order. None of them are leaders."""
    removed: list[int]
    """Betrayed cards, in order."""
    influence: list[list[int]]
    """Each seat's influence cards, sorted."""
    hidden: list[list[int]]
    """Each seat's hidden family cards, sorted."""
    shown: list[list[int]]
    """Each seat's family cards that are face up, in the order of revealing."""
    passed: list[bool]
    """By seat: whether it has passed for the rest of the match."""
    to_reveal: list[Seat]
    """The seats that must reveal, in order, once per card."""
    noblemen_reached: bool
    """Whether a card was ever advanced into row 4."""
    guardians_reached: bool
    """Whether a card was ever advanced into row 5."""
    caber: Seat | None
    """The winner of the caber toss, None if there was none."""
    rng: Rng
    """The source of all further chance."""


def copy(state: State) -> State:
    """Return an independent copy."""
    return State(
        state.phase,
        state.active,
        state.pyramid.copy(),
        state.filled,
        state.vacuum,
        state.pile.copy(),
        state.discards.copy(),
        state.removed.copy(),
        list(map(list.copy, state.influence)),
        list(map(list.copy, state.hidden)),
        list(map(list.copy, state.shown)),
        state.passed.copy(),
        state.to_reveal.copy(),
        state.noblemen_reached,
        state.guardians_reached,
        state.caber,
        state.rng.copy(),
    )
