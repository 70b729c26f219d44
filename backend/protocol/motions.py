"""The public facts about questions to the players."""

from typing import Literal

from typing_extensions import TypedDict

MOTIONS = 2**31
"""The number of a motion is less than this."""

MotionKind = Literal["undo", "stand_in", "end", "seat"]

MotionEnd = Literal["late", "back"]
"""late: its time ran out before enough players agreed. back: the absent player came back."""


class Motion(TypedDict):
    """An open question to the players."""

    number: int
    """Unique to this motion; a vote names it."""
    kind: MotionKind
    """end: to end the match as it stands, without a winner. seat: a person without a seat asks for
    that of a bot or of an absent player; this motion stays open while players move."""
    by: int
    """The seat that asks; for `seat`, the seat that is asked for."""
    person: str
    """The person who asks."""
    name: str
    """seat: the public name of the person who asks."""
    seat: int | None
    """stand_in: the seat that a bot would play; seat: the seat that is asked for."""
    to: int | None
    """undo: the log entry after which play would go on."""
    agreed: list[str]
    needed: list[str]
    """People who have not answered yet."""
    declined: list[str]
    ends: float | None
    """When it ends at the latest: the answers given by then decide. Null if all must agree."""
