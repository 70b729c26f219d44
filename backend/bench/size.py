"""How much a benchmark of the server measures."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """Numbers of everything. Figures of different sizes cannot be compared."""

    rounds: int = 3
    seconds: float = 3.0
    """Duration of play for each load, at most."""
    messages: int = 1_000_000
    """Passed by a relay, at most."""
    matches: int = 64
    """Played at the same time where many are."""
    stock: int = 256
    """Prepared for that: the next begins when one is over."""
    lone_stock: int = 30
    """Prepared where one match at a time is played."""
    crowds: tuple[int, ...] = (100, 1_000)
    """Numbers of onlookers."""
    watched_moves: int = 50
    thinkers: int = 8
    """Matches in which bots think while another match is measured."""
    rooms: int = 1_000
    """Idle matches in memory."""
    onlookers: int = 1_000
    """Idle, for the memory of one."""
    viewers: int = 200
    """Who look at the public list."""
    long: int = 8
    """Matches with a long log or a long talk."""
    entries: int = 2_000
    """In a long log."""
    lines: int = 1_000
    """In a long talk."""
    leg: int = 20
    """Moves of a match's first and last part: about a fifth."""
    stored: int = 10_000
    """Matches in a full database."""
    starts: int = 3
    """Of a server with a full database, and with an empty one."""


FULL = Size()
QUICK = Size(
    rounds=1, seconds=1.0, stock=128, lone_stock=10, watched_moves=15, onlookers=500, starts=1
)
"""The same numbers of matches and people, so that the figures mean the same; they are rougher."""
