"""Three nodes behind haproxy, people who play on whatever fails, and what must hold afterwards."""

import asyncio
import json
import re
import urllib.request
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import Any

import anyio
import anyio.to_thread
import asyncpg

from backend.games import GAMES
from backend.stack.nodes import NodeProcess, Stack
from tests.server.faults.test_crash import LOST, Load, Match, check_log
from tests.server.player import Player, Refusal
from tests.server.running import Guest, Server

AGAIN = ("stale", "come_again", "unavailable", "internal")
"""Refusals after which one connects and asks again."""
PATIENCE = 120
"""Seconds that anything may take."""
PAUSE = 0.1
"""Seconds before somebody who lost the connection comes again; a browser takes 0.3."""


class Entrance(Server):
    """Where clients go in: haproxy, or one of the nodes."""

    def __init__(self, url: str, database_url: str) -> None:
        super().__init__(database_url)
        self.url = url
        self.ws = url.replace("http", "ws", 1)


class Onlooker(Player):
    """A player who compares every view, patched or fresh, with what others of the seat saw."""

    seen: dict[tuple[str, Any, int], str]

    async def hear(self) -> dict[str, Any]:
        """Take in the next message."""
        message = await super().hear()
        if message["type"] in ("welcome", "update") and self.view is not None:
            key = (self.table_id, self.you["viewer"], self.seq)
            view = json.dumps(self.view, sort_keys=True)
            assert self.seen.setdefault(key, view) == view, key
        return message


class Fleet(Load):
    """Three nodes under load."""

    pace = 0.1

    def __init__(self, stack: Stack, rng: Random, url: str = "") -> None:
        """People come in at a URL; without one, through haproxy."""
        self.stack = stack
        self.database_url = stack.nodes[0].database_url
        entrance = Entrance(url or stack.url, self.database_url)
        super().__init__(entrance, rng)
        self.seen: dict[tuple[str, Any, int], str] = {}
        self.welcome_all()

    async def _play(self, match: Match, guest: Guest, seat: int) -> None:
        pending: dict[str, Any] = {}
        while not match.over:
            player = Onlooker(self.server, match.table, guest)
            player.seen = self.seen
            with suppress(*LOST):
                try:
                    await self.join(player, match)
                    await self._session(player, match, seat, pending)
                except Refusal as refusal:
                    if refusal.code not in AGAIN:
                        raise
            self.resent += bool(pending)
            with suppress(*LOST):
                await player.close()
            await anyio.sleep(PAUSE)

    async def at(self, owner: NodeProcess) -> list[Match]:
        """Return the matches of a node."""
        mine = await self.owned(await self.id_of(owner))
        return [match for match in self.matches if match.table in mine]

    async def until_moved_in(self, match: Match) -> None:
        """Return when a match has moved on, or is over."""
        moves = len(match.acknowledged)
        while len(match.acknowledged) == moves and not match.over:
            await self._news.wait()

    async def id_of(self, node: NodeProcess) -> str:
        """Return a node's id."""
        return str(json.loads(await self.read(node, "/healthz"))["node"])

    async def read(self, node: NodeProcess, path: str) -> str:
        """Return a page of a node."""

        def read() -> str:
            with urllib.request.urlopen(f"{node.url}{path}", timeout=PATIENCE) as answer:
                return str(answer.read().decode())

        return await anyio.to_thread.run_sync(read)

    async def figure(self, node: NodeProcess, name: str) -> float:
        """Return one of a node's figures."""
        figures = await self.read(node, "/metrics")
        found = re.search(rf"^clanhold_node_{name} (\S+)$", figures, re.MULTILINE)
        assert found, name
        return float(found[1])

    async def owned(self, node: str) -> set[str]:
        """Return the ids of a node's matches, by PostgreSQL."""
        connection = await asyncpg.connect(self.database_url)
        try:
            rows = await connection.fetch("SELECT id FROM matches WHERE owner = $1", node)
            return {row["id"] for row in rows}
        finally:
            await connection.close()

    async def until(self, holds: Callable[[], Any]) -> None:
        """Return when something holds; polls, because nobody tells."""
        with anyio.fail_after(PATIENCE):
            while not await holds():  # noqa: ASYNC110
                await anyio.sleep(0.05)

    async def begin_everywhere(self, tasks: Any, guests: Sequence[Guest], count: int) -> None:
        """Begin matches, and let them be played."""
        games = list(GAMES)
        for number in range(count):
            await self.begin(tasks, list(guests), games[number % len(games)])

    async def check(self) -> None:
        """Make sure that nothing was lost, doubled, or has two owners."""
        await check_log(self.database_url, self.matches)

        async def settled() -> bool:
            living = [node for node in self.stack.nodes if node.runs]
            counts = {await self.id_of(node): await self.figure(node, "owned") for node in living}
            return all([len(await self.owned(node)) == n for node, n in counts.items()])

        await self.until(settled)


async def in_thread(work: Callable[[], Any]) -> Any:
    """Do what blocks beside the event loop."""
    return await asyncio.to_thread(work)


async def comes_back(player: Player) -> bool:
    """Whether a player who connects anew is welcome."""
    with suppress(*LOST):
        await player.connect()
        return True
    return False
