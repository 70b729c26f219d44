"""Database: runs work in one transaction, on SQLite or PostgreSQL.

Work is a function that takes a SQLAlchemy connection. On PostgreSQL it uses the async driver. On
SQLite a thread runs the whole work, which is faster than a thread per statement: one thread
writes, a few read.
"""

import asyncio
import os
import sqlite3
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

import asyncpg
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.engine import URL, Dialect, make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from backend.matches.facts.store import Unavailable
from backend.storage.outages import is_outage, outages_named
from backend.storage.pragmas import set_pragma
from backend.storage.statements import BEGIN_WRITING, Statement, Then, commit_each, run_each
from backend.storage.thread import WorkThread

T = TypeVar("T")
Work = Callable[[Connection], T]

READERS = 4
"""Number of threads that read from SQLite."""
LOCK_WAIT_MS = 10_000
"""Milliseconds that SQLite waits for the lock of another process."""
CHECKPOINT_PAGES = 8_000  # moves wait meanwhile, no longer than they would after 4,000
"""Pages in SQLite's write-ahead log after which they are moved into the file."""
CONNECT_SECONDS = 5.0
"""Maximum time to connect to PostgreSQL. After that it counts as unavailable,"""
ANSWER_SECONDS = 10.0
"""as it does when a statement takes longer than this."""
OWNER_ONLY = 0o600
"""Permissions of SQLite's files."""
SIZES = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    "postgresql": "SELECT pg_database_size(current_database())",
}
"""By dialect: a query for the size of the database in bytes."""


class Database(Protocol):
    """Runs work. Raises `Unavailable` when the database cannot be reached."""

    @property
    def dialect(self) -> Dialect:
        """The kind of SQL it understands."""

    async def read(self, work: Work[T]) -> T:
        """Run work that writes nothing. It sees one consistent state."""

    def write(self, work: Work[T]) -> Awaitable[T]:
        """Run work and commit it. If it raises, nothing is written.

        After `Unavailable` it is unknown whether the work was committed.
        """

    def run_all(self, statements: Sequence[Statement], then: Then) -> None:
        """Like `write`, for statements, by the shortest way. SQLite's errors are its driver's."""

    async def migrate(self, work: Work[T]) -> T:
        """Like `write`, for work that may take long."""

    async def close(self) -> None:
        """Finish running work and close all connections."""


def connect(url: str, *, sqlite_synchronous: str = "FULL") -> Database:
    """Return the database at a URL. It connects when it runs its first work."""
    parsed = make_url(url)
    if parsed.drivername.startswith("sqlite"):
        return SqliteDatabase(parsed.set(drivername="sqlite+pysqlite"), sqlite_synchronous)
    return PostgresDatabase(_asyncpg(parsed))


async def raw_connection(url: str) -> asyncpg.Connection:
    """Return a connection to PostgreSQL outside all pools, for locks that last as long as it.

    The server notices soon if this machine is gone, and then ends the connection.
    """
    dsn = make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
    alive = {"idle": "3", "interval": "1", "count": "3"}
    return await asyncpg.connect(
        dsn,
        timeout=CONNECT_SECONDS,
        command_timeout=ANSWER_SECONDS,
        server_settings={f"tcp_keepalives_{name}": value for name, value in alive.items()},
    )


def size(connection: Connection) -> int:
    """Return the size of a database in bytes."""
    found: int = connection.exec_driver_sql(SIZES[connection.dialect.name]).scalar_one()
    return found


def sqlite_file(url: str) -> Path | None:
    """Return the file at a URL, None for a server."""
    parsed = make_url(url)
    found = parsed.drivername.startswith("sqlite") and parsed.database
    return Path(found) if found else None


class SqliteDatabase:
    """A SQLite file. It allows one writer at a time, so one thread does all writes."""

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
        """Run statements in the writing thread, without SQLAlchemy: it takes longer than SQLite."""
        self._writer.start(partial(self._run_all, statements), lambda _, error: then(error))

    async def migrate(self, work: Work[T]) -> T:
        """Run work in the writing thread, on files that are for this account alone."""
        await self._writer.run(self._make_private)
        return await self.write(work)

    async def close(self) -> None:
        """Finish running work and close. The last connection moves the WAL into the file."""
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
            if is_outage(error):
                raise Unavailable from error
            raise

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

    def _prepare(self, connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where `_begin` says so
        for pragma in (
            *(f"busy_timeout = {LOCK_WAIT_MS}", "journal_mode = WAL", "foreign_keys = ON"),
            f"synchronous = {self._synchronous}",
            f"wal_autocheckpoint = {CHECKPOINT_PAGES}",
        ):
            set_pragma(connection, pragma, LOCK_WAIT_MS)


class PostgresDatabase:
    """A PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._engine = create_async_engine(
            url,
            pool_size=10,
            max_overflow=10,
            pool_timeout=ANSWER_SECONDS,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={"timeout": CONNECT_SECONDS, "command_timeout": ANSWER_SECONDS},
        )
        self._reading = self._engine.execution_options(isolation_level="REPEATABLE READ")
        self._running: asyncio.Future[None] | None = None
        """The latest work of `run_all`: the event loop itself keeps no strong reference to it."""

    @property
    def dialect(self) -> Dialect:
        """The kind of SQL it understands."""
        return self._engine.dialect

    async def read(self, work: Work[T]) -> T:
        """Run work in a transaction with one snapshot."""
        with outages_named():
            async with self._reading.connect() as connection:
                return await connection.run_sync(work)

    async def write(self, work: Work[T]) -> T:
        """Run work and commit."""
        with outages_named():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    def run_all(self, statements: Sequence[Statement], then: Then) -> None:
        """Run statements and commit."""
        self._running = asyncio.ensure_future(self._run_all(statements, then))

    async def _run_all(self, statements: Sequence[Statement], then: Then) -> None:
        error = None
        try:
            await self.write(partial(run_each, statements))
        except Exception as raised:
            error = raised
        then(error)

    async def migrate(self, work: Work[T]) -> T:
        """Run work and commit, on a separate connection without a limit on statement time."""
        engine = create_async_engine(
            self._url,
            poolclass=NullPool,
            hide_parameters=True,
            connect_args={"timeout": CONNECT_SECONDS},
        )
        with outages_named():
            async with engine.begin() as connection:
                return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()


def _begin(connection: Connection) -> None:
    """Begin a SQLite transaction. A writer takes the lock at the beginning."""
    statement: str = connection.get_execution_options().get("begin", "BEGIN")
    raw: Any = connection.connection.dbapi_connection
    raw.execute(statement)


def _asyncpg(url: URL) -> URL:
    """Return a PostgreSQL URL for asyncpg, which calls libpq's `sslmode` `ssl`."""
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)
