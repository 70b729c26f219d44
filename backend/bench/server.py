"""Measures the server with real sockets and a durable database: moves, crowds, memory, bytes.

Matches and connections are prepared before each measurement, so their cost is not included.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from statistics import mean, median, quantiles
from time import perf_counter

import orjson

from backend.bench.figures import Bytes, Memory, Rate, Reach, Report
from backend.bench.load import PATIENCE, Duel, Link, Site, duel
from backend.bench.process import ServerProcess, relay, server
from backend.bench.relay import measure as measure_relay

PLAIN, BROWSER = "plain", "browser"
WANTED = {BROWSER: "&want=previews,standing"}
"""What a browser asks for besides the moves."""
THINKERS = 8
"""Number of matches in which bots think while another match is measured."""
AT_ONCE = 32
"""Number of tables that are prepared at the same time."""
PAUSE = 0.02
"""Seconds between two measured moves, so that they do not overlap."""

Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Size:
    """How much is measured."""

    seconds: float
    """Duration of play for each load."""
    loads: tuple[tuple[int, int], ...]
    """Number of matches played at the same time, and number of matches prepared for that."""
    crowds: tuple[int, ...]
    """Numbers of onlookers."""
    watched_moves: int
    idle_matches: int
    idle_watchers: int


FULL = Size(5.0, ((1, 40), (64, 320)), (100, 1_000, 2_000), 50, 300, 1_000)
QUICK = Size(1.0, ((1, 8), (64, 96)), (100, 1_000), 10, 100, 300)


def measure(size: Size, say: Say) -> Report:
    """Measure everything: a relay, then two servers, one for matches, one for crowds."""
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        with relay() as process:
            say("a bare relay, to know the machine")
            yardstick = runner.run(measure_relay(process, size.seconds))
        with server() as process:
            site = Site(process.port)
            say("bytes of updates and welcomes")
            sizes = runner.run(_bytes(site))
            rates = []
            for wanted in (PLAIN, BROWSER):
                for load in size.loads:
                    say(f"moves, {load[0]} at a time, {wanted}")
                    rates.append(runner.run(_rate(process, site, size.seconds, load, wanted)))
            say(f"moves beside {THINKERS} matches of thinking bots")
            rates.append(runner.run(_beside_bots(process, site, size)))
        with server() as process:
            site = Site(process.port)
            say("memory of idle matches and onlookers")
            memory = runner.run(_memory(process, site, size))
            reaches = []
            for watchers in size.crowds:
                say(f"updates to {watchers:,} onlookers")
                reaches.append(runner.run(_reach(process, site, size.watched_moves, watchers)))
    return Report(yardstick, rates, reaches, memory, sizes)


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's loop if it is installed: the load should cost less than the server."""
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


# Moves.


async def _rate(
    process: ServerProcess, site: Site, seconds: float, load: tuple[int, int], wanted: str
) -> Rate:
    matches, stock = load
    duels = await _duels(site, stock, WANTED.get(wanted, ""))
    waiting = iter(duels)
    over = asyncio.Event()

    def next_duel() -> None:
        """Start the next match when one is over."""
        found = next(waiting, None)
        if found is None:
            over.set()
        elif not over.is_set():
            found.ended = next_duel
            found.act()

    await _settled()
    cpu, began = process.cpu(), perf_counter()
    for _ in range(matches):
        next_duel()
    try:
        async with asyncio.timeout(seconds):
            await over.wait()
    except TimeoutError:
        over.set()
    seconds, cpu = perf_counter() - began, process.cpu() - cpu
    latencies = [latency for one in duels for latency in one.latencies]
    _part(duels)
    cuts = quantiles(latencies, n=100)
    return Rate(
        matches,
        wanted,
        len(latencies) / seconds,
        cuts[49] * 1e3,
        cuts[98] * 1e3,
        cpu / len(latencies) * 1e6,
    )


async def _beside_bots(process: ServerProcess, site: Site, size: Size) -> Rate:
    """Play one match while bots think in others, in all their processes."""
    bots = [await site.bots() for _ in range(THINKERS)]
    rate = await _rate(process, site, size.seconds, size.loads[0], f"beside {THINKERS} bots")
    for link in bots:
        link.close()
    return rate


async def _duels(site: Site, count: int, query: str = "") -> list[Duel]:
    """Start matches that wait for their first move."""
    random = Random(count)
    duels: list[Duel] = []
    while len(duels) < count:
        tables = [site.table() for _ in range(min(AT_ONCE, count - len(duels)))]
        some = [duel(site, table, query, Random(random.random())) for table in tables]
        duels += await asyncio.gather(*some)
    return duels


def _part(duels: list[Duel]) -> None:
    for one in duels:
        one.close()


# Crowds.


async def _reach(process: ServerProcess, site: Site, moves: int, watchers: int) -> Reach:
    (one,) = await _duels(site, 1)
    crowd = await site.crowd(one.table, watchers)
    await _settled()
    times, cpu = [], process.cpu()
    for _ in range(moves):
        times.append(await _watched_move(one, crowd))
        await asyncio.sleep(PAUSE)
    cpu = process.cpu() - cpu
    for link in crowd:
        link.close()
    _part([one])
    return Reach(watchers, median(times) * 1e3, cpu / len(times) / watchers * 1e6)


async def _watched_move(one: Duel, crowd: list[Link]) -> float:
    """Make a move; return the seconds until all onlookers have it. The next may follow then."""
    missing = len(crowd)
    ready, everywhere = asyncio.Event(), asyncio.Event()
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
    one.ready = ready.set
    began = perf_counter()
    one.act()
    async with asyncio.timeout(PATIENCE):
        await everywhere.wait()
        await ready.wait()
    return last - began


# Memory.


async def _memory(process: ServerProcess, site: Site, size: Size) -> Memory:
    # The first few allocate memory that later ones share.
    _part(await _duels(site, AT_ONCE))
    for link in await site.crowd(site.table(), 50):
        link.close()
    await _settled()
    empty = process.memory()
    rounds = range(0, size.idle_matches, AT_ONCE)
    for _ in rounds:
        _part(await _duels(site, AT_ONCE))
    await _settled()
    with_matches = process.memory()
    (one,) = await _duels(site, 1)
    crowd = await site.crowd(one.table, size.idle_watchers)
    await _settled()
    with_watchers = process.memory()
    _part([one])
    for link in crowd:
        link.close()
    return Memory(
        (with_matches - empty) / (len(rounds) * AT_ONCE) / 1024,
        (with_watchers - with_matches) / size.idle_watchers / 1024,
    )


async def _settled() -> None:
    """Wait until the server has sent all news of arrivals and is idle."""
    await asyncio.sleep(1.0)


# Bytes.


async def _bytes(site: Site) -> Bytes:
    (one,) = await _duels(site, 1)
    updates: list[int] = []
    welcomes: list[bytes] = []
    link, welcome = await site.link(one.table, "")
    welcomes.append(welcome)

    def heard(kind: bytes, payload: bytes) -> None:
        if kind == b"update":
            updates.append(len(payload))

    link.heard = heard
    over = asyncio.Event()
    one.ended = over.set
    while not over.is_set():
        ready = asyncio.Event()
        one.ready = ready.set
        one.act()
        await _first(ready, over)
        other, welcome = await site.link(one.table, "")
        welcomes.append(welcome)
        other.close()
    link.close()
    _part([one])
    views = [len(orjson.dumps(orjson.loads(welcome)["view"])) for welcome in welcomes]
    lengths = [len(welcome) for welcome in welcomes]
    return Bytes(
        median(updates),
        quantiles(updates, n=20)[18],
        mean(views),
        (lengths[0], lengths[len(lengths) // 2], lengths[-1]),
    )


async def _first(*events: asyncio.Event) -> None:
    """Return when one of the events has happened."""
    tasks = [asyncio.ensure_future(event.wait()) for event in events]
    done, others = await asyncio.wait(tasks, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    for task in others:
        task.cancel()
    if not done:
        raise TimeoutError
