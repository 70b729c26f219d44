"""Intake: takes in the results of finished matches, after they are stored and told.

What waits is found in the database. So nothing is lost in a crash, and matches that ended before
there were ratings count, too.
"""

import asyncio
from contextlib import suppress
from time import perf_counter

import structlog

from backend.matches.facts.sheet import MatchSheet, Rules
from backend.ratings.counting import Outcome, counts, outcome
from backend.ratings.store import RatingStore

BATCH = 50
"""Matches that are looked up at a time."""
LOOK_AGAIN = 60.0
"""Seconds after which to look even if nothing ended here: another node may have crashed."""
REST = 4.0
"""After each match it rests this many times as long as it worked, so that players do not wait."""

log = structlog.get_logger()


class Intake:
    """Takes results in, one at a time, oldest first."""

    def __init__(self, store: RatingStore, rules: Rules, ended: asyncio.Event) -> None:
        """`ended` is set whenever a match has ended in this process."""
        self._store = store
        self._rules = rules
        self._ended = ended

    async def run_for_ever(self) -> None:
        """Take in what waits, and then what comes."""
        while True:
            self._ended.clear()
            try:
                await self.catch_up()
            except Exception as error:  # the database may be away for a while
                log.warning("results not taken in", error=type(error).__name__)
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._ended.wait()

    async def catch_up(self) -> None:
        """Take in all that waits."""
        while waiting := await self._store.results_waiting(BATCH):
            for match in waiting:
                began = perf_counter()
                await self._take_in(match)
                await asyncio.sleep(REST * (perf_counter() - began))

    async def _take_in(self, match: str) -> None:
        found = await self._store.load(match)
        if found is None:  # deleted meanwhile
            return
        sheet, entries = found
        try:
            # In a thread: a replay takes milliseconds, and matches go on.
            noted = await asyncio.to_thread(outcome, self._rules, sheet, entries)
        except Exception as error:  # its log cannot be replayed; its result may still count
            _warn(sheet, error)
            noted = Outcome(counts(sheet, entries), {})
        await self._store.take_in({match: noted})


def _warn(sheet: MatchSheet, error: Exception) -> None:
    log.warning("match not replayed", match=sheet.id, error=type(error).__name__)
