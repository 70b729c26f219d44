"""The figures that the benchmark of the server returns."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Relay:
    """The speed of a bare relay on this machine."""

    per_second: float
    """Messages per second, each sent to two receivers."""
    cpu: float
    """Microseconds of its processor time per message."""


@dataclass(frozen=True, slots=True)
class Rate:
    """The speed of moves in matches played at the same time."""

    matches: int
    wanted: str
    """What the players asked for besides the moves, or what else the server did."""
    per_second: float
    """Moves per second of all matches together."""
    p50: float
    p99: float
    """Milliseconds from a submission to its answer: median and 99th percentile."""
    cpu: float
    """Microseconds of the server's processor time per move."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The cost of sending one update to many onlookers."""

    watchers: int
    last: float
    """Milliseconds from the submission until the last onlooker has the update, median."""
    cpu: float
    """Microseconds of the server's processor time per delivery, the move itself included."""


@dataclass(frozen=True, slots=True)
class Memory:
    """KiB of resident memory for an idle match and an idle onlooker."""

    match: float
    watcher: float


@dataclass(frozen=True, slots=True)
class Bytes:
    """Sizes of messages during a match."""

    update: float
    update_p95: float
    view: float
    """Mean size of a whole view, as a server without patches would send it."""
    welcomes: tuple[int, ...]
    """For an onlooker who connects before the first move, half way, after the last."""


@dataclass(frozen=True, slots=True)
class Report:
    """All figures."""

    relay: Relay
    rates: list[Rate]
    reaches: list[Reach]
    memory: Memory
    bytes: Bytes
