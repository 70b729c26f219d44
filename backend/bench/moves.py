"""Moves: many matches and one, plain and as a browser asks, and one beside thinking bots."""

from pathlib import Path

from backend.bench.play import Figures, pass_messages, play, warm
from backend.bench.process import relay, server
from backend.bench.site import Site, part
from backend.bench.size import Size

WANTED = {"plain": "", "browser": "want=previews,standing,short"}
"""What players ask for besides the moves."""


async def measure_relays(size: Size) -> Figures:
    """Measure the bare relay with many pairs, the durable one with many and with one."""
    with relay() as process:
        bare = await pass_messages(process, size.matches, size)
    with relay(durable=True) as process:
        many = await pass_messages(process, size.matches, size)
        one = await pass_messages(process, 1, size)
    return bare.figures("bare") | many.figures("durable") | one.figures("durable one")


async def measure_moves(root: Path, size: Size) -> Figures:
    """Measure moves of many matches and of one."""
    figures: Figures = {}
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        for wanted, query in WANTED.items():
            one = await site.duels(size.lone_stock, query)
            figures |= (await play(process, one, 1, size.seconds)).figures(f"one {wanted}")
            many = await site.duels(size.stock, query)
            played = await play(process, many, size.matches, size.seconds)
            figures |= played.figures(f"many {wanted}")
    return figures


async def measure_beside_bots(root: Path, size: Size) -> Figures:
    """Measure one match while bots think in others, in all their processes."""
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        one = await site.duels(size.lone_stock)
        bots = [await site.bots() for _ in range(size.thinkers)]
        played = await play(process, one, 1, size.seconds)
        part(bots)
    return played.figures("one beside bots")
