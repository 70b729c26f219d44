"""Bus: what this node says to others and hears from them, in order and without waiting."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

import structlog
from nats.aio.msg import Msg

from backend.cluster.link import Link, Unlinked
from backend.cluster.subjects import Verb, to_all, to_node

Build = Callable[[], bytes]
Answer = bytes | Coroutine[Any, Any, bytes] | None
Hear = Callable[[bytes], Answer]
"""Takes a message in at once. If the sender waits for an answer, it is the bytes returned."""

log = structlog.get_logger()


class Bus:
    """One node's place on NATS."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.hear: dict[str, Hear] = {Verb.PING: lambda _: b""}
        """By verb."""
        self._queue: deque[tuple[str, Build]] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._draining = False

    async def open(self, node: str) -> None:
        """Connect, and hear what all nodes and this one are told."""
        await self.link.subscribe(to_all("*"), self._take_in)
        await self.listen_as(node)
        await self.link.open()

    async def listen_as(self, node: str) -> None:
        """Hear what a node is told: this one, under another id."""
        await self.link.subscribe(to_node(node, "*"), self._take_in)

    async def close(self) -> None:
        """Say and hear nothing any more."""
        for task in list(self._tasks):
            task.cancel()
        await self.link.close()

    def say(self, subject: str, data: bytes | Build) -> None:
        """Send soon, after all that was said before. What cannot be sent is dropped.

        A function is called when it is sent: until then more may be added.
        """
        if self.link.connected:
            self._queue.append((subject, data if callable(data) else lambda: data))
            if not self._draining:
                self._draining = True
                self._run(self._drain())

    async def ask(self, node: str, verb: Verb, data: bytes, seconds: float) -> bytes:
        """Return a node's answer. Raises `Unlinked`, `NobodyThere` or `TimeoutError`."""
        if not self.link.connected:
            raise Unlinked
        return await self.link.request(to_node(node, verb), data, seconds)

    async def _drain(self) -> None:
        try:
            while self._queue:
                subject, build = self._queue.popleft()
                await self.link.publish(subject, build())
        except Unlinked:
            self._queue.clear()
        finally:
            self._draining = False

    async def _take_in(self, message: Msg) -> None:
        hear = self.hear.get(message.subject.rpartition(".")[2])
        if hear is None:  # a newer node says more
            return
        try:
            answer = hear(message.data)
        except Exception:
            log.exception("message not understood", subject=message.subject)
            return
        if asyncio.iscoroutine(answer):
            self._run(self._answer(message.reply, answer))
        elif message.reply and isinstance(answer, bytes):
            self.say(message.reply, answer)

    async def _answer(self, reply: str, work: Coroutine[Any, Any, bytes]) -> None:
        answer = await work
        if reply:
            self.say(reply, answer)

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("work for another node failed", exc_info=error)
