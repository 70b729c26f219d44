"""The size of a benchmark of the server."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """The numbers that define a benchmark. Figures of different sizes cannot be compared."""

    rounds: int = 3
    seconds: float = 3.0
    """Duration of play for each load, at most."""
    messages: int = 1_000_000
    """Maximum number of messages that a relay passes."""
    matches: int = 64
    """Matches played at the same time, in cases with many."""
    stock: int = 256
    """Matches prepared for these cases: when one is over, the next begins."""
    lone_stock: int = 30
    """Matches prepared for cases that play one at a time."""
    crowds: tuple[int, ...] = (100, 1_000)
    """Numbers of onlookers."""
    watched_moves: int = 50
    thinkers: int = 8
    """Matches in which bots think while another match is measured."""
    rooms: int = 1_000
    """Idle matches in memory."""
    onlookers: int = 1_000
    """Idle onlookers, to measure the memory of one."""
    viewers: int = 200
    """Viewers of the public list."""
    long: int = 8
    """Matches with a long log or a long talk."""
    entries: int = 2_000
    """Entries of a long log."""
    lines: int = 1_000
    """Lines of a long talk."""
    leg: int = 20
    """Moves in a match's first part, and in its last: about a fifth of the match."""
    stored: int = 10_000
    """Matches in a full database."""
    starts: int = 3
    """Starts of a server with a full database, and with an empty one."""


FULL = Size()
QUICK = Size(
    rounds=1, seconds=1.0, stock=128, lone_stock=10, watched_moves=15, onlookers=500, starts=1
)
"""Shorter, with the same numbers of matches and people. Figures mean the same, but vary more."""
