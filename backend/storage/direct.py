"""Statements as SQL, by the shortest way to SQLite: no SQLAlchemy, and perhaps no thread."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any

from sqlalchemy import Connection

Rows = list[tuple[object, ...]]
Statement = tuple[str, Rows]
"""SQL that is run once for each row of its parameters."""

BEGIN_WRITING = "BEGIN IMMEDIATE"
"""SQLite does not wait for a lock that a transaction needs after it has read."""
QUICK = 0.001
"""Seconds. If a commit takes longer, a thread makes the next one: others need not wait for it."""


def run_each(statements: Iterable[Statement], connection: Connection) -> None:
    """Run statements in the transaction of a connection."""
    for sql, rows in statements:
        connection.exec_driver_sql(sql, rows)


class Direct:
    """Commits statements to SQLite, in any thread; also in that of the event loop itself.

    To wake a thread, and to be woken by it, takes longer than a commit to a quick disk.
    """

    def __init__(self, connect: Callable[[], Connection]) -> None:
        """`connect` opens a connection to write with; the event loop gets one of its own."""
        self._connect = connect
        self._own: Connection | None = None
        self._took = 0.0
        """Seconds of the latest commit."""

    def commit(self, connection: Connection, statements: Iterable[Statement]) -> None:
        """Commit statements. After an error the connection has to be closed."""
        raw = _raw(connection)
        raw.execute(BEGIN_WRITING)
        self._finish(raw, statements)

    def commit_at_once(self, statements: Sequence[Statement]) -> bool:
        """Do so in the event loop. Returns False, and writes nothing, if that might take long."""
        if self._took > QUICK:
            return False
        raw = _raw(self._opened())
        try:
            raw.execute(BEGIN_WRITING)
        except sqlite3.OperationalError:  # somebody else writes, or worse
            return False
        try:
            self._finish(raw, statements)
        except Exception:
            self.close()
            raise
        return True

    def close(self) -> None:
        """Close the event loop's connection, which ends what it has begun."""
        if self._own is not None:
            self._own.close()
            self._own = None

    def _finish(self, raw: Any, statements: Iterable[Statement]) -> None:
        began = perf_counter()
        for sql, rows in statements:
            raw.executemany(sql, rows)
        raw.execute("COMMIT")
        self._took = perf_counter() - began

    def _opened(self) -> Connection:
        if self._own is None:
            self._own = self._connect()
            # No lock is waited for, and another connection moves the WAL into the file.
            for pragma in ("busy_timeout = 0", "wal_autocheckpoint = 0"):
                _raw(self._own).execute(f"PRAGMA {pragma}")
        return self._own


def _raw(connection: Connection) -> Any:
    return connection.connection.dbapi_connection
