"""What happens in a match by itself: bots act, times run out."""

import asyncio
import math
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any

from backend.engine import Seat, to_json
from backend.matches.live import LiveMatch
from backend.matches.motions import STAND_IN
from backend.matches.refusal import Refused
from backend.matches.thinking import Thinkers

Work = Callable[[], Coroutine[Any, Any, None]]
Spawn = Callable[[Work], None]
"""Run something in the background; a failure is logged."""


class Driver:
    """Waits for what comes by itself in a match: a bot's thought or the end of a seat's time."""

    def __init__(
        self,
        live: LiveMatch,
        thinkers: Thinkers,
        pace: float,
        spawn: Spawn,
        *,
        moved: Callable[[], None],
        late: Callable[[], None],
    ) -> None:
        """`moved` is called after a change, `late` when a seat is out of time."""
        self._live = live
        self._thinkers = thinkers
        self._pace = pace
        self._spawn = spawn
        self._moved = moved
        self._late = late
        self._stopped = False
        self._timer: asyncio.TimerHandle | None = None
        self._thought: asyncio.Future[Any] | None = None
        self._about: tuple[int, str] | None = None
        """The position and the level of the bot that thinks."""

    def quiet_for(self) -> float:
        """Return the seconds until something happens by itself; infinite if nothing will."""
        if self._thought is not None:
            return 0.0
        if self._timer is None:
            return math.inf
        return self._timer.when() - asyncio.get_running_loop().time()

    def stop(self) -> None:
        """Let nothing happen by itself any more."""
        self._stopped = True
        self._cancel()

    def wake(self) -> None:
        """Wait for the next thing. Called after every change; another position ends a thought."""
        live, seat = self._live, self._live.turn
        level = None if seat is None else live.bot_at(seat)
        if self._thought is not None and (live.seq, level) == self._about:
            return
        self._cancel()
        if seat is None or self._stopped:
            return
        if level is not None:
            self._about = (live.seq, level)
            self._thought = asyncio.ensure_future(self._think(seat, level))
            self._spawn(partial(self._bot_acts, seat, live.seq, self._thought))
        elif (seconds := live.time_left()) is not None and (seconds or live.sheet.public):
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(seconds, self._ring, seat, live.seq)

    async def _think(self, seat: Seat, level: str) -> Any:
        """Return what a bot does; it takes no less time than a person needs to follow."""
        live = self._live
        actions = live.game.legal_actions(live.state)
        thought = self._thinkers.choose(live.game, live.view(seat), actions, level)
        action, _ = await asyncio.gather(thought, asyncio.sleep(self._pace))
        return action

    async def _bot_acts(self, seat: Seat, seq: int, thought: asyncio.Future[Any]) -> None:
        live = self._live
        try:
            action = await thought
        except asyncio.CancelledError:
            return  # the match has moved on
        try:
            await live.submit(seat, seq, to_json(action), None)
        except Refused as refused:
            if refused.code != "stale":  # the owner is back, or a move was taken back: fine
                raise
        self._moved()

    def _ring(self, seat: Seat, seq: int) -> None:
        self._timer = None
        self._spawn(partial(self._time_is_up, seat, seq))

    async def _time_is_up(self, seat: Seat, seq: int) -> None:
        """In a public match a bot goes on; elsewhere the others may ask for one."""
        live = self._live
        if live.sheet.public:
            # A move that is stored since the clock rang, or just now, came in time.
            await live.hold(seat, STAND_IN, seq)
        self._moved()
        self._late()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._thought is not None:
            self._thought.cancel()
            self._thought = None
