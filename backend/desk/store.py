"""The desk's storage: measures, reports, and a log of every action of an operator."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from backend.engine import Json


class Effect(StrEnum):
    """The effect of a measure."""

    SILENCE = "silence"
    """A person or address may not talk."""
    BAR = "bar"
    """A person or address may not use the site."""
    HIDE = "hide"
    """A table or match is in no public list; its link still works."""
    CLOSE = "close"
    """Nobody may open a table or match."""
    NOTICE = "notice"
    """Everybody gets a message, such as the time of a restart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Measure:
    """Something that operators have ordered. Times are seconds since 1970, UTC."""

    id: int = 0
    """Given by the store."""
    effect: Effect
    subject: str
    """A person's id, an address as `address_of` returns it, a match's id; empty for a notice."""
    reason: str
    """The people concerned can read it. Of a notice, it is the text."""
    since: float
    until: float | None = None
    """None: until it is lifted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A reported line of talk, with the lines around it."""

    id: int = 0
    match: str
    by: str
    """The person who reports, or their address if they have no name here."""
    about: str
    """The person who said it."""
    name: str
    note: str
    lines: list[Json]
    """Up to 20 lines of that channel at that time; `reported` marks the reported one."""
    at: float
    settled: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deed:
    """A line of the audit log. No line is ever changed or deleted."""

    at: float
    by: str
    """The tool with which it was done: `desk`, or `command line`."""
    what: str
    subject: str
    reason: str


class DeskStore(Protocol):
    """Durable facts of the desk. What a method writes is committed when it returns."""

    async def add_key(self, key_hash: str, expires: float, *, once: bool) -> None:
        """Store the hash of a key to the desk; `once`: the key works a single time."""

    async def key_fits(self, key_hash: str, now: float, *, once: bool) -> bool:
        """Whether a key is known and has not expired. With `once`, this call uses the key up."""

    async def drop_key(self, key_hash: str) -> None:
        """Delete a key."""

    async def order(self, measure: Measure, by: str) -> Measure:
        """Store a measure, and the deed; returns it with its id."""

    async def lift(self, measure: int, at: float, by: str) -> bool:
        """End a measure in force, and store the deed; False if there is no such measure."""

    async def in_force(self, now: float) -> list[Measure]:
        """Return all measures in force, oldest first."""

    async def report(self, report: Report) -> None:
        """Store a report; the same line by the same person again changes nothing."""

    async def reports(self, limit: int) -> list[Report]:
        """Return reports, unsettled ones first, then latest first."""

    async def settle(self, report: int, at: float, by: str) -> bool:
        """Mark a report as settled, and store the deed; False if there is no such report."""

    async def deeds(self, limit: int) -> list[Deed]:
        """Return the latest deeds, latest first."""

    async def totals(self) -> dict[str, int]:
        """Count what is stored: people, open tables, running and finished matches, bytes."""
