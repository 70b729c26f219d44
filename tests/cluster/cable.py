"""A cable between a node and NATS that can be cut and mended."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress


class Cable:
    """Forwards connections to a port, until it is cut."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._whole = True
        self._writers: set[asyncio.StreamWriter] = set()
        self._forwards: set[asyncio.Task[None]] = set()
        self.url = ""
        """Where NATS seems to be."""

    def cut(self) -> None:
        """Break all connections, and let no new one through."""
        self._whole = False
        for writer in self._writers:
            writer.transport.abort()

    def mend(self) -> None:
        """Let connections through again."""
        self._whole = True

    def connect(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """Forward one connection."""
        self._forwards.add(asyncio.ensure_future(self._forward(near, back)))

    async def close(self) -> None:
        """Cut it for good; return when no connection is left."""
        self.cut()
        await asyncio.gather(*self._forwards)

    async def _forward(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        with closing(back), suppress(OSError):
            far, forth = await asyncio.open_connection("127.0.0.1", self._port)
            self._writers |= {back, forth}
            if not self._whole:
                self.cut()
            await asyncio.gather(_pump(near, forth), _pump(far, back))


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with closing(writer), suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)


@asynccontextmanager
async def cable_to(port: int) -> AsyncIterator[Cable]:
    """Lay a cable to a port of this machine."""
    cable = Cable(port)
    server = await asyncio.start_server(cable.connect, "127.0.0.1", 0)
    cable.url = f"nats://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield cable
    finally:
        server.close()
        await cable.close()
