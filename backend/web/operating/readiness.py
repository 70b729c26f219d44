"""Readiness: tests writes to the database. With a full disk or a held lock, reads still work."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from backend.matches.facts.store import Unavailable

PATIENCE = 5.0
"""Seconds that a write may take."""
FRESH = 1.0
"""Seconds for which a result holds, so that many requests cause few writes."""


class Readiness:
    """Tries to write at a request. There is at most one attempt at a time."""

    def __init__(self, write: Callable[[], Awaitable[None]]) -> None:
        self._write = write
        self._attempt: asyncio.Future[None] | None = None
        self._begun = 0.0

    async def check(self) -> None:
        """Raise `Unavailable` unless the last attempt succeeded.

        After `PATIENCE` seconds an attempt goes on, and later requests wait for the same attempt.
        """
        attempt = self._attempt
        if attempt is None or (attempt.done() and monotonic() - self._begun >= FRESH):
            self._begun = monotonic()
            attempt = self._attempt = asyncio.ensure_future(self._write())
        done, _ = await asyncio.wait([attempt], timeout=PATIENCE)
        if not done:
            raise Unavailable("a write takes too long")
        if error := attempt.exception():
            raise Unavailable from error
