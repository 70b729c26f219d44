"""One open websocket as the matches see it: sending never waits; who does not read is dropped."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator, MutableMapping
from types import coroutine
from typing import Any

from backend.web.wire import Wire, frame

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]

BACKLOG = 256 * 1024
"""Characters that may wait for a slow reader, besides what the transport buffers."""


class SocketConnection:
    """Sends at once while the other side keeps up, from a bounded backlog when it does not."""

    __slots__ = ("_backlog", "_closed", "_drain", "_send", "_task", "_waiting", "_wire")

    def __init__(self, send: Send, wire: Wire | None = None) -> None:
        """Belong to the current task; it is cancelled when the other side stops reading."""
        self._send = send
        self._wire = wire
        self._task = asyncio.current_task()
        self._backlog: deque[Message] | None = None
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
        if self._backlog is None and self._wire and self._wire.write_frame(frame(text)):
            return
        self._put({"type": "websocket.send", "text": text}, len(text))

    def close(self, code: int, reason: str) -> None:
        """End the connection after what is queued."""
        if not self._closed:
            self._put({"type": "websocket.close", "code": code, "reason": reason}, 0)
            self._closed = True

    def _put(self, message: Message, size: int) -> None:
        if self._backlog is not None:
            self._waiting += size
            if self._waiting > BACKLOG:
                self._drop()
            else:
                self._backlog.append(message)
            return
        # A send that need not wait is over after one step: no task, no switch, for most of them.
        sending = self._send(message).__await__()
        try:
            blocked_on = next(sending)
        except StopIteration:
            return
        except Exception:  # the other side is gone; the reading loop will hear of it
            self._closed = True
            return
        self._backlog = deque()
        loop = asyncio.get_running_loop()
        self._drain = loop.create_task(self._catch_up(sending, blocked_on))

    async def _catch_up(self, sending: Generator[Any, None, None], blocked_on: Any) -> None:
        """Finish the send that had to wait, then the backlog."""
        try:
            await _rest(sending, blocked_on)
            while self._backlog:
                message = self._backlog.popleft()
                self._waiting -= len(message.get("text", ""))
                await self._send(message)
        except Exception:  # gone while waiting
            self._closed = True
        self._backlog = None
        self._drain = None

    def _drop(self) -> None:
        self._closed = True
        if self._drain is not None:
            self._drain.cancel()
        if self._wire is not None:
            self._wire.abort()  # or what the transport buffers would wait for ever
        if self._task is not None:
            self._task.cancel()


@coroutine
def _rest(sending: Generator[Any, None, None], blocked_on: Any) -> Generator[Any, None, None]:
    """Go on, inside a task, with an awaitable whose first step was made by hand."""
    while True:
        yield blocked_on
        try:
            blocked_on = next(sending)
        except StopIteration:
            return
