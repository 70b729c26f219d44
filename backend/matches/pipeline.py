"""Pipeline: takes each request for a room from the decision to the announcement, one at a time.

decide (no effects) → store → apply → announce. A log entry needs no task on this way: waking one
would cost another turn of the event loop.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from backend.engine import Json
from backend.matches.decide.situation import Decide, Decision, Situation
from backend.matches.facts import changes
from backend.matches.facts.changes import Change, Entry, GivenUp, Seated, SheetChanged
from backend.matches.facts.match import Match
from backend.matches.facts.store import UNCHANGED, MatchStore, Outcome
from backend.protocol.codes import Code, Refused

Answered = Callable[[Json, Exception | None], None]
"""Gets the answer to a request, and what went wrong, None if nothing did.

`Refused`: nothing has changed. After other errors only the store knows how the match stands.
"""


class Asked(NamedTuple):
    """A request, and what follows it."""

    decide: Decide
    at: int
    """The latest log entry when it came."""
    then: Answered


class Pipeline:
    """The requests of one room."""

    def __init__(
        self,
        match: Match,
        store: MatchStore,
        situation: Callable[[int], Situation],
        follow: Callable[[Change], None],
        lost: Callable[[BaseException], None],
    ) -> None:
        """`follow` applies and announces a stored change.

        `lost` gets an error if the caller of `change` or `say` was cancelled before it came.
        """
        self._match = match
        self._store = store
        self._situation = situation
        self._follow = follow
        self._lost = lost
        self._waiting: list[Asked] = []
        self._busy = False
        """Whether a request is being carried out."""
        self._task: asyncio.Task[None] | None = None
        """Stores what is no log entry."""
        self._closed = False

    @property
    def pending(self) -> int:
        """Number of requests that are being carried out or wait for that."""
        return len(self._waiting) + self._busy

    def close(self) -> None:
        """Refuse all requests that are not being carried out."""
        self._closed = True

    def ask(self, decide: Decide, then: Answered) -> None:
        """Carry out a request after all that came before."""
        course = self._match.course
        self._waiting.append(Asked(decide, course.seq if course else 0, then))
        if not self._busy:
            self._busy = True
            self._go_on()

    async def change(self, decide: Decide) -> Json:
        """The same; returns the answer. Raises what went wrong.

        If the caller is cancelled meanwhile, the request is carried out all the same.
        """
        answered: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.ask(decide, partial(self._answer, answered))
        return await answered

    async def say(self, decide: Decide) -> Json:
        """Carry out a request about talk, which waits for nothing else."""
        decision = decide(self._situation(0))
        for change in decision.changes:
            try:
                stored = await self._stored(change)
            except asyncio.CancelledError as error:  # whether it is stored is unknown
                self._lost(error)
                raise
            self._follow(stored)
        return decision.answer

    async def settled(self) -> None:
        """Return when the requests of a closed pipeline are answered."""
        with suppress(Refused):
            await self.change(lambda _situation: Decision())

    def _go_on(self) -> None:
        """Decide about waiting requests until a change has to be stored."""
        while self._waiting:
            decide, at, then = self._waiting.pop(0)
            error: Exception | None = None
            answer: Json = {}
            try:
                if self._closed:
                    raise Refused(Code.COME_AGAIN)
                found, answer = decide(self._situation(at))
                if found:
                    self._carry_out(found, partial(self._carried_out, then, answer))
                    return
            except Exception as raised:
                error = raised
            then(answer, error)
        self._busy = False

    def _carried_out(self, then: Answered, answer: Json, error: Exception | None) -> None:
        then(answer, error)
        self._go_on()

    def _carry_out(
        self, found: tuple[Change, ...], then: Callable[[Exception | None], None]
    ) -> None:
        """Store the first change, apply and announce it, and so on with the others."""
        first, *others = found

        def stored(change: Change, error: Exception | None) -> None:
            if error is None:
                try:
                    self._follow(change)
                    if others:
                        self._carry_out(tuple(others), then)
                        return
                except Exception as raised:
                    error = raised
            then(error)

        match first:
            case Entry():
                course = self._match.course
                outcome = course.outcome_of(first) if course else UNCHANGED
                self._store.append(first, outcome, partial(stored, first))
            case Seated(entry, chair):
                self._store.append(entry, Outcome(chair=chair), partial(stored, first))
            case _:
                self._task = asyncio.ensure_future(self._keep(first, stored))

    async def _keep(self, change: Change, then: Callable[[Change, Exception | None], None]) -> None:
        try:
            change = await self._stored(change)
        except Exception as error:
            then(change, error)
        else:
            then(change, None)

    async def _stored(self, change: Change) -> Change:
        """Store what is no log entry; returns it as it is stored."""
        store, match = self._store, self._match.sheet.id
        match change:
            case SheetChanged(sheet):
                return SheetChanged(await store.save(sheet))
            case changes.TableOpened(sheet):
                await store.create(sheet)
            case GivenUp():
                await store.delete(match)
            case changes.Said(line):
                stored = await store.add_chat(line)
                if (stored.channel, stored.text) != (line.channel, line.text):
                    raise Refused(Code.ID_REUSED)
                return changes.Said(stored)
            case changes.Asked(motion):
                await store.ask(match, motion)
        return change

    def _answer(
        self, answered: asyncio.Future[Json], answer: Json, error: Exception | None
    ) -> None:
        if not answered.done():
            if error is None:
                answered.set_result(answer)
            else:
                answered.set_exception(error)
        elif error is not None and not isinstance(error, Refused):
            self._lost(error)
