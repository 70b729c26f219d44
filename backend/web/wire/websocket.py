"""The wire: uvicorn's websocket with a short way for what is usual.

A message is framed once, and the same bytes are written to all its recipients. Each connection
gets its frames in one write, at the next turn of the event loop; connections that wait for an
answer come first. Many writes in a row cost less than the same writes between other work. A text
that arrives in one frame is read without the library's general parser. All other frames are
counted: hardly anybody needs them, they cost much, and as they ask nothing of the app, it cannot
limit them.
"""

from asyncio import AbstractEventLoop, BaseTransport
from collections.abc import Callable, Iterator
from socket import SO_RCVBUF, SO_SNDBUF, SOL_SOCKET
from typing import Any, Protocol
from weakref import WeakKeyDictionary

import structlog
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.http11 import Request

from backend.protocol.codes import Code
from backend.web.limits import Rate
from backend.web.wire.door import Door, Stall, Why
from backend.web.wire.frames import FINAL_BYTES, Cutter, text_frame, text_of
from backend.web.wire.http import ANSWERS, RECEIVE_BUFFER

log = structlog.get_logger()

EXTENSION = "clanhold.wire"
"""The name of the wire in the `extensions` of an ASGI scope."""
SEND_BUFFER = 128 * 1024
"""Bytes; the system would let it grow to megabytes."""
INBOX = 8
"""Messages that may wait for the app before no more are read from the connection."""
ODD_FRAMES = Rate(40, 5)
"""Frames of a connection that are no whole messages: pings, answers to pings, parts."""
MOST_FRAGMENTS = 32
"""In one message."""


class Outbox:
    """The connections of an event loop that have frames to write at its next turn."""

    def __init__(self) -> None:
        self._asked: list[WireProtocol] = []
        """Those of them that wait for an answer."""
        self._full: list[WireProtocol] = []

    def add(self, wire: "WireProtocol") -> None:
        """Write the frames of a connection very soon."""
        if not self._full:
            wire.loop.call_soon(self._write)
        self._full.append(wire)

    def prefer(self, wire: "WireProtocol") -> None:
        """Write the frames of a connection before those of others."""
        self._asked.append(wire)

    def _write(self) -> None:
        wires, self._asked, self._full = self._asked + self._full, [], []
        for wire in wires:
            wire.flush()


_OUTBOXES: WeakKeyDictionary[AbstractEventLoop, Outbox] = WeakKeyDictionary()
Frame = bytes | Callable[[], str]
"""A ready frame, or what makes its text when it is written."""


Hear = Callable[[str], bool]
"""Gets a text, and returns whether it has taken it."""


class Wire(Protocol):
    """What a connection may do besides ASGI's `send`."""

    hear: Hear | None
    """Gets each text first, unless earlier ones wait for the app; the app gets those it leaves."""

    def write_frame(self, frame: Frame) -> bool:
        """Write a frame very soon. Returns False, and writes nothing, if it cannot."""

    def write_first(self) -> None:
        """Write this connection's frames before those of others."""

    def abort(self) -> None:
        """End the connection at once; what is not written yet is lost."""


class WireProtocol(WebSocketsSansIOProtocol):
    """Uvicorn's websocket, which also offers itself as a `Wire`. Only without compression."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: AbstractEventLoop | None = None,
        *,
        door: Door,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._door = door
        self._odd_left, self._odd_since = float(ODD_FRAMES.burst), self.loop.time()
        """Frames besides whole messages that may still come, and when that was counted."""
        self._stall = Stall()
        self.hear: Hear | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin, with small system buffers: slow readers and heavy writers cost little memory."""
        super().connection_made(transport)
        self._cutter: Cutter | None = None
        """From the end of the handshake on."""
        self._unread: Iterator[bytes] | None = None
        """Frames that have arrived, while the app has enough to do."""
        self._slow = False
        """Whether the transport has more to write than it likes."""
        self._frames: list[Frame] = []
        self._outbox = _OUTBOXES.setdefault(self.loop, Outbox())
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
        if message["type"] == "websocket.accept":
            self._cutter = Cutter(self.config.ws_max_size)
            if not self.transport.is_closing():
                self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        """Read the request, then frames."""
        if self._cutter is None:
            self._begin(data)
            return
        if self._unread is not None:  # the app waits for nothing more, but these come first
            self._read(self._unread)
        if not self.transport.is_closing():
            self._read(iter(self._cutter.cut(data)))

    def _read(self, frames: Iterator[bytes]) -> None:
        """Read frames; stop while too many messages wait for the app."""
        self._unread = None
        largest = self.config.ws_max_size
        for frame in frames:
            # `frames` holds the beginning of a message that comes in several frames.
            text = None if self.frames or self.close_sent else text_of(frame, largest)
            if text is not None:
                first = self.queue.empty() and not self.read_paused
                if not (first and self.hear is not None and self.hear(text)):
                    self.queue.put_nowait({"type": "websocket.receive", "text": text})
            elif (frame[0] == FINAL_BYTES and not self.close_sent) or self._may_be_odd():
                super().data_received(frame)
            else:
                self._send_away()
                return
            if self.queue.qsize() >= INBOX and not self.close_sent:
                self._unread = frames
                if not self.read_paused:
                    self.read_paused = True
                    self.transport.pause_reading()
                return

    async def receive(self) -> Any:
        """Hand the next message to the app, and read on when it has had all."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            if self._unread is not None:
                self._read(self._unread)
            if self._unread is None and not self.transport.is_closing():
                self.read_paused = False
                self.transport.resume_reading()
        return message

    def _begin(self, head: bytes) -> None:
        """Read the request, then nothing until the app accepts it: nobody may send before that."""
        try:
            super().data_received(head)
        except (AssertionError, UnicodeError):  # the server trusts the library, which lets it pass
            self._refuse()
            return
        if self.conn.handshake_exc is not None and not self.handshake_initiated:
            self._refuse()
        elif self.handshake_initiated and not self.transport.is_closing():
            self.transport.pause_reading()

    def _refuse(self) -> None:
        """Answer a request that is none for a websocket; uvicorn would leave it as it is."""
        self._door.turned_away(Why.BAD, self.client)
        self.close_sent = self.handshake_complete = True
        self.transport.write(b"".join(self.conn.data_to_send()) or ANSWERS[Why.BAD])
        self.transport.close()

    def _may_be_odd(self) -> bool:
        """Count a frame that is no whole message; whether it is one of not too many."""
        now = self.loop.time()
        left = self._odd_left + (now - self._odd_since) * ODD_FRAMES.per_second
        self._odd_left, self._odd_since = min(left, ODD_FRAMES.burst) - 1, now
        return self._odd_left >= 0 and len(self.frames) < MOST_FRAGMENTS

    def _send_away(self) -> None:
        """End the connection of who sends too many odd frames. Nothing more is read."""
        if self.transport.is_closing():
            return
        self._door.turned_away(Why.FRAMES, self.client)
        if self._slow or self.close_sent:
            self.transport.abort()
        else:
            self.conn.send_close(4429, Code.TOO_FAST)
            self.handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer; not while the other side does not read, or the answers would pile up."""
        if self._slow:
            self.conn.data_to_send()
        else:
            super().handle_ping()

    def look(self, now: float) -> None:
        """End a connection whose other side does not read."""
        if self._stall.over(self.transport.get_write_buffer_size(), now):
            self._door.turned_away(Why.STALLED, self.client)
            self.transport.abort()

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
        self.hear = None
        self._door.leave(self.client)
        if scope := getattr(self, "scope", None):
            scope["extensions"].pop(EXTENSION, None)

    def write_frame(self, frame: Frame) -> bool:
        """Write a frame unless the other side is slow or gone."""
        if self._slow or self.close_sent or self.disconnected:
            return False
        if not self._frames:
            self._outbox.add(self)
        self._frames.append(frame)
        return True

    def write_first(self) -> None:
        """Write this connection's frames before those of others."""
        if self._frames:
            self._outbox.prefer(self)

    def flush(self) -> None:
        """Write the gathered frames, unless the connection was closed meanwhile."""
        frames, self._frames = self._frames, []
        if not frames or self.close_sent or self.disconnected:
            return
        try:
            made = [text_frame(frame()) if callable(frame) else frame for frame in frames]
        except Exception:
            log.exception("message not made")
            self.transport.abort()  # a new connection is told everything
        else:
            self.transport.write(made[0] if len(made) == 1 else b"".join(made))

    def abort(self) -> None:
        """End the connection at once."""
        self.transport.abort()


def wire_of(scope: Any) -> Wire | None:
    """Return a connection's wire, None where the server has none."""
    wire: Wire | None = scope.get("extensions", {}).get(EXTENSION)
    return wire
