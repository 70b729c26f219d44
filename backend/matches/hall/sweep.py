"""Sweeper: deletes open tables without visitors, and retires quiet matches from memory."""

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
"""Seconds between two sweeps."""
OVER = 30.0
"""Seconds without viewers after which a finished match leaves memory."""


class Swept(Protocol):
    """The part of a hub that a sweeper uses."""

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
    """Sweeps all rooms of a hub every `SWEEP` seconds."""

    def __init__(self, hub: Swept, times: Times, patience: Patience) -> None:
        self._hub = hub
        self._times = times
        self._patience = patience
        self.opened: Moment | None = None
        """The start of this run; None before it, and after tables of earlier runs were swept."""

    async def sweep_for_ever(self) -> None:
        """Sweep every `SWEEP` seconds."""
        while True:
            await asyncio.sleep(SWEEP)
            await self.sweep()

    async def sweep(self) -> None:
        """Choose hosts, free left seats, delete empty tables, and retire quiet matches."""
        for room in self._hub.rooms:
            try:
                await self._tend(room)
            except Exception as error:  # the sweep must reach the other rooms
                warn("room not swept", room.sheet.id, error)
        try:
            await self._see_to_earlier_tables()
        except Exception as error:  # the next sweep tries again
            warn("earlier tables not swept", "", error)
        self._hub.lobby.trim()

    async def _see_to_earlier_tables(self) -> None:
        """Delete open tables of earlier runs that nobody opened for `idle_table` seconds now."""
        opened = self.opened
        if opened is None or self._times.uptime() - opened.uptime < self._patience.idle_table:
            return
        for match in await self._hub.store.open_tables(opened.now):
            if not self._hub.holds(match):
                with suppress(Refused):  # it was deleted, or another node has it
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
    """Delete an open table without visitors."""
    needless = len(room.audience) or situation.match.sheet.status is not Status.OPEN
    return Decision(() if needless else (GivenUp(),))
