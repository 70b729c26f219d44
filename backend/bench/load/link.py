"""A light websocket client that puts load on a server. It parses only the messages it needs.

It relies on two facts about the server: a message begins with its `type`, and no frame is split.
"""

import asyncio
from collections.abc import Callable
from typing import Any, cast

import orjson

HEAD = b'{"type":"'
PATIENCE = 20.0
"""Seconds that anything may take before the benchmark gives up."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Link(asyncio.Protocol):
    """One websocket. It calls `heard` with the type and all bytes of every message."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        """Prepare the handshake; `heard` may be replaced at any time."""
        self.heard: Callable[[bytes, bytes], None] = _ignore
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            f"Sec-WebSocket-Version: 13\r\n{f'Cookie: {cookie}' if cookie else 'X-Load: 1'}\r\n\r\n"
        ).encode()
        self._port = port
        self._buffer = b""
        self._transport: asyncio.Transport | None = None

    async def connect(self) -> None:
        """Return when the websocket is open."""
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(PATIENCE):
            await loop.create_connection(lambda: self, "127.0.0.1", self._port)
            await self.ready

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self._request)

    def connection_lost(self, _error: Exception | None) -> None:
        """Raise the error in the task that waits for the handshake."""
        if not self.ready.done():
            self.ready.set_exception(ConnectionError(f"no websocket: {self._buffer[:200]!r}"))

    def data_received(self, data: bytes) -> None:
        """Read all complete frames; keep the rest until more arrives."""
        if self._buffer:
            data = self._buffer + data
        start, length = 0, len(data)
        if not self.ready.done():
            start = data.find(b"\r\n\r\n") + 4
            if start < 4 or not data.startswith(b"HTTP/1.1 101"):
                self._buffer = data
                return
            self.ready.set_result(None)
        while length - start >= 2:
            size, first = data[start + 1], start + 2
            if size == 126:
                size, first = int.from_bytes(data[first : first + 2]), first + 2
            elif size == 127:
                size, first = int.from_bytes(data[first : first + 8]), first + 8
            if first + size > length:
                break
            self._frame(data[start] & 15, data[first : first + size])
            start = first + size
        self._buffer = data[start:]

    def send(self, message: dict[str, Any]) -> None:
        """Send a request."""
        self._write(TEXT, orjson.dumps(message))

    def close(self) -> None:
        """Drop the connection."""
        if self._transport is not None:
            self._transport.abort()

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.heard(payload[len(HEAD) : payload.index(b'"', len(HEAD))], payload)
        elif opcode == PING:
            self._write(PONG, payload)
        elif opcode == CLOSE:
            self.close()

    def _write(self, opcode: int, payload: bytes) -> None:
        """Write a frame. Its mask is zero, so the payload does not change."""
        size = len(payload)
        long = b"" if size < 126 else size.to_bytes(2)
        head = bytes((0x80 | opcode, 0x80 | (126 if long else size))) + long + bytes(4)
        if self._transport is not None:
            self._transport.write(head + payload)


async def ask(link: Link, message: dict[str, Any]) -> None:
    """Send a request and return when it is done."""
    answer = next_message(link, b"done")
    link.send({"id": message["type"], **message})
    async with asyncio.timeout(PATIENCE):
        await answer


def next_message(link: Link, kind: bytes) -> asyncio.Future[bytes]:
    """Return a future of the next message of a kind."""
    found: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def heard(heard_kind: bytes, payload: bytes) -> None:
        if found.done():
            return
        if heard_kind == b"refused":
            found.set_exception(ConnectionError(f"refused: {payload!r}"))
        elif heard_kind == kind:
            found.set_result(payload)

    link.heard = heard
    return found


def _ignore(_kind: bytes, _payload: bytes) -> None:
    """Ignore a message."""
