"""Whole matches over real sockets: people who act at random, and their onlookers."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import anyio

from tests.server.player import Player
from tests.server.running import Guest, Server, contribution

Pause = Callable[["Witness"], Awaitable[None]]


class Witness(Player):
    """A connection that remembers every position as it saw it."""

    def __init__(self, server: Server, table: str, guest: Guest | None = None, query: str = ""):
        super().__init__(server, table, guest, query)
        self.views: dict[int, Any] = {}
        """By log entry."""

    async def hear(self) -> dict[str, Any]:
        """Take in the next message, and remember the view."""
        message = await super().hear()
        if message["type"] in ("welcome", "update"):
            self.views[self.seq] = self.view
        return message

    def heard(self, kind: str) -> list[dict[str, Any]]:
        """Every message of a kind so far."""
        return [message for message in self.news if message["type"] == kind]

    async def until_over(self) -> None:
        """Look on until the end."""
        while self.table["status"] != "over":
            await self.hear()

    async def play(self, rng: Random, pause: Pause | None = None) -> None:
        """Act at random whenever it is this seat's turn, until the end."""
        while self.table["status"] != "over":
            if self.legal is None:
                await self.hear()
                continue
            if pause is not None:
                await pause(self)
            await self.act(rng.choice(self.legal["actions"]))


async def seated(server: Server, guests: list[Guest], game: str, **wish: Any) -> list[Witness]:
    """Return guests who have sat down at a new table, each at the next seat."""
    seats = wish.pop("seats", len(guests))
    query = wish.pop("query", "")
    table = guests[0].open_table(game, seats, **wish)
    witnesses = [Witness(server, table, guest, query) for guest in guests]
    for seat, witness in enumerate(witnesses):
        await witness.connect()
        await witness.ask("sit", seat=seat, contribution=contribution())
    return witnesses


async def begun(server: Server, guests: list[Guest], game: str, **wish: Any) -> list[Witness]:
    """Return guests who have just begun a match."""
    witnesses = await seated(server, guests, game, **wish)
    await witnesses[0].ask("start")
    for witness in witnesses:
        while witness.view is None:
            await witness.hear()
    return witnesses


async def play_out(
    players: list[Witness], onlookers: list[Witness], rng: Random, pause: Pause | None = None
) -> None:
    """Play a match to its end; return when everyone has seen the end."""
    async with anyio.create_task_group() as tasks:
        for player in players:
            tasks.start_soon(player.play, rng, pause)
        for onlooker in onlookers:
            tasks.start_soon(onlooker.until_over)
