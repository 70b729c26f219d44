"""A store whose log can be slow, and that says when an entry is on its way."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from backend.matches.facts.changes import Entry
from backend.matches.facts.store import UNCHANGED, Outcome
from backend.storage import SqlStore


class Gate:
    """Where entries wait."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.reached = asyncio.Event()


class SlowStore(SqlStore):
    """The real store; entries of logs may have to wait at a gate."""

    appending = 0
    """Number of entries that are being stored."""
    _gate: Gate | None = None

    @contextmanager
    def slow_log(self) -> Iterator[Gate]:
        """Make all entries of logs wait at a gate meanwhile; everything else is stored."""
        gate = self._gate = Gate()
        try:
            yield gate
        finally:
            gate.open.set()
            self._gate = None

    async def append(self, entry: Entry, outcome: Outcome = UNCHANGED) -> None:
        """Store an entry, after the gate if there is one."""
        self.appending += 1
        try:
            if self._gate is not None:
                self._gate.reached.set()
                await self._gate.open.wait()
            await super().append(entry, outcome)
        finally:
            self.appending -= 1
