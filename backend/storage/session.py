"""Database: runs work in one transaction, on SQLite or PostgreSQL.

Work is a function that takes a SQLAlchemy connection.
"""

from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import Protocol, TypeVar

from sqlalchemy import Connection
from sqlalchemy.engine import Dialect, make_url

from backend.matches.facts.store import Then
from backend.storage.databases.postgres import PostgresDatabase
from backend.storage.databases.sqlite import SqliteDatabase
from backend.storage.databases.statements import Statement, Work

T = TypeVar("T")

SIZES = {
    "sqlite": "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size",
    "postgresql": "SELECT pg_database_size(current_database())",
}
"""Queries for the size of the database in bytes, by dialect."""


class Database(Protocol):
    """Runs work. Raises `Unavailable` if the database cannot be reached."""

    @property
    def dialect(self) -> Dialect:
        """The database's dialect of SQL."""

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads. It sees one consistent state of the database."""

    def write(self, work: Work[T]) -> Awaitable[T]:
        """Run work and commit it. If the work raises an error, nothing is written.

        After `Unavailable` it is unknown whether the work was committed.
        """

    def run_all(self, statements: Sequence[Statement], then: Then) -> None:
        """Like `write`, but faster, for statements. On SQLite it raises the driver's own errors."""

    async def migrate(self, work: Work[T]) -> T:
        """Like `write`, but without a time limit."""

    async def close(self) -> None:
        """Finish running work and close all connections."""


def connect(url: str, *, sqlite_synchronous: str = "FULL") -> Database:
    """Return the database at a URL. It connects when it runs its first work."""
    parsed = make_url(url)
    if parsed.drivername.startswith("sqlite"):
        return SqliteDatabase(parsed.set(drivername="sqlite+pysqlite"), sqlite_synchronous)
    return PostgresDatabase(parsed)


def size(connection: Connection) -> int:
    """Return the size of a database in bytes."""
    found: int = connection.exec_driver_sql(SIZES[connection.dialect.name]).scalar_one()
    return found


def sqlite_file(url: str) -> Path | None:
    """Return the file at a URL, None for a server."""
    parsed = make_url(url)
    found = parsed.drivername.startswith("sqlite") and parsed.database
    return Path(found) if found else None
