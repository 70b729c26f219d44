"""What a player can do, and what can follow: actions and events of Castle Builders.

`PLAYS` holds every action there is, made once: the rules only pick from it.
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
    """Place a counter on the lowest free space of a tower; only a bonus has arrows."""

    type: ClassVar[str] = "build"
    counter: Annotated[str, OneOf(BUILT)]
    tower: Tower
    arrows: Annotated[str, OneOf(ARROWS)] | None = None


@dataclass(frozen=True, slots=True)
class Remove:
    """Take the top counter off a tower; of no tower while the board is empty."""

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
    """Every way to play a counter of this kind when these towers, as bits, can be its goal."""
    goals = [tower for tower in TOWERS if towers >> tower & 1]
    if kind == "stop":
        return (Stop(),)
    if kind in REMOVERS:
        # CB-R5: while any counter stands, one must be taken.
        return tuple(Remove(kind, tower) for tower in goals or (None,))
    if kind == "bonus":
        return tuple(Build(kind, tower, arrows) for tower in goals for arrows in ARROWS)
    return tuple(Build(kind, tower) for tower in goals)


PLAYS = {kind: tuple(_plays(kind, towers) for towers in range(ALL_TOWERS + 1)) for kind in KINDS}
"""By kind and by the set of towers that can be built on or removed from: the actions."""


@dataclass(slots=True)
class CounterBuilt:
    """A counter was placed; now it is the top of its tower."""

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
    """A removing counter was played while no counter stood on the board."""

    type: ClassVar[str] = "removal_wasted"
    reveals: ClassVar[bool] = True
    seat: int
    counter: str


@dataclass(slots=True)
class StopPlayed:
    """A counter was played that does nothing."""

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
    """How many counters the pile still has."""


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
    """The castle is finished, or nobody has a counter left; hands are open now."""

    type: ClassVar[str] = "match_ended"
    reveals: ClassVar[bool] = True
    finished: bool
    """Whether every space is filled."""
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
