"""The storage that matches need; `backend/storage` implements it. Times: seconds from 1970, UTC."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from backend.engine import Json
from backend.matches.facts.changes import ChatLine, Entry, Motion
from backend.matches.facts.sheet import Chair, MatchSheet, MatchSummary
from backend.protocol.messages import Channel, Pace


class Conflict(Exception):
    """Another writer has already stored that entry, a newer sheet, or the same new thing."""


class Unavailable(Exception):
    """The storage cannot be reached. Whether a write was stored is unknown: load again."""


@dataclass(frozen=True, slots=True)
class Creation:
    """A request that creates one thing, even if it is sent several times."""

    key: str
    """A hash of the sender, the kind of thing, and the key that the sender chose."""
    content: str
    """A hash of the whole request."""
    at: float


class Stored(NamedTuple):
    """All that is stored of a match."""

    sheet: MatchSheet
    entries: list[Entry]
    talk: list[ChatLine]
    """Oldest first."""
    asked: Motion | None


class Outcome(NamedTuple):
    """The changes to the match and its seats that are stored with a log entry."""

    result: Json | None = None
    """The result, if the match ends: its status and time of end are stored, too."""
    held: Sequence[int] = ()
    """With a result: the seats that a bot has played to the end for their owners."""
    chair: Chair | None = None
    """The new chair of the entry's seat, if it changes."""


UNCHANGED = Outcome()
Then = Callable[[Exception | None], None]
"""Called in the event loop when something is stored, or with what went wrong."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A filter for public lists of tables and matches."""

    game: str | None = None
    pace: Pace | None = None
    free: bool = False
    """Only those with a free seat."""
    search: str = ""
    """A part of the title, or of a player's name."""


ANY = Wanted()


class MatchStore(Protocol):
    """Durable matches. What a method writes is committed when it returns."""

    async def create(self, sheet: MatchSheet, creation: Creation | None = None) -> None:
        """Store a new table. A scored match of the daily is also stored as its person's try.

        Raises `Conflict` if the request has created a table already, or the person has a try.
        """

    async def save(self, sheet: MatchSheet) -> MatchSheet:
        """Store a changed sheet with its chairs; after the start, only names in chairs may change.

        Returns the stored sheet with its new revision. Raises `Conflict` if the given one was made
        from an older revision.
        """

    async def delete(self, match: str) -> None:
        """Remove a table that never started."""

    async def load_many(self, matches: Collection[str]) -> list[Stored]:
        """Return matches with their logs and talk."""

    async def load(self, match: str) -> tuple[MatchSheet, list[Entry]] | None:
        """Return a match and its log in order."""

    async def summary(self, match: str) -> MatchSummary | None:
        """Return a match's facts for lists, without its log."""

    def append(self, entry: Entry, outcome: Outcome, then: Then) -> None:
        """Store an entry and its outcome. Call `then`, with `Conflict` or `Unavailable` if not.

        Entries of all matches that wait at the same time share one transaction.
        """

    async def by_code(self, code: str) -> list[str]:
        """Return the ids of all open tables with a short code: almost always one, or none."""

    async def open_tables(self, before: float) -> list[str]:
        """Return the ids of all tables that were opened before a time and have not started."""

    async def unplayable(self, rules: Collection[tuple[str, int]]) -> list[str]:
        """Return the ids of all tables that have not started under one of these rules."""

    async def open_tables_of(self, person: str) -> int:
        """Return how many open tables have a person as host."""

    async def open_public(
        self, limit: int, before: float | None = None, wanted: Wanted = ANY
    ) -> list[MatchSummary]:
        """Return public tables that have not started, newest first."""

    async def running_public(
        self, limit: int, before: float | None = None, wanted: Wanted = ANY
    ) -> list[MatchSummary]:
        """Return running public matches, latest activity first."""

    async def finished_public(self, before: float, limit: int) -> list[MatchSummary]:
        """Return public matches finished before a time, latest first."""

    async def matches_of(self, person: str, limit: int) -> list[MatchSummary]:
        """Return a person's matches: unfinished ones first, then latest activity first."""

    async def show_line(self, match: str, origin: str) -> None:
        """Show a match as a line of the finished match that it continues."""

    async def lines_of(self, origin: str, limit: int) -> list[MatchSummary]:
        """Return the lines of a finished match, the lines of these, and so on.

        The oldest come first, so with a limit no line comes without the one that it continues.
        """

    async def unfinished_of(self, person: str) -> list[str]:
        """Return the ids of all matches where a person has a seat and that are not over."""

    async def timed_running(self) -> list[tuple[str, float]]:
        """Return running matches in which a clock will run out or a bot has to act.

        Each comes with the uptime, in seconds, at which that happens; 0 for a bot.
        """

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Store a line of talk and return it. If it was stored before, return the first copy."""

    async def chat(self, match: str, channel: Channel, limit: int) -> list[ChatLine]:
        """Return the latest lines, oldest first."""

    async def ask(self, match: str, motion: Motion | None) -> None:
        """Store the open question to the players; None: no question is open."""

    async def asked(self, match: str) -> Motion | None:
        """Return the last question to the players. A later log entry may have ended it."""

    async def missing_entry(self) -> tuple[str, int] | None:
        """Return match and number of the last stored log entry, if that entry is missing now."""

    async def uptime(self) -> float:
        """Return the uptime that was saved last, in seconds."""

    async def save_uptime(self, seconds: float) -> None:
        """Store the uptime."""

    async def size(self) -> int:
        """Return the size of the storage in bytes."""


@dataclass(frozen=True, slots=True)
class Person:
    """A human with a nickname and no account, or the bot of such a person."""

    id: str
    nick: str
    outside_bot: bool = False


@dataclass(frozen=True, slots=True)
class Visit:
    """A visit by a browser."""

    at: float
    device: str
    """The browser and system, like "Firefox/Windows"; unknown parts are empty."""
    gone_before: float
    """A browser that was last seen before this time is signed out."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser of a person."""

    token_hash: str
    device: str
    """As in `Visit`; empty before its first visit."""
    seen: float | None
    """The beginning of the day of its last visit."""


class PeopleStore(Protocol):
    """Durable people. Callers hash tokens and codes."""

    async def add_person(
        self, person: Person, token_hash: str, at: float, creation: Creation | None = None
    ) -> None:
        """Store a new person and their browser.

        Raises `Conflict` if the request has created a person already.
        """

    async def person_of_token(self, token_hash: str) -> Person | None:
        """Return the person or bot that a token belongs to."""

    async def visitor(self, token_hash: str, visit: Visit) -> Person | None:
        """Return a browser's person, and store the day; None if its last visit is too long ago."""

    async def devices_of(self, person: str, gone_before: float) -> list[Device]:
        """Return a person's browsers, latest visit first. Leave out signed-out ones."""

    async def person(self, person: str) -> Person | None:
        """Return a person by id."""

    async def rename(self, person: str, nick: str) -> None:
        """Change a nickname, also at seats in matches that are not over."""

    async def add_token(self, person: str, token_hash: str, at: float) -> None:
        """Sign another browser in as this person."""

    async def drop_token(self, token_hash: str) -> None:
        """Sign a browser out."""

    async def bot_of(self, owner: str, *, ended: bool = False) -> Person | None:
        """Return a person's bot; with `ended`, also one without a token."""

    async def set_bot(self, owner: str, bot: Person, token_hash: str, at: float) -> Person | None:
        """Give a person's bot a name and its only token. Return the bot; None for no such person.

        An existing bot of that person is kept and takes the new name.
        """

    async def end_bot(self, bot: str) -> None:
        """Delete a bot's token. Its name stays at its seats."""

    async def forget(self, person: str, name: str) -> None:
        """Delete a person with their browsers, bot and talk. Their seats keep `name` alone."""

    async def add_handover(self, code_hash: str, person: str, expires: float) -> None:
        """Store a one-time code with which another browser signs in as a person."""

    async def take_handover(self, code_hash: str, now: float) -> Person | None:
        """Use up a code and return its person; None if it is unknown, used or too old."""

    async def add_ticket(self, ticket_hash: str, token_hash: str, expires: float) -> None:
        """Store a one-time ticket that stands for a browser's token."""

    async def take_ticket(self, ticket_hash: str, now: float) -> str | None:
        """Use up a ticket and return the token's hash; None if it is unknown, used or too old."""

    async def made_by(self, creation: Creation) -> tuple[str, str] | None:
        """Return the content of an earlier request with this key, and what it created.

        That is the id of a match or circle, or a token's hash. Keys are kept for a day.
        """

    async def renew_token(self, creation: Creation, old: str, new: str) -> bool:
        """Replace the token that a request has created; False if it is no longer in use."""


@dataclass(frozen=True, slots=True)
class Followed:
    """A person whom others follow."""

    person: str
    name: str
    """The name that the person last had in public."""


class FollowStore(Protocol):
    """Durable follows. A follow is deleted with either person."""

    async def follow(self, follower: str, followed: Followed, at: float, most: int) -> None:
        """Make a person follow another. Raises `Conflict` if they follow `most` people already."""

    async def unfollow(self, follower: str, person: str) -> None:
        """Delete a follow."""

    async def follows_of(self, follower: str) -> list[Followed]:
        """Return the people that a person follows, latest first."""

    async def followers_of(self, followed: Followed) -> list[str]:
        """Return a person's followers, and store the person's public name."""
