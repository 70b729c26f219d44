"""A match's time control. It counts seconds in service, so it stops while the server is down."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from backend.matches.facts.sheet import TimeControl
from backend.protocol.messages import Clocks, Pace

DAY = 86_400.0
GRACE = 60.0
"""Seconds that a live seat without time gets when its owner takes it back from a bot."""


@dataclass(frozen=True, slots=True)
class Times:
    """The two clocks of the service."""

    now: Callable[[], float]
    """Seconds since 1970, UTC."""
    uptime: Callable[[], float]
    """Seconds that the service has run, over all its runs."""

    def moment(self) -> "Moment":
        """Read both clocks."""
        return Moment(self.now(), self.uptime())


class Moment(NamedTuple):
    """The readings of both clocks."""

    now: float
    uptime: float


class Clock:
    """Seconds left by seat, the seat whose time runs, and since when. Bots' time never runs."""

    def __init__(self, control: TimeControl, seats: int) -> None:
        self._control = control
        self.timed = control.pace is not Pace.NONE
        self._left = [self._allotment()] * seats
        self._running: int | None = None
        self._since = 0.0

    def restore(self, left: Sequence[float], now: float) -> None:
        """Go on with the seconds that a log entry made at `now` contains."""
        self._left = list(left)
        self._since = now

    # Each method below returns the seconds left by seat after one kind of log entry. The time that
    # the running seat has used is subtracted.

    def unchanged(self, now: float) -> list[float]:
        """Return the seconds left for an entry that gives and takes no time."""
        left = self._left.copy()
        if self._running is not None:
            left[self._running] -= now - self._since
        return left

    def moved(self, seat: int, bot: bool, now: float) -> list[float]:
        """Give a seat that acted its increment, or the full time for its next decision."""
        if not self.timed:
            return self._left
        left = self.unchanged(now)
        left[seat] += self._given(left[seat], bot)
        return left

    def returned(self, seat: int, now: float) -> list[float]:
        """Give time to a seat whose owner takes it back, if its time has run out."""
        left = self.unchanged(now)
        if left[seat] <= 0.0:
            left[seat] = GRACE if self._control.pace is Pace.LIVE else self._allotment()
        return left

    def taken_back(
        self, moves: Sequence[tuple[int, float, bool]], agreed: bool, now: float
    ) -> list[float]:
        """Take from each seat what its moves gave it. `moves`: (seat, seconds before, by a bot).

        Used time stays used, so nobody gains time by moving back and forth. If the others agreed,
        a seat gets the time it had before its first move instead, unless it has less now.
        """
        left = self.unchanged(now)
        if agreed:
            first = {seat: before for seat, before, _ in reversed(moves)}
            for seat, before in first.items():
                left[seat] = min(left[seat], before)
        else:
            for seat, before, bot in moves:
                left[seat] -= self._given(before, bot)
        return left

    def run(self, seat: int | None) -> None:
        """Let this seat's time run from now on, or nobody's."""
        self._running = seat if self.timed else None

    def message(self, now: float) -> Clocks | None:
        """Return the clocks as a message shows them."""
        if not self.timed:
            return None
        left = [round(max(0.0, seconds), 2) for seconds in self.unchanged(now)]
        return {"left": left, "running": self._running}

    def deadline(self, now: float) -> float | None:
        """Return in how many seconds the running seat is out of time; None if no time runs."""
        if self._running is None:
            return None
        return max(0.0, self._left[self._running] - (now - self._since))

    def fallen(self, seat: int, now: float) -> bool:
        """Whether a seat is out of time."""
        return self.timed and self.unchanged(now)[seat] <= 0.0

    def _given(self, left: float, bot: bool) -> float:
        """Return the seconds that a move adds to its seat's time. A bot gets no increment."""
        if self._control.pace is Pace.LIVE:
            return 0.0 if bot else self._control.increment
        return self._allotment() - left

    def _allotment(self) -> float:
        if self._control.pace is Pace.DAYS:
            return self._control.days * DAY
        return self._control.minutes * 60.0
