"""Autopilot: events in a match that no request causes. Bots act, clocks run out."""

import asyncio
import math
from collections.abc import Callable, Coroutine
from functools import partial
from hashlib import sha256
from typing import Any, Protocol

from backend.engine import Json, Seat, to_json
from backend.matches.decide.playing import act, time_is_up
from backend.matches.decide.situation import Decide
from backend.matches.facts.clock import Times
from backend.matches.facts.match import Match
from backend.matches.facts.thinking import Thinkers, choice_of
from backend.protocol.codes import Code, Refused

Work = Callable[[], Coroutine[Any, Any, None]]


class Steered(Protocol):
    """The part of a room that the autopilot uses."""

    @property
    def match(self) -> Match:
        """The match."""

    async def change(self, decide: Decide) -> Json:
        """Decide, store and announce a change, in the same way as a person's request."""

    def by_itself(self, work: Work) -> None:
        """Run a task in the background. If it fails, the match is loaded again from its log."""

    def tell_presence(self) -> None:
        """Send everyone at the table which players are here, gone or out of time."""


class Autopilot:
    """Waits for the next event that no request causes: a bot's action, or the end of a time."""

    def __init__(self, room: Steered, thinkers: Thinkers, times: Times, pace: float) -> None:
        """`pace`: the least time that a bot takes for an action, in seconds."""
        self._room = room
        self._thinkers = thinkers
        self._times = times
        self._pace = pace
        self._stopped = False
        self._timer: asyncio.TimerHandle | None = None
        self._thought: asyncio.Future[Any] | None = None
        self._about: tuple[int, str] | None = None
        """The log entry about which a bot thinks, and the bot's level."""

    def quiet_for(self) -> float:
        """Return the seconds until the next event that no request causes; infinite if none comes.

        0 while a bot thinks.
        """
        if self._thought is not None:
            return 0.0
        if self._timer is None:
            return math.inf
        return self._timer.when() - asyncio.get_running_loop().time()

    def stop(self) -> None:
        """Cancel the thought or the timer, and start no other."""
        self._stopped = True
        self._cancel()

    def wake(self) -> None:
        """Start the thought or the timer that fits the position. Called after every log entry.

        A thought about another position is cancelled.
        """
        course = self._room.match.course
        seat = course.turn if course else None
        level = None if course is None or seat is None else course.hands.bots.get(seat)
        if course and self._thought is not None and (course.seq, level) == self._about:
            return
        self._cancel()
        if course is None or seat is None or self._stopped:
            return
        if level is not None:
            self._about = (course.seq, level)
            self._thought = asyncio.ensure_future(self._think(seat, level))
            self._room.by_itself(partial(self._bot_acts, seat, course.seq, self._thought))
            return
        seconds = course.clock.deadline(self._times.uptime()) if course.clock.timed else None
        if seconds is not None and (seconds or self._room.match.sheet.public):
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self._ring, seat, course.seq)

    async def _think(self, seat: Seat, level: str) -> Any:
        """Return a bot's action, after at least `pace` seconds: people must be able to follow."""
        match, course = self._room.match, self._room.match.begun()
        choice, asker = choice_of(course, seat), match.sheet.company
        if match.sheet.daily:
            sealed = f"{match.sheet.seed} {len(course.line)}"
            seed = int(sha256(sealed.encode()).hexdigest()[:15], 16)
            thought = self._thinkers.reply(choice, level, asker, seed)
        else:
            thought = self._thinkers.choose(choice, level, asker)
        action, _ = await asyncio.gather(thought, asyncio.sleep(self._pace))
        return action

    async def _bot_acts(self, seat: Seat, seq: int, thought: asyncio.Future[Any]) -> None:
        try:
            action = to_json(await thought)
        except asyncio.CancelledError:
            return  # the match has moved on
        try:
            await self._room.change(partial(act, seat=seat, seq=seq, action=action))
        except Refused as refused:
            if refused.code is not Code.STALE:  # the owner is back, or a move was taken back
                raise

    def _ring(self, seat: Seat, seq: int) -> None:
        self._timer = None
        self._room.by_itself(partial(self._time_is_up, seat, seq))

    async def _time_is_up(self, seat: Seat, seq: int) -> None:
        """In a public match, let a bot play the seat; elsewhere the others may ask for a bot."""
        if self._room.match.begun().clock.deadline(self._times.uptime()):
            self.wake()  # the clock stood still while the process was suspended: time is left
            return
        if self._room.match.sheet.public:
            await self._room.change(partial(time_is_up, seat=seat, seq=seq))
        self._room.tell_presence()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
