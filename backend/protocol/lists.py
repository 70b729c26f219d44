"""Lists of tables and matches: their lines, and what the lobby's websocket sends."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from backend.engine import Json
from backend.engine.patch import Patch
from backend.protocol.answers import CircleNews, Notice, Plays
from backend.protocol.messages import Status, Time


class ListedChair(TypedDict):
    """A seat in a list of matches."""

    name: str
    bot: str | None
    outside_bot: bool
    bot_ended: bool
    """Whether a bot played the seat to the end for its owner."""


class Listed(TypedDict):
    """A table or match as a line of a list."""

    id: str
    title: str
    game: str
    status: Status
    public: bool
    watchable: bool
    lesson: bool
    played_on: bool
    """Whether it continues a finished match."""
    daily: Json | None
    """As in `Table`."""
    time: Time
    options: Json
    chairs: list[ListedChair]
    created: float
    finished: float | None
    result: Json | None
    seq: int
    turn: int | None
    moved: float
    watchers: int
    host_away: NotRequired[bool]
    """Of an open table, if known: whether its host is away."""
    view: NotRequired[Json | None]
    """The spectators' view; only in lists that show boards."""
    seats: NotRequired[list[int]]
    """The reader's seats; only in the list of the reader's own matches."""
    your_turn: NotRequired[bool]
    """Only in the list of the reader's own matches."""


class More(TypedDict):
    """Whether there may be more than the list shows."""

    tables: bool
    matches: bool


class LobbyLists(TypedDict):
    """The public list, by id."""

    tables: dict[str, Listed]
    matches: dict[str, Listed]
    more: More


class Lobby(TypedDict):
    """The whole list: the first message."""

    type: Literal["lobby"]
    lobby: LobbyLists


class LobbyUpdate(TypedDict):
    """How the list has changed (RFC 6902)."""

    type: Literal["lobby_update"]
    patch: Patch


LobbyMessage = Lobby | LobbyUpdate | Notice | CircleNews | Plays
