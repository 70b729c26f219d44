"""Actions of Castle Builders and the events that follow them.

`PLAYS` contains every possible action. The rules choose from it and create none.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from backend.engine.codec import Between, OneOf
from backend.games.castle_builders.pieces import (
    ALL_TOWERS,
    ARROWS,
    BUILT,
    KINDS,
    REMOVERS,
    TOWERS,
)

Tower = Annotated[int, Between(TOWERS[0], TOWERS[-1])]


@dataclass(frozen=True, slots=True)
class Build:
    """Place a counter on the lowest free space of a tower. Only a bonus has arrows."""

    type: ClassVar[str] = "build"
    counter: Annotated[str, OneOf(BUILT)]
    tower: Tower
    arrows: Annotated[str, OneOf(ARROWS)] | None = None


@dataclass(frozen=True, slots=True)
class Remove:
    """Take the top counter off a tower; None if the board is empty."""

    type: ClassVar[str] = "remove"
    counter: Annotated[str, OneOf(REMOVERS)]
    tower: Tower | None


@dataclass(frozen=True, slots=True)
class Stop:
    """Play a counter that does nothing."""

    type: ClassVar[str] = "stop"
    counter: ClassVar[str] = "stop"


Action = Build | Remove | Stop


def _plays(kind: str, towers: int) -> tuple[Action, ...]:
    """Return every way to play a counter of a kind; `towers` is the bit set of possible towers."""
    goals = [tower for tower in TOWERS if towers >> tower & 1]
    if kind == "stop":
        return (Stop(),)
    if kind in REMOVERS:
        # CB-R5: if there is a counter on the board, the seat must take one.
        return tuple(Remove(kind, tower) for tower in goals or (None,))
    if kind == "bonus":
        return tuple(Build(kind, tower, arrows) for tower in goals for arrows in ARROWS)
    return tuple(Build(kind, tower) for tower in goals)


PLAYS = {kind: tuple(_plays(kind, towers) for towers in range(ALL_TOWERS + 1)) for kind in KINDS}
"""The actions by kind, and by the set of towers that can be built on or removed from."""


@dataclass(slots=True)
class CounterBuilt:
    """A counter was placed on top of a tower."""

    type: ClassVar[str] = "counter_built"
    reveals: ClassVar[bool] = True
    seat: int
    counter: str
    tower: int
    row: int
    arrows: str | None


@dataclass(slots=True)
class CounterRemoved:
    """`seat` played `counter` and took a counter of `owner` off the board."""

    type: ClassVar[str] = "counter_removed"
    reveals: ClassVar[bool] = True
    seat: int
    counter: str
    tower: int
    row: int
    owner: int
    kind: str
    arrows: str | None


@dataclass(slots=True)
class RemovalWasted:
    """A removing counter was played while the board was empty."""

    type: ClassVar[str] = "removal_wasted"
    reveals: ClassVar[bool] = True
    seat: int
    counter: str


@dataclass(slots=True)
class StopPlayed:
    """A counter that does nothing was played."""

    type: ClassVar[str] = "stop_played"
    reveals: ClassVar[bool] = True
    seat: int


@dataclass(slots=True)
class CounterDrawn:
    """A replacement was drawn; only its owner knows which."""

    type: ClassVar[str] = "counter_drawn"
    reveals: ClassVar[bool] = True
    seat: int
    left: int
    """The number of counters left in the pile."""


@dataclass(slots=True)
class TurnKept:
    """The counter just played gave its owner another turn."""

    type: ClassVar[str] = "turn_kept"
    reveals: ClassVar[bool] = False
    seat: int


@dataclass(slots=True)
class SeatSkipped:
    """It was this seat's turn, but it has no counter left."""

    type: ClassVar[str] = "seat_skipped"
    reveals: ClassVar[bool] = False
    seat: int


@dataclass(slots=True)
class MatchEnded:
    """The castle is finished, or nobody has a counter left. All hands are open now."""

    type: ClassVar[str] = "match_ended"
    reveals: ClassVar[bool] = True
    finished: bool
    """Whether every space is filled."""
    rows: tuple[int, ...]
    """The points for rows, by seat."""
    towers: tuple[int, ...]
    """The points for towers, by seat."""
    scores: tuple[int, ...]


Event = (
    CounterBuilt
    | CounterRemoved
    | RemovalWasted
    | StopPlayed
    | CounterDrawn
    | TurnKept
    | SeatSkipped
    | MatchEnded
)
