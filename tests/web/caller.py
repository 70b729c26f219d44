"""A websocket client of the app in this process (ASGI): it asks and waits for the answer."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import orjson

from backend.web.wire.connection import Message
from tests.web.site import Site

PATIENCE = 30


class Caller:
    """One connection."""

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.closed: tuple[int, str] | None = None
        """The code and the reason."""
        self._says: asyncio.Queue[Message] = asyncio.Queue()
        self._says.put_nowait({"type": "websocket.connect"})
        self._news = asyncio.Condition()

    async def receive(self) -> Message:
        """Give the app the next message."""
        return await self._says.get()

    async def send(self, message: Message) -> None:
        """Take in a message of the app."""
        async with self._news:
            if "text" in message:
                self.heard.append(orjson.loads(message["text"]))
            elif message["type"] == "websocket.close":
                self.closed = (message["code"], message["reason"])
                self.leave()
            self._news.notify_all()

    def say(self, text: str) -> None:
        """Say anything."""
        self._says.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        """End the connection."""
        self._says.put_nowait({"type": "websocket.disconnect"})

    async def ask(self, kind: str, request: str, **fields: Any) -> dict[str, Any]:
        """Ask for something; returns the answer."""
        self.say(orjson.dumps({"type": kind, "id": request, **fields}).decode())
        return await self.hear(lambda message: message.get("id") == request)

    async def hear(self, wanted: Any) -> dict[str, Any]:
        """Return the first message of some kind, once it is there."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: any(map(wanted, self.heard)) or self.closed)
        return next(message for message in self.heard if wanted(message))

    async def end(self) -> tuple[int, str]:
        """Return with what code and reason the app ends the connection."""
        async with asyncio.timeout(PATIENCE), self._news:
            await self._news.wait_for(lambda: self.closed)
        assert self.closed
        return self.closed


@asynccontextmanager
async def calling(
    site: Site,
    path: str,
    browser: httpx.AsyncClient | None = None,
    *,
    client: str = "127.0.0.1",
) -> AsyncIterator[Caller]:
    """Connect to a websocket; return after its first message or its end."""
    caller = Caller()
    cookies = browser.cookies.items() if browser else ()
    cookie = "; ".join(f"{name}={value}" for name, value in cookies)
    path, _, query = path.partition("?")
    scope = {
        "type": "websocket",
        "path": path,
        "query_string": query.encode(),
        "headers": [(b"host", b"clanhold.test"), (b"cookie", cookie.encode())],
        "client": (client, 50_000),
    }
    serving = asyncio.ensure_future(site.app(scope, caller.receive, caller.send))
    try:
        await caller.hear(lambda message: True)
        yield caller
    finally:
        caller.leave()
        await serving
