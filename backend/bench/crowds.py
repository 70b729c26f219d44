"""Crowds: the cost of one update to many onlookers, at the server and at the bare relay."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from backend.bench.load.link import PATIENCE, Link
from backend.bench.load.play import PADDING, Figures, settled, warm
from backend.bench.load.process import ServerProcess, relay, server
from backend.bench.load.site import AT_ONCE, Duel, Site, part
from backend.bench.size import Size

Act = Callable[[], Awaitable[None]]
"""Sends one update to everybody. Returns when the next one may follow."""
PAUSE = 0.02
"""Seconds between two measured updates, so that they do not overlap."""


async def measure_relay_crowds(size: Size) -> Figures:
    """Measure the bare relay: one connection sends, many receive."""
    figures: Figures = {}
    with relay() as process:
        for count in size.crowds:
            path = f"/ws/{count}"
            sender = Link(process.port, path)
            await sender.connect()
            crowd = [Link(process.port, path) for _ in range(count)]
            for start in range(0, count, AT_ONCE):
                await asyncio.gather(*(link.connect() for link in crowd[start : start + AT_ONCE]))
            figures |= await _reach(process, crowd, partial(_send, sender), size, "relay crowd")
            part([sender, *crowd])
    return figures


async def measure_crowds(root: Path, size: Size) -> Figures:
    """Measure matches with onlookers."""
    figures: Figures = {}
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        for count in size.crowds:
            (one,) = await site.duels(1)
            crowd = await site.crowd(one.table, count)
            figures |= await _reach(process, crowd, partial(_move, one), size, "crowd")
            part([one, *crowd])
    return figures


async def _reach(
    process: ServerProcess, crowd: Sequence[Link], act: Act, size: Size, name: str
) -> Figures:
    """Return milliseconds until the last onlooker has an update, and microseconds per onlooker."""
    await settled()
    times, cpu = [], process.cpu()
    for _ in range(size.watched_moves):
        times.append(await _watched(crowd, act))
        await asyncio.sleep(PAUSE)
    cpu = process.cpu() - cpu
    name = f"{name} {len(crowd)}"
    return {
        f"{name}/last": median(times) * 1e3,
        f"{name}/cpu": cpu / len(times) / len(crowd) * 1e6,
    }


async def _watched(crowd: Sequence[Link], act: Act) -> float:
    """Act once; return the seconds until all onlookers have the update."""
    missing = len(crowd)
    everywhere = asyncio.Event()
    last = 0.0

    def heard(kind: bytes, _payload: bytes) -> None:
        nonlocal missing, last
        if kind == b"update":
            missing -= 1
            if not missing:
                last = perf_counter()
                everywhere.set()

    for link in crowd:
        link.heard = heard
    began = perf_counter()
    async with asyncio.timeout(PATIENCE):
        await act()
        await everywhere.wait()
    return last - began


async def _send(sender: Link) -> None:
    sender.send({"type": "update", "padding": PADDING})


async def _move(one: Duel) -> None:
    """Make a move, and return when the next may follow."""
    ready = asyncio.Event()
    one.ready = ready.set
    one.act()
    await ready.wait()
