"""HTTP: uvicorn's protocol with limits on a request's size and time.

A request's head has at most 32 KiB. Head and body must each arrive within `REQUEST_SECONDS`. A
request that breaks a limit gets an answer, and the connection ends.
"""

from asyncio import AbstractEventLoop, Transport
from enum import Enum
from http import HTTPStatus
from socket import SO_RCVBUF, SOL_SOCKET
from typing import Any

import httptools
import orjson
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from backend.protocol.codes import COME_LATER, TOO_MANY_CONNECTIONS, Code
from backend.web.wire.door import Door, Stall, Why

LARGEST_HEAD = 32 * 1024
"""The greatest size of a head in bytes."""
MOST_LINES = 100
"""The greatest number of header lines in a head."""
MOST_WAITING = 16
"""Maximum number of requests on a connection that wait for the answer to an earlier one."""

RECEIVE_BUFFER = 32 * 1024
"""Size of a socket's receive buffer in bytes; Linux doubles it. It limits how much is read at once
while all other connections wait. A proxy on the same machine sends pieces of up to this size; with
a smaller buffer they would be delayed."""
PATIENCE = 256 * 1024
"""Maximum number of bytes to read and discard after the answer to a bad request."""
GOODBYE = 2.0
"""Seconds after that answer in which the other side must close the connection."""


class Part(Enum):
    """The part of a request that the server waits for."""

    HEAD = "head"
    BODY = "body"


class TooMuch(Exception):
    """A request has exceeded a limit. Stops the parser."""


def _answer(status: HTTPStatus, code: Code, message: str) -> bytes:
    """Return a whole response in the format of the app's errors."""
    body = orjson.dumps({"code": code, "message": message})
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nconnection: close\r\n"
        f"content-type: application/json\r\ncontent-length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


ANSWERS = {
    Why.CROWD: _answer(HTTPStatus.TOO_MANY_REQUESTS, Code.TOO_FAST, TOO_MANY_CONNECTIONS),
    Why.RUSH: _answer(HTTPStatus.TOO_MANY_REQUESTS, Code.TOO_FAST, COME_LATER),
    Why.FULL: _answer(HTTPStatus.SERVICE_UNAVAILABLE, Code.TOO_FAST, COME_LATER),
    Why.LATE: _answer(HTTPStatus.REQUEST_TIMEOUT, Code.BAD_REQUEST, "The request came too slowly."),
    Why.HEAD: _answer(
        HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, Code.TOO_LARGE, Code.TOO_LARGE.sentence
    ),
    Why.QUEUE: _answer(HTTPStatus.TOO_MANY_REQUESTS, Code.TOO_FAST, COME_LATER),
    Why.BAD: _answer(
        HTTPStatus.BAD_REQUEST, Code.BAD_REQUEST, "The request could not be understood."
    ),
}
"""The responses to connections that are turned away."""


class HttpProtocol(HttpToolsProtocol):
    """A connection, until it ends or becomes a websocket."""

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
        self._inside = False
        """Whether the door counts this connection."""
        self._awaited: Part | None = Part.HEAD
        self._since = self.loop.time()
        """When this wait began, in seconds of the loop."""
        self._size = 0
        """Bytes of the head that the parser has reported."""
        self._unread = 0
        """Bytes of the head that were given to the parser."""
        self._lines = 0
        self._wrong = Why.BAD
        """Why the parser stopped, if it did. Not stored in the error, because a reference to the
        error would keep all the read bytes in memory."""
        self._patience: int | None = None
        """After an answer to a bad request: how many more bytes to read and discard."""
        self._stall = Stall()
        self._answering: RequestResponseCycle | None = None
        """The request that the app works on. uvicorn itself only knows the latest request."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Count the connection, or turn it away."""
        super().connection_made(transport)
        if socket := transport.get_extra_info("socket"):
            socket.setsockopt(SOL_SOCKET, SO_RCVBUF, RECEIVE_BUFFER)
        why = self._door.enter(self.client)
        self._inside = why is None
        if why is not None:
            self._door.turned_away(why, self.client)
            transport.write(ANSWERS[why])
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection, and tell the app."""
        if self._inside:
            self._door.leave(self.client)
        self._stop_answering()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse received bytes."""
        if self._patience is not None:
            self._patience -= len(data)
            if self._patience < 0:
                self.transport.abort()
            return
        self._unset_keepalive_if_required()
        if self._awaited is None and self.cycle and self.cycle.response_complete:
            self._await(Part.HEAD)
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return  # other upgrades are ignored: the request gets a normal answer
        except httptools.HttpParserError:
            self._turn_away(self._wrong)
            return
        if self._awaited is Part.HEAD:
            self._unread += len(data)
            if self._unread > LARGEST_HEAD:
                self._turn_away(Why.HEAD)

    def on_message_begin(self) -> None:
        """Begin a new head."""
        super().on_message_begin()
        self._size = self._unread = self._lines = 0
        self._await(Part.HEAD)

    def on_url(self, url: bytes) -> None:
        """Take in a part of the address."""
        self._measure(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take in a line of the head, or a trailer after the body."""
        self._lines += 1
        self._measure(len(name) + len(value) + 4)
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Give the request to the app, unless too many wait already."""
        if len(self.pipeline) >= MOST_WAITING:
            self._wrong = Why.QUEUE
            raise TooMuch
        self._await(Part.BODY)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the request is complete."""
        self._awaited = None
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection to the websocket's protocol, which leaves the door later."""
        self._inside = False
        super().handle_websocket_upgrade()

    def look(self, now: float) -> None:
        """End a connection whose request is late, or whose other side does not read."""
        if self._patience is not None:
            if now - self._since > GOODBYE:
                self.transport.abort()
        elif self._stall.over(self.transport.get_write_buffer_size(), now):
            self._door.turned_away(Why.STALLED, self.client)
            self.transport.abort()
        elif self._awaited is None or self.flow.read_paused:  # the server is the slow side
            self._since = now
        elif now - self._since > self._door.seconds and not self.transport.is_closing():
            if self._awaited is Part.HEAD and not self._unread:
                self.transport.close()  # an unused spare connection, as browsers open them
            else:
                self._turn_away(Why.LATE)

    def _await(self, part: Part) -> None:
        self._awaited, self._since = part, self.loop.time()

    def _measure(self, size: int) -> None:
        self._size += size
        if self._size > LARGEST_HEAD or self._lines > MOST_LINES:
            self._wrong = Why.HEAD
            raise TooMuch

    def _turn_away(self, why: Why) -> None:
        """Send the response for a reason, and end the connection.

        Up to `PATIENCE` more bytes are read and discarded. If they stayed unread at the close, the
        system would reset the connection, and the other side could lose the response.
        """
        self._door.turned_away(why, self.client)
        self._stop_answering()
        self._patience, self._since = PATIENCE, self.loop.time()
        self.transport.write(ANSWERS[why])
        self.transport.write_eof()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _stop_answering(self) -> None:
        """Tell the app that its answer is no longer needed."""
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
