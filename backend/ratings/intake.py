"""Intake: rates finished matches, after their results are stored and sent to the players.

It finds the matches that wait in the database. So a crash loses none of them, and matches that
ended before the site had ratings count, too.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter

import structlog

from backend.matches.facts.match import Match
from backend.matches.facts.sheet import Rules
from backend.ratings.counting import Outcome, outcome, outcome_by_log
from backend.ratings.store import RatingStore

BATCH = 50
"""Number of waiting matches that one query returns."""
LOOK_AGAIN = 60.0
"""Seconds after which it looks even if no match ended here: another node may have crashed."""
REST = 4.0
"""It rests after each match, for this many times the time it worked: players must not wait."""

log = structlog.get_logger()


class Intake:
    """Rates finished matches, one at a time, oldest first."""

    def __init__(
        self,
        store: RatingStore,
        rules: Rules,
        ended: asyncio.Event,
        in_memory: Callable[[str], Match | None] = lambda _match: None,
    ) -> None:
        """`ended` is set whenever a match has ended in this process.

        `in_memory` returns a match that is still in memory: it saves loading and replaying it.
        """
        self._store = store
        self._in_memory = in_memory
        self._rules = rules
        self._ended = ended

    async def run_for_ever(self) -> None:
        """Rate all waiting matches; do so again when one ends, or after `LOOK_AGAIN` seconds."""
        while True:
            self._ended.clear()
            try:
                await self.catch_up()
            except Exception as error:  # the database may be unreachable for a while
                log.warning("results not rated", error=type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._ended.wait()

    async def catch_up(self) -> None:
        """Rate all waiting matches."""
        while waiting := await self._store.results_waiting(BATCH):
            for match in waiting:
                began = perf_counter()
                await self._take_in(match)
                await asyncio.sleep(REST * (perf_counter() - began))

    async def _take_in(self, match: str) -> None:
        known = self._in_memory(match)
        noted = outcome(known) if known else await self._loaded(match)
        if noted is not None:
            await self._store.take_in({match: noted})

    async def _loaded(self, match: str) -> Outcome | None:
        """Return the outcome of a match that is not in memory; None if it was deleted."""
        found = await self._store.load(match)
        if found is None:
            return None
        sheet, entries = found
        try:
            game = self._rules[sheet.rules]
            # A replay takes milliseconds, so a thread does it: the event loop must not wait.
            return outcome(await asyncio.to_thread(Match.load, game, sheet, entries, ()))
        except Exception as error:  # its log cannot be replayed; its result may still count
            log.warning("match not replayed", match=match, error=type(error).__name__)
            return outcome_by_log(sheet, entries)
