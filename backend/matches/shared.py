"""The objects that all rooms of a process share."""

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
    """Time limits, in seconds."""

    bot_pace: float
    """The least time that a bot takes before it acts."""
    absence: float
    """The time after which a player who left a live match may be replaced."""
    idle: float
    """The time after which an idle player in a public match without a clock may be replaced."""
    idle_table: float
    """The time after which an open table without visitors is deleted."""
    retire: float
    """The time after which a running match without viewers leaves memory."""


class Figures(Protocol):
    """Counts newcomers' steps, and failures that operators should know. It stores no names."""

    def lesson(self, game: str, step: str) -> None:
        """Count a step of a lesson: `begun`, the id of a prompt, or `finished`."""

    def first_move(self, game: str, *, lesson: bool) -> None:
        """Count a person's first move in a match."""

    def log_was_cut(self) -> None:
        """Note that log entries are missing that an earlier run had stored."""


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
    """The objects that all rooms of this process share."""

    rules: Rules
    store: MatchStore
    thinkers: Thinkers
    times: Times
    patience: Patience
    background: Background
    release: str
    """The version of the pages that this process serves."""
    figures: Figures
    is_listed: Callable[[str], bool]
    """Whether the public list may show a match."""
    look_backs: LookBacks
