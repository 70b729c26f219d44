"""A gate in front of a database: writes wait there, as with a slow disk."""

import asyncio
from collections.abc import Sequence
from typing import TypeVar

from backend.matches.facts.store import Then
from backend.storage.databases.statements import Statement, Work
from backend.storage.session import Database

T = TypeVar("T")


class Gate:
    """A database whose writes wait until the gate opens."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.dialect = database.dialect
        self.open = asyncio.Event()
        self.reached = asyncio.Event()

    async def read(self, work: Work[T]) -> T:
        return await self.database.read(work)

    async def write(self, work: Work[T]) -> T:
        self.reached.set()
        await self.open.wait()
        return await self.database.write(work)

    def run_all(self, statements: Sequence[Statement], then: Then) -> None:
        self.reached.set()
        self._running = asyncio.ensure_future(self._run_all(statements, then))

    async def _run_all(self, statements: Sequence[Statement], then: Then) -> None:
        await self.open.wait()
        self.database.run_all(statements, then)

    async def migrate(self, work: Work[T]) -> T:
        return await self.database.migrate(work)

    async def close(self) -> None:
        await self.database.close()
