"""What all rooms of a process share."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from backend.matches.background import Background
from backend.matches.facts.clock import Times
from backend.matches.facts.sheet import Rules
from backend.matches.facts.store import MatchStore
from backend.matches.facts.thinking import Thinkers
from backend.matches.past.chances import LookBacks


@dataclass(frozen=True, slots=True)
class Patience:
    """How long things last, in seconds."""

    bot_pace: float
    """A bot takes at least this long before it acts."""
    absence: float
    """Somebody who left a live match may be replaced after this."""
    idle: float
    """Somebody who does nothing in a public match without a clock may be replaced after this."""
    idle_table: float
    """An open table with nobody there is deleted after this."""
    retire: float
    """A running match that nobody looks at leaves memory after this."""


class Figures(Protocol):
    """Counts how newcomers fare, and what operators should know. Nobody is named."""

    def lesson(self, game: str, step: str) -> None:
        """Count a step of a lesson: `begun`, the id of a prompt, or `finished`."""

    def first_move(self, game: str, *, lesson: bool) -> None:
        """Count a person's first move in a match."""

    def log_was_cut(self) -> None:
        """Note that entries are missing which were stored before this start."""


class NoFigures:
    """Counts nothing."""

    def lesson(self, game: str, step: str) -> None:
        """Do nothing."""

    def first_move(self, game: str, *, lesson: bool) -> None:
        """Do nothing."""

    def log_was_cut(self) -> None:
        """Do nothing."""


@dataclass(frozen=True, slots=True)
class Shared:
    """What all rooms of this process share."""

    rules: Rules
    store: MatchStore
    thinkers: Thinkers
    times: Times
    patience: Patience
    background: Background
    release: str
    """Which pages are served."""
    figures: Figures
    is_listed: Callable[[str], bool]
    """Whether everybody finds a match in the public list."""
    look_backs: LookBacks
