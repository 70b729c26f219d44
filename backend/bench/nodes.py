"""Measures several nodes: what the tunnel costs, how moves spread, how long a killed node hurts."""

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from statistics import median
from time import perf_counter

from backend.bench.link import Link, next_message
from backend.bench.play import Figures, pass_messages, play, settled, warm
from backend.bench.process import cpu_of, raise_files, relay
from backend.bench.site import Duel, Site, part
from backend.bench.size import Size
from backend.stack.nodes import NodeProcess, Stack, running

SETTINGS = {"RATE_LIMITS": "false", "BOT_PACE": "0", "LOG_LEVEL": "error"}
FIRST_WAIT = 0.3
"""Seconds before a browser comes again; at most, and doubled each time."""
LONGEST_WAIT = 10.0
BACK = 60.0
"""Seconds in which everybody must be back."""
PINGS = 1_000
ONLOOKERS = 2
"""Of each match, besides its two players."""


class Load:
    """The processor time of some nodes together."""

    def __init__(self, *nodes: NodeProcess) -> None:
        self._nodes = nodes

    def cpu(self) -> float:
        """Return their processor seconds so far."""
        return sum(cpu_of(node.pid) for node in self._nodes)


class Welcomes:
    """When people were welcomed."""

    def __init__(self, count: int) -> None:
        """`count`: how many there are."""
        self.times: list[float] = []
        self._count = count
        self._all = asyncio.Event()

    def note(self) -> None:
        """Note a welcome."""
        self.times.append(perf_counter())
        if len(self.times) >= self._count:
            self._all.set()

    def clear(self) -> None:
        """Begin anew."""
        self.times.clear()
        self._all.clear()

    async def complete(self) -> None:
        """Return when there were as many welcomes as people."""
        async with asyncio.timeout(BACK):
            await self._all.wait()


class Faithful(Link):
    """A websocket that comes again when it is lost, as a browser does."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        super().__init__(port, path, cookie)
        self.lost = asyncio.Event()
        self.on_loss: Callable[[], object] = lambda: None

    def connection_lost(self, error: Exception | None) -> None:
        """Note the loss."""
        super().connection_lost(error)
        self.lost.set()
        self.on_loss()


async def measure_nodes(size: Size, crowds: Sequence[int]) -> Figures:
    """Measure one round, beside a bare relay."""
    raise_files()
    figures: Figures = {}
    with relay() as process:
        figures |= (await pass_messages(process, 1, size)).figures("relay one")
        figures |= (await pass_messages(process, size.matches, size)).figures("relay many")
    with running(3, port=0, **SETTINGS) as stack:
        figures |= await _pings(stack)
        figures |= await _tunnel(stack, size)
        figures |= await _spread(stack, size)
        for matches in crowds:
            figures |= await kill_owner(stack, matches)
    return figures


async def _pings(stack: Stack) -> Figures:
    """Ping a table at its owner and through another node, in turns."""
    owner, gateway, _ = stack.nodes
    near, far = Site(owner.port), Site(owner.port, door=gateway.port)
    table = near.table()
    links = [(await site.link(table))[0] for site in (near, far)]
    times: list[list[float]] = [[], []]
    for number in range(PINGS):
        for link, took in zip(links, times, strict=True):
            done, began = next_message(link, b"done"), perf_counter()
            link.send({"type": "ping", "id": str(number)})
            await done
            took.append((perf_counter() - began) * 1e3)
    part(links)
    at_owner, tunnelled = map(median, times)
    return {"ping/owner": at_owner, "ping/tunnel": tunnelled, "ping/added": tunnelled - at_owner}


async def _tunnel(stack: Stack, size: Size) -> Figures:
    """Play at the owner, and through another node, in turns."""
    owner, gateway, _ = stack.nodes
    figures: Figures = {}
    for name, door in (("owner", owner.port), ("tunnel", gateway.port)):
        site = Site(owner.port, door=door)
        await warm(site)
        one = await site.duels(size.lone_stock)
        figures |= (await play(Load(owner), one, 1, size.seconds)).figures(f"{name} one")
        many = await site.duels(size.stock)
        before = cpu_of(gateway.pid)
        played = await play(Load(owner), many, size.matches, size.seconds)
        moves = len(played.latencies)
        figures |= played.figures(f"{name} many")
        figures[f"{name} many/gateway"] = (cpu_of(gateway.pid) - before) / moves * 1e6
    return figures


async def _spread(stack: Stack, size: Size) -> Figures:
    """Play as many matches as before on one, two and three nodes."""
    figures: Figures = {}
    for count in (1, 2, 3):
        nodes = stack.nodes[:count]
        duels: list[Duel] = []
        for node in nodes:
            duels += await Site(node.port).duels(size.stock // count)
        Random(count).shuffle(duels)
        played = await play(Load(*nodes), duels, size.matches, size.seconds)
        figures |= played.figures(f"{count} nodes")
    return figures


async def kill_owner(stack: Stack, matches: int) -> Figures:
    """Kill the owner of all these matches; measure until everybody is back."""
    owner = stack.nodes[0]
    site = Site(owner.port, door=stack.proxy.port)
    duels = await site.duels(matches)
    tables = [one.table for one in duels]
    part(duels)
    people = [(table, cookie) for table in tables for cookie in [*site.cookies] + [""] * ONLOOKERS]
    back = Welcomes(len(people))
    gate = asyncio.Semaphore(32)
    visits = [asyncio.create_task(_visit(stack.proxy.port, *who, gate, back)) for who in people]
    await back.complete()
    await settled()
    back.clear()
    spent, began = Load(*stack.nodes[1:]).cpu(), perf_counter()
    owner.kill()
    await back.complete()
    spent = Load(*stack.nodes[1:]).cpu() - spent
    times = sorted(at - began for at in back.times)
    for visit in visits:
        visit.cancel()
    await asyncio.gather(*visits, return_exceptions=True)
    await settled()
    await asyncio.to_thread(owner.start)
    return {
        f"kill {matches}/half": times[len(times) // 2],
        f"kill {matches}/last": times[-1],
        f"kill {matches}/cpu": spent,
    }


async def _visit(
    port: int, table: str, cookie: str, gate: asyncio.Semaphore, back: Welcomes
) -> None:
    """Be at a table, and come again whenever the connection is lost; note each welcome."""
    failures, rng = 0, Random(f"{table}{cookie}")
    async with gate:
        link = await _welcomed(port, table, cookie)
    back.note()
    try:
        while True:
            if link is not None:
                failures = 0
                await link.lost.wait()
            wait = min(LONGEST_WAIT, FIRST_WAIT * 2**failures)
            failures += 1
            await asyncio.sleep(wait * (0.5 + rng.random() / 2))
            link = await _welcomed(port, table, cookie)
            if link is not None:
                back.note()
    finally:
        if link is not None:
            link.close()


async def _welcomed(port: int, table: str, cookie: str) -> Faithful | None:
    """Connect; None if there is no welcome."""
    link = Faithful(port, f"/ws/table/{table}", cookie)
    welcome = next_message(link, b"welcome")
    link.on_loss = lambda: welcome.done() or welcome.cancel()
    try:
        await link.connect()
        await welcome
    except (OSError, TimeoutError):
        return None
    except asyncio.CancelledError:
        if not link.lost.is_set():  # the visit ends, not the connection
            raise
        return None
    return link
