"""OnlyWriter: makes sure that only one process serves a database. It locks it until it ends.

SQLite: a lock on a file beside the database. PostgreSQL: an advisory lock on a connection of its
own. Nodes of a cluster hold the same lock in shared mode, a process without a cluster exclusively.
"""

import asyncio
import fcntl
import signal
from io import TextIOWrapper
from pathlib import Path
from time import monotonic

import asyncpg
import structlog

from backend.storage.databases.postgres import CONNECT_SECONDS, raw_connection
from backend.storage.session import sqlite_file

LOCK = 0x436C616F
"""The key of the advisory lock of processes that serve a PostgreSQL database."""
PATIENCE = 3.0
"""Seconds for which the lock of a killed process may still last."""
AGAIN = 0.1
"""Seconds between two tries."""

log = structlog.get_logger()


class AlreadyServed(Exception):
    """Another process serves this database."""


class OnlyWriter:
    """The lock of one process."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._file: TextIOWrapper | None = None
        self.connection: asyncpg.Connection | None = None
        """Holds the lock, on PostgreSQL."""
        self._task: asyncio.Task[None] | None = None
        self._closed = False

    async def take(self) -> None:
        """Take the lock. Raises `AlreadyServed`, or the error that prevents a connection."""
        until = monotonic() + PATIENCE
        while not await self._take():
            if monotonic() > until:
                raise AlreadyServed
            await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        """Release the lock."""
        self._closed = True
        if self._task is not None:
            self._task.cancel()
        if self._file is not None:
            self._file.close()
        if self.connection is not None:
            await self.connection.close(timeout=CONNECT_SECONDS)

    async def _take(self) -> bool:
        database = sqlite_file(self._url)
        return self._take_beside(database) if database else await self._take_on_server()

    def _take_beside(self, database: Path) -> bool:
        # A POSIX lock: it ends with this process, and child processes do not inherit it.
        self._file = database.with_name(f"{database.name}.lock").open("a", encoding="utf-8")
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._file.close()
            return False
        return True

    async def _take_on_server(self) -> bool:
        connection = await raw_connection(self._url)
        if not await connection.fetchval("SELECT pg_try_advisory_lock($1)", LOCK):
            await connection.close()
            return False
        connection.add_termination_listener(lambda _: self._lost())
        self.connection = connection
        return True

    def _lost(self) -> None:
        """Take the lock again after its connection has ended."""
        if not self._closed:
            self._task = asyncio.get_running_loop().create_task(self._take_again())

    async def _take_again(self) -> None:
        while True:
            try:
                await self.take()
                return
            except AlreadyServed:
                log.error("another process serves this database: stopping")
                signal.raise_signal(signal.SIGTERM)
                return
            except (OSError, TimeoutError, asyncpg.PostgresError):
                await asyncio.sleep(1)
