"""Hub: finds, opens, loads and retires rooms; the one way into the matches for the web."""

import asyncio
import re
from contextlib import suppress
from functools import partial
from weakref import WeakValueDictionary

import structlog

from backend.matches.alarms import Alarms
from backend.matches.background import Background, warn
from backend.matches.changes import Entry, GivenUp, SheetChanged, TableOpened
from backend.matches.clock import Moment, Times
from backend.matches.decide.situation import Decision, Situation
from backend.matches.lobby import LISTED, Lobby
from backend.matches.match import Match
from backend.matches.room import CrowdChanged, Lost, News, Room
from backend.matches.shared import Figures, NoFigures, Patience, Shared
from backend.matches.sheet import MatchSheet, Rules
from backend.matches.store import Conflict, Creation, MatchStore
from backend.matches.talk import KEPT
from backend.matches.thinking import Thinkers
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status

_CODE = re.compile(r"[A-Za-z0-9_-]{1,40}")
SWEEP = 15.0
"""Seconds between two looks for rooms to retire."""
OVER = 30.0
"""Seconds after which a finished match nobody looks at leaves memory."""

log = structlog.get_logger()


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
        figures: Figures | None = None,
    ) -> None:
        """Serve matches of all these rules; new ones are of the newest."""
        self.lobby = Lobby()
        self.store = store
        self.background = Background()
        figures = figures or NoFigures()
        self._shared = Shared(
            rules, store, thinkers, times, patience, self.background, release, figures
        )
        self._rooms: dict[str, Room] = {}
        self._left: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Rooms that have left memory, while something still goes on there."""
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._alarms = Alarms(lambda match: self.background.run(self._wake(match)))
        self._opened: Moment | None = None
        """When this run began, until tables of earlier runs have been seen to."""

    # Life.

    async def open(self) -> None:
        """Bring back the list, and rooms where something happens by itself now. Others wait."""
        self._opened = self._shared.times.moment()
        for match in await self.store.unplayable(self._shared.rules.keys()):
            log.warning("table given up", match=match, error=Code.RULES_CHANGED)
            await self.store.delete(match)
        tables = await self.store.open_public(LISTED)
        for summary in [*tables, *await self.store.running_public(LISTED)]:
            if summary.sheet.rules in self._shared.rules:
                self.lobby.show(summary, 0)
        self.background.run(self._wake_all(await self._set_clocks()))
        self.background.run(self._sweep_for_ever())

    async def close(self) -> None:
        """Let everybody go; what was accepted is stored already."""
        self.lobby.close()
        for task in (loading := list(self._loading.values())):
            task.cancel()
        await asyncio.gather(self.background.close(), *loading, return_exceptions=True)
        self._alarms.close()
        for room in self.rooms:
            room.close()

    # Rooms.

    @property
    def shared(self) -> Shared:
        """What all rooms of this process share."""
        return self._shared

    @property
    def rooms(self) -> list[Room]:
        """Every room in memory."""
        return list(self._rooms.values())

    def holds(self, match: str) -> bool:
        """Whether a room is in memory."""
        return match in self._rooms

    def will_wake(self, match: str) -> bool:
        """Whether a match that left memory comes back by itself."""
        return match in self._alarms

    async def room(self, match: str) -> Room:
        """Return a room, loading it if need be. Raises `Refused`."""
        if match in self._rooms:
            return self._rooms[match]
        if match not in self._loading:
            task = asyncio.get_running_loop().create_task(self._load(match))
            self._loading[match] = task
            task.add_done_callback(lambda _: self._loading.pop(match, None))
        return await asyncio.shield(self._loading[match])

    async def add(self, sheet: MatchSheet, creation: Creation | None = None) -> Room:
        """Store a new table and return its room. Raises `Conflict` if it was made already."""
        await self.store.create(sheet, creation)
        return self._admit(self._new_room(sheet))

    def drop(self, room: Room) -> None:
        """Forget what memory holds of a room that may disagree with what is stored.

        It is loaded when somebody comes, or soon by itself: a bot or a clock may have to go on.
        """
        self._retire(room)
        self._alarms.set(room.sheet.id, SWEEP)

    # Rooms come into memory.

    def _new_room(self, sheet: MatchSheet) -> Room:
        return Room(Match(self._shared.rules[sheet.rules], sheet), self._shared, self._hear)

    async def _load(self, match: str) -> Room:
        if left := self._left.get(match):
            await left.settled()
        found = await self.store.load(match) if _CODE.fullmatch(match) else None
        if found is None:
            self.lobby.hide(match)  # another process may have given it up
            raise Refused(Code.NO_SUCH_TABLE)
        sheet, entries = found
        if sheet.rules not in self._shared.rules:
            raise Refused(Code.RULES_CHANGED)
        asked = await self.store.asked(match)
        talk = [
            *await self.store.chat(match, "players", KEPT),
            *await self.store.chat(match, "watchers", KEPT),
        ]
        try:
            loaded = Match.load(self._shared.rules[sheet.rules], sheet, entries, talk, asked)
        except Exception:
            log.exception("match does not replay", match=match)
            raise Refused(Code.BROKEN) from None
        room = Room(loaded, self._shared, self._hear)
        await room.open()
        return self._admit(room)

    def _admit(self, room: Room) -> Room:
        self._rooms[room.sheet.id] = room
        self._alarms.stop(room.sheet.id)
        self._show(room)
        return room

    async def _set_clocks(self) -> list[str]:
        """Set alarms for running clocks; returns the matches in which something happens now."""
        uptime, now = self._shared.times.uptime(), []
        for match, due in await self.store.timed_running():
            if due > uptime:
                self._alarms.set(match, due - uptime)
            else:
                now.append(match)
        return now

    async def _wake_all(self, matches: list[str]) -> None:
        for match in matches:
            await self._wake(match)

    async def _wake(self, match: str) -> None:
        try:
            await self.room(match)
        except Refused as refused:
            warn("match not woken", match, refused)
        except Exception as error:
            warn("match not woken yet", match, error)
            self._alarms.set(match, SWEEP)

    # What rooms report.

    def _hear(self, room: Room, news: News) -> None:
        """Follow what happens in a room."""
        match news:
            case Lost(error):
                self._lost(room, error)
            case TableOpened(sheet):
                self._admit(self._new_room(sheet))
            case GivenUp():
                self._retire(room)
                self.lobby.hide(room.sheet.id)
            case SheetChanged():
                self._show(room)
            case Entry() | CrowdChanged() if room.sheet.public:  # the list shows nothing else
                self._show(room)

    def _show(self, room: Room) -> None:
        if not room.closed:  # otherwise another may have taken its place
            match = room.match
            self.lobby.show(match.summary(), room.attendance.watchers(match), match.board)

    def _lost(self, room: Room, error: BaseException) -> None:
        """Drop a room in which something was not done to its end: the log knows how it stands."""
        warn("match out of step", room.sheet.id, error)
        self.drop(room)
        if isinstance(error, Conflict):  # another process is ahead, and most likely goes on
            self._alarms.set(room.sheet.id, self._shared.patience.retire)

    # Rooms leave memory.

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
                warn("room not swept", room.sheet.id, error)
        try:
            await self._see_to_earlier_tables()
        except Exception as error:  # the next time will do
            warn("earlier tables not swept", "", error)
        self.lobby.trim()

    async def _see_to_earlier_tables(self) -> None:
        """Give up the tables of earlier runs to which nobody has come for long enough."""
        opened, shared = self._opened, self._shared
        if opened is None or shared.times.uptime() - opened.uptime < shared.patience.idle_table:
            return
        for match in await self.store.open_tables(opened.now):
            if not self.holds(match):
                with suppress(Refused):  # it is gone already
                    room = await self.room(match)
                    await room.change(partial(_give_up, room))
        self._opened = None

    async def _tend(self, room: Room) -> None:
        await room.see_to_table()
        patience = self._shared.patience
        idle = self._shared.times.uptime() - room.idle_since
        if len(room.audience):
            return
        if room.sheet.status is Status.OPEN and idle >= patience.idle_table:
            await room.change(partial(_give_up, room))
        elif room.sheet.status is Status.OVER and idle >= OVER:
            self._retire(room)
        elif room.sheet.status is Status.RUNNING and idle >= patience.retire <= room.quiet_for():
            self._alarms.set(room.sheet.id, room.quiet_for())
            self._retire(room)

    def _retire(self, room: Room) -> None:
        # Two requests may both find that a room is out of date: the second must not retire the
        # room that has taken its place.
        if self._rooms.get(room.sheet.id) is room:
            del self._rooms[room.sheet.id]
            self._left[room.sheet.id] = room
            self.lobby.let_go(room.sheet.id)
        room.close()


def _give_up(room: Room, situation: Situation) -> Decision:
    """Delete an open table that nobody is at."""
    needless = len(room.audience) or situation.match.sheet.status is not Status.OPEN
    return Decision(() if needless else (GivenUp(),))
