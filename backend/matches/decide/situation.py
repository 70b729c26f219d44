"""What a decision starts from, and what it comes to."""

from collections.abc import Callable
from typing import NamedTuple, Protocol

from backend.engine import Json
from backend.matches.facts.changes import Change, Entry, Seated
from backend.matches.facts.clock import Moment
from backend.matches.facts.match import Match
from backend.matches.facts.sheet import Rules


class Attending(Protocol):
    """Who is at the table."""

    def here(self, person: str | None) -> bool:
        """Whether a person is connected."""

    def absent(self, person: str) -> bool:
        """Whether a person has been away so long that nobody need wait for them."""

    def left(self, person: str) -> bool:
        """Whether a person has been away so long that their seat at an open table is free."""

    @property
    def company(self) -> bool:
        """Whether anybody is connected."""

    def gone(self, match: Match, uptime: float) -> list[bool]:
        """Return by seat whether its owner is absent or out of time."""


class Situation(NamedTuple):
    """A match at a moment. Nothing in it changes until the decision is made."""

    match: Match
    moment: Moment
    attending: Attending
    rules: Rules
    """Of all games here."""
    asked_at: int
    """The latest log entry when the request came; another may have been stored since."""


NOTHING_MORE: Json = {}
"""Never changed."""


class Decision(NamedTuple):
    """Changes, in their order, and what `done` says besides the request's id."""

    changes: tuple[Change, ...] = ()
    answer: Json = NOTHING_MORE


Decide = Callable[[Situation], Decision]


def at_entry(match: Match, *changes: Change, **more: object) -> Decision:
    """Return changes with an answer that names the latest log entry after them."""
    seq = match.begun().seq
    for change in changes:
        entry = change.entry if isinstance(change, Seated) else change
        if isinstance(entry, Entry):
            seq = entry.seq
    return Decision(changes, {"seq": seq, **more})
