"""Uptime: the seconds that the service has run, over all runs. Clocks of matches count them."""

import asyncio
from collections.abc import Callable
from time import monotonic

import structlog

from backend.matches.facts.store import MatchStore, Unavailable

BEAT = 1.0
"""Seconds between two beats of the service."""
PAUSE = 3.0
"""If two readings of the clock are at least this many seconds apart, the process was suspended."""
SAVE_EVERY = 5
"""Beats between two saves. After a crash, clocks may gain as much time."""

log = structlog.get_logger()


class Uptime:
    """Stands still while the server is down, and while its process is stopped."""

    def __init__(self, store: MatchStore, clock: Callable[[], float] = monotonic) -> None:
        """`clock` returns seconds and never goes back."""
        self._store = store
        self._clock = clock
        self._seconds = 0.0
        self._looked = clock()

    def __call__(self) -> float:
        """Return the uptime in seconds."""
        now = self._clock()
        passed, self._looked = now - self._looked, now
        if passed < PAUSE:
            self._seconds += passed
        else:
            log.warning("process was suspended", seconds=round(passed, 1))
        return self._seconds

    async def open(self) -> None:
        """Continue from the uptime that the last run saved."""
        self._seconds, self._looked = await self._store.uptime(), self._clock()

    async def save(self) -> None:
        """Save the uptime. A failure is only logged: the next save makes up for it."""
        try:
            await self._store.save_uptime(self())
        except Unavailable:
            log.warning("uptime not saved")

    async def save_for_ever(self) -> None:
        """Read the clock every `BEAT` seconds; save the uptime after every `SAVE_EVERY` beats."""
        while True:
            for _ in range(SAVE_EVERY):
                await asyncio.sleep(BEAT)
                self()
            await self.save()
