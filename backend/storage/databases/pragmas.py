"""Pragmas of SQLite, which fail at once where everything else waits for a lock."""

import sqlite3
import time

PAUSE = 0.05
"""Seconds between two attempts."""


def set_pragma(connection: sqlite3.Connection, pragma: str, patience_ms: int) -> None:
    """Set a pragma. Waits while another process makes the same new file a WAL file."""
    deadline = time.monotonic() + patience_ms / 1000
    while True:
        try:
            connection.execute(f"PRAGMA {pragma}")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(PAUSE)
