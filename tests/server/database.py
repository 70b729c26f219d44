"""Direct access to a server's database: SQLite's file, or PostgreSQL with several nodes."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from typing import Any

import asyncpg

_SQLITE = "sqlite:///"


async def execute(url: str, statement: str, *values: Any) -> list[tuple[Any, ...]]:
    """Run one statement, whose values are called $1, $2 …; return the rows found."""
    if url.startswith(_SQLITE):
        with closing(sqlite3.connect(url.removeprefix(_SQLITE))) as file, file:
            return file.execute(statement.replace("$", "?"), values).fetchall()
    connection = await asyncpg.connect(url)
    try:
        return [tuple(row) for row in await connection.fetch(statement, *values)]
    finally:
        await connection.close()


@asynccontextmanager
async def slow_disk(url: str) -> AsyncIterator[None]:
    """Make all writes to a log wait meanwhile."""
    if url.startswith(_SQLITE):
        with closing(sqlite3.connect(url.removeprefix(_SQLITE), isolation_level=None)) as file:
            file.execute("BEGIN IMMEDIATE")
            yield
            file.execute("ROLLBACK")
        return
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            await connection.execute("LOCK TABLE log IN EXCLUSIVE MODE")
            yield
    finally:
        await connection.close()
