"""The real app in this process, on a real database, and browsers that visit it."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import httpx
from fastapi import FastAPI

from backend.app import create_app
from backend.engine import to_json
from backend.matches.decide.new_table import Wish
from backend.matches.decide.playing import act
from backend.matches.facts.store import Person
from backend.matches.hall import new_matches
from backend.matches.room import Room
from backend.settings import Settings
from backend.storage import SqlStore
from backend.web.services import Services
from tests.server.hall import FirstLegal

NAME = "clanhold.test"
ADDRESS = f"http://{NAME}"
HERE = "http://localhost"
"""The site's address on its own machine, which may see more."""
CONTRIBUTION = "00112233445566778899aabbccddeeff"
NEVER = 1e6
"""Seconds that a bot waits, so that only the test acts."""


class Site:
    """The app, and its parts that tests look at directly."""

    def __init__(self, app: FastAPI, store: SqlStore, stack: AsyncExitStack) -> None:
        self.app = app
        self.store = store
        self.services: Services = app.state.services
        self._stack = stack

    async def browser(self, *, client: str = "127.0.0.1", **options: Any) -> httpx.AsyncClient:
        """Return a new browser, with a cookie jar of its own."""
        transport = httpx.ASGITransport(self.app, client=(client, 50_000))
        options.setdefault("base_url", ADDRESS)
        return await self._stack.enter_async_context(
            httpx.AsyncClient(transport=transport, **options)
        )

    async def guest(self, nick: str) -> httpx.AsyncClient:
        """Return the browser of a new guest."""
        browser = await self.browser()
        answer = await browser.post("/api/me", json={"nick": nick})
        assert answer.status_code == 201, answer.text
        return browser

    async def room(self, match: str) -> Room:
        """Return a room."""
        return await self.services.hub.room(match)

    async def begin(self, guest: httpx.AsyncClient, game: str, **wish: Any) -> str:
        """Begin a match against bots; returns its id."""
        body = {"game": game, "contribution": CONTRIBUTION, **wish}
        answer = await guest.post("/api/tables/bots", json=body)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    async def begin_as_wished(self, guest: httpx.AsyncClient, wish: Wish) -> str:
        """Begin a match against bots at a table of any kind; returns its id."""
        person = (await guest.get("/api/me")).json()["person"]
        wish = replace(wish, bots=tuple((seat, "mason") for seat in range(1, wish.seats)))
        room = await new_matches.play_bots(self.services.hub, wish, Person(**person), CONTRIBUTION)
        return room.sheet.id

    async def play(self, match: str, moves: int = 10_000, seed: int = 1) -> None:
        """Make all seats act at random, for this many moves or to the end."""
        room, rng = await self.room(match), Random(seed)
        course = room.match.begun()
        while moves and course.turn is not None:
            action = to_json(rng.choice(course.position.legal_actions()))
            await room.change(partial(act, seat=course.turn, seq=course.seq, action=action))
            moves -= 1


@asynccontextmanager
async def opened(database_url: str, **settings: Any) -> AsyncIterator[Site]:
    """Run the app for a while."""
    settings = {
        "rate_limits": False,
        "bot_pace": NEVER,
        "allowed_hosts": (NAME,),
        **settings,
    }
    store = SqlStore(database_url, sqlite_synchronous="OFF")
    await store.open()
    try:
        wanted = Settings(database_url=database_url, **settings)
        app = create_app(wanted, store=store, thinkers=FirstLegal())
        async with app.router.lifespan_context(app), AsyncExitStack() as stack:
            yield Site(app, store, stack)
    finally:
        await store.close()
