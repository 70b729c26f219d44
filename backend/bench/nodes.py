"""Measures several nodes: the tunnel's cost, throughput by nodes, recovery after a kill."""

from collections.abc import Sequence
from random import Random
from statistics import median
from time import perf_counter

from backend.bench.load.link import next_message
from backend.bench.load.play import Figures, pass_messages, play, warm
from backend.bench.load.process import cpu_of, raise_files, relay
from backend.bench.load.site import Duel, Site, part
from backend.bench.size import Size
from backend.bench.takeover import kill_owner
from backend.stack.nodes import NodeProcess, Stack, running

SETTINGS = {"RATE_LIMITS": "false", "BOT_PACE": "0", "LOG_LEVEL": "error"}
PINGS = 1_000


class Load:
    """The processor time of some nodes together."""

    def __init__(self, *nodes: NodeProcess) -> None:
        self._nodes = nodes

    def cpu(self) -> float:
        """Return their processor seconds so far."""
        return sum(cpu_of(node.pid) for node in self._nodes)


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
    """Ping a table at its owner and through another node, alternately."""
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
    """Play at the owner and through another node, alternately."""
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
    """Play the same number of matches on one, two and three nodes."""
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
