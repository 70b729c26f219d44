"""Uptime: the seconds in service over all runs. Clocks of matches count them."""

import asyncio
from collections.abc import Callable
from time import monotonic

import structlog

from backend.matches.facts.store import MatchStore, Unavailable

BEAT = 1.0
"""Seconds between two beats of the service."""
PAUSE = 3.0
"""Without a beat or a look at the clock for this long, the process was stopped meanwhile."""
SAVE_EVERY = 5
"""Beats between two notes: as much time a crash may give back to clocks."""

log = structlog.get_logger()


class Uptime:
    """Stands still while the server is down, and while its process is stopped."""

    def __init__(self, store: MatchStore, clock: Callable[[], float] = monotonic) -> None:
        """`clock`: seconds that never go back."""
        self._store = store
        self._clock = clock
        self._seconds = 0.0
        self._looked = clock()

    def __call__(self) -> float:
        """Return the seconds so far."""
        now = self._clock()
        passed, self._looked = now - self._looked, now
        if passed < PAUSE:
            self._seconds += passed
        else:
            log.warning("process was stopped", seconds=round(passed, 1))
        return self._seconds

    async def open(self) -> None:
        """Go on from where the last run ended."""
        self._seconds, self._looked = await self._store.uptime(), self._clock()

    async def save(self) -> None:
        """Note the seconds so far; if that fails now, the next time will do."""
        try:
            await self._store.save_uptime(self())
        except Unavailable:
            log.warning("time in service not saved")

    async def save_for_ever(self) -> None:
        """Count the seconds, and note them again and again."""
        while True:
            for _ in range(SAVE_EVERY):
                await asyncio.sleep(BEAT)
                self()
            await self.save()
