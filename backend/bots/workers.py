"""Workers: what the server asks of bots. They think in processes of their own.

Nobody has to wait long: a bot that cannot think in time acts at random. Finished matches are
analysed one at a time, and only while nobody waits for a bot's move or a hint.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures.process import BrokenProcessPool
from random import SystemRandom
from typing import Any, TypeVar

import structlog

from backend.bots import knows
from backend.bots.processes import Processes, Until
from backend.bots.questions import (
    HINTS,
    Question,
    deal_anew,
    find_action,
    find_better,
    find_curve,
    find_hint,
)
from backend.engine import AnyGame, Json, MatchRecord

QUEUE = 256
"""Maximum number of questions that wait for a process. Further ones are not thought about."""
CURVES = 32
"""Maximum number of finished matches being analysed or waiting for it. Others are refused."""

T = TypeVar("T")
log = structlog.get_logger()


class Workers:
    """Bots that think in processes."""

    def __init__(self, processes: int, seconds: float) -> None:
        """Let at most this many bots think at once, none longer than `seconds`."""
        self.processes = Processes(processes, seconds)
        self._curves = 0
        self._one_curve = asyncio.Lock()
        self._random = SystemRandom()

    async def choose(self, game: AnyGame, view: Json, legal: Sequence[Any], level: str) -> Any:
        """Return one of the legal actions; a random one if no bot can think about it."""
        if len(legal) == 1:
            return legal[0]
        verdict = await self._answer(find_action, game, view, legal, level)
        return verdict.action if verdict else self._random.choice(legal)

    async def hint(self, game: AnyGame, view: Json, legal: Sequence[Any]) -> Json | None:
        """Return a good action, its chance and the reasons; None if no bot can think about it."""
        return await self._answer(find_hint, game, view, legal, HINTS)

    async def deal(self, game: AnyGame, view: Json, seed: str) -> Json | None:
        """Return a whole position that fits a seat's view; None if bots do not know the game."""
        if not knows(game):
            return None
        rules = game.card.id, game.card.rules_version
        return await asyncio.to_thread(deal_anew, rules, view, seed)

    async def curve(self, game: AnyGame, record: MatchRecord) -> list[list[float]] | None:
        """Return every seat's chance at the start of a finished match and after each action.

        None if too many matches wait for it or bots do not know the game.
        """
        if self._curves >= CURVES or not knows(game):
            return None
        self._curves += 1
        try:
            async with self._one_curve:
                await self.processes.places.calm()  # live matches go first
                return await self._run(find_curve, record)
        finally:
            self._curves -= 1

    async def better(self, game: AnyGame, record: MatchRecord, move: int) -> Json | None:
        """Return what would have been better than a move of a finished match, counted from 1.

        None if the move was good, or no bot can think about it.
        """
        if not knows(game):
            return None
        try:
            async with self._one_curve:
                await self.processes.places.calm()  # live matches go first
                return await self._run(find_better, record, move)
        except Exception:  # the curve is worth telling without it
            log.exception("a bot could not think", game=game.card.id)
            return None

    async def close(self) -> None:
        """Stop all thinking and end the processes."""
        await self.processes.close()

    async def _answer(
        self,
        find: Callable[[Question, Until], T],
        game: AnyGame,
        view: Json,
        legal: Sequence[Any],
        level: str,
    ) -> T | None:
        """Return the answer; None if too many wait, bots do not know the game or thinking fails."""
        if self.processes.places.waiting >= QUEUE or not knows(game):
            return None
        rules = game.card.id, game.card.rules_version
        question = Question(rules, view, legal, level, self._random.getrandbits(64))
        try:
            return await self._run(find, question)
        except Exception:  # a fault in a bot must not stop the match
            log.exception("a bot could not think", game=game.card.id)
            return None

    async def _run(self, work: Callable[..., T], *arguments: object) -> T:
        """Run work; a second time if any process died, because that fails all work at once."""
        try:
            return await self.processes.run(work, *arguments)
        except BrokenProcessPool:
            return await self.processes.run(work, *arguments)
