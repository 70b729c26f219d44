"""Options and the position of a match of Castles."""

from dataclasses import dataclass
from typing import Annotated, Final

from backend.engine.codec import OneOf
from backend.engine.contract import Seat
from backend.engine.rng import Rng
from backend.games.castles.actions import CastleSum, Lay
from backend.games.castles.pieces import SUITS, TERRAINS

TAKE: Final = 0
LAY: Final = 1
CASTLE: Final = 2
DEPLOY: Final = 3
OVER: Final = 4
PHASES: Final = ("take", "lay", "castle", "deploy", "over")


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a table."""

    terrain: Annotated[str, OneOf(TERRAINS)] = "proper"
    suits: tuple[Annotated[str, OneOf(SUITS)], ...] = ()
    """The seats' suits; empty for the first ones of `SUITS` (CA-R7)."""


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """A round that is over, with all armies turned up. Nothing in it ever changes."""

    round: int
    tiles: dict[int, int]
    castles: tuple[int, ...]
    armies: dict[int, tuple[int, ...]]
    gold: tuple[int, ...]
    sums: tuple[CastleSum, ...]
    """The gold that each seat's castle earned, term by term."""


@dataclass(slots=True)
class State:
    """A position. Tiles and armies are piece numbers, places are square numbers (see `pieces`)."""

    seats: int
    terrain: str
    suits: tuple[str, ...]
    """By seat."""
    rng: Rng
    round: int
    """The number of the round, from 0."""
    starter: int
    """The seat that begins each step of the round."""
    phase: int
    turn: Seat
    """The seat that must act. Has no meaning when the match is over."""
    taken: int
    """The tile in the hand of the seat to act, or NONE."""
    proper: list[int]
    """Each seat's proper tile while it is held, else NONE."""
    pile: tuple[int, ...]
    """The common pile, the next tile first."""
    own_piles: list[tuple[int, ...]]
    """Each seat's own pile in the variant `suit`, the next tile first."""
    tiles: dict[int, int]
    """The map: square to tile, in the order of laying."""
    free: dict[int, Lay]
    """Each free square beside a tile, with the action of laying there."""
    castles: list[int]
    """The square of each seat's castle, or NONE."""
    coins: list[int]
    """Each seat's coins in hand, a bit set."""
    armies: dict[int, tuple[int, ...]]
    """The armies on each square that has some, in the order of deployment."""
    roomy: tuple[int, ...]
    """The squares where another army fits, in the order of laying; empty before armies move."""
    scored: tuple[tuple[int, ...], ...]
    """The gold of each round scored so far, by seat."""
    last_round: ScoredRound | None


def copy(state: State) -> State:
    """Return an independent copy. Parts that never change in place are shared."""
    return State(
        state.seats,
        state.terrain,
        state.suits,
        state.rng.copy(),
        state.round,
        state.starter,
        state.phase,
        state.turn,
        state.taken,
        state.proper.copy(),
        state.pile,
        state.own_piles.copy(),
        state.tiles.copy(),
        state.free.copy(),
        state.castles.copy(),
        state.coins.copy(),
        state.armies.copy(),
        state.roomy,
        state.scored,
        state.last_round,
    )
