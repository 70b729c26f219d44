"""The wire: a message is framed once, and the same bytes are written to all its recipients.

Uvicorn would build a frame for each connection: most of what an onlooker costs. All frames that
one turn of the event loop has for a connection leave in one write.
"""

from asyncio import AbstractEventLoop, BaseTransport
from functools import lru_cache
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION = "clanhold.wire"
"""The name of the wire in the `extensions` of an ASGI scope."""
SEND_BUFFER = 128 * 1024
"""Bytes; the system would let it grow to megabytes."""
RECEIVE_BUFFER = 32 * 1024
"""Bytes; Linux doubles it. Maximum that is read in one go while all other connections wait. It must
hold what a proxy on the same machine sends in one piece, otherwise that is delayed."""

_FULL: WeakKeyDictionary[AbstractEventLoop, list["WireProtocol"]] = WeakKeyDictionary()
"""By event loop: the connections with frames to write in its next turn."""


class Wire(Protocol):
    """What a connection may do besides ASGI's `send`."""

    def write_frame(self, frame: bytes) -> bool:
        """Write a ready frame very soon. Returns False, and writes nothing, if it cannot."""

    def abort(self) -> None:
        """End the connection at once; what is not written yet is lost."""


class WireProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's websocket, which also offers itself as a `Wire`. Only without compression."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin, with small system buffers: slow readers and heavy writers cost little memory."""
        super().connection_made(transport)
        self._frames: list[bytes] = []
        self._full = _FULL.setdefault(self.loop, [])
        socket = transport.get_extra_info("socket")
        if socket is not None:
            socket.setsockopt(SOL_SOCKET, SO_SNDBUF, SEND_BUFFER)
            socket.setsockopt(SOL_SOCKET, SO_RCVBUF, RECEIVE_BUFFER)

    def handle_connect(self, event: Request) -> None:
        """Begin, and put the wire into the scope before the app's task gets it."""
        super().handle_connect(event)
        if scope := getattr(self, "scope", None):
            scope["extensions"][EXTENSION] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and leave the scope: a cycle would keep it all in memory for a long time."""
        super().connection_lost(exc)
        if scope := getattr(self, "scope", None):
            scope["extensions"].pop(EXTENSION, None)

    def write_frame(self, frame: bytes) -> bool:
        """Write a ready frame unless the other side is slow or gone."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if not self._frames:
            if not self._full:
                self.loop.call_soon(_write_all, self._full)
            self._full.append(self)
        self._frames.append(frame)
        return True

    def flush(self) -> None:
        """Write the gathered frames, unless the connection was closed meanwhile."""
        frames, self._frames = self._frames, []
        if not (self.close_sent or self.disconnected):
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def abort(self) -> None:
        """End the connection at once."""
        self.transport.abort()


def _write_all(wires: list[WireProtocol]) -> None:
    full = wires.copy()
    wires.clear()
    for wire in full:
        wire.flush()


def wire_of(scope: Any) -> Wire | None:
    """Return a connection's wire, None where the server has none."""
    wire: Wire | None = scope.get("extensions", {}).get(EXTENSION)
    return wire


@lru_cache(maxsize=16)
def frame(text: str) -> bytes:
    """Return a text frame as a server sends it (RFC 6455, 5.2): whole, without a mask."""
    payload = text.encode()
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2) + payload
    return b"\x81\x7f" + size.to_bytes(8) + payload
