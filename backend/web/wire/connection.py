"""One open websocket as matches see it: sending never waits, slow readers are dropped."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

from backend.matches.hear.audience import TableConnection
from backend.web.wire.frames import text_frame
from backend.web.wire.websocket import Hear, Wire

Message = MutableMapping[str, Any]
Scope = Message
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]

BACKLOG = 256 * 1024
"""Characters that may wait for a slow reader, besides what the transport buffers."""


class OpenSocket(TableConnection, Protocol):
    """A websocket that is open, at this node or at another."""

    browser: str | None
    """The hash of the browser's cookie, if it sent one."""
    address: str
    """Where it comes from, as `address_of` returns it."""

    @property
    def closed(self) -> bool:
        """Whether this side has ended the connection."""

    def hear(self, hear: Hear) -> None:
        """Give each text to `hear` first, where that is possible."""


class SocketConnection:
    """Sends at once while the other side keeps up, from a bounded backlog when it does not."""

    __slots__ = (
        "_backlog",
        "_closed",
        "_drain",
        "_send",
        "_task",
        "_waiting",
        "_wire",
        "address",
        "browser",
    )

    def __init__(self, send: Send, wire: Wire | None = None) -> None:
        """Belong to the current task. Without a wire, it is cancelled to drop the connection."""
        self.address = ""
        """Where it comes from, as `address_of` returns it."""
        self.browser: str | None = None
        """The hash of the browser's cookie, if it sent one."""
        self._send = send
        self._wire = wire
        self._task = asyncio.current_task()
        self._backlog: deque[Message] = deque()
        self._waiting = 0
        self._drain: asyncio.Task[None] | None = None
        self._closed = False

    @property
    def closed(self) -> bool:
        """Whether this side has ended the connection."""
        return self._closed

    def send(self, text: str) -> None:
        """Send a text frame now, or queue it, or drop the connection when too much waits."""
        if self._closed:
            return
        if not self._backlog and self._wire and self._wire.write_frame(text_frame(text)):
            return
        self._put({"type": "websocket.send", "text": text}, len(text))

    def send_late(self, make: Callable[[], str]) -> None:
        """Send a text that is made when it is written, unless it has to be queued."""
        if self._closed:
            return
        if not self._backlog and self._wire and self._wire.write_frame(make):
            return
        self.send(make())

    def write_first(self) -> None:
        """Write this connection's frames before those of others."""
        if self._wire is not None:
            self._wire.write_first()

    def hear(self, hear: Hear) -> None:
        """Give each text to `hear` first, where that is possible."""
        if self._wire is not None:
            self._wire.hear = hear

    def close(self, code: int, reason: str) -> None:
        """End the connection after what is queued."""
        if not self._closed:
            self._put({"type": "websocket.close", "code": code, "reason": reason}, 0)
            self._closed = True

    async def finished(self) -> None:
        """Return when everything queued is sent."""
        if self._drain is not None:
            await self._drain

    def _put(self, message: Message, size: int) -> None:
        self._waiting += size
        if self._waiting > BACKLOG:
            self._drop()
            return
        self._backlog.append(message)
        if self._drain is None:
            self._drain = asyncio.get_running_loop().create_task(self._catch_up())

    async def _catch_up(self) -> None:
        """Send the backlog at the pace of the other side."""
        try:
            while self._backlog:
                message = self._backlog[0]
                await self._send(message)
                self._backlog.popleft()
                self._waiting -= len(message.get("text", ""))
        except Exception:  # gone while waiting; the reading loop notices
            self._closed = True
        self._drain = None

    def _drop(self) -> None:
        self._closed = True
        if self._drain is not None:
            self._drain.cancel()
            self._drain = None
        if self._wire is not None:  # its task reads the end, after a request that it carries out
            self._wire.abort()
        elif self._task is not None:
            self._task.cancel()
