"""The types of the messages that the server sends over a table's websocket.

`requests` has the messages of clients, `lists` those of the lobby.
"""

from enum import StrEnum
from typing import Literal, NotRequired

from typing_extensions import TypedDict

from backend.engine import Json
from backend.engine.patch import Patch
from backend.protocol.answers import CircleNews, Done, Notice, Plays, Refusal
from backend.protocol.motions import Motion, MotionEnd
from backend.protocol.tour import TourChanged, TourFacts

PROTOCOL = 2
"""The version of the protocol."""

Channel = Literal["players", "watchers"]
EntryKind = Literal["start", "action", "undo", "hold", "seat", "end"]


class Status(StrEnum):
    """The stages of a match."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"


class Pace(StrEnum):
    """The kinds of time control."""

    NONE = "none"
    LIVE = "live"
    DAYS = "days"


# Parts of messages.


class Time(TypedDict):
    """A time control."""

    pace: Pace
    minutes: int
    """Live: for the whole match."""
    increment: int
    """Live: seconds given back for each action."""
    days: int
    """Days: for each decision."""


class Chair(TypedDict):
    """The public facts about a seat."""

    person: str | None
    name: str
    bot: str | None
    """The level of the house's bot that sits here."""
    outside_bot: bool
    """Whether the person here is a program: somebody's bot, which came with a token."""
    held: str | None
    """The level of the bot that plays for the absent owner."""
    out: bool
    """Whether it plays to the end, because the seat's clock has run out for the third time."""
    ready: bool
    alias: str
    """The name of the player, if they share the device of the person who holds the seat."""
    stands_for: "StoodFor | None"
    """The absent owner for whom the person here plays, until the owner comes back."""
    passed_on: bool
    """Whether a person took the seat over during the match."""


class StoodFor(TypedDict):
    """The absent owner of a seat that another person plays for now."""

    person: str
    name: str


class Table(TypedDict):
    """The public facts about a table or match. Times are seconds since 1970, UTC."""

    id: str
    title: str
    game: str
    rules_version: int
    options: Json
    status: Status
    public: bool
    watchable: bool
    lesson: bool
    """Whether it is a lesson: dealt from a public secret, the same for everybody."""
    time: Time
    host: str | None
    commitment: str
    chairs: list[Chair]
    muted: list[str]
    code: str | None
    """The short word for a table that is open."""
    barred: list[str]
    """People who may not sit down."""
    auto_start: bool
    """Whether it starts without the host when all seats are taken, by people ready and present."""
    open_talk: bool
    """Whether onlookers may talk with the players while they play."""
    started: float | None
    finished: float | None
    result: Json | None
    rematch: str | None
    origin: Json | None
    """The position it starts in: the finished `match`, the number of its moves before the position
    (`move`), and the `seat` that saw it."""
    daily: Json | None
    """The `day` whose deal it has, and whether it is the `scored` try, without hints and undo."""


class Clocks(TypedDict):
    """Seconds left by seat when the message was sent; `running` is the seat whose time runs."""

    left: list[float]
    running: int | None


class PresenceFacts(TypedDict):
    """Which seats' owners are connected, which are gone, and how many people look on."""

    here: list[bool]
    gone: list[bool]
    """Away or out of time: the others may let a bot play."""
    watchers: int
    names: list[str]
    """Of onlookers who wish to be seen, at most twenty."""
    screen: bool
    """Whether a big screen shows the board to all players: phones may then show only the hand."""


class TalkLine(TypedDict):
    """The public facts about a line of talk."""

    channel: Channel
    person: str
    name: str
    text: str
    at: float


class You(TypedDict):
    """The person and the seats behind this connection, as the server sees it."""

    person: str | None
    seats: list[int]
    viewer: int | str


# Messages of a table's websocket.


class Legal(TypedDict):
    """The legal actions of a seat after log entry `seq`."""

    type: Literal["legal"]
    seq: int
    seat: int
    actions: list[Json]
    previews: NotRequired[list[Json]]
    """The preview of each action, in the same order; only if asked for."""
    alone: int
    """The earliest log entry that the seat's owner may return to without asking anybody; `seq` if
    there is none."""


class Prompt(TypedDict):
    """One sentence of a lesson, for a position in which the learner acts, or for the end."""

    id: str
    number: int
    """From 1."""
    of: int
    """How many prompts the lesson has; not all of them need to come."""
    facts: Json
    """Names and numbers for its words."""
    action: Json | None
    """A legal action that it suggests."""


class Update(TypedDict):
    """Log entry `seq`: what happened, and how the view changes (RFC 6902)."""

    type: Literal["update"]
    seq: int
    kind: EntryKind
    seat: int
    events: list[Json]
    """The events of the entry, in their order: facts that the new view does not show."""
    patch: Patch
    back: NotRequired[int]
    """The earliest log entry that an undo may return to; `seq` if no undo is possible. Left out if
    it has not changed."""
    detail: NotRequired[Json]
    """undo: {"to": seq}; hold: {"bot": level or null}; end: {"conceded": whether its seat gave up};
    seat: {"person": who plays it now, "as": "successor" of a bot, "stand_in" or "owner"};
    nothing for actions, which may be secret."""
    clocks: NotRequired[Clocks]
    """Only in matches with a time control."""


class Welcome(TypedDict):
    """The whole truth for one viewer: sent on connecting, after `look`, and at the start."""

    type: Literal["welcome"]
    protocol: int
    release: str
    """Changes when the pages change: a client should reload them."""
    you: You
    table: Table
    seq: int
    back: int
    """The earliest log entry that an undo may return to; `seq` if no undo is possible; 0 before
    the start."""
    view: Json | None
    standing: Json | None
    legal: Legal | None
    prompt: Prompt | None
    clocks: Clocks | None
    presence: PresenceFacts
    motion: Motion | None
    tour: TourFacts | None
    talk: list[TalkLine]


class TableChanged(TypedDict):
    """Seats, options or status have changed."""

    type: Literal["table"]
    table: Table


class Standing(TypedDict):
    """Provisional sums, for those who asked for them."""

    type: Literal["standing"]
    seq: int
    standing: Json


class Prompted(TypedDict):
    """The prompt for the position after entry `seq`. A position without this message has none."""

    type: Literal["prompt"]
    seq: int
    prompt: Prompt


class Presence(PresenceFacts):
    """Somebody came, went, or is out of time."""

    type: Literal["presence"]


class MotionChanged(TypedDict):
    """The open question to the players; null once it has ended."""

    type: Literal["motion"]
    motion: Motion | None
    by: str | None
    """The person whose answer ended the last question, if a person ended it."""
    why: MotionEnd | None
    """Why the last question failed, if no person ended it; null also if all agreed."""


class Talked(TypedDict):
    """A new line of talk."""

    type: Literal["talk"]
    line: TalkLine


TableMessage = (
    Done
    | Refusal
    | Welcome
    | TableChanged
    | Update
    | Legal
    | Prompted
    | Standing
    | Presence
    | MotionChanged
    | TourChanged
    | Talked
    | Notice
    | CircleNews
    | Plays
)
