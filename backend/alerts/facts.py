"""The types of alerts. Times are seconds since 1970, UTC, unless stated otherwise."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from backend.engine import Json
from backend.matches.facts.clock import DAY
from backend.matches.facts.sheet import TimeControl
from backend.protocol.messages import Pace, Status

LAST_PART = 0.2
"""A player gets a time alert when this share of their whole time is left."""


class By(StrEnum):
    """How an alert travels."""

    PUSH = "push"
    WEBHOOK = "webhook"
    MAIL = "mail"


class About(StrEnum):
    """The subject of an alert. The last two answer a request and skip the outbox."""

    TURN = "turn"
    TIME = "time"
    SAT = "sat"
    BEGAN = "began"
    REMATCH = "rematch"
    CALLED = "called"
    PLAYS = "plays"
    TEST = "test"
    CONFIRM = "confirm"


class Outcome(StrEnum):
    """The outcome of an attempt."""

    SENT = "sent"
    FAILED = "failed"
    """It did not arrive. Another attempt may."""
    UNKNOWN = "unknown"
    """It may have arrived: nobody answered in time."""
    GONE = "gone"
    """The address no longer exists."""
    FORBIDDEN = "forbidden"
    """The address leads where alerts may not go."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """A way to reach a person off-site."""

    id: str
    person: str
    by: By
    address: str
    lang: str
    site: str
    """The address of this site, as the person knows it."""
    created: float
    code: str
    """Confirms an e-mail address, or ends its mails."""
    keys: Json | None = None
    """Push: the browser's `p256dh` and `auth`."""
    browser: str | None = None
    """Push: the hash of the browser's token."""
    match: str | None = None
    """The only table it gets alerts about; None for all tables."""
    without: frozenset[About] = frozenset()
    """The kinds of alerts that it does not get."""
    confirmed: float | None = None
    off: float | None = None
    """The time at which too many failures switched it off; None if it is on."""


class Delivery(NamedTuple):
    """An attempt to send something."""

    at: float
    about: About
    outcome: Outcome
    status: int | None = None
    """The answer's HTTP status, or SMTP code."""


class Alert(NamedTuple):
    """A row of the outbox that this process may send."""

    id: int
    way: Way
    match: str
    about: About
    key: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The facts about a match that alerts need. None of them is hidden from the players."""

    match: str
    game: str
    title: str
    status: Status
    host: str | None
    people: tuple[str | None, ...]
    """By seat."""
    took: tuple[bool, ...]
    """By seat: whether the person sat down there themselves."""
    time: TimeControl
    seq: int
    turn: int | None
    turn_began: int
    """The last log entry before this turn began."""
    acted: bool
    """Whether the player to act has acted in this turn already."""
    left: float | None
    """Seconds that the player to act had at the last entry; None without a clock."""
    uptime: float
    """The service's uptime at that entry, in seconds."""
    followers: frozenset[str] = frozenset()
    """People who follow somebody at the table; empty unless everybody may watch."""

    @property
    def to_act(self) -> str | None:
        """The person whose turn it is."""
        return None if self.turn is None else self.people[self.turn]

    def seconds_left(self, uptime: float) -> float | None:
        """Return the seconds that the player to act still has."""
        return None if self.left is None else max(0.0, self.left - (uptime - self.uptime))

    def runs_out_in(self, uptime: float) -> float | None:
        """Return in how many seconds the last part of their time begins; None without a clock."""
        left = self.seconds_left(uptime)
        if left is None:
            return None
        whole = self.time.days * DAY if self.time.pace is Pace.DAYS else self.time.minutes * 60.0
        return left - LAST_PART * whole
