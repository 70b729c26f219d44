"""Uptime: the seconds in service over all runs. Clocks of matches count them."""

import asyncio
from time import monotonic

import structlog

from backend.matches.store import MatchStore, Unavailable

SAVE_EVERY = 5.0
"""Seconds between two notes: as much time a crash may give back to clocks."""

log = structlog.get_logger()


class Uptime:
    """Stands still while the server is down."""

    def __init__(self, store: MatchStore) -> None:
        self._store = store
        self._before = 0.0
        self._since = monotonic()

    def __call__(self) -> float:
        """Return the seconds so far."""
        return self._before + monotonic() - self._since

    async def open(self) -> None:
        """Go on from where the last run ended."""
        self._before, self._since = await self._store.uptime(), monotonic()

    async def save(self) -> None:
        """Note the seconds so far; if that fails now, the next time will do."""
        try:
            await self._store.save_uptime(self())
        except Unavailable:
            log.warning("time in service not saved")

    async def save_for_ever(self) -> None:
        """Note the seconds again and again."""
        while True:
            await asyncio.sleep(SAVE_EVERY)
            await self.save()
