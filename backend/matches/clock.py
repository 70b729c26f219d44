"""A match's time control, counted in the server's time in service: it stops while that is down."""

from collections.abc import Sequence

from backend.matches.messages import Clocks
from backend.matches.sheet import Pace, TimeControl

DAY = 86_400.0
GRACE = 60.0
"""Seconds a live seat has at least when its owner takes it back from a bot."""


class Clock:
    """Seconds left by seat, and whose time runs since when. Bots' time never runs."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self._control = control
        self.timed = control.pace is not Pace.NONE
        self._left = [self._allotment()] * seats
        self._running: int | None = None
        self._since = 0.0

    def restore(self, left: Sequence[float], now: float) -> None:
        """Go on from what a log entry at `now` says."""
        self._left = list(left)
        self._since = now

    def after(self, now: float, *, moved: int | None, returned: int | None) -> list[float]:
        """Return what is left once the running seat has paid for its time.

        A seat that moved gets its increment, or a fresh time for its next decision; one that its
        owner takes back never starts with a clock that has run out.
        """
        left = self._left_at(now)
        control = self._control
        if moved is not None:
            if control.pace is Pace.LIVE:
                left[moved] += control.increment
            else:
                left[moved] = self._allotment()
        if returned is not None:
            least = GRACE if control.pace is Pace.LIVE else self._allotment()
            left[returned] = max(left[returned], least)
        return left

    def run(self, seat: int | None) -> None:
        """From now on this seat's time runs, or nobody's."""
        self._running = seat if self.timed else None

    def told(self, now: float) -> Clocks | None:
        """Return the clocks as a message shows them."""
        if not self.timed:
            return None
        left = [round(max(0.0, seconds), 2) for seconds in self._left_at(now)]
        return {"left": left, "running": self._running}

    def deadline(self, now: float) -> float | None:
        """Return in how many seconds the running seat is out of time; None when none runs."""
        if self._running is None:
            return None
        return max(0.0, self._left[self._running] - (now - self._since))

    def fallen(self, seat: int, now: float) -> bool:
        """Whether a seat is out of time."""
        return self.timed and self._left_at(now)[seat] <= 0.0

    def _left_at(self, now: float) -> list[float]:
        left = self._left.copy()
        if self._running is not None:
            left[self._running] -= now - self._since
        return left

    def _allotment(self) -> float:
        if self._control.pace is Pace.DAYS:
            return self._control.days * DAY
        return self._control.minutes * 60.0
