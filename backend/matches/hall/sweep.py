"""Sweeper: gives up tables that nobody is at, and lets quiet matches leave memory."""

import asyncio
from contextlib import suppress
from functools import partial
from typing import Protocol

from backend.matches.background import warn
from backend.matches.decide.situation import Decision, Situation
from backend.matches.facts.changes import GivenUp
from backend.matches.facts.clock import Moment, Times
from backend.matches.facts.store import MatchStore
from backend.matches.hall.lobby import Lobby
from backend.matches.room import Room
from backend.matches.shared import Patience
from backend.protocol.codes import Refused
from backend.protocol.messages import Status

SWEEP = 15.0
"""Seconds between two looks for rooms to retire."""
OVER = 30.0
"""Seconds after which a finished match nobody looks at leaves memory."""


class Swept(Protocol):
    """What a sweeper needs of a hub."""

    lobby: Lobby
    store: MatchStore

    @property
    def rooms(self) -> list[Room]:
        """Every room in memory."""

    def holds(self, match: str) -> bool:
        """Whether a room is in memory."""

    async def room(self, match: str) -> Room:
        """Return a room, loading it if need be. Raises `Refused`."""

    def put_away(self, room: Room) -> None:
        """Let a quiet match leave memory."""


class Sweeper:
    """Looks through all rooms of a hub again and again."""

    def __init__(self, hub: Swept, times: Times, patience: Patience) -> None:
        self._hub = hub
        self._times = times
        self._patience = patience
        self.opened: Moment | None = None
        """When this run began, until tables of earlier runs have been seen to."""

    async def sweep_for_ever(self) -> None:
        """Sweep from time to time."""
        while True:
            await asyncio.sleep(SWEEP)
            await self.sweep()

    async def sweep(self) -> None:
        """See to tables nobody leads or nobody is at, and let quiet matches leave memory."""
        for room in self._hub.rooms:
            try:
                await self._tend(room)
            except Exception as error:  # the others must not wait for this one
                warn("room not swept", room.sheet.id, error)
        try:
            await self._see_to_earlier_tables()
        except Exception as error:  # the next time will do
            warn("earlier tables not swept", "", error)
        self._hub.lobby.trim()

    async def _see_to_earlier_tables(self) -> None:
        """Give up the tables of earlier runs to which nobody has come for long enough."""
        opened = self.opened
        if opened is None or self._times.uptime() - opened.uptime < self._patience.idle_table:
            return
        for match in await self._hub.store.open_tables(opened.now):
            if not self._hub.holds(match):
                with suppress(Refused):  # it is gone already, or another's
                    room = await self._hub.room(match)
                    await room.change(partial(_give_up, room))
        self.opened = None

    async def _tend(self, room: Room) -> None:
        await room.see_to_table()
        idle = self._times.uptime() - room.idle_since
        if len(room.audience):
            return
        status, patience = room.sheet.status, self._patience
        if status is Status.OPEN and idle >= patience.idle_table:
            await room.change(partial(_give_up, room))
        over = status is Status.OVER and idle >= OVER
        if over or (status is Status.RUNNING and idle >= patience.retire <= room.quiet_for()):
            self._hub.put_away(room)


def _give_up(room: Room, situation: Situation) -> Decision:
    """Delete an open table that nobody is at."""
    needless = len(room.audience) or situation.match.sheet.status is not Status.OPEN
    return Decision(() if needless else (GivenUp(),))
