"""Shows the progress of a long command on standard error."""

import sys
from time import monotonic

BAR = 30
"""The bar's width in characters."""
TERMINAL_PAUSE, LINE_PAUSE = 0.1, 5.0
"""Seconds between two updates, on a terminal and elsewhere."""


class Progress:
    """A bar that redraws itself on a terminal; elsewhere a line every few seconds."""

    def __init__(self, total: int) -> None:
        """Begin at 0 of `total`."""
        self._total = total
        self._terminal = sys.stderr.isatty()
        self._pause = TERMINAL_PAUSE if self._terminal else LINE_PAUSE
        self._shown = monotonic()

    def show(self, done: int) -> None:
        """Show the progress, unless the last update was less than a pause ago."""
        now = monotonic()
        if now - self._shown < self._pause:
            return
        self._shown = now
        if self._terminal:
            filled = BAR * done // self._total
            bar = "█" * filled + "·" * (BAR - filled)
            print(f"\r{bar} {done} of {self._total}", end="", file=sys.stderr, flush=True)
        else:
            print(f"{done} of {self._total}", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Remove the bar from the terminal."""
        if self._terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
