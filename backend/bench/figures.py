"""What the benchmark of the server finds out."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Relay:
    """What a bare relay does on this machine."""

    per_second: float
    cpu: float
    """Microseconds of its processor time a message to two."""


@dataclass(frozen=True, slots=True)
class Rate:
    """Moves of matches played at the same time."""

    matches: int
    wanted: str
    """What the players asked for besides the moves, or what else went on."""
    per_second: float
    p50: float
    p99: float
    """Milliseconds from a submission to its answer."""
    cpu: float
    """Microseconds of the server's processor time a move."""


@dataclass(frozen=True, slots=True)
class Reach:
    """One update, many onlookers."""

    watchers: int
    last: float
    """Milliseconds from the submission until the last has it, median."""
    cpu: float
    """Microseconds of the server's processor time a delivery, the move itself included."""


@dataclass(frozen=True, slots=True)
class Memory:
    """KiB of real memory."""

    match: float
    watcher: float


@dataclass(frozen=True, slots=True)
class Bytes:
    """How big messages are during a match."""

    update: float
    update_p95: float
    view: float
    """All of it, as a server without patches would send it."""
    welcomes: tuple[int, ...]
    """For an onlooker who comes before the first move, half way, after the last."""


@dataclass(frozen=True, slots=True)
class Report:
    """All figures."""

    relay: Relay
    rates: list[Rate]
    reaches: list[Reach]
    memory: Memory
    bytes: Bytes
