"""MatchSheet: all stored facts of a match besides its log, from the open table to the result."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, replace
from typing import Self

from backend.engine import AnyGame, Json, Origin
from backend.engine.fair import derive_seed
from backend.engine.lesson import is_lesson
from backend.matches.facts.daily import Daily
from backend.matches.facts.names import told_apart
from backend.protocol.messages import Pace, Status

Rules = Mapping[tuple[str, int], AnyGame]
"""The games by id and rules version, as in `MatchSheet.rules`."""


@dataclass(frozen=True, slots=True)
class TimeControl:
    """The time that a seat has for its decisions."""

    pace: Pace = Pace.NONE
    minutes: int = 0
    """Live: each seat's minutes for the whole match."""
    increment: int = 0
    """Live: seconds a seat gets back for each of its actions."""
    days: int = 0
    """Days: the number of days for each decision."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Chair:
    """The occupant of a seat: a person, a bot, or nobody yet."""

    person: str | None = None
    bot: str | None = None
    """The bot's level, if a bot was put here before the start."""
    outside_bot: bool = False
    """Whether the person here is an outside bot."""
    name: str = ""
    contribution: str = ""
    """This seat's part of the shuffle, 32 hex digits; secret until the end."""
    ready: bool = False
    alias: str = ""
    """The player's name, if they share the device of the person who holds the seat."""
    bot_ended: bool = False
    """Whether a bot played the seat to the end for its owner."""
    first_bot: str | None = None
    """The level of the bot that sat here until a person took the seat over for good."""
    stands_for: str | None = None
    """The absent owner for whom the person here plays, until the owner comes back."""
    stood_name: str = ""
    """The name of that owner."""
    passed_on: bool = False
    """Whether a person took the seat over during the match: the result is not one player's work."""

    @property
    def called(self) -> str:
        """The name that everybody sees."""
        return self.name if self.stands_for else self.alias or self.name

    @property
    def free(self) -> bool:
        """Whether the seat is free for anybody."""
        return self.person is None and self.bot is None

    @property
    def signed(self) -> str:
        """The name for records. It says who else played: records have no other field for that."""
        if self.bot:
            return f"{self.name} ({self.bot} bot)"
        if self.first_bot:
            return f"{self.name} (after a {self.first_bot} bot)"
        if self.stands_for:
            return f"{self.name} (for {self.alias or self.stood_name})"
        return f"{self.name} (bot)" if self.outside_bot else self.called


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """The stored facts of a match. A sheet never changes: `replace` makes the next one.

    Times are seconds since 1970, UTC.
    """

    id: str
    title: str
    game: str
    rules_version: int
    options: Json
    chairs: tuple[Chair, ...]
    """By seat."""
    public: bool
    """Whether public lists show it; otherwise people need its link."""
    watchable: bool
    """Whether people without a seat may look on."""
    time: TimeControl
    host: str | None
    """The person who leads the table; None when only bots are left."""
    secret: str
    """The server's part of the shuffle, 64 hex digits; secret until the end."""
    commitment: str
    """The hash of `secret`. Everybody sees it from the table's creation on."""
    created: float
    status: Status = Status.OPEN
    started: float | None = None
    finished: float | None = None
    result: Json | None = None
    muted: tuple[str, ...] = ()
    """People the host has silenced."""
    rematch: str | None = None
    """The match that followed this one."""
    origin: Origin | None = None
    """The position in which it starts, if it was not dealt from its seed."""
    daily: Daily | None = None
    """The day whose deal it has, if it is one of the daily."""
    code: str | None = None
    """A short word with which people find the open table; None once the match has started."""
    hosted_for: str | None = None
    """The absent host for whom another person leads the table, until the host comes back."""
    barred: tuple[str, ...] = ()
    """People who may not sit here, by the host's order."""
    auto_start: bool = False
    """Whether it starts without the host when all seats are taken and everybody is ready."""
    open_talk: bool = False
    """Whether onlookers may talk with the players while they play."""
    revision: int = field(default=0, compare=False)
    """How often it was saved. The store refuses a sheet that was made from an older revision."""

    @property
    def rules(self) -> tuple[str, int]:
        """The game and the version of its rules: a match keeps them for good."""
        return self.game, self.rules_version

    @property
    def contributions(self) -> list[bytes]:
        """The seats' parts of the shuffle."""
        return [bytes.fromhex(chair.contribution) for chair in self.chairs]

    @property
    def seed(self) -> str:
        """The seed of the shuffle, derived from the server's secret and the seats' parts."""
        return derive_seed(bytes.fromhex(self.secret), self.contributions)

    @property
    def lesson(self) -> bool:
        """Whether it is a lesson: dealt from a public secret, the same for everybody."""
        return is_lesson(bytes.fromhex(self.secret))

    @property
    def scored(self) -> bool:
        """Whether it is somebody's one try of the daily that counts."""
        return self.daily is not None and self.daily.scored

    @property
    def names(self) -> list[str]:
        """The players' public names, by seat. No two people have the same name."""
        return told_apart(self._called())

    def name_of(self, person: str, nick: str) -> str:
        """Return the public name here of a person, also an onlooker, who has this nickname."""
        seats = self.seats_of(person)
        if seats:
            return self.names[seats[0]]
        return told_apart([*self._called(), (person, nick)])[-1]

    def _called(self) -> list[tuple[Hashable, str]]:
        """By seat: the player and their name."""
        return [
            (
                (chair.person, chair.alias)
                if chair.alias and not chair.stands_for
                else chair.person or seat,
                chair.called,
            )
            for seat, chair in enumerate(self.chairs)
        ]

    @property
    def company(self) -> str:
        """The people who play here, as one text; the same for all matches among bots alone."""
        return " ".join(sorted({chair.person for chair in self.chairs if chair.person}))

    def seats_of(self, person: str | None) -> list[int]:
        """Return the seats a person holds, in order."""
        return [i for i, chair in enumerate(self.chairs) if person and chair.person == person]

    def stood_for(self, person: str | None) -> list[int]:
        """Return a person's seats that somebody else plays until that person comes back."""
        return [i for i, chair in enumerate(self.chairs) if person and chair.stands_for == person]

    def concerns(self, person: str) -> bool:
        """Whether a person has a seat here, or owns one that somebody else plays for now."""
        return bool(self.seats_of(person) or self.stood_for(person))

    def with_name(self, person: str, name: str) -> Self:
        """Return the sheet with another name at a person's seats."""
        own = {seat: replace(self.chairs[seat], name=name) for seat in self.seats_of(person)}
        left = self.stood_for(person)
        stood = {seat: replace(self.chairs[seat], stood_name=name) for seat in left}
        return self.with_chairs(own | stood)

    def with_chairs(self, changed: Mapping[int, Chair]) -> Self:
        """Return the sheet with other chairs at some seats."""
        chairs = tuple(changed.get(seat, chair) for seat, chair in enumerate(self.chairs))
        return replace(self, chairs=chairs)


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """The facts of a match that lists show."""

    sheet: MatchSheet
    seq: int
    """Entries in its log."""
    turn: int | None
    """The seat to act, None if no seat has to."""
    moved: float
    """The time of the last event, in seconds since 1970."""
