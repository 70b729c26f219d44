"""Background: tasks whose results nobody awaits."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from backend.matches.facts.store import Conflict, Unavailable
from backend.protocol.codes import Refused

log = structlog.get_logger()


class Background:
    """Keeps tasks alive, logs their failures, and ends them all together."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    async def close(self) -> None:
        """Cancel everything, and return when it has ended."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)


def warn(what: str, match: str, error: BaseException) -> None:
    """Log an error at a match, with a traceback unless it is `Refused`, `Conflict` or the like."""
    known = isinstance(error, (Refused, Conflict, Unavailable))
    name = getattr(error, "code", type(error).__name__)
    log.warning(what, match=match, error=name, exc_info=None if known else error)
