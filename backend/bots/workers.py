"""Workers: bots think in processes of their own, so that nobody waits for them.

So many think at once as there are processes; the others wait in a bounded queue. The more wait, the
less time each of them gets. Who is not wanted any more stops at once. Finished matches are looked
back at one after another, when nobody waits to think; they, too, wait in a bounded queue.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context, parent_process
from random import Random, SystemRandom
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

import structlog

from backend.bots import brain_of, knows, think
from backend.bots.search import Stop, Verdict, outlooks
from backend.engine import AnyGame, Json, MatchRecord, replay, to_json
from backend.games import RULES

QUEUE = 256
"""So many may wait; whoever comes then acts without thinking."""
CURVES = 32
"""So many finished matches may be or wait to be looked back at; no others are."""
COURTESY = 10
"""How much the processes stand back behind the server (Unix niceness)."""
HINTS = "chief"
"""The level that gives hints."""
CURVE_LOOKS = 30
"""Looks at each position of a finished match, if there is time."""

T = TypeVar("T")
log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Question:
    """What to do?"""

    rules: tuple[str, int]
    """The game's id and version."""
    view: Json
    legal: Sequence[Any]
    level: str
    seed: int


class Workers:
    """The processes; they start when they are first needed."""

    def __init__(self, processes: int, seconds: float) -> None:
        """Let so many think at once, nobody longer than so many seconds."""
        self._processes = processes
        self._seconds = seconds
        self._context = get_context("spawn")
        self._unwanted = self._context.RawArray("b", processes)
        """By place: whether the thinking there may stop."""
        self._places: asyncio.Queue[int] = asyncio.Queue()
        for place in range(processes):
            self._places.put_nowait(place)
        self._waiting = 0
        self._calmer = asyncio.Event()
        """Set when a place is free again, or fewer wait for one."""
        self._curves = 0
        self._one_curve = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False
        self._random = SystemRandom()

    async def choose(self, game: AnyGame, view: Json, legal: Sequence[Any], level: str) -> Any:
        """Return one of the legal actions; any of them if nobody can think about it."""
        if len(legal) == 1:
            return legal[0]
        verdict = await self._answer(_think, game, view, legal, level)
        return verdict.action if verdict else self._random.choice(legal)

    async def hint(self, game: AnyGame, view: Json, legal: Sequence[Any]) -> Json | None:
        """Return a good action, the chance it gives, and why; None if nobody can think about it."""
        return await self._answer(_hint, game, view, legal, HINTS)

    async def curve(self, game: AnyGame, record: MatchRecord) -> list[list[float]] | None:
        """Return everybody's chances before the first move of a finished match and after each.

        None if too many wait or the game is not known.
        """
        if self._curves >= CURVES or not knows(game):
            return None
        self._curves += 1
        try:
            async with self._one_curve:
                while self._waiting or self._places.empty():  # live matches go first
                    self._calmer.clear()
                    await self._calmer.wait()
                return await self._ask(_curve, record)
        finally:
            self._curves -= 1

    async def close(self) -> None:
        """End the processes."""
        self._closed = True
        self._unwanted[:] = [1] * self._processes
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, cancel_futures=True)
            self._pool = None

    async def _answer(
        self,
        work: Callable[[Question, Callable[[], Stop]], T],
        game: AnyGame,
        view: Json,
        legal: Sequence[Any],
        level: str,
    ) -> T | None:
        """Return what is found; None if too many wait, the game is not known or thinking fails."""
        if self._waiting >= QUEUE or not knows(game):
            return None
        rules = game.card.id, game.card.rules_version
        question = Question(rules, view, legal, level, self._random.getrandbits(64))
        try:
            return await self._ask(work, question)
        except Exception:  # nobody may have to wait for a bot that cannot think
            log.exception("a bot could not think", game=game.card.id)
            return None

    async def _ask(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run work; once more if a process has died, for all that were at work fail with it."""
        try:
            return await self._run(work, *arguments)
        except BrokenProcessPool:
            return await self._run(work, *arguments)

    async def _run(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run work in a process as soon as a place is free; it is told how long it may take."""
        self._waiting += 1
        try:
            place = await self._places.get()
        finally:
            self._waiting -= 1
            self._calmer.set()
        self._unwanted[place] = 0
        seconds = self._seconds / (1 + self._waiting / self._processes)
        try:
            future = self._submit(work, *arguments, partial(_stop, place, seconds))
        except BaseException:
            self._free(place)
            raise
        # The place is free when the work has really ended, not when nobody waits for it any more.
        loop = asyncio.get_running_loop()
        future.add_done_callback(lambda _: _soon(loop, self._free, place))
        try:
            return await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            self._unwanted[place] = 1
            raise

    def _free(self, place: int) -> None:
        self._places.put_nowait(place)
        self._calmer.set()

    def _submit(self, work: Callable[..., T], *arguments: Any) -> Future[T]:
        """Give work to the processes; where one has died, to new ones."""
        try:
            return self._workers().submit(work, *arguments)
        except BrokenProcessPool:
            self._pool = None
            return self._workers().submit(work, *arguments)

    def _workers(self) -> ProcessPoolExecutor:
        if self._closed:
            raise RuntimeError("the processes have ended")
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes, self._context, initializer=_begin, initargs=(self._unwanted,)
            )
        return self._pool


def _soon(loop: asyncio.AbstractEventLoop, call: Callable[[int], None], place: int) -> None:
    with suppress(RuntimeError):  # the server has ended
        loop.call_soon_threadsafe(call, place)


# In the processes.

_unwanted: Sequence[int] = ()


def _begin(unwanted: Sequence[int]) -> None:
    """Get ready: stand back behind the server, and end with it."""
    global _unwanted  # noqa: PLW0603 - the only way to hand a process something shared
    _unwanted = unwanted
    os.nice(COURTESY)
    end_with_parent()


def end_with_parent() -> None:
    """Let this process end when the one that started it does, however that happens."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent
    Thread(target=_await_parent, daemon=True).start()


def _await_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _stop(place: int, seconds: float) -> Stop:
    """Return what tells a search to stop: its time is over, or nobody wants it any more."""
    deadline = monotonic() + seconds
    return lambda: monotonic() > deadline or bool(_unwanted[place])


def _think(question: Question, until: Callable[[], Stop]) -> Verdict:
    """Return what a bot finds."""
    rng, game = Random(question.seed), RULES[question.rules]
    return think(game, question.view, question.legal, question.level, rng, stop=until())


def _hint(question: Question, until: Callable[[], Stop]) -> Json:
    verdict, brain = _think(question, until), brain_of(RULES[question.rules])
    world = brain.imagine(question.view, Random(question.seed))
    return {
        "action": to_json(verdict.action),
        "chance": round(verdict.worth[verdict.action], 3),
        "reasons": brain.explain(world, verdict.action),
    }


def _curve(record: MatchRecord, until: Callable[[], Stop]) -> list[list[float]]:
    game = RULES[record.game, record.rules_version]
    states = [step.state for step in replay(game, record)]
    return [list(found) for found in outlooks(brain_of(game), states, CURVE_LOOKS, until())]
