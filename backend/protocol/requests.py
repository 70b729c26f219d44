"""The messages of clients over a table's websocket: strictly checked, no unknown keys.

Each request has an `id` chosen by the client; its answer, `done` or `refused`, carries the same id.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from backend.engine import Json
from backend.protocol.messages import Channel, Pace
from backend.protocol.motions import MOTIONS

SeatNumber = Annotated[int, Field(ge=0, le=7)]
Seq = Annotated[int, Field(ge=0, le=1_000_000)]
Contribution = Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
"""16 random bytes for the shuffle."""


class Strict(BaseModel):
    """An object of a client: exact types, no unknown keys."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Identified(Strict):
    """The common part of all requests."""

    id: Annotated[str, Field(pattern=r"^[ -~]{1,64}$")]


# At a table before the start.


Alias = Annotated[str, Field(max_length=24)]
"""The name of the player at a seat; empty: the name of the person who holds the seat."""


class Sit(Identified):
    """Take a seat, or return to the sender's own; without a number, take any free seat."""

    type: Literal["sit"]
    seat: SeatNumber | None = None
    contribution: Contribution
    alias: Alias = ""
    """The name of the player there, if somebody else plays on the same device."""


class Rise(Identified):
    """Give up a seat."""

    type: Literal["rise"]
    seat: SeatNumber


class Ready(Identified):
    """Say whether the sender is ready to start."""

    type: Literal["ready"]
    ready: bool


class Dress(Identified):
    """Choose a colour or suit for a seat. A seat that has it now gets this seat's in exchange."""

    type: Literal["dress"]
    seat: SeatNumber
    livery: Annotated[str, Field(max_length=24)]


class PlaceBot(Identified):
    """Host: put a bot on a seat. A person who sat there becomes an onlooker."""

    type: Literal["place_bot"]
    seat: SeatNumber
    level: Annotated[str, Field(max_length=24)]


class Clear(Identified):
    """Host: free a seat. With `bar`, the person who sat there may not sit down again."""

    type: Literal["clear"]
    seat: SeatNumber
    bar: bool = False


class Admit(Identified):
    """Host: let all barred people sit down again."""

    type: Literal["admit"]


class Lead(Identified):
    """Host: make the person at a seat the new host."""

    type: Literal["lead"]
    seat: SeatNumber


class Swap(Identified):
    """Host: swap the players at two seats."""

    type: Literal["swap"]
    seat: SeatNumber
    with_: Annotated[int, Field(ge=0, le=7, alias="with")]


class WantedTime(Strict):
    """The time control that a table should have."""

    pace: Annotated[Pace, Field(strict=False)] = Pace.NONE
    minutes: Annotated[int, Field(ge=0, le=180)] = 0
    increment: Annotated[int, Field(ge=0, le=120)] = 0
    days: Annotated[int, Field(ge=0, le=14)] = 0


class Arrange(Identified):
    """Host: change the table. Fields left out or null do not change."""

    type: Literal["arrange"]
    title: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    seats: Annotated[int, Field(ge=1, le=8)] | None = None
    options: Json | None = None
    time: WantedTime | None = None
    public: bool | None = None
    watchable: bool | None = None
    auto_start: bool | None = None
    open_talk: bool | None = None


class Start(Identified):
    """Host: begin. Every seat must be taken and every person ready."""

    type: Literal["start"]


# In a match.


class Submit(Identified):
    """Act for a seat in the position after log entry `seq`; a repeated id counts once."""

    type: Literal["submit"]
    seq: Seq
    seat: SeatNumber
    action: Any


class Undo(Identified):
    """Take back every move made after log entry `to`; the server asks the others if need be."""

    type: Literal["undo"]
    seat: SeatNumber
    to: Seq


class StandIn(Identified):
    """Propose that a bot plays for a player who is away or out of time."""

    type: Literal["stand_in"]
    seat: SeatNumber


class AskSeat(Identified):
    """Ask the players for the seat of a bot or an absent player. The sender must have no seat."""

    type: Literal["ask_seat"]
    seat: SeatNumber


class End(Identified):
    """Propose to end the match as it stands, without a winner."""

    type: Literal["end"]


class Concede(Identified):
    """Give up a match of two seats."""

    type: Literal["concede"]
    seat: SeatNumber


class Vote(Identified):
    """Agree to the open motion, or decline. `motion` is its number: a late vote hits no other."""

    type: Literal["vote"]
    agree: bool
    motion: Annotated[int, Field(ge=0, lt=MOTIONS)]


class Yield(Identified):
    """Let a bot play the sender's seat."""

    type: Literal["yield"]
    seat: SeatNumber


class TakeBack(Identified):
    """Take the sender's own seat back from a bot or a stand-in.

    If the owner's time for the pending move has run out, the bot still makes that move.
    """

    type: Literal["take_back"]
    seat: SeatNumber


class Hint(Identified):
    """Ask a bot for a good action, in a match where all opponents are bots."""

    type: Literal["hint"]
    seat: SeatNumber


Part = Annotated[str, Field(max_length=40)]
"""A part that a player picks, like `card:dark-red`; see `engine.parts`."""


class Why(Identified):
    """Ask why the seat to act cannot pick a part after the parts that it has `chosen`."""

    type: Literal["why"]
    seat: SeatNumber
    part: Part
    chosen: Annotated[list[Part], Field(max_length=8)] = []


class Prospect(Identified):
    """Ask for the prospect of a legal action: its effects for all seats."""

    type: Literal["prospect"]
    seat: SeatNumber
    action: Any


class Rematch(Identified):
    """Open a table for the same people, seats rotated, after the end."""

    type: Literal["rematch"]
    contribution: Contribution | None = None
    """If given, the sender is ready at the new table at once."""


class Guide(Identified):
    """Look together: show a position to all followers. The first sender becomes the guide."""

    type: Literal["guide"]
    line: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")] | None = None
    """A line that is shown at the match; None for the match itself."""
    move: Seq
    """Number of moves from the first position of the match to the position shown."""


class Follow(Identified):
    """Look together: follow the guide, or break free. A guide who sends it stops guiding."""

    type: Literal["follow"]
    following: bool


class HandOn(Identified):
    """Look together: make another person the guide."""

    type: Literal["hand_on"]
    person: Annotated[str, Field(max_length=64)]


# Anywhere.


class Look(Identified):
    """See the match from another of the sender's seats. The answer is a fresh `welcome`."""

    type: Literal["look"]
    seat: SeatNumber


class Say(Identified):
    """Talk; a repeated id counts once."""

    type: Literal["say"]
    channel: Channel
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Mute(Identified):
    """Host: silence a person, or let them talk again."""

    type: Literal["mute"]
    person: Annotated[str, Field(max_length=64)]
    muted: bool


class Ping(Identified):
    """Ask for an answer."""

    type: Literal["ping"]
