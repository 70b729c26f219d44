"""Options and the state of a match of Kilt Castle."""

from dataclasses import dataclass
from typing import Annotated, Literal

from backend.engine import Seat
from backend.engine.codec import OneOf
from backend.games.kilt_castle.pieces import BOARDS, COLOURS

Phase = Literal["relocate", "build", "over"]


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose before the match."""

    board: Annotated[str, OneOf(tuple(BOARDS))] = "three-lochs"
    colours: tuple[tuple[Annotated[str, OneOf(COLOURS)], ...], ...] = ()
    """Each seat's colours; empty for the usual ones."""


@dataclass(frozen=True, slots=True, eq=False)
class Setup:
    """What never changes during a match. All matches with the same options share it."""

    board: str
    lanes: tuple[tuple[int, ...], ...]
    """By slot: the spaces of the lane, nearest first."""
    colours: tuple[tuple[int, ...], ...]
    """By seat."""
    owner: tuple[Seat, ...]
    """By colour: its seat, or NOBODY for the colour in the box."""
    holder: tuple[Seat, ...]
    """By top: the seat that holds such a space, NOBODY (bare) or EVERYBODY (roofed)."""
    cards: tuple[int, ...]
    """The cards in play."""
    row_room: int
    most_rows: int
    floors_each: int
    """How many floors a seat owns."""


@dataclass(slots=True)
class State:
    """A position. Numbers are those of `pieces`, -1 for none."""

    setup: Setup
    phase: Phase
    mover: Seat
    """Whose game turn it is."""
    turn: Seat
    """Who must act; keeps its last value when the match is over."""
    turns: int
    """Game turns begun by a relocation."""
    idle: int
    """Number of turns since the last floor (KC-R11)."""
    rows: list[tuple[int, ...]]
    """By slot: its cards, from the board outwards."""
    slot: list[int]
    """By card: where it lies."""
    inner: list[int]
    """By card: the colour facing the board."""
    front: int
    rear: int
    """The first occupied slot after the empty slots ahead of the front."""
    row_count: int
    floors: list[tuple[int, ...]]
    """By space: the tower, from the ground up."""
    top: list[int]
    """By space: the top floor, BARE or ROOFED."""
    roofs: list[int]
    """The two roofs' spaces."""
    supply: list[int]
    """By floor (colour * 3 + crests): how many are left."""
    stock: list[int]
    """By colour: bit n is set while floors with n crests are left."""
    built: list[int]
    """By seat: floors built."""
    ducats: list[int]
    received: list[int]
    """By seat: ducats received from builders."""
    paid: list[int]
    """By seat: ducats paid for building."""
    ducat_days: tuple[tuple[int, ...], ...]
    """What each ducat day paid, by seat."""
    lane: int
    """The slot whose lane is built in."""
    to_build: tuple[int, ...]
    """The colours still to build this turn, the one to act first."""
    built_on: tuple[tuple[int, Seat], ...]
    """Space and seat of each floor built this turn."""
    sites: list[int]
    """Where the colour to act may build. The list is replaced, never changed in place."""
    ducat_day: bool
    """Whether a ducat day is due at the end of this turn."""
    ended: str | None
    """Why the match ended: `last_floor`, `stalemate`, `no_relocation`."""


def copy(state: State) -> State:
    """Return an independent copy."""
    return State(
        state.setup,
        state.phase,
        state.mover,
        state.turn,
        state.turns,
        state.idle,
        state.rows[:],
        state.slot[:],
        state.inner[:],
        state.front,
        state.rear,
        state.row_count,
        state.floors[:],
        state.top[:],
        state.roofs[:],
        state.supply[:],
        state.stock[:],
        state.built[:],
        state.ducats[:],
        state.received[:],
        state.paid[:],
        state.ducat_days,
        state.lane,
        state.to_build,
        state.built_on,
        state.sites,
        state.ducat_day,
        state.ended,
    )
