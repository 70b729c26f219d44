"""Processes in which bots think, so that the server never waits for them.

Each process runs one piece of work at a time. An asker with much work at once gets less time for
each piece. Cancelled work stops when it next checks its `Stop`. A process that does not answer in
time is killed and replaced.
"""

import asyncio
import os
import pickle
import signal
import socket
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.context import SpawnProcess
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

import structlog

from backend.bots.search import Stop
from backend.bots.turns import Turns

NICENESS = 10
"""Unix niceness of the processes, so that the server has priority."""
START = 60.0
"""Seconds that a process may take to start."""
SLACK = 3.0
"""Seconds that work may exceed its time, because it checks the clock only now and then."""

Until = Callable[[], Stop]
"""Called in the process when work begins; returns the function that tells the work to stop."""

T = TypeVar("T")
log = structlog.get_logger()
_spawn = get_context("spawn")


class Lost(Exception):
    """The process died, or did not answer in time."""


class Failed(Exception):
    """The work raised an error; the text is its traceback."""


class Processes:
    """A fixed number of processes. Each starts with its first piece of work."""

    def __init__(self, count: int, longest: int) -> None:
        """Run at most `count` pieces of work at once. At most `longest` more may wait."""
        self.turns = Turns(count, longest)
        self._processes = [Process() for _ in range(count)]
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False

    @property
    def started(self) -> bool:
        """Whether any process has been started."""
        return any(process.started for process in self._processes)

    async def run(
        self,
        asker: str,
        seconds: float,
        work: Callable[..., T],
        *arguments: Any,
        slack: float = SLACK,
    ) -> T:
        """Run `work(*arguments, until)` in a process as soon as it is the asker's turn.

        It should end within `seconds`, or less if others wait, and must end within `slack` more.
        Raises `Busy`, `Lost` or `Failed`.
        """
        place = await self.turns.take(asker)
        process, share = self._processes[place], self.turns.share(asker)
        task = asyncio.ensure_future(self._do(process, seconds * share, slack, work, arguments))
        # The task holds its place until the work has ended, even if the caller left before.
        self._tasks.add(task)
        task.add_done_callback(partial(self._done, asker, place))
        try:
            found: T = await asyncio.shield(task)
        except asyncio.CancelledError:
            process.stop()
            raise
        return found

    async def close(self) -> None:
        """Kill the processes, even while they work."""
        self._closed = True
        for task in (tasks := list(self._tasks)):
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for process in self._processes:
            await process.end()

    async def _do(
        self, process: "Process", seconds: float, slack: float, work: Any, arguments: Any
    ) -> Any:
        if self._closed:
            raise Lost("the processes have ended")
        return await process.run(seconds, slack, work, arguments)

    def _done(self, asker: str, place: int, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # otherwise asyncio logs it if the caller has left
        self.turns.give_back(asker, place)


class Process:
    """One process. It may be started, killed and started again."""

    def __init__(self) -> None:
        self._unwanted = _spawn.RawValue("b", 0)
        """1 if the work should stop. In memory shared with the process."""
        self._process: SpawnProcess | None = None
        self._reader: asyncio.StreamReader
        self._writer: asyncio.StreamWriter

    @property
    def started(self) -> bool:
        """Whether there is a process now."""
        return self._process is not None

    async def run(self, seconds: float, slack: float, work: Any, arguments: Any) -> Any:
        """Return what the work returns. Raises `Lost` or `Failed`."""
        self._unwanted.value = 0
        try:
            await self._start()
            async with asyncio.timeout(seconds + slack):
                self._writer.write(pickle.dumps((work, arguments, seconds)))
                well, found = await self._hear()
        except (TimeoutError, EOFError, OSError) as error:
            pid = self._process.pid if self._process else None
            log.warning("bot process replaced", pid=pid, hung=isinstance(error, TimeoutError))
            await self.end()
            raise Lost from error
        except asyncio.CancelledError:
            await self.end()
            raise
        if not well:
            raise Failed(found)
        return found

    def stop(self) -> None:
        """Tell the work to stop: its answer is not needed."""
        self._unwanted.value = 1

    async def end(self) -> None:
        """Kill the process."""
        process, self._process = self._process, None
        if process is not None:
            self._writer.close()
            process.kill()
            await asyncio.to_thread(process.join)
            process.close()

    async def _start(self) -> None:
        """Start the process if there is none, and wait until it listens."""
        if self._process is not None:
            if self._process.is_alive():
                return
            await self.end()
        ours, theirs = socket.socketpair()
        self._reader, self._writer = await asyncio.open_unix_connection(sock=ours)
        with theirs:  # close our copy of its end, so that our end closes when the process dies
            process = _spawn.Process(target=_serve, args=(theirs, self._unwanted), daemon=True)
            process.start()
        self._process = process
        async with asyncio.timeout(START):
            await self._hear()

    async def _hear(self) -> Any:
        """Return the next message of the process. Raises `EOFError` if there will be none."""
        size = int.from_bytes(await self._reader.readexactly(4))
        return pickle.loads(await self._reader.readexactly(size))


# The rest runs in the processes.


def _serve(connection: socket.socket, unwanted: Any) -> None:
    """Run one piece of work after another."""
    os.nice(NICENESS)
    end_with_parent()
    with connection, connection.makefile("rb") as orders:
        _tell(connection, None)
        with suppress(EOFError):
            while True:
                work, arguments, seconds = pickle.load(orders)
                try:
                    told = True, work(*arguments, partial(_until, unwanted, seconds))
                except Exception:
                    told = False, traceback.format_exc()
                _tell(connection, told)


def _tell(connection: socket.socket, message: Any) -> None:
    data = pickle.dumps(message)
    connection.sendall(len(data).to_bytes(4) + data)


def _until(unwanted: Any, seconds: float) -> Stop:
    """Return a function that tells whether the time is over or the work should stop."""
    deadline = monotonic() + seconds
    return lambda: monotonic() > deadline or bool(unwanted.value)


def end_with_parent() -> None:
    """End this process as soon as its parent ends, even if the parent is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent handles Ctrl-C
    Thread(target=_await_parent, daemon=True).start()


def _await_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
