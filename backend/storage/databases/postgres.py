"""A PostgreSQL server, by its async driver."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TypeVar

import asyncpg
from sqlalchemy.engine import URL, Dialect, make_url
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from backend.matches.facts.store import Then
from backend.storage.databases.statements import Statement, Work, run_each
from backend.storage.outages import outages_named

T = TypeVar("T")

CONNECT_SECONDS = 5.0
"""Maximum time to connect to PostgreSQL. After that it counts as unavailable,"""
ANSWER_SECONDS = 10.0
"""as it does when a statement takes longer than this."""
IDLE_SECONDS = 5.0
"""After this long in a transaction without a statement PostgreSQL ends a connection: its process
hangs, and its locks must not keep other nodes from taking over."""


class PostgresDatabase:
    """A PostgreSQL server."""

    def __init__(self, url: URL) -> None:
        self._url = _asyncpg(url)
        self._engine = create_async_engine(
            self._url,
            pool_size=10,
            max_overflow=10,
            pool_timeout=ANSWER_SECONDS,
            pool_pre_ping=True,
            hide_parameters=True,
            connect_args={
                "timeout": CONNECT_SECONDS,
                "command_timeout": ANSWER_SECONDS,
                "server_settings": {
                    "idle_in_transaction_session_timeout": f"{IDLE_SECONDS * 1000:.0f}"
                },
            },
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


def _asyncpg(url: URL) -> URL:
    """Return a PostgreSQL URL for asyncpg, which calls libpq's `sslmode` `ssl`."""
    query = {"ssl" if key == "sslmode" else key: value for key, value in url.query.items()}
    return url.set(drivername="postgresql+asyncpg", query=query)
