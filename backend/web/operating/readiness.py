"""Readiness: whether the database takes writes. A full disk or a held lock still lets one read."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic

from backend.matches.facts.store import Unavailable

PATIENCE = 5.0
"""Seconds the database has for a write."""
FRESH = 1.0
"""Seconds for which an answer counts: however many ask, the database is bothered no more often."""


class Readiness:
    """Tries to write when somebody asks. There is one attempt at a time."""

    def __init__(self, write: Callable[[], Awaitable[None]]) -> None:
        self._write = write
        self._attempt: asyncio.Future[None] | None = None
        self._begun = 0.0

    async def check(self) -> None:
        """Return if the last attempt succeeded. Raises `Unavailable`.

        An attempt that takes too long goes on, and all who ask meanwhile wait for the same.
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
