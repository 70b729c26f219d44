"""Processes in which bots think, so that the server never waits for them.

Each process runs one piece of work at a time. The more callers wait for a process, the less time
each piece of work gets. Work that is cancelled stops at its next look at the clock.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

from backend.bots.search import Stop

NICENESS = 10
"""Unix niceness of the processes: the server goes first."""

Until = Callable[[], Stop]
"""Called in the process when work begins; returns what tells the work to stop."""

T = TypeVar("T")


class Places:
    """The numbered places where work can run, and the number of callers who wait for one."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._free: asyncio.Queue[int] = asyncio.Queue()
        for place in range(count):
            self._free.put_nowait(place)
        self.waiting = 0
        self._changed = asyncio.Event()
        """Set when a place becomes free or a caller stops waiting."""

    @property
    def free(self) -> int:
        """The number of places where nothing runs."""
        return self._free.qsize()

    @property
    def taken(self) -> int:
        """The number of places where something runs."""
        return self._count - self.free

    async def take(self) -> int:
        """Wait for a free place and return its number."""
        self.waiting += 1
        try:
            return await self._free.get()
        finally:
            self.waiting -= 1
            self._changed.set()

    def give_back(self, place: int) -> None:
        """Make a place free again."""
        self._free.put_nowait(place)
        self._changed.set()

    async def calm(self) -> None:
        """Wait until a place is free and nobody waits for one."""
        while self.waiting or not self.free:
            self._changed.clear()
            await self._changed.wait()


class Processes:
    """A pool of processes. They start with the first piece of work."""

    def __init__(self, count: int, seconds: float) -> None:
        """Run at most `count` pieces of work at once, none longer than `seconds`."""
        self._count = count
        self._seconds = seconds
        self._context = get_context("spawn")
        self._unwanted = self._context.RawArray("b", count)
        """By place: 1 if the work there should stop. Shared with the processes."""
        self.places = Places(count)
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    @property
    def started(self) -> bool:
        """Whether there are processes now."""
        return self._pool is not None

    async def run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run `work(*arguments, until)` in a process as soon as a place is free.

        Raises `BrokenProcessPool` if any process dies meanwhile: the pool fails as a whole.
        """
        place = await self.places.take()
        self._unwanted[place] = 0
        seconds = self._seconds / (1 + self.places.waiting / self._count)
        try:
            future = self._submit(work, *arguments, partial(_until, place, seconds))
        except BaseException:
            self.places.give_back(place)
            raise
        # The place is free once the work has really ended, even if the caller left before.
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: _soon(loop, self.places.give_back, place))
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            self._unwanted[place] = 1
            raise

    async def close(self) -> None:
        """Stop all work and end the processes."""
        self._closed = True
        self._unwanted[:] = [1] * self._count
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
            self._pool = None

    def _submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        """Give work to the pool. If one of its processes has died, start a new pool."""
        try:
            return self._running().submit(work, *arguments)
        except BrokenProcessPool:
            self._pool = None
            return self._running().submit(work, *arguments)

    def _running(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("the processes have ended")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._count, self._context, initializer=_begin, initargs=(self._unwanted,)
            )
        return self._pool


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[[int], None], place: int) -> None:
    with suppress(RuntimeError):  # the event loop is closed: the server has ended
        loop.call_soon_threadsafe(call, place)


# The rest runs in the processes.

_unwanted: Sequence[int] = ()


def _begin(unwanted: Sequence[int]) -> None:
    """Prepare a new process."""
    global _unwanted  # noqa: PLW0603 - the only way to give a process something shared
    _unwanted = unwanted
    os.nice(NICENESS)
    end_with_parent()


def end_with_parent() -> None:
    """End this process as soon as its parent ends, even if the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    Thread(target=_await_parent, daemon=True).start()


def _await_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _until(place: int, seconds: float) -> Stop:
    """Return a function that is true once the time is over or the work is not wanted any more."""
    deadline = monotonic() + seconds
    return lambda: monotonic() > deadline or bool(_unwanted[place])
