"""Takeover: a node with many matches is killed, and everybody comes back to the other nodes."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from random import Random
from secrets import token_urlsafe
from time import perf_counter
from typing import Any

import orjson

from backend.bench.load.link import Link
from backend.bench.load.play import Figures, settled
from backend.bench.load.process import cpu_of, raise_files
from backend.bench.load.site import AT_ONCE, Site, part
from backend.bench.stored import KEYS
from backend.stack.nodes import Stack
from backend.storage.databases.postgres import raw_connection

FIRST_WAIT = 0.3
"""The longest wait in seconds before a browser's first reconnection; it doubles each time."""
LONGEST_WAIT = 10.0
PATIENCE = 120.0
"""Seconds that each step may take."""
ONLOOKERS = 2
"""Onlookers per match, besides its two players."""


class Lasting(Link):
    """A websocket whose end can be awaited."""

    def __init__(self, port: int, path: str, cookie: str) -> None:
        super().__init__(port, path, cookie)
        self.lost = asyncio.Event()
        self.settled = asyncio.Event()
        """Set by the welcome, or by the loss."""

    def connection_lost(self, error: Exception | None) -> None:
        """Signal that the connection is lost."""
        super().connection_lost(error)
        self.lost.set()
        self.settled.set()


class Visitor:
    """A person at a table who reconnects after each loss of the connection, like a browser."""

    def __init__(self, port: int, table: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        """`heard` is called with the type of each message."""
        self.port = port
        """The port for the next connection."""
        self.table = table
        self.legal: dict[str, Any] | None = None
        """The latest `legal` message, if it is their turn."""
        self._cookie = cookie
        self._heard = heard
        self._link: Lasting | None = None

    async def stay(self, gate: asyncio.Semaphore) -> None:
        """Connect and reconnect until cancelled. The first connection waits at a gate."""
        failures, rng = 0, Random(f"{self.table}{self._cookie}")
        try:
            async with gate:
                link = await self._connect()
            while True:
                if link is not None:
                    failures = 0
                    await link.lost.wait()
                wait = min(LONGEST_WAIT, FIRST_WAIT * 2**failures)
                failures += 1
                await asyncio.sleep(wait * (0.5 + rng.random() / 2))
                link = await self._connect()
        finally:
            if self._link is not None:
                self._link.close()

    def act(self) -> None:
        """Submit the first legal action."""
        assert self._link
        assert self.legal
        seq, seat, action = self.legal["seq"], self.legal["seat"], self.legal["actions"][0]
        self.legal = None
        submission = {"id": f"{seq}", "seq": seq, "seat": seat, "action": action}
        self._link.send({"type": "submit", **submission})

    async def _connect(self) -> Lasting | None:
        """Return a connection after its welcome; None if it is lost before."""
        self._link = link = Lasting(self.port, f"/ws/table/{self.table}", self._cookie)
        link.heard = self._take_in
        try:
            await link.connect()
        except (OSError, TimeoutError):
            link.close()
            return None
        await link.settled.wait()
        return None if link.lost.is_set() else link

    def _take_in(self, kind: bytes, payload: bytes) -> None:
        if kind == b"welcome" and self._link:
            self._link.settled.set()
        if self._cookie and kind in (b"welcome", b"legal"):
            message = orjson.loads(payload)
            self.legal = message["legal"] if kind == b"welcome" else message
        self._heard(kind)


class Crowd:
    """Many matches of one node, with two players and some onlookers each."""

    def __init__(self, stack: Stack, matches: int) -> None:
        self.tables: list[str] = []
        self._matches = matches
        self._stack = stack
        self._people: list[Visitor] = []
        self._visits: list[asyncio.Task[None]] = []
        self._times: dict[bytes, list[float]] = defaultdict(list)
        """The arrival times of messages, by type."""
        self._news = asyncio.Event()

    async def gather(self) -> None:
        """Connect everybody to their tables. haproxy sends them to the node with the match."""
        raise_files()
        owner = self._stack.nodes[0]
        site = Site(owner.port)
        (one,) = await site.duels(1)
        part([one])
        self.tables = await _copied(owner.database_url, one.table, self._matches)
        guests = [*site.cookies, *[""] * ONLOOKERS]
        for table in self.tables:
            self._people += [Visitor(owner.port, table, guest, self._heard) for guest in guests]
        gate = asyncio.Semaphore(AT_ONCE)
        self._visits = [asyncio.create_task(visitor.stay(gate)) for visitor in self._people]
        await self._all_hear(b"welcome")

    async def move(self) -> None:
        """Make a move in each match; return when all have got the update."""
        self._times.clear()
        for visitor in self._people:
            if visitor.legal:
                visitor.act()
        await self._all_hear(b"update")
        assert len(self._times[b"done"]) == self._matches

    async def lose_owner(self) -> list[float]:
        """Kill the node of all matches; return the seconds until each person was back."""
        for visitor in self._people:
            visitor.port = self._stack.proxy.port
        self._times.clear()
        began = perf_counter()
        self._stack.nodes[0].kill()
        await self._all_hear(b"welcome")
        return sorted(at - began for at in self._times[b"welcome"])

    async def leave(self) -> None:
        """Close all connections."""
        for visit in self._visits:
            visit.cancel()
        await asyncio.gather(*self._visits, return_exceptions=True)

    async def _all_hear(self, kind: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            while len(self._times[kind]) < len(self._people):
                self._news.clear()
                await self._news.wait()

    def _heard(self, kind: bytes) -> None:
        self._times[kind].append(perf_counter())
        self._news.set()


async def kill_owner(stack: Stack, matches: int) -> Figures:
    """Kill the owner of all these matches; measure the time until everybody is back."""
    owner, *others = stack.nodes
    crowd = Crowd(stack, matches)
    try:
        await crowd.gather()
        await settled()
        before = sum(cpu_of(node.pid) for node in others)
        times = await crowd.lose_owner()
        spent = sum(cpu_of(node.pid) for node in others) - before
    finally:
        await crowd.leave()
    await settled()
    await asyncio.to_thread(owner.start)
    return {
        f"kill {matches}/half": times[len(times) // 2],
        f"kill {matches}/last": times[-1],
        f"kill {matches}/cpu": spent,
    }


async def _copied(database_url: str, match: str, count: int) -> list[str]:
    """Copy all rows of a match, its owner among them; return the ids of the copies."""
    ids = [token_urlsafe(16) for _ in range(count)]
    connection = await raw_connection(database_url)
    try:
        for table, key in KEYS.items():
            names = "SELECT column_name FROM information_schema.columns WHERE table_name = $1"
            columns = [row[0] for row in await connection.fetch(names, table)]
            copied = ["copy.id" if name == key else f"{table}.{name}" for name in columns]
            await connection.execute(
                f"""
                INSERT INTO {table} ({", ".join(columns)}) SELECT {", ".join(copied)}
                FROM {table}, unnest($2::text[]) AS copy (id) WHERE {table}.{key} = $1
                """,
                match,
                ids,
            )
    finally:
        await connection.close()
    return ids
