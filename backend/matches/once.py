"""Once: runs each request to one room a single time, and to its end."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from backend.engine import Json
from backend.protocol.codes import Code, Refused

KEPT = 200
"""Maximum number of answers that are remembered."""

Work = Coroutine[Any, Any, Json]


@dataclass(slots=True)
class Kept:
    """A request and its answer."""

    content: bytes
    answer: asyncio.Task[Json] | Json
    """The answer once there is one; the task while it runs or if it failed."""


class Once:
    """Runs requests as tasks, which go on even if the connection of the sender closes."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        """`failed` gets the errors of requests whose connection has closed before the answer."""
        self._failed = failed
        self._kept: dict[str, Kept] = {}
        """By request."""
        self._running: set[asyncio.Task[Json]] = set()
        """Strong references to the tasks, because the event loop only has weak ones."""

    def __contains__(self, request: str) -> bool:
        return request in self._kept

    async def answer(self, request: str, content: bytes, work: Callable[[], Work]) -> Json:
        """Run the work of a request and return its answer. A repeated request gets the same answer.

        Raises `Refused` if a request with this id came before with other content.
        """
        kept = self._kept.get(request)
        if kept is None:
            task = self._begin(work())
            kept = self._kept[request] = Kept(content, task)
            task.add_done_callback(lambda task: self._keep_answer(request, task))
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        elif kept.content != content:
            raise Refused(Code.ID_REUSED)
        answer = kept.answer
        return await self._wait_for(answer) if isinstance(answer, asyncio.Task) else answer

    def _begin(self, work: Work) -> asyncio.Task[Json]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def _keep_answer(self, request: str, task: asyncio.Task[Json]) -> None:
        """Replace a task by its answer, which takes much less memory."""
        kept = self._kept.get(request)
        if kept and kept.answer is task and not task.cancelled() and not task.exception():
            kept.answer = task.result()

    async def _wait_for(self, task: asyncio.Task[Json]) -> Json:
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._unheard)
            raise

    def _unheard(self, task: asyncio.Task[Json]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception) and not isinstance(error, Refused):
            self._failed(error)
