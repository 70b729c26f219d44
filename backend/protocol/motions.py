"""Questions to the players, as everybody sees them."""

from typing import Literal

from typing_extensions import TypedDict

MOTIONS = 2**31
"""The number of a motion is less than this."""

MotionKind = Literal["undo", "stand_in", "end", "seat"]

MotionEnd = Literal["late", "back"]
"""late: its time was over, and too few had agreed. back: who was absent is here again."""


class Motion(TypedDict):
    """An open question to the players."""

    number: int
    """Unique to this motion; a vote names it."""
    kind: MotionKind
    """end: to end the match as it stands, without a winner. seat: somebody without one asks for
    the seat of a bot or of somebody absent; it outlives moves."""
    by: int
    """The seat that asks; `seat`: the one that is asked for."""
    person: str
    """Who asks."""
    name: str
    """seat: the public name of the person who asks."""
    seat: int | None
    """stand_in: the seat a bot would play; seat: the one that is asked for."""
    to: int | None
    """undo: the log entry after which play would go on."""
    agreed: list[str]
    needed: list[str]
    """People who have not answered yet."""
    declined: list[str]
    ends: float | None
    """When the majority of those who have answered decides; null where all have to agree."""
