"""Outlet: a thread of its own writes the log lines, so that the event loop never waits for them.

If the reader of the log has stopped, or the disk is slow, lines are dropped and counted.
"""

import logging
import os
from contextlib import suppress
from queue import Full, Queue
from select import select
from threading import Thread
from typing import TextIO

LINES = 1_000
"""Maximum number of log lines that wait."""
AT_THE_END = 2.0
"""Seconds for writing the waiting lines when the process ends."""


class Outlet(logging.Handler):
    """Writes lines to a stream. The first line starts the thread."""

    def __init__(self, stream: TextIO, lines: int = LINES) -> None:
        super().__init__()
        self.dropped = 0
        """The number of dropped lines."""
        self._told = 0
        self._stream = stream
        self._lines: Queue[str | None] = Queue(lines)
        self._thread: Thread | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Put a line into the queue, or drop it. Must not wait: the handler's lock is held."""
        try:
            line = self.format(record)
        except Exception:
            self.handleError(record)
            return
        if self._thread is None:
            self._thread = Thread(target=self._write_all, name="log", daemon=True)
            self._thread.start()
        try:
            self._lines.put_nowait(f"{line}\n")
        except Full:
            self.dropped += 1

    def close(self) -> None:
        """Write the waiting lines, for at most twice `AT_THE_END` seconds."""
        if self._thread is not None:
            with suppress(Full):
                self._lines.put(None, timeout=AT_THE_END)
                self._thread.join(AT_THE_END)
            self._thread = None
        super().close()

    def _write_all(self) -> None:
        line: str | None = ""
        while line is not None:
            line = self._lines.get()
            self._write((line or "") + self._of_dropped())

    def _of_dropped(self) -> str:
        """Return a line with the number of lines dropped since the last one; empty if none."""
        dropped = self.dropped - self._told
        self._told += dropped
        if not dropped:
            return ""
        said = ("%d log lines were dropped, because nothing read them in time", (dropped,))
        return self.format(logging.LogRecord(__name__, logging.WARNING, "", 0, *said, None)) + "\n"

    def _write(self, text: str) -> None:
        """Write to the file descriptor if there is one: writing to the stream holds its lock."""
        try:
            file = self._stream.fileno()
        except (OSError, ValueError):
            self._stream.write(text)
            return
        rest = text.encode("utf-8", "backslashreplace")
        with suppress(OSError):  # the reader has closed the pipe
            while rest:
                try:
                    rest = rest[os.write(file, rest) :]
                except BlockingIOError:
                    select([], [file], [])
