"""Plays prepared matches, or passes messages through a relay, and measures the cost."""

import asyncio
import gc
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import median, quantiles
from time import perf_counter, process_time
from typing import Protocol

from backend.bench.load.link import PATIENCE, Link
from backend.bench.load.process import ServerProcess
from backend.bench.load.site import Duel, Site, part
from backend.bench.size import Size

Figures = dict[str, float]
"""Measured values by name."""
SETTLE = 1.0
"""Seconds after which a server has sent all messages about arrivals."""
PADDING = "x" * 300
"""Makes a relayed message about as long as a submission and its update together."""


class Measured(Protocol):
    """One or more servers whose processor time is measured."""

    def cpu(self) -> float:
        """Return the processor seconds used so far."""


@dataclass(frozen=True, slots=True)
class Played:
    """The measured cost of some moves or messages."""

    latencies: Sequence[float]
    """Seconds from each submission to its answer."""
    seconds: float
    cpu: float
    """The server's processor seconds."""
    load: float
    """Processor seconds of the load itself."""

    def figures(self, name: str) -> Figures:
        """Return moves a second, milliseconds a move, and microseconds of processor time a move."""
        count = len(self.latencies)
        if count < 2:
            raise ConnectionError(f"{name}: no moves were made in time")
        return {
            f"{name}/rate": count / self.seconds,
            f"{name}/p50": median(self.latencies) * 1e3,
            f"{name}/p99": quantiles(self.latencies, n=100)[98] * 1e3,
            f"{name}/cpu": self.cpu / count * 1e6,
            f"{name}/load": self.load / count * 1e6,
        }


async def play(process: Measured, duels: Sequence[Duel], at_once: int, seconds: float) -> Played:
    """Play `at_once` matches at a time, until none is left or `seconds` have passed.

    When a match is over, the next one begins.
    """
    waiting = iter(duels)
    over = asyncio.Event()

    def next_duel() -> None:
        found = next(waiting, None)
        if found is None:
            over.set()
        elif not over.is_set():
            found.ended = next_duel
            found.act()

    await settled()
    cpu, load, began = process.cpu(), process_time(), perf_counter()
    for _ in range(at_once):
        next_duel()
    await _happened(over, seconds)
    took, spent, load = perf_counter() - began, process.cpu() - cpu, process_time() - load
    latencies = [latency for one in duels for latency in one.latencies]
    part(duels)
    return Played(latencies, took, spent, load)


async def play_leg(process: ServerProcess, duels: Sequence[Duel], moves: int) -> tuple[int, float]:
    """Make `moves` further moves in each match, in all matches at the same time.

    Return the number of moves made, and the server's processor seconds. A match may end earlier.
    """
    duels = [one for one in duels if not one.over]
    left = dict.fromkeys(duels, moves)
    resting: set[Duel] = set()
    done = asyncio.Event()

    def rest(one: Duel) -> None:
        resting.add(one)
        if len(resting) == len(duels):
            done.set()

    def go_on(one: Duel) -> None:
        if left[one]:
            left[one] -= 1
            one.act()
        else:
            rest(one)

    cpu = process.cpu()
    for one in duels:
        one.ready, one.ended = partial(go_on, one), partial(rest, one)
        go_on(one)
    async with asyncio.timeout(PATIENCE):
        if duels:
            await done.wait()
    return len(duels) * moves - sum(left.values()), process.cpu() - cpu


async def pass_messages(process: ServerProcess, pairs: int, size: Size) -> Played:
    """Make pairs of connections at a relay send messages to each other as fast as they can."""
    latencies: list[float] = []
    over = asyncio.Event()
    links: list[Link] = []

    def pass_on(sender: Link, receiver: Link) -> None:
        began = perf_counter()

        def heard(_kind: bytes, _payload: bytes) -> None:
            nonlocal began
            latencies.append(perf_counter() - began)
            if len(latencies) >= size.messages:
                over.set()
            if not over.is_set():
                began = perf_counter()
                sender.send({"type": "move", "padding": PADDING})

        receiver.heard = heard
        sender.send({"type": "move", "padding": PADDING})

    for pair in range(pairs):
        for _ in range(2):
            links.append(Link(process.port, f"/ws/{pairs}-{pair}"))
            await links[-1].connect()
    await settled()
    cpu, load, began = process.cpu(), process_time(), perf_counter()
    for sender, receiver in zip(links[::2], links[1::2], strict=True):
        pass_on(sender, receiver)
    await _happened(over, size.seconds)
    took, spent, load = perf_counter() - began, process.cpu() - cpu, process_time() - load
    part(links)
    return Played(latencies, took, spent, load)


async def warm(site: Site) -> None:
    """Play one match first, so that no one-time work is measured later."""
    (one,) = await site.duels(1)
    over = asyncio.Event()
    one.ended = over.set
    one.act()
    async with asyncio.timeout(PATIENCE):
        await over.wait()
    part([one])


async def _happened(over: asyncio.Event, seconds: float) -> None:
    """Wait for the event. After `seconds`, set it."""
    try:
        async with asyncio.timeout(seconds):
            await over.wait()
    except TimeoutError:
        over.set()


async def settled() -> None:
    """Wait until the server has sent all messages about arrivals and is idle.

    What this process holds by then is left out of its later garbage collections: one takes up to
    30 ms, in which no answer is heard.
    """
    gc.collect()
    gc.freeze()
    await asyncio.sleep(SETTLE)
