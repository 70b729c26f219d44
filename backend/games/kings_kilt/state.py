"""The position of a match of King's Kilt. Clans, cards and places are the numbers of `pieces`."""

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
    """King's Kilt is always played the same way."""


@dataclass(slots=True)
class State:
    """Everything there is to know about a match."""

    phase: str
    """MOVE, FILL, REVEAL or OVER: what is asked for now."""
    active: Seat
    """Whose game turn it is (in the phase REVEAL somebody else may have to act)."""
    pyramid: list[int]
    """The card on each place, or EMPTY."""
    filled: int
    """The places that hold a card, as bits."""
    vacuum: int
    """The place to fill next, or NOWHERE."""
    pile: list[int]
    """The draw pile; its top card is the last."""
    discards: list[int]
    """Clans of the influence cards played, in order; none of them are leaders."""
    removed: list[int]
    """Betrayed cards, in order."""
    influence: list[list[int]]
    """Each seat's influence cards, sorted."""
    hidden: list[list[int]]
    """Each seat's hidden family cards, sorted."""
    shown: list[list[int]]
    """Each seat's family cards that lie face up, in order of revealing."""
    passed: list[bool]
    """Which seats are out for the rest of the match."""
    to_reveal: list[Seat]
    """The seats that owe a reveal, in order, once per card owed."""
    noblemen_reached: bool
    """Whether a card was ever advanced into row 4."""
    guardians_reached: bool
    """Whether a card was ever advanced into row 5."""
    caber: Seat | None
    """Whom the caber favoured, once it was tossed."""
    rng: Rng
    """All chance to come."""


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
        [cards.copy() for cards in state.influence],
        [cards.copy() for cards in state.hidden],
        [cards.copy() for cards in state.shown],
        state.passed.copy(),
        state.to_reveal.copy(),
        state.noblemen_reached,
        state.guardians_reached,
        state.caber,
        state.rng.copy(),
    )
