"""Answers: what clients of one room asked for, done once and to its end."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from backend.engine import Json
from backend.matches.refusal import Refused

KEPT = 200
"""So many answers are remembered."""

Work = Coroutine[Any, Any, Json]


class Answers:
    """Work that goes on when whoever asked for it is cut off meanwhile."""

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        """`failed` is told of a failure that nobody is there to hear of."""
        self._failed = failed
        self._kept: dict[str, asyncio.Task[Json]] = {}
        self._working: set[asyncio.Task[Json]] = set()
        """Or nobody might hold on to them."""

    async def once(self, request: str, work: Callable[[], Work]) -> Json:
        """Do what is asked and return the answer; the same request again gets the same answer."""
        if request not in self._kept:
            self._kept[request] = self._begin(work())
            if len(self._kept) > KEPT:
                del self._kept[next(iter(self._kept))]
        return await self._heard(self._kept[request])

    async def to(self, work: Work) -> Json:
        """Do what is asked and return the answer, which is not remembered."""
        return await self._heard(self._begin(work))

    def _begin(self, work: Work) -> asyncio.Task[Json]:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)
        return task

    async def _heard(self, task: asyncio.Task[Json]) -> Json:
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(self._unheard)
            raise

    def _unheard(self, task: asyncio.Task[Json]) -> None:
        error = None if task.cancelled() else task.exception()
        if isinstance(error, Exception) and not isinstance(error, Refused):
            self._failed(error)
