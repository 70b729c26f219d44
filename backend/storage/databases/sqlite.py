"""A SQLite file: one thread writes, a few read, and moves have a shortcut.

A thread runs a whole piece of work, which is faster than waking a thread for each statement.
"""

import asyncio
import os
import sqlite3
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, Dialect

from backend.matches.facts.store import Then
from backend.storage.databases.pragmas import set_pragma
from backend.storage.databases.shortcut import Shortcut
from backend.storage.databases.statements import (
    BEGIN_WRITING,
    Statement,
    Work,
    commit_each,
)
from backend.storage.databases.thread import WorkThread
from backend.storage.outages import named, outages_named

T = TypeVar("T")

READERS = 4
"""Number of threads that read from SQLite."""
LOCK_WAIT_MS = 10_000
"""Milliseconds that SQLite waits for the lock of another process."""
CHECKPOINT_PAGES = 1_000
"""Pages in SQLite's write-ahead log after which they are moved into the database's file."""
OWNER_ONLY = 0o600
"""Permissions of SQLite's files."""


class SqliteDatabase:
    """A SQLite file. It allows one writer at a time: a thread, or the shortcut while that rests."""

    def __init__(self, url: URL, synchronous: str) -> None:
        self._engine = create_engine(
            url, pool_size=READERS + 1, max_overflow=0, hide_parameters=True
        )
        self._writing = self._engine.execution_options(begin=BEGIN_WRITING)
        self._synchronous = synchronous
        self._writer = WorkThread("sqlite-writer")
        self._connection: Connection | None = None
        """The writing thread's own; it stays open from one piece of work to the next."""
        self._raw: Any = None
        """The driver's connection below it."""
        self._shortcut = Shortcut(self._connect_at_once)
        self._readers = ThreadPoolExecutor(READERS, "sqlite-reader")
        event.listen(self._engine, "connect", self._prepare)
        event.listen(self._engine, "begin", _begin)

    @property
    def dialect(self) -> Dialect:
        """The kind of SQL it understands."""
        return self._engine.dialect

    async def read(self, work: Work[T]) -> T:
        """Run work in a reading thread."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def write(self, work: Work[T]) -> asyncio.Future[T]:
        """Run work in the writing thread."""
        return self._writer.run(partial(self._write, work))

    def run_all(self, statements: Sequence[Statement], then: Then) -> None:
        """Run statements without SQLAlchemy, which takes longer than SQLite."""
        try:
            done = self._shortcut.commit(statements)
        except Exception as error:
            self._shortcut.close()
            then(named(error))
            return
        if done:
            then(None)
        else:
            self._writer.start(partial(self._run_all, statements), lambda _, error: then(error))

    async def migrate(self, work: Work[T]) -> T:
        """Run work in the writing thread, on files that are for this account alone."""
        await self._writer.run(self._make_private)
        return await self.write(work)

    async def close(self) -> None:
        """Finish running work and close. The last connection moves the WAL into the file."""
        self._shortcut.close()
        await self._writer.run(self._let_go)
        await self._writer.close()
        await asyncio.to_thread(self._readers.shutdown)
        await asyncio.to_thread(self._engine.dispose)

    def _make_private(self) -> None:
        """Let nobody else read the file: it holds what is secret while matches run.

        SQLite gives the files beside it the same permissions when it makes them.
        """
        path = str(self._engine.url.database)
        # Only a new one is opened here: closing a file ends all locks that this process has on it.
        with suppress(OSError):  # SQLite will say what is wrong
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        for name in (path, f"{path}-wal", f"{path}-shm"):
            with suppress(OSError):  # not there, or another account's
                Path(name).chmod(OWNER_ONLY)

    def _read(self, work: Work[T]) -> T:
        with outages_named(), self._engine.connect() as connection:
            return work(connection)

    def _write(self, work: Work[T]) -> T:
        with outages_named(), self._kept() as connection, connection.begin():
            return work(connection)

    def _run_all(self, statements: Sequence[Statement]) -> None:
        try:  # every move waits for this: as little as possible besides SQLite's own work
            if self._raw is None:
                self._open()
            commit_each(statements, self._raw)
        except Exception as error:
            self._let_go()
            raise named(error)  # noqa: B904

    @contextmanager
    def _kept(self) -> Iterator[Connection]:
        """Open the writing thread's connection, unless it is open."""
        connection = self._connection or self._open()
        try:
            yield connection
        except Exception:
            self._let_go()
            raise

    def _open(self) -> Connection:
        """Open the writing thread's connection."""
        self._connection = self._writing.connect()
        self._raw = self._connection.connection.dbapi_connection
        return self._connection

    def _let_go(self) -> None:
        """Close the writing connection, which ends what it has begun. The next work opens one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = self._raw = None

    def _connect_at_once(self) -> sqlite3.Connection:
        """Return a connection that neither waits for a lock nor moves the write-ahead log."""
        connection = sqlite3.connect(str(self._engine.url.database))
        self._prepare(connection, None)
        for pragma in ("busy_timeout = 0", "wal_autocheckpoint = 0"):
            connection.execute(f"PRAGMA {pragma}")
        return connection

    def _prepare(self, connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where `_begin` says so
        for pragma in (
            *(f"busy_timeout = {LOCK_WAIT_MS}", "journal_mode = WAL", "foreign_keys = ON"),
            f"synchronous = {self._synchronous}",
            f"wal_autocheckpoint = {CHECKPOINT_PAGES}",
        ):
            set_pragma(connection, pragma, LOCK_WAIT_MS)


def _begin(connection: Connection) -> None:
    """Begin a SQLite transaction. A writer takes the lock at the beginning."""
    statement: str = connection.get_execution_options().get("begin", "BEGIN")
    raw: Any = connection.connection.dbapi_connection
    raw.execute(statement)
