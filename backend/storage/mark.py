"""Mark: the latest entry of all logs, in a file of its own beside a SQLite database.

SQLite drops what follows a damaged page of its write-ahead log, without a word. The mark tells at
the next start that there was more. It is written after each commit, and never waits for the disk.
"""

import os
from pathlib import Path
from typing import NamedTuple

OWNER_ONLY = 0o600
LENGTH = 128
"""Bytes. A mark is written in one go, over the one before."""


class LastEntry(NamedTuple):
    """An entry of a log."""

    match: str
    seq: int
    at: float


class Mark:
    """The file."""

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(f"{database.name}-mark")
        self._file: int | None = None

    def read(self) -> LastEntry | None:
        """Return what was marked last; None if nothing was, or it cannot be read."""
        try:
            match, seq, at = self._path.read_text("ascii").split()
            return LastEntry(match, int(seq), float(at))
        except (OSError, ValueError):
            return None

    def write(self, entry: LastEntry) -> None:
        """Mark an entry that is stored. A failure is of no account: the entry is safe."""
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
