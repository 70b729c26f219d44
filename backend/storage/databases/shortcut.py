"""Shortcut: commits statements in the event loop's own thread.

To wake another thread and be woken by it takes as long as a commit on a quick disk. The event loop
stands still during a commit, so slow commits may take about a hundredth of its time, not more.
"""

import sqlite3
from collections.abc import Callable, Sequence
from time import perf_counter

from backend.storage.databases.statements import COMMIT, Statement, begin_each

SLOW = 0.005
"""Seconds. A commit that takes longer is slow."""
PENALTY = 100
"""After a slow commit the shortcut is closed, for this many times as long as the commit took."""
ROWS = 1_500
"""After so many rows a commit takes the long way, so that the writing thread can move the pages of
the write-ahead log into the database's file. The log then has 1,000 to 3,000 pages, and the next
commits write over them: that takes less time than to make the log's file longer.
"""


class Shortcut:
    """A connection of its own, which never waits for a lock and never moves the log."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._connection: sqlite3.Connection | None = None
        self._rows = 0
        """Written since a commit took the long way for the log's sake."""
        self._closed_until = 0.0
        """By `perf_counter`."""

    def commit(self, statements: Sequence[Statement]) -> bool:
        """Commit statements. Returns False, and changes nothing, if they take the long way.

        Raises what the driver does if it is unknown whether they are committed.
        """
        self._rows += sum(len(rows) for _, rows in statements)
        if self._rows >= ROWS:
            self._rows = 0
            return False
        if perf_counter() < self._closed_until:
            return False
        try:
            if self._connection is None:
                self._connection = self._connect()
            began = perf_counter()
            begin_each(statements, self._connection)
        except sqlite3.Error as error:  # the thread will wait, or say what is wrong
            if getattr(error, "sqlite_errorcode", None) != sqlite3.SQLITE_BUSY:
                self.close()
            return False
        self._connection.execute(COMMIT)
        took = perf_counter() - began
        if took > SLOW:
            self._closed_until = began + took * PENALTY
        return True

    def close(self) -> None:
        """Close the connection, which ends what it has begun. The next commit opens one."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
