"""Answers to requests, and messages that come on every page's websocket."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from backend.engine import Json
from backend.protocol.codes import Code


class Done(TypedDict):
    """The answer to a request that was carried out."""

    type: Literal["done"]
    id: str
    seq: NotRequired[int]
    """The latest log entry."""
    asked: NotRequired[bool]
    """undo, stand_in: whether others have to agree first."""
    rematch: NotRequired[str]
    """rematch: the new table."""
    hint: NotRequired[Json]
    """hint: `action`, `chance` and `reasons`."""
    why: NotRequired[Json | None]
    """why: `code`, `facts` and `ruling`; null if the part may be picked or is not on the table."""
    prospect: NotRequired[Json]
    """prospect: each game has its own form."""


class Refusal(TypedDict):
    """The answer to a refused request; `id` is null if it could not be read."""

    type: Literal["refused"]
    id: str | None
    code: Code
    message: str
    reason: NotRequired[str]
    """The operators' explanation, in their own words."""


class Plays(TypedDict):
    """A person whom the reader follows sits at a public table, or plays in a public match."""

    type: Literal["plays"]
    person: str
    name: str
    match: str
    game: str
    status: str
    """Of the match: open or running."""


class Called(TypedDict):
    """A table that a member has opened for a circle."""

    name: str
    """The circle's."""
    by: str
    """The nickname of the person who opened it."""
    game: str
    table: str


class CircleNews(TypedDict):
    """Tells a member that a circle has changed. `called` is a table that waits for the members."""

    type: Literal["circle"]
    circle: str
    called: Called | None


class Notice(TypedDict):
    """The operators' message to everybody, such as a restart. An empty `text` ends the notice."""

    type: Literal["notice"]
    text: str
