"""Mark: names the latest entry of all logs, in a file of its own beside a SQLite database.

If a page of SQLite's write-ahead log is damaged, SQLite silently drops all pages after it. At the
next start the mark shows whether entries are missing. It is written soon after each commit, when
those who wait for the commit have gone on. It does not wait for the disk.
"""

import os
from pathlib import Path
from typing import NamedTuple

OWNER_ONLY = 0o600
LENGTH = 128
"""The length of a mark in bytes. Each mark overwrites the last one in a single write."""


class LastEntry(NamedTuple):
    """The entry of a log that was stored last."""

    match: str
    seq: int
    at: float


class Mark:
    """The file of the mark."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}-mark")
        self._file: int | None = None

    def read(self) -> LastEntry | None:
        """Return the marked entry; None if there is no mark, or it cannot be read."""
        try:
            match, seq, at = self._path.read_text("ascii").split()
            return LastEntry(match, int(seq), float(at))
        except (OSError, ValueError):
            return None

    def write(self, entry: LastEntry) -> None:
        """Mark a stored entry. Failures are ignored: the entry itself is safe."""
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_WRONLY | os.O_CREAT, OWNER_ONLY)
            os.pwrite(self._file, f"{entry.match} {entry.seq} {entry.at}".ljust(LENGTH).encode(), 0)
        except OSError:
            pass

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
