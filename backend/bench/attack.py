"""Attacks: how a flood slows down a match, and how much memory it costs the server."""

import asyncio
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles
from time import perf_counter

from backend.bench.load.floods import FLOODS
from backend.bench.load.link import PATIENCE
from backend.bench.load.play import settled, warm
from backend.bench.load.process import ROOT, ServerProcess, server
from backend.bench.load.site import GAME, Duel, Site, part

QUIET = "quiet"
PACE = 0.08
"""Seconds between two moves, so that the players stay within a person's limits."""
LOOK = 0.1
"""Seconds between two measurements of the server's memory."""
START = 1.0
"""Seconds to wait until a flood has begun."""


@dataclass(frozen=True, slots=True)
class Beside:
    """The figures of a match beside a flood."""

    moves: int
    p50: float
    """Milliseconds from a submission to its answer."""
    p99: float
    busy: float
    """The share of one processor that the server used."""
    grown: float
    """The greatest increase of the server's memory during the flood, in MiB."""


async def measure_attacks(
    kinds: Iterable[str], seconds: float, say: Callable[[str], None]
) -> dict[str, Beside]:
    """Measure one server with its usual limits: first without a flood, then beside each flood."""
    found: dict[str, Beside] = {}
    # NORMAL: moves do not wait for the disk, because other programs can slow it down.
    with server(RATE_LIMITS="true", SQLITE_SYNCHRONOUS="NORMAL", LOG_LEVEL="error") as process:
        site = Site(process.port)
        await warm(site)
        for kind in (QUIET, *kinds):
            say(kind)
            found[kind] = await _beside(process, site, kind, seconds)
    return found


async def _beside(process: ServerProcess, site: Site, kind: str, seconds: float) -> Beside:
    one = (await site.duels(1))[0]
    await settled()
    before = process.memory()
    with _flood(kind, process.port, one.table):
        await asyncio.sleep(START)
        cpu, began = process.cpu(), perf_counter()
        latencies, most = await _with_memory(process, _play_on(site, one, seconds))
        busy = (process.cpu() - cpu) / (perf_counter() - began)
    return Beside(
        len(latencies),
        median(latencies) * 1e3,
        quantiles(latencies, n=100)[98] * 1e3,
        busy,
        (most - before) / 2**20,
    )


async def _play_on(site: Site, one: Duel, seconds: float) -> list[float]:
    """Make moves at a steady pace. Begin a new match after the end of each."""
    latencies: list[float] = []
    end = perf_counter() + seconds
    while True:
        over = asyncio.Event()
        one.ready, one.ended = partial(_later, one), over.set
        one.act()
        with suppress(TimeoutError):
            async with asyncio.timeout(max(end - perf_counter(), PACE)):
                await over.wait()
        one.ready = _rest
        latencies += one.latencies
        part([one])
        if perf_counter() >= end:
            return latencies
        one = (await site.duels(1))[0]


def _later(one: Duel) -> None:
    asyncio.get_running_loop().call_later(PACE, _act, one)


def _act(one: Duel) -> None:
    if one.ready is not _rest:
        one.act()


def _rest() -> None:
    """Do nothing: no more moves are to be made."""


async def _with_memory(
    process: ServerProcess, work: Awaitable[list[float]]
) -> tuple[list[float], int]:
    """Await some work. Return its result, and the server's greatest memory during it."""
    doing = asyncio.ensure_future(work)
    most = process.memory()
    while not doing.done():
        await asyncio.wait([doing], timeout=LOOK)
        most = max(most, process.memory())
    return doing.result(), most


@contextmanager
def _flood(kind: str, port: int, table: str) -> Iterator[None]:
    """Run a flood in a process of its own."""
    if kind not in FLOODS:
        yield
        return
    program = [sys.executable, "-m", "backend.bench.load.floods"]
    process = subprocess.Popen([*program, kind, str(port), table, GAME.card.id], cwd=ROOT)
    try:
        yield
        if process.poll() is not None:
            raise ConnectionError(f"the flood {kind} ended by itself")
    finally:
        process.kill()
        process.wait(PATIENCE)
