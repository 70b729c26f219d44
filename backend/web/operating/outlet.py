"""Outlet: log lines leave the process in a thread of their own, so that nobody waits for them.

Whoever should read them may have stopped, or the disk be slow. Then lines are dropped and counted.
"""

import logging
import os
from contextlib import suppress
from queue import Full, Queue
from select import select
from threading import Thread
from typing import TextIO

LINES = 1_000
"""Log lines that may wait."""
AT_THE_END = 2.0
"""Seconds that waiting lines get when the process ends."""


class Outlet(logging.Handler):
    """Writes lines to a stream. The thread begins with the first one."""

    def __init__(self, stream: TextIO, lines: int = LINES) -> None:
        super().__init__()
        self.dropped = 0
        """Lines that nobody will see."""
        self._told = 0
        self._stream = stream
        self._lines: Queue[str | None] = Queue(lines)
        self._thread: Thread | None = None

    def emit(self, record: logging.LogRecord) -> None:
        """Put a line into the queue; never wait. The lock of all handlers is held meanwhile."""
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
        """Write what still waits, if that goes quickly."""
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
        """Return a line that says how many lines were dropped, if some were since the last one."""
        dropped = self.dropped - self._told
        self._told += dropped
        if not dropped:
            return ""
        said = ("%d log lines were dropped, as nobody read them in time", (dropped,))
        return self.format(logging.LogRecord(__name__, logging.WARNING, "", 0, *said, None)) + "\n"

    def _write(self, text: str) -> None:
        """Write to the file itself, if there is one: a stream's lock would be held meanwhile."""
        try:
            file = self._stream.fileno()
        except (OSError, ValueError):
            self._stream.write(text)
            return
        rest = text.encode("utf-8", "backslashreplace")
        with suppress(OSError):  # nobody is there any more
            while rest:
                try:
                    rest = rest[os.write(file, rest) :]
                except BlockingIOError:
                    select([], [file], [])
