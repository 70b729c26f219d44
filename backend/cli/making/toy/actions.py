"""Actions and events."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from backend.cli.making.toy.pieces import MOST_TAKEN
from backend.engine.codec import Between


@dataclass(frozen=True, slots=True)
class Take:
    """Take stones from the heap."""

    type: ClassVar[str] = "take"
    stones: Annotated[int, Between(1, MOST_TAKEN)]


Action = Take

TAKES = tuple(Take(stones) for stones in range(1, MOST_TAKEN + 1))


@dataclass(slots=True)
class StonesTaken:
    """A seat took stones."""

    type: ClassVar[str] = "stones_taken"
    reveals: ClassVar[bool] = False
    seat: int
    stones: int


@dataclass(slots=True)
class MatchEnded:
    """The heap is empty."""

    type: ClassVar[str] = "match_ended"
    reveals: ClassVar[bool] = False
    winners: list[int]


Event = StonesTaken | MatchEnded
