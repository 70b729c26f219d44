"""The protocol, version 1: every message of a table's websocket, both ways.

What a client sends is checked by the models of the first half: strict, no unknown keys. Each has an
`id` chosen by the client; its answer, `done` or `refused`, carries the same id. What the server
sends is typed by the second half.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from backend.engine import Json
from backend.engine.patch import Patch
from backend.matches.refusal import Refused
from backend.matches.sheet import Pace, TimeControl
from backend.matches.store import Channel

PROTOCOL = 1
LONGEST_REFUSAL = 300
MOTIONS = 2**31
"""So many numbers a motion may have."""

SeatNumber = Annotated[int, Field(ge=0, le=7)]
Seq = Annotated[int, Field(ge=0, le=1_000_000)]


class Request(BaseModel):
    """What all messages of a client share."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    id: Annotated[str, Field(pattern=r"^[ -~]{1,64}$")]


# At a table before the start.


class Sit(Request):
    """Take a seat, or one's own again; with 16 random bytes for the shuffle."""

    type: Literal["sit"]
    seat: SeatNumber
    contribution: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]


class Rise(Request):
    """Give up a seat."""

    type: Literal["rise"]
    seat: SeatNumber


class Ready(Request):
    """Say whether one is ready to start."""

    type: Literal["ready"]
    ready: bool


class Dress(Request):
    """Choose a colour or suit for one's seat, in exchange for what it wears now."""

    type: Literal["dress"]
    seat: SeatNumber
    livery: Annotated[str, Field(max_length=24)]


class PlaceBot(Request):
    """Host: put a bot on a seat; whoever sat there looks on."""

    type: Literal["place_bot"]
    seat: SeatNumber
    level: Annotated[str, Field(max_length=24)]


class Clear(Request):
    """Host: free a seat."""

    type: Literal["clear"]
    seat: SeatNumber


class Swap(Request):
    """Host: exchange who sits at two seats."""

    type: Literal["swap"]
    seat: SeatNumber
    with_: Annotated[int, Field(ge=0, le=7, alias="with")]


class Time(BaseModel):
    """A time control."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
    pace: Annotated[Pace, Field(strict=False)] = Pace.NONE
    minutes: Annotated[int, Field(ge=0, le=180)] = 0
    increment: Annotated[int, Field(ge=0, le=120)] = 0
    days: Annotated[int, Field(ge=0, le=14)] = 0

    def control(self) -> TimeControl:
        """Return what a sheet keeps. Raises `Refused` for a control without any time."""
        if self.pace is Pace.NONE:
            return TimeControl()
        if not (self.minutes if self.pace is Pace.LIVE else self.days):
            raise Refused("no_time", "A time control needs some time.")
        if self.pace is Pace.LIVE:
            return TimeControl(Pace.LIVE, minutes=self.minutes, increment=self.increment)
        return TimeControl(Pace.DAYS, days=self.days)


class Arrange(Request):
    """Host: change the table; what is left out stays."""

    type: Literal["arrange"]
    title: Annotated[str, Field(min_length=1, max_length=40)] | None = None
    seats: Annotated[int, Field(ge=1, le=8)] | None = None
    options: Json | None = None
    time: Time | None = None
    public: bool | None = None
    watchable: bool | None = None


class Start(Request):
    """Host: begin; every seat is taken and every person ready."""

    type: Literal["start"]


# In a match.


class Submit(Request):
    """Act for a seat in the position after log entry `seq`; a repeated id counts once."""

    type: Literal["submit"]
    seq: Seq
    seat: SeatNumber
    action: Any


class Undo(Request):
    """Take back every move made after log entry `to`; asks the others where that concerns them."""

    type: Literal["undo"]
    seat: SeatNumber
    to: Seq


class StandIn(Request):
    """Propose that a bot plays for somebody who is away or out of time."""

    type: Literal["stand_in"]
    seat: SeatNumber


class Vote(Request):
    """Agree to the open motion, or end it; `motion` is its number, so that it is the one meant."""

    type: Literal["vote"]
    agree: bool
    motion: Annotated[int, Field(ge=0, lt=MOTIONS)]


class Yield(Request):
    """Let a bot play one's own seat."""

    type: Literal["yield"]
    seat: SeatNumber


class TakeBack(Request):
    """Play one's own seat again; a move for which one's time was up is the bot's."""

    type: Literal["take_back"]
    seat: SeatNumber


class Hint(Request):
    """Ask a bot for a good action, in a match against nobody but bots."""

    type: Literal["hint"]
    seat: SeatNumber


class Rematch(Request):
    """Open a table for the same people, seats rotated, after the end."""

    type: Literal["rematch"]


# Anywhere.


class Look(Request):
    """See with the eyes of another of one's own seats: answered by a fresh `welcome`."""

    type: Literal["look"]
    seat: SeatNumber


class Say(Request):
    """Talk; a repeated id counts once."""

    type: Literal["say"]
    channel: Channel
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Mute(Request):
    """Host: silence a person, or let them talk again."""

    type: Literal["mute"]
    person: Annotated[str, Field(max_length=64)]
    muted: bool


class Ping(Request):
    """Ask for an answer."""

    type: Literal["ping"]


ClientMessage = Annotated[
    Sit
    | Rise
    | Ready
    | Dress
    | PlaceBot
    | Clear
    | Swap
    | Arrange
    | Start
    | Submit
    | Undo
    | StandIn
    | Vote
    | Yield
    | TakeBack
    | Hint
    | Rematch
    | Look
    | Say
    | Mute
    | Ping,
    Field(discriminator="type"),
]

_ADAPTER: TypeAdapter[ClientMessage] = TypeAdapter(ClientMessage)


def read(frame: str | bytes) -> ClientMessage:
    """Read one frame of a client. Raises `Refused`."""
    try:
        return _ADAPTER.validate_json(frame)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        # What is wrong may be named by what was sent: no more of it than helps.
        message = f"{where[:80] or 'message'}: {first['msg']}"[:LONGEST_REFUSAL]
        raise Refused("bad_message", message) from None


# What the server sends.


class TalkLine(TypedDict):
    """A line of talk as everybody sees it."""

    channel: Channel
    person: str
    name: str
    text: str
    at: float


class Chairs(TypedDict):
    """A seat as everybody sees it."""

    person: str | None
    name: str
    bot: str | None
    """The level of the house's bot that sits here."""
    outside_bot: bool
    """Whether the person here is a program: somebody's bot, which came with a token."""
    held: str | None
    """The level of the bot that plays for the absent owner."""
    ready: bool


class Table(TypedDict):
    """A table or match as everybody sees it; `table` is sent whole when it changes."""

    id: str
    title: str
    game: str
    rules_version: int
    options: Json
    status: str
    public: bool
    watchable: bool
    time: Json
    host: str | None
    commitment: str
    chairs: list[Chairs]
    muted: list[str]
    started: float | None
    finished: float | None
    result: Json | None
    rematch: str | None


class Clocks(TypedDict):
    """Seconds left by seat when the message was sent; `running` is the seat whose time runs."""

    left: list[float]
    running: int | None


class Presence(TypedDict):
    """Which seats' owners are connected or long gone, and how many people look on."""

    here: list[bool]
    gone: list[bool]
    """Away or out of time: the others may let a bot play."""
    watchers: int


class Motion(TypedDict):
    """An open question to the players."""

    number: int
    """Another for every motion: a vote names it."""
    kind: Literal["undo", "stand_in"]
    by: int
    """The seat that asks."""
    seat: int | None
    """stand_in: the seat a bot would play."""
    to: int | None
    """undo: the log entry after which play would go on."""
    agreed: list[str]
    needed: list[str]
    """People who still have to agree."""


class Legal(TypedDict):
    """What a seat may do at `seq`; previews, if wanted, in the same order."""

    type: Literal["legal"]
    seq: int
    seat: int
    actions: list[Json]
    previews: list[Json] | None


class Update(TypedDict):
    """Log entry `seq`: what happened, and how the view changes (RFC 6902)."""

    type: Literal["update"]
    seq: int
    kind: str
    seat: int
    events: list[Json]
    patch: Patch
    back: int
    """The earliest log entry that an undo may return to; `seq` if there is no way back."""
    detail: NotRequired[Json]
    """undo: {"to": seq}; hold: {"bot": level or null}; nothing for actions, which may be secret."""
    clocks: NotRequired[Clocks]
    """Only in matches with a time control."""


class You(TypedDict):
    """Who the server takes this connection for."""

    person: str | None
    seats: list[int]
    viewer: int | str


class Welcome(TypedDict):
    """The whole truth for one viewer: sent on connecting and after `look`."""

    type: Literal["welcome"]
    protocol: int
    release: str
    """Another than before: the pages have changed, and should be loaded anew."""
    you: You
    table: Table
    seq: int
    back: int
    """As in an update; 0 before the start."""
    view: Json | None
    standing: Json | None
    legal: Legal | None
    clocks: Clocks | None
    presence: Presence
    motion: Motion | None
    talk: list[TalkLine]
