"""A store whose log can be slow, and that says when an entry is on its way."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from backend.matches.facts.changes import Entry
from backend.matches.facts.store import Outcome, Then
from backend.storage import SqlStore


class Gate:
    """Where entries wait."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.reached = asyncio.Event()

    async def passed(self, work: Callable[[], None]) -> None:
        """Do something once the gate is open."""
        self.reached.set()
        await self.open.wait()
        work()


class SlowStore(SqlStore):
    """The real store; entries of logs may have to wait at a gate."""

    appending = 0
    """Number of entries that are being stored."""
    _gate: Gate | None = None
    _waiting: asyncio.Future[None]

    @contextmanager
    def slow_log(self) -> Iterator[Gate]:
        """Make all entries of logs wait at a gate meanwhile; everything else is stored."""
        gate = self._gate = Gate()
        try:
            yield gate
        finally:
            gate.open.set()
            self._gate = None

    def append(self, entry: Entry, outcome: Outcome, then: Then) -> None:
        """Store an entry, after the gate if there is one."""

        def stored(error: Exception | None) -> None:
            self.appending -= 1
            then(error)

        self.appending += 1
        work = partial(super().append, entry, outcome, stored)
        if self._gate is None:
            work()
        else:
            self._waiting = asyncio.ensure_future(self._gate.passed(work))
