"""WorkThread: runs pieces of work one after another in its own thread.

It costs less than an executor: work needs no task, and who waits for it may need no future.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")
Then = Callable[[T | None, Exception | None], None]
"""Called in the event loop with what work returned, or with what it raised."""


class Job(NamedTuple):
    """A piece of work, and what follows it."""

    work: Callable[[], Any]
    loop: asyncio.AbstractEventLoop
    then: Then[Any]


class WorkThread:
    """A thread that starts with its first piece of work and ends with `close`."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: Thread | None = None

    def run(self, work: Callable[[], T]) -> asyncio.Future[T]:
        """Run work after all that was given before; the future gets what it returns or raises."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.start(work, partial(settle, future))
        return future

    def start(self, work: Callable[[], T], then: Then[T]) -> None:
        """Run work after all that was given before, then call `then`."""
        if self._thread is None:
            self._thread = Thread(target=self._work, name=self._name, daemon=True)
            self._thread.start()
        self._jobs.put(Job(work, asyncio.get_running_loop(), then))

    async def close(self) -> None:
        """Finish all work and end the thread."""
        if self._thread is not None:
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            self._thread = None

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            result, error = None, None
            try:
                result = job.work()
            except Exception as raised:
                error = raised
            with suppress(RuntimeError):  # the event loop is closed: nobody waits any more
                job.loop.call_soon_threadsafe(job.then, result, error)


def settle(future: asyncio.Future[Any], result: Any, error: Exception | None) -> None:
    """Complete a future, unless its caller has cancelled it."""
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
