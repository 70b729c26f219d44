"""What a database is given to do: work, or statements, which take a shorter way."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work = Callable[[Connection], T]
"""Runs in one transaction."""
Rows = list[tuple[object, ...]]
Statement = tuple[str, Rows]
"""SQL that is run once for each row of its parameters."""

COMMIT = "COMMIT"
BEGIN_WRITING = "BEGIN IMMEDIATE"
"""SQLite does not wait for a lock that a transaction needs after it has read."""


def run_each(statements: Iterable[Statement], connection: Connection) -> None:
    """Run statements in the transaction of a connection."""
    for sql, rows in statements:
        connection.exec_driver_sql(sql, rows)


def begin_each(statements: Iterable[Statement], raw: Any) -> None:
    """Run statements in a transaction of their own, on a connection of SQLite's driver."""
    raw.execute(BEGIN_WRITING)
    for sql, rows in statements:
        raw.executemany(sql, rows)


def commit_each(statements: Iterable[Statement], raw: Any) -> None:
    """The same, and commit it."""
    begin_each(statements, raw)
    raw.execute(COMMIT)
