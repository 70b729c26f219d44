"""Growth: the cost of a move beside many rooms, viewers or lines of talk, and without them."""

import asyncio
from pathlib import Path

from backend.bench.load.link import ask
from backend.bench.load.play import Figures, play, play_leg, settled, warm
from backend.bench.load.process import server
from backend.bench.load.site import AT_ONCE, Duel, Site, part
from backend.bench.size import Size

ENOUGH = 0.5
"""The share of matches that must still run when their last moves are measured."""


async def measure_late_moves(root: Path, size: Size) -> Figures:
    """Measure the first and the last moves of matches."""
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        duels = await site.duels(size.matches)
        await settled()
        early = late = await play_leg(process, duels, size.leg)
        while (moves := await play_leg(process, duels, size.leg))[0] > ENOUGH * early[0]:
            late = moves
        part(duels)
    return {
        f"{name}/cpu": cpu / count * 1e6
        for name, (count, cpu) in (("early", early), ("late", late))
    }


async def measure_idle_rooms(root: Path, size: Size) -> Figures:
    """Measure moves beside idle matches, and the memory of a match and an onlooker."""
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        few = await play(process, await site.duels(size.matches), size.matches, size.seconds)
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        # The first few allocate memory that later ones share.
        part(await site.duels(AT_ONCE))
        part(await site.crowd(site.table(), AT_ONCE))
        await settled()
        empty = process.memory()
        for _ in range(0, size.rooms, AT_ONCE):
            part(await site.duels(AT_ONCE))
        await settled()
        with_rooms = process.memory()
        crowd = await site.crowd(site.table(), size.onlookers)
        await settled()
        with_onlookers = process.memory()
        part(crowd)
        many = await play(process, await site.duels(size.matches), size.matches, size.seconds)
    rooms = -(-size.rooms // AT_ONCE) * AT_ONCE
    return {
        **few.figures("no idle rooms"),
        **many.figures("idle rooms"),
        "memory/match": (with_rooms - empty) / rooms / 1024,
        "memory/onlooker": (with_onlookers - with_rooms) / size.onlookers / 1024,
    }


async def measure_lobby(root: Path, size: Size) -> Figures:
    """Measure public matches while many people look at the public list."""
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        private = await play(process, await site.duels(size.matches), size.matches, size.seconds)
        duels = await site.duels(size.matches, public=True)
        viewers = await site.lobby(size.viewers)
        public = await play(process, duels, size.matches, size.seconds)
        part(viewers)
    return private.figures("no lobby") | public.figures("lobby")


async def measure_chat(root: Path, size: Size) -> Figures:
    """Measure matches with a long talk."""
    with server(root) as process:
        site = Site(process.port)
        await warm(site)
        silent = await play(process, await site.duels(size.long), size.long, size.seconds)
        duels = await site.duels(size.long)
        await asyncio.gather(*(_talk(one, size.lines) for one in duels))
        spoken = await play(process, duels, size.long, size.seconds)
    return silent.figures("no chat") | spoken.figures("chat")


async def _talk(one: Duel, lines: int) -> None:
    """Write many lines of talk at a table before the next move."""
    link = one.links[0]
    heard = link.heard
    for number in range(lines):
        line = {"channel": "players", "text": f"This is line {number} of a long talk."}
        await ask(link, {"type": "say", "id": f"line {number}", **line})
    link.heard = heard
