"""What happens in a match by itself: bots act, times run out."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from typing import Any

from backend.engine import AnyGame, Json, to_json
from backend.matches.live import LiveMatch
from backend.matches.motions import STAND_IN
from backend.matches.refusal import Refused

Choose = Callable[[AnyGame, Json, Sequence[Any], str], Awaitable[Any]]
"""How a bot decides: game, its view, the legal actions, its level -> one of the actions."""

Spawn = Callable[[Coroutine[Any, Any, None]], None]
"""Run something in the background; a failure is logged."""


class Driver:
    """The one timer of a match: for the next bot's move or the end of a seat's time."""

    def __init__(
        self,
        live: LiveMatch,
        choose: Choose,
        pace: float,
        spawn: Spawn,
        *,
        moved: Callable[[], None],
        late: Callable[[], None],
    ) -> None:
        """`moved` is called after a change, `late` when a seat is out of time."""
        self._live = live
        self._choose = choose
        self._pace = pace
        self._spawn = spawn
        self._moved = moved
        self._late = late
        self._stopped = False
        self._timer: asyncio.TimerHandle | None = None

    def quiet_for(self) -> float:
        """Return the seconds until something happens by itself; infinite if nothing will."""
        if self._timer is None:
            return math.inf
        return self._timer.when() - asyncio.get_running_loop().time()

    def stop(self) -> None:
        """Let nothing happen by itself any more."""
        self._stopped = True
        self._cancel()

    def wake(self) -> None:
        """Set the timer anew; called after every change of the match."""
        self._cancel()
        live = self._live
        if live.turn is None or self._stopped:
            return
        loop = asyncio.get_running_loop()
        if live.bot_at(live.turn) is not None:
            self._timer = loop.call_later(self._pace, lambda: self._spawn(self._bot_acts()))
        elif (seconds := live.time_left()) is not None and (seconds or live.sheet.public):
            self._timer = loop.call_later(seconds, lambda: self._spawn(self._time_is_up()))

    async def _bot_acts(self) -> None:
        live, seat, seq = self._live, self._live.turn, self._live.seq
        level = None if seat is None else live.bot_at(seat)
        if seat is None or level is None:
            return
        actions = live.game.legal_actions(live.state)
        action = await self._choose(live.game, live.view(seat), actions, level)
        try:
            await live.submit(seat, seq, to_json(action), None)
        except Refused as refused:
            if refused.code != "stale":  # the owner is back, or a move was taken back: fine
                raise
        self._moved()

    async def _time_is_up(self) -> None:
        """In a public match a bot goes on; elsewhere the others may ask for one."""
        self._timer = None
        live = self._live
        if live.turn is not None and live.sheet.public:
            # A move that is being stored just now came in time.
            await live.hold(live.turn, STAND_IN, live.seq)
        self._moved()
        self._late()

    def _cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
