"""Hub: finds, opens, loads and retires rooms; the one way into the matches for the web."""

import asyncio
import math
import re
from collections.abc import Coroutine
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

import structlog

from backend.matches import tables
from backend.matches.clock import Times
from backend.matches.lobby import LISTED, Lobby
from backend.matches.motions import STAND_IN
from backend.matches.opening import Wish, follower, new_sheet
from backend.matches.refusal import Refused
from backend.matches.room import House, Room
from backend.matches.sheet import Chair, MatchSheet, Rules, Status
from backend.matches.store import Conflict, MatchStore, Person, Unavailable
from backend.matches.thinking import Thinkers

_CODE = re.compile(r"[A-Za-z0-9_-]{1,40}")
SWEEP = 15.0
"""Seconds between two looks for rooms to retire."""
OVER = 30.0
"""Seconds after which a finished match nobody looks at leaves memory."""

log = structlog.get_logger()


@dataclass(frozen=True, slots=True)
class Patience:
    """How long, in seconds, what lasts."""

    bot_pace: float
    absence: float
    idle_table: float
    retire: float


class Hub:
    """All rooms of this process."""

    def __init__(
        self,
        rules: Rules,
        store: MatchStore,
        thinkers: Thinkers,
        times: Times,
        patience: Patience,
        *,
        release: str = "",
    ) -> None:
        """Serve matches of all these rules; new ones are of the newest."""
        self.lobby = Lobby()
        self.store = store
        self._rules = rules
        self._times = times
        self._patience = patience
        self._rooms: dict[str, Room] = {}
        self._left: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Rooms that have left memory, while something goes on there still."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        """When retired matches must be back in memory."""
        self._house = House(
            rules=rules,
            store=store,
            thinkers=thinkers,
            times=times,
            spawn=self.spawn,
            bot_pace=patience.bot_pace,
            absence=patience.absence,
            changed=self._changed,
            lost=self._lost,
            rematch=self._rematch,
            release=release,
        )

    # Life.

    async def open(self) -> None:
        """Bring back what was there before: tables, the list, clocks and bots."""
        for sheet in await self.store.open_tables():
            await self._reopen(sheet.id)
        for summary in await self.store.running_public(LISTED):
            if summary.sheet.rules in self._rules:
                self.lobby.show(summary, 0)
        self.spawn(self._wake_all(await self.store.timed_running()))
        self.spawn(self._sweep_for_ever())

    async def close(self) -> None:
        """Let everybody go; what was accepted is stored already."""
        self.lobby.close()
        working = [*self._tasks, *self._loading.values()]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        for alarm in self._alarms.values():
            alarm.cancel()
        for room in self.rooms:
            room.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Run something in the background; a failure is logged."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    # Rooms.

    @property
    def rooms(self) -> list[Room]:
        """Every room in memory."""
        return list(self._rooms.values())

    def holds(self, match: str) -> bool:
        """Whether a room is in memory."""
        return match in self._rooms

    async def room(self, match: str) -> Room:
        """Return a room, loading it if need be. Raises `Refused`."""
        if match in self._rooms:
            return self._rooms[match]
        if match not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(match))
            self._loading[match] = task
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def create(self, wish: Wish, person: Person) -> Room:
        """Open a new table, led by a person."""
        sheet = new_sheet(self._rules, wish, person, self._times.now())
        await self.store.create(sheet)
        return self._admit(Room(sheet, self._house))

    async def play_bots(self, wish: Wish, person: Person, contribution: str) -> Room:
        """Begin a match at once: the person at seat 0, bots everywhere else."""
        sheet = new_sheet(self._rules, wish, person, self._times.now())
        sheet.chairs[0] = tables.chair_of(person, contribution)
        await self.store.create(sheet)
        room = self._admit(Room(sheet, self._house))
        try:
            async with room.changing() as started:
                await room.start(started)
        except Exception:  # nobody but the storage knows how far it came
            self.drop(room)
            raise
        return room

    def drop(self, room: Room) -> None:
        """Forget what memory holds of a room that may disagree with what is stored.

        It loads anew when somebody comes, or soon by itself: a bot or a clock may have to go on.
        """
        self._retire(room)
        self._set_alarm(room.sheet.id, SWEEP)

    async def leave_tables(self, person: str) -> None:
        """Free a person's seats at open tables, and let bots play the rest of their matches."""
        matches = await self.store.unfinished_of(person)
        matches += [room.sheet.id for room in self.rooms if room.sheet.host == person]
        for match in dict.fromkeys(matches):
            with suppress(Refused):  # it cannot be opened, so nobody waits there
                if not await self._left_by(person, await self.room(match)):
                    await self._left_by(person, await self.room(match))

    async def forgotten(self, *people: str) -> None:
        """Let no room know these people any longer; where they sit or lead, it loads anew."""
        for room in self.rooms:
            if any(room.sheet.host == p or room.sheet.seats_of(p) for p in people):
                self.drop(room)
                with suppress(Refused):
                    anew = await self.room(room.sheet.id)
                    # They may have taken a seat back since they left their tables.
                    free = [seat for seat, chair in enumerate(anew.sheet.chairs) if chair.free]
                    await self._let_bots_play(anew, free)
            else:
                for person in people:
                    room.forget(person)

    async def renamed(self, person: Person) -> None:
        """A person has another nickname: show it wherever they sit."""
        for room in self.rooms:
            if room.sheet.status is not Status.OVER and room.sheet.seats_of(person.id):
                with suppress(Refused):  # put away meanwhile: it loads with the new name
                    await room.rename(person)

    # Inside.

    async def _left_by(self, person: str, room: Room) -> bool:
        """Free a person's seats in a room, or give them to bots; False if it was put away."""
        try:
            async with room.changing() as sheet:
                if room.live is None:
                    for seat in sheet.seats_of(person):
                        sheet.chairs[seat] = Chair()
                    tables.pass_host_on(sheet, person)
                    await room.save(sheet)
            await self._let_bots_play(room, room.sheet.seats_of(person))
        except Refused:
            if not room.closed:
                raise
        return not room.closed

    async def _let_bots_play(self, room: Room, seats: list[int]) -> None:
        """Give seats to bots, if the match has begun."""
        if live := room.live:
            for seat in seats:
                await live.hold(seat, STAND_IN)
            room.moved()

    async def _rematch(self, sheet: MatchSheet, person: Person) -> str:
        new = follower(self._rules, sheet, person, self._times.now())
        await self.store.create(new)
        self._admit(Room(new, self._house))
        return new.id

    async def _load(self, match: str) -> Room:
        if left := self._left.get(match):
            await left.settled()
        found = await self.store.load(match) if _CODE.fullmatch(match) else None
        if found is None:
            self.lobby.hide(match)  # another process may have given it up
            raise Refused("no_such_table", "There is no such table. Perhaps it was given up.")
        sheet, entries = found
        if sheet.rules not in self._rules:
            raise Refused("rules_changed", "This match was played under rules we no longer have.")
        room = Room(sheet, self._house)
        try:
            await room.open(entries)
        except (Conflict, Unavailable):
            raise
        except Exception:
            log.exception("match does not replay", match=match)
            raise Refused("broken", "This match cannot be opened.") from None
        return self._admit(room)

    def _admit(self, room: Room) -> Room:
        self._rooms[room.sheet.id] = room
        self._changed(room)
        return room

    def _changed(self, room: Room) -> None:
        if room.closed:
            return  # another may have taken its place
        self.lobby.show(room.summary(), room.watchers, room.board)

    async def _reopen(self, match: str) -> None:
        """Bring back a table that has not begun; under rules that are gone it never will."""
        try:
            await self.room(match)
        except Refused as refused:
            _warn("table given up", match, refused)
            await self.store.delete(match)

    async def _wake_all(self, matches: list[str]) -> None:
        for match in matches:
            await self._wake(match)

    async def _wake(self, match: str) -> None:
        self._alarms.pop(match, None)
        try:
            await self.room(match)
        except Refused as refused:
            _warn("match not woken", match, refused)
        except Exception as error:
            _warn("match not woken yet", match, error)
            self._set_alarm(match, SWEEP)

    async def _sweep_for_ever(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.sweep()

    async def sweep(self) -> None:
        """See to tables nobody leads or nobody is at, and let quiet matches leave memory."""
        for room in self.rooms:
            try:
                await self._tend(room)
            except Exception as error:  # the others must not wait for this one
                _warn("room not swept", room.sheet.id, error)

    async def _tend(self, room: Room) -> None:
        await room.see_to_host()
        patience = self._patience
        idle = self._times.uptime() - room.idle_since
        if len(room.audience):
            return
        if room.sheet.status is Status.OPEN and idle >= patience.idle_table:
            await self._give_up(room)
        elif room.sheet.status is Status.OVER and idle >= OVER:
            self._retire(room)
        elif room.sheet.status is Status.RUNNING and idle >= patience.retire:
            quiet = room.quiet_for()
            if quiet >= patience.retire:
                self._retire(room)
                self._set_alarm(room.sheet.id, quiet)

    async def _give_up(self, room: Room) -> None:
        """Delete an open table. It leaves memory last, so that nobody loads it meanwhile."""
        async with room.changing() as sheet:
            if len(room.audience) or sheet.status is not Status.OPEN:
                return
            await self.store.delete(sheet.id)
            self._retire(room)
            self.lobby.hide(sheet.id)

    def _retire(self, room: Room) -> None:
        # Two requests may both find that a room is out of date: the second must not retire the
        # room that has taken its place.
        if self._rooms.get(room.sheet.id) is room:
            del self._rooms[room.sheet.id]
            self._left[room.sheet.id] = room
            self.lobby.let_go(room.sheet.id)
        room.close()

    def _lost(self, room: Room, error: Exception) -> None:
        """Something was not done to its end: nobody but the log knows how the match stands."""
        _warn("match out of step", room.sheet.id, error)
        self.drop(room)
        if isinstance(error, Conflict):  # another process is ahead, and most likely goes on
            self._set_alarm(room.sheet.id, self._patience.retire)

    def _set_alarm(self, match: str, seconds: float) -> None:
        if earlier := self._alarms.pop(match, None):
            earlier.cancel()
        if seconds < math.inf:
            loop = asyncio.get_running_loop()
            self._alarms[match] = loop.call_later(seconds, lambda: self.spawn(self._wake(match)))

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("background work failed", exc_info=error)


def _warn(what: str, match: str, error: Exception) -> None:
    """Log what went wrong at a match; how, only where that is a surprise."""
    known = isinstance(error, (Refused, Conflict, Unavailable))
    name = getattr(error, "code", type(error).__name__)
    log.warning(what, match=match, error=name, exc_info=None if known else error)
