"""A gate in front of a database: writes wait there, as on a slow disk."""

import asyncio
from collections.abc import Sequence
from typing import TypeVar

from backend.storage.session import Database, Statement, Work

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

    async def run_all(self, statements: Sequence[Statement]) -> None:
        self.reached.set()
        await self.open.wait()
        await self.database.run_all(statements)

    async def migrate(self, work: Work[T]) -> T:
        return await self.database.migrate(work)

    async def close(self) -> None:
        await self.database.close()
