"""A connection to PostgreSQL that can lose all answers without either end noticing."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

from sqlalchemy.engine import make_url


class Line:
    """Forwards requests to the server at once. While the line is silent, answers wait."""

    def __init__(self) -> None:
        self.url = ""
        """The database's URL through this line."""
        self.answered = asyncio.Event()
        """Set when an answer waits."""
        self._speaks = asyncio.Event()
        self._speaks.set()
        self._last_words = b""
        self._tasks: set[asyncio.Task[None]] = set()

    def silence(self) -> None:
        """Stop forwarding answers."""
        self._speaks.clear()

    def silence_after(self, words: bytes) -> None:
        """Stop forwarding answers from the answer to a request with these bytes on."""
        self._last_words = words

    def speak(self) -> None:
        """Forward all answers again."""
        self._last_words = b""
        self._speaks.set()

    async def connect(
        self, url: str, near: tuple[asyncio.StreamReader, asyncio.StreamWriter]
    ) -> None:
        """Forward one connection."""
        server = make_url(url)
        far = await asyncio.open_connection(server.host, server.port)
        asks, answers = self._ask(near[0], far[1]), self._answer(far[0], near[1])
        self._tasks.update(map(asyncio.ensure_future, (asks, answers)))

    async def close(self) -> None:
        """Close all connections."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _ask(self, near: asyncio.StreamReader, far: asyncio.StreamWriter) -> None:
        with closing(far):
            while words := await near.read(65_536):
                if self._last_words and self._last_words in words:
                    self.silence()
                far.write(words)

    async def _answer(self, far: asyncio.StreamReader, near: asyncio.StreamWriter) -> None:
        with closing(near):
            while words := await far.read(65_536):
                if not self._speaks.is_set():
                    self.answered.set()
                await self._speaks.wait()
                near.write(words)


@asynccontextmanager
async def line_to(url: str) -> AsyncIterator[Line]:
    """Open a line to a database."""
    line = Line()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await line.connect(url, (reader, writer))

    server = await asyncio.start_server(accept, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    line.url = make_url(url).set(port=port).render_as_string()
    try:
        yield line
    finally:
        server.close()
        await line.close()
