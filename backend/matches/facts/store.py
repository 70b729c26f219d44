"""What matches need of a storage; `backend/storage` provides it. Times are seconds, UTC."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from backend.engine import Json
from backend.matches.facts.changes import ChatLine, Entry, Motion
from backend.matches.facts.sheet import Chair, MatchSheet, MatchSummary
from backend.protocol.messages import Channel, Pace


class Conflict(Exception):
    """Somebody else has already written that entry, or a newer sheet."""


class Unavailable(Exception):
    """The storage cannot be reached. Whether a write was stored is unknown: load again."""


@dataclass(frozen=True, slots=True)
class Creation:
    """A request that makes something once, however often it is sent."""

    key: str
    """Who asks for what kind of thing, and the key they chose; hashed."""
    content: str
    """All that is asked for, hashed."""
    at: float


class Stored(NamedTuple):
    """A match as it is stored."""

    sheet: MatchSheet
    entries: list[Entry]
    talk: list[ChatLine]
    """Oldest first."""
    asked: Motion | None


class Outcome(NamedTuple):
    """What an entry of the log changes in the match and its seats."""

    result: Json | None = None
    """How the match ends, if it does: status, result and the time of its end are stored."""
    held: Sequence[int] = ()
    """With a result: the seats that a bot has played to the end for their owners."""
    chair: Chair | None = None
    """Who sits at the entry's seat from then on, if that changes."""


UNCHANGED = Outcome()


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which tables and matches of a public list somebody looks for."""

    game: str | None = None
    pace: Pace | None = None
    free: bool = False
    """Only those with a free seat."""
    search: str = ""
    """A part of the title, or of somebody's name there."""


ANY = Wanted()


class MatchStore(Protocol):
    """Durable matches. What a method writes is committed when it returns."""

    async def create(self, sheet: MatchSheet, creation: Creation | None = None) -> None:
        """Store a new table. A scored one of the daily is also stored as its person's try.

        Raises `Conflict` if the request has made one already, or the person has tried already.
        """

    async def save(self, sheet: MatchSheet) -> MatchSheet:
        """Store a changed sheet with its chairs; after the start only their names change.

        Returns it as it is stored. Raises `Conflict` if it was made from an older one.
        """

    async def delete(self, match: str) -> None:
        """Remove a table that never started."""

    async def load_many(self, matches: Collection[str]) -> list[Stored]:
        """Return matches with their logs and talk."""

    async def load(self, match: str) -> tuple[MatchSheet, list[Entry]] | None:
        """Return a match and its log in order."""

    async def summary(self, match: str) -> MatchSummary | None:
        """Return a match as lists show it, without its log."""

    async def append(self, entry: Entry, outcome: Outcome = UNCHANGED) -> None:
        """Add an entry and its outcome. Raises `Conflict`.

        Waiting entries of all matches share one transaction.
        """

    async def by_code(self, code: str) -> list[str]:
        """Return the ids of all open tables with a short code: almost always one, or none."""

    async def open_tables(self, before: float) -> list[str]:
        """Return the ids of all tables that were opened before a time and have not started."""

    async def unplayable(self, rules: Collection[tuple[str, int]]) -> list[str]:
        """Return the ids of all tables that have not started under one of these rules."""

    async def open_tables_of(self, person: str) -> int:
        """Return how many tables that have not started a person leads."""

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
        """Show a match at the finished match that it continues."""

    async def lines_of(self, origin: str, limit: int) -> list[MatchSummary]:
        """Return the matches that are shown at a finished match, at one of these, and so on.

        The oldest come first, so a limit cuts off no match that another one was played on from.
        """

    async def unfinished_of(self, person: str) -> list[str]:
        """Return the ids of all matches where a person has a seat and that are not over."""

    async def timed_running(self) -> list[tuple[str, float]]:
        """Return running matches where a clock or a bot makes something happen.

        With each comes the uptime, in seconds, at which that is; 0 for a bot.
        """

    async def add_chat(self, line: ChatLine) -> ChatLine:
        """Store a line of talk, and return it; the same submission again, the first one."""

    async def chat(self, match: str, channel: Channel, limit: int) -> list[ChatLine]:
        """Return the latest lines, oldest first."""

    async def ask(self, match: str, motion: Motion | None) -> None:
        """Store what is asked of the players, or that nothing is any more."""

    async def asked(self, match: str) -> Motion | None:
        """Return what was asked last of the players; a later log entry may have ended it."""

    async def missing_entry(self) -> tuple[str, int] | None:
        """Return the match and number of the entry stored last, if it is missing by now."""

    async def uptime(self) -> float:
        """Return the seconds the service had been up when it was last saved."""

    async def save_uptime(self, seconds: float) -> None:
        """Remember the seconds in service."""

    async def size(self) -> int:
        """Return how large the storage is, in bytes."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with a nickname and no account, or the program that such a person lets play."""

    id: str
    nick: str
    outside_bot: bool = False


@dataclass(frozen=True, slots=True)
class Visit:
    """A browser comes."""

    at: float
    device: str
    """What it is, like "Firefox/Windows"; parts that are not known are empty."""
    gone_before: float
    """A browser that was last seen before this time is nobody's any more."""


@dataclass(frozen=True, slots=True)
class Device:
    """A browser of a person."""

    token_hash: str
    device: str
    """As in `Visit`; empty if it was not seen yet."""
    seen: float | None
    """The beginning of the day when it was last seen."""


class PeopleStore(Protocol):
    """Durable people. Tokens and codes are stored hashed, by the caller."""

    async def add_person(
        self, person: Person, token_hash: str, at: float, creation: Creation | None = None
    ) -> None:
        """Store a new guest and the browser they came with.

        Raises `Conflict` if the request has made a guest already.
        """

    async def person_of_token(self, token_hash: str) -> Person | None:
        """Return whose browser, or which bot, this is."""

    async def visitor(self, token_hash: str, visit: Visit) -> Person | None:
        """Return whose browser this is, and note the day; None if it was away for too long."""

    async def devices_of(self, person: str, gone_before: float) -> list[Device]:
        """Return a person's browsers, the latest seen first, without those away for too long."""

    async def person(self, person: str) -> Person | None:
        """Return a person by id."""

    async def rename(self, person: str, nick: str) -> None:
        """Change a nickname, also at the tables that have not finished."""

    async def add_token(self, person: str, token_hash: str, at: float) -> None:
        """Let another browser be this person."""

    async def drop_token(self, token_hash: str) -> None:
        """Let a browser be nobody again."""

    async def bot_of(self, owner: str, *, ended: bool = False) -> Person | None:
        """Return a person's bot; with `ended` also one whose token was ended."""

    async def set_bot(self, owner: str, bot: Person, token_hash: str, at: float) -> Person | None:
        """Give a person's bot its only token, and a name; None when there is no such person.

        A person who had a bot keeps it: it takes the new name, and is returned.
        """

    async def end_bot(self, bot: str) -> None:
        """Drop a bot's token; its name stays at its seats."""

    async def forget(self, person: str, name: str) -> None:
        """Delete a person, their browsers, bot and talk; their seats keep only `name`."""

    async def add_handover(self, code_hash: str, person: str, expires: float) -> None:
        """Store a one-time code that brings another browser to a person."""

    async def take_handover(self, code_hash: str, now: float) -> Person | None:
        """Use up a code, at most once; None when it is unknown or too old."""

    async def add_ticket(self, ticket_hash: str, token_hash: str, expires: float) -> None:
        """Store a one-time ticket that stands for a browser's token."""

    async def take_ticket(self, ticket_hash: str, now: float) -> str | None:
        """Use up a ticket, at most once; returns the token's hash, None if it is too old."""

    async def made_by(self, creation: Creation) -> tuple[str, str] | None:
        """Return what a request with this key has asked for and made: a match or a token's hash.

        Keys are remembered for a day.
        """

    async def renew_token(self, creation: Creation, old: str, new: str) -> bool:
        """Replace the token that a request has made; False if it is not in use any more."""


@dataclass(frozen=True, slots=True)
class Followed:
    """Somebody whom others follow."""

    person: str
    name: str
    """The name that was last seen in public."""


class FollowStore(Protocol):
    """Who follows whom. A row is deleted with either person."""

    async def follow(self, follower: str, followed: Followed, at: float, most: int) -> None:
        """Let somebody follow a person; raises `Conflict` if they follow `most` already."""

    async def unfollow(self, follower: str, person: str) -> None:
        """Let somebody stop following a person."""

    async def follows_of(self, follower: str) -> list[Followed]:
        """Return whom somebody follows, the latest first."""

    async def followers_of(self, followed: Followed) -> list[str]:
        """Return who follows a person, and note what that person is called in public now."""
