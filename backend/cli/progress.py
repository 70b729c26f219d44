"""How far a long command has come, on standard error."""

import sys
from time import monotonic

BAR = 30
TERMINAL_PAUSE, LINE_PAUSE = 0.1, 5.0


class Progress:
    """A bar that redraws itself on a terminal, a line now and then elsewhere."""

    def __init__(self, total: int) -> None:
        """Begin at nothing."""
        self._total = total
        self._terminal = sys.stderr.isatty()
        self._pause = TERMINAL_PAUSE if self._terminal else LINE_PAUSE
        self._shown = monotonic()

    def show(self, done: int) -> None:
        """Tell how much is done, unless that was told just now."""
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
        """Leave the terminal's line empty."""
        if self._terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
