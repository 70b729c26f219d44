"""Measures the sizes of messages during matches, in bytes."""

import asyncio
from pathlib import Path
from statistics import mean, median, quantiles

import orjson

from backend.bench.load.link import PATIENCE
from backend.bench.load.play import Figures
from backend.bench.load.process import server
from backend.bench.load.site import Duel, Site, part
from backend.bench.moves import WANTED
from backend.bench.size import Size

APART = 10
"""Number of moves between two whole views whose size is measured."""


async def measure_bytes(root: Path, size: Size) -> Figures:
    """Play some matches, each with an onlooker, and measure the sizes of all messages."""
    updates: list[int] = []
    welcomes: list[list[bytes]] = []
    legal: dict[str, list[int]] = {}

    def heard(kind: bytes, payload: bytes) -> None:
        if kind == b"update":
            updates.append(len(payload))

    with server(root) as process:
        site = Site(process.port)
        for wanted, query in WANTED.items():
            sizes = legal[wanted] = []
            for one in await site.duels(size.long, query):
                link, welcome = await site.link(one.table, WANTED["browser"])
                link.heard = heard
                seen = [welcome]
                while await _moved(one, sizes):
                    if len(sizes) % APART == 0:
                        other, welcome = await site.link(one.table)
                        seen.append(welcome)
                        other.close()
                welcomes.append(seen)
                part([one, link])
    views = [orjson.dumps(orjson.loads(welcome)["view"]) for seen in welcomes for welcome in seen]
    return {
        "bytes/update": median(updates),
        "bytes/update 95": quantiles(updates, n=20)[18],
        "bytes/legal plain": median(legal["plain"]),
        "bytes/legal browser": median(legal["browser"]),
        "bytes/view": mean(map(len, views)),
        "bytes/welcome": mean(len(seen[0]) for seen in welcomes),
        "bytes/late welcome": mean(len(seen[-1]) for seen in welcomes),
    }


async def _moved(one: Duel, sizes: list[int]) -> bool:
    """Make a move, and store the size of the next `legal`. Return False if the match is over."""
    next_turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def ready() -> None:
        sizes.append(one.legal_size)
        next_turn.set_result(True)

    one.ready, one.ended = ready, lambda: next_turn.set_result(False)
    one.act()
    async with asyncio.timeout(PATIENCE):
        return await next_turn
