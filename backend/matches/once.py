"""Once: what clients of one room ask for is done once and to its end."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from backend.engine import Json
from backend.protocol.codes import Refused

KEPT = 200
"""Maximum number of answers that are remembered."""

Work = Coroutine[Any, Any, Json]


class Once:
    """Runs requests as tasks: they go on if the connection that asked is cut off meanwhile."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        """`failed` is called with an error that no connection is left to hear of."""
        self._failed = failed
        self._kept: dict[str, asyncio.Task[Json] | Json] = {}
        """By request: its answer. The task while it runs, and if it has failed."""
        self._running: set[asyncio.Task[Json]] = set()
        """The event loop itself keeps no strong reference to a task."""

    async def answer(self, request: str, work: Callable[[], Work]) -> Json:
        """Do what is asked and return the answer; the same request again gets the same answer."""
        kept = self._kept.get(request)
        if kept is None:
            kept = self._kept[request] = self._begin(work())
            kept.add_done_callback(lambda task: self._keep_answer(request, task))
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        return await self._wait_for(kept) if isinstance(kept, asyncio.Task) else kept

    def _begin(self, work: Work) -> asyncio.Task[Json]:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return task

    def _keep_answer(self, request: str, task: asyncio.Task[Json]) -> None:
        """Keep an answer instead of its task, which takes much more memory."""
        if self._kept.get(request) is task and not task.cancelled() and not task.exception():
            self._kept[request] = task.result()

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
