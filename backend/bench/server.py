"""Measures a real server in rounds, each with relays to compare it with.

Every case starts its own servers. Matches and connections are prepared before a measurement, so
their cost is not included.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from backend.bench.crowds import measure_crowds, measure_relay_crowds
from backend.bench.growth import (
    measure_chat,
    measure_idle_rooms,
    measure_late_moves,
    measure_lobby,
)
from backend.bench.load.play import Figures
from backend.bench.load.process import ROOT
from backend.bench.moves import (
    measure_beside_bots,
    measure_beside_pictures,
    measure_moves,
    measure_relays,
)
from backend.bench.size import Size
from backend.bench.sizes import measure_bytes
from backend.bench.stored import measure_long_log, measure_start

T = TypeVar("T")
Say = Callable[[str], None]
Measure = Callable[[Path, Size], Awaitable[Figures]]

CASES: dict[str, Measure] = {
    "moves": measure_moves,
    "bots": measure_beside_bots,
    "pictures": measure_beside_pictures,
    "crowds": measure_crowds,
    "bytes": measure_bytes,
    "late": measure_late_moves,
    "log": measure_long_log,
    "rooms": measure_idle_rooms,
    "lobby": measure_lobby,
    "chat": measure_chat,
    "start": measure_start,
}
RELAYS: dict[str, Callable[[Size], Awaitable[Figures]]] = {
    "moves": measure_relays,
    "bots": measure_relays,
    "crowds": measure_relay_crowds,
}
"""The relays to compare a case with, by case. They are measured before it, once a round."""
ENOUGH = (OSError, TimeoutError, ValueError, LookupError)
"""Errors of a server that is too slow or has another protocol. They end a case, not the run."""


@dataclass(slots=True)
class Report:
    """The figures of all rounds, and the failures."""

    rounds: list[Figures] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)


def measure(size: Size, say: Say, only: Iterable[str] = CASES) -> Report:
    """Measure this tree's server."""
    report = Report()
    for number in range(size.rounds):
        figures: Figures = {}
        measured = set()
        for case in only:
            relays = RELAYS.get(case)
            if relays is not None and relays not in measured:
                say(f"round {number + 1} of {size.rounds}: relays for {case}")
                figures |= attempt(f"relays for {case}", relays(size), report.failures)
                measured.add(relays)
            say(f"round {number + 1} of {size.rounds}: {case}")
            figures |= attempt(case, CASES[case](ROOT, size), report.failures)
        report.rounds.append(figures)
    return report


def attempt(name: str, measuring: Awaitable[Figures], failures: list[str]) -> Figures:
    """Run a measurement. If it fails, add the reason to `failures` and return no figures."""
    try:
        return run(measuring)
    except ENOUGH as error:
        failures.append(f"{name}: {str(error) or type(error).__name__}")
        return {}


def run(measuring: Awaitable[T]) -> T:
    """Run a measurement, on uvloop if it is installed, so that the load costs little."""

    async def result() -> T:
        return await measuring

    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        return runner.run(result())


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop
