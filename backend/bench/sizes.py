"""Bytes of messages during one match."""

import asyncio
from pathlib import Path
from statistics import mean, median, quantiles

import orjson

from backend.bench.link import PATIENCE
from backend.bench.moves import WANTED
from backend.bench.play import Figures
from backend.bench.process import server
from backend.bench.site import Duel, Site, part
from backend.bench.size import Size


async def measure_bytes(root: Path, _size: Size) -> Figures:
    """Play one match; compare updates with whole views, and welcomes early and late."""
    updates: list[int] = []
    welcomes: list[bytes] = []
    legal: dict[str, list[int]] = {}
    with server(root) as process:
        site = Site(process.port)
        for wanted, query in WANTED.items():
            (one,) = await site.duels(1, query)
            link, _ = await site.link(one.table)
            sizes = legal[wanted] = []

            def heard(kind: bytes, payload: bytes) -> None:
                if kind == b"update":
                    updates.append(len(payload))

            link.heard = heard
            while await _moved(one, sizes):
                other, welcome = await site.link(one.table)
                welcomes.append(welcome)
                other.close()
            part([one, link])
    lengths = [len(welcome) for welcome in welcomes]
    return {
        "bytes/update": median(updates),
        "bytes/update 95": quantiles(updates, n=20)[18],
        "bytes/legal plain": median(legal["plain"]),
        "bytes/legal browser": median(legal["browser"]),
        "bytes/view": mean(len(orjson.dumps(orjson.loads(w)["view"])) for w in welcomes),
        "bytes/welcome": lengths[0],
        "bytes/late welcome": lengths[-1],
    }


async def _moved(one: Duel, sizes: list[int]) -> bool:
    """Make a move; note the size of the next `legal`. Returns False when the match is over."""
    next_turn: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def ready() -> None:
        sizes.append(one.legal_size)
        next_turn.set_result(True)

    one.ready, one.ended = ready, lambda: next_turn.set_result(False)
    one.act()
    async with asyncio.timeout(PATIENCE):
        return await next_turn
