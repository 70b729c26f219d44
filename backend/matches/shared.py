"""What all rooms of a process share."""

from dataclasses import dataclass

from backend.matches.background import Background
from backend.matches.clock import Times
from backend.matches.sheet import Rules
from backend.matches.store import MatchStore
from backend.matches.thinking import Thinkers


@dataclass(frozen=True, slots=True)
class Patience:
    """How long things last, in seconds."""

    bot_pace: float
    """A bot takes at least this long before it acts."""
    absence: float
    """Somebody who left a live match may be replaced after this."""
    idle_table: float
    """An open table with nobody there is deleted after this."""
    retire: float
    """A running match that nobody looks at leaves memory after this."""


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
