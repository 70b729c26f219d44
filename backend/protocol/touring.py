"""What a client sends to look at a finished match together with others."""

from typing import Annotated, Literal

from pydantic import Field

from backend.protocol.requests import Identified, Seq

MatchId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


class Guide(Identified):
    """Look together: show a position to all who follow. The first to do so becomes the guide."""

    type: Literal["guide"]
    line: MatchId | None = None
    """A line that was played on and is shown here; None for the match itself."""
    move: Seq
    """After how many moves of the match and the line together."""


class Follow(Identified):
    """Look together: follow the guide, or break free. A guide who sends it stops guiding."""

    type: Literal["follow"]
    following: bool


class HandOn(Identified):
    """Look together: let somebody else guide."""

    type: Literal["hand_on"]
    person: Annotated[str, Field(max_length=64)]
