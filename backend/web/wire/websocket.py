"""The wire: uvicorn's websocket with a short way for what is usual.

A message is framed once, and the same bytes are written to all its recipients. All frames that one
turn of the event loop has for a connection leave in one write. A text that arrives in one frame is
read without the library's general parser.
"""

from asyncio import AbstractEventLoop, BaseTransport
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from backend.web.wire.frames import Cutter, text_of

EXTENSION = "clanhold.wire"
"""The name of the wire in the `extensions` of an ASGI scope."""
SEND_BUFFER = 128 * 1024
"""Bytes; the system would let it grow to megabytes."""
RECEIVE_BUFFER = 32 * 1024
"""Bytes; Linux doubles it. Maximum that is read in one go while all other connections wait. It must
hold what a proxy on the same machine sends in one piece, otherwise that is delayed."""
INBOX = 8
"""Messages that may wait for the app before no more are read from the connection."""

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
        self._cutter: Cutter | None = None
        """From the end of the handshake on; never, if a client did not wait for that end."""
        self._early = False
        """Whether the client sent something between its request and the end of the handshake."""
        self._slow = False
        """Whether the transport has more to write than it likes."""
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

    async def send(self, message: Any) -> None:
        """Do what the app says; frames begin when it accepts the connection."""
        await super().send(message)
        if message["type"] == "websocket.accept" and not self._early:
            self._cutter = Cutter(self.config.ws_max_size)

    def data_received(self, data: bytes) -> None:
        """Read frames."""
        if self._cutter is None:
            self._early = self.handshake_initiated
            super().data_received(data)
            return
        largest = self.config.ws_max_size
        for frame in self._cutter.cut(data):
            # `frames` holds the beginning of a message that comes in several frames.
            text = None if self.frames or self.close_sent else text_of(frame, largest)
            if text is None:
                super().data_received(frame)
            else:
                self._receive(text)

    def _receive(self, text: str) -> None:
        """Hand a message to the app. Stop reading while too many wait."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= INBOX and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def pause_writing(self) -> None:
        """Note that the other side is slow."""
        super().pause_writing()
        self._slow = True

    def resume_writing(self) -> None:
        """Note that the other side reads on."""
        super().resume_writing()
        self._slow = False

    def connection_lost(self, exc: Exception | None) -> None:
        """End, and leave the scope: a cycle would keep it all in memory for a long time."""
        super().connection_lost(exc)
        if scope := getattr(self, "scope", None):
            scope["extensions"].pop(EXTENSION, None)

    def write_frame(self, frame: bytes) -> bool:
        """Write a ready frame unless the other side is slow or gone."""
        if self._slow or self.close_sent or self.disconnected:
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
