"""Moves: in many matches and in one, plain and like a browser's, and beside other work."""

import asyncio
from contextlib import suppress
from itertools import product
from pathlib import Path

from backend.bench.load.play import Figures, pass_messages, play, play_leg, warm
from backend.bench.load.process import relay, server
from backend.bench.load.site import Site, part
from backend.bench.size import Size
from backend.engine.languages import LANGS

WANTED = {"plain": "", "browser": "want=previews,standing,short"}
"""The query of players' websockets: messages that they want besides the moves."""


async def measure_relays(size: Size) -> Figures:
    """Measure the relay in memory with many pairs, and the durable one with many and with one."""
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
    """Measure one match while bots in other matches keep all their processes busy."""
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        one = await site.duels(size.lone_stock)
        bots = [await site.bots() for _ in range(size.thinkers)]
        played = await play(process, one, 1, size.seconds)
        part(bots)
    return played.figures("one beside bots")


async def measure_beside_pictures(root: Path, size: Size) -> Figures:
    """Measure one match alone, and while new pictures of another match are drawn."""
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        drawn = await site.duels(1)
        await play_leg(process, drawn, size.leg)
        await site.get(f"/m/{drawn[0].table}.png")  # starts the process that draws
        cpu = process.cpu()
        for lang in LANGS:
            await site.get(f"/m/{drawn[0].table}/{size.leg - 1}.png?lang={lang}")
        cpu = process.cpu() - cpu
        alone = await play(process, await site.duels(size.lone_stock), 1, size.seconds)
        beside = await site.duels(size.lone_stock)
        drawing = asyncio.create_task(_draw(site, drawn[0].table, size.leg))
        played = await play(process, beside, 1, size.seconds)
        drawing.cancel()
        with suppress(asyncio.CancelledError):
            await drawing
        part(drawn)
    figures = alone.figures("one without pictures") | played.figures("one beside pictures")
    more = figures["one beside pictures/p99"] - figures["one without pictures/p99"]
    return figures | {
        "pictures/more": max(0.0, more),
        "pictures/cpu": cpu / len(LANGS) * 1e3,
    }


async def _draw(site: Site, match: str, moves: int) -> None:
    """Request one picture after the other."""
    looks = product(("600", "1200"), ("light", "dark"), LANGS, range(moves))
    for width, theme, lang, move in looks:
        await site.get(f"/m/{match}/{move}.png?width={width}&theme={theme}&lang={lang}")
