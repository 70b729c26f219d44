"""Hub: finds, opens, loads and retires rooms; the one way into the matches for the web."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from weakref import WeakValueDictionary

import structlog

from backend.matches.background import Background, warn
from backend.matches.facts.changes import Entry, GivenUp, SheetChanged, TableOpened
from backend.matches.facts.clock import Times
from backend.matches.facts.match import Match
from backend.matches.facts.sheet import MatchSheet, MatchSummary, Rules
from backend.matches.facts.store import Conflict, Creation, MatchStore
from backend.matches.facts.thinking import Thinkers
from backend.matches.hall.alarms import Alarms
from backend.matches.hall.loading import Loading
from backend.matches.hall.lobby import LISTED, Lobby
from backend.matches.hall.owners import Alone, Elsewhere, Owners
from backend.matches.hall.sweep import SWEEP, Sweeper
from backend.matches.hall.visitors import Visitors
from backend.matches.news import CrowdChanged, Lost, News
from backend.matches.past.chances import LookBacks
from backend.matches.room import Room
from backend.matches.shared import Figures, NoFigures, Patience, Shared
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status

SLICE = 50
"""Number of rooms to retire before the event loop runs other work."""

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
        owners: Owners | None = None,
    ) -> None:
        """Serve matches of all these rules. New matches use a game's newest version."""
        self.lobby = Lobby(times.now)
        self.visitors = Visitors()
        self._owners = owners or Alone()
        self.store = store
        self.background = Background()
        self._shared = Shared(
            *(rules, store, thinkers, times, patience, self.background, release),
            *(figures or NoFigures(), self.lobby.lists, LookBacks(thinkers)),
        )
        self._loader = Loading(rules, store, self._owners)
        self._rooms: dict[str, Room] = {}
        self.saw: Callable[[MatchSheet], None] = lambda _sheet: None
        """Called with the sheet of each public table or match whose people may have changed."""
        self._left: WeakValueDictionary[str, Room] = WeakValueDictionary()
        """Retired rooms that still have tasks, such as a write. A load waits for them."""
        self._loading: dict[str, asyncio.Future[Room]] = {}
        self.ended = asyncio.Event()
        """Set whenever a match has ended here."""
        self._alarms = Alarms(lambda match: self.background.run(self._wake(match)))
        self.sweeper = Sweeper(self, times, patience)

    # Life.

    async def open(self) -> None:
        """Restore the list, and load the matches in which a bot or a clock is due now."""
        if missing := await self.store.missing_entry():
            log.error("stored log entries are missing", match=missing[0], missing=missing[1])
            self._shared.figures.log_was_cut()
        for match in await self.store.unplayable(self._shared.rules.keys()):
            log.warning("table given up", match=match, error=Code.RULES_CHANGED)
            await self.store.delete(match)
        if self._owners.alone:  # otherwise the nodes divide the matches without a node
            tables = await self.store.open_public(LISTED)
            self.list_asleep([*tables, *await self.store.running_public(LISTED)])
            await self.go_on()
        self.sweeper.opened = self._shared.times.moment()
        self.background.run(self.sweeper.sweep_for_ever())

    async def close(self) -> None:
        """Close all connections and rooms. All accepted requests are stored already."""
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
        """The objects that all rooms of this process share."""
        return self._shared

    @property
    def rooms(self) -> list[Room]:
        """Every room in memory."""
        return list(self._rooms.values())

    def holds(self, match: str) -> bool:
        """Whether a room is in memory."""
        return match in self._rooms

    def finished(self, match: str) -> Match | None:
        """Return a match that is over, if it is in memory."""
        room = self._rooms.get(match)
        return room.match if room and room.sheet.status is Status.OVER else None

    def waits(self, match: str) -> bool:
        """Whether a table is in memory that has not started."""
        room = self._rooms.get(match)
        return room is not None and room.sheet.status is Status.OPEN

    def will_wake(self, match: str) -> bool:
        """Whether an alarm will load a match that left memory."""
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

    async def look(self, match: str) -> Room:
        """Return a room for onlookers; if another node has the match, a copy that never changes."""
        if self._owners.alone or match in self._rooms:
            return await self.room(match)
        return Room(await self._loader.look(match), self._shared, lambda _room, _news: None)

    async def adopt(self, matches: Collection[str]) -> int:
        """Take over the matches of a node that is gone. Return how many are here now."""
        # In `_loading` first, so that `room` waits: its own claim would fence the rooms from here.
        new = [match for match in matches if match not in {**self._rooms, **self._loading}]
        reserved = {match: asyncio.get_running_loop().create_future() for match in new}
        self._loading |= reserved
        try:
            async for loaded in self._loader.own_all(new):
                with suppress(Refused, Conflict):  # the next visitor makes it load again
                    reserved[loaded.sheet.id].set_result(await self._open(loaded))
        finally:
            for match, future in reserved.items():
                del self._loading[match]
                if not future.done():
                    future.set_exception(Refused(Code.COME_AGAIN))
                    future.exception()  # otherwise asyncio logs it if nobody waits
        return sum(match in self._rooms for match in new)

    async def add(self, sheet: MatchSheet, creation: Creation | None = None) -> Room:
        """Store a new table and return its room. Raises `Conflict` if it exists already."""
        await self.store.create(sheet, creation)
        return self._admit(self._new_room(sheet))

    def perform(self, sheet: MatchSheet, store: MatchStore) -> Room:
        """Return the room of a match that has a store of its own."""
        return self._admit(self._new_room(sheet, replace(self._shared, store=store)))

    def drop(self, room: Room) -> None:
        """Retire a room whose state in memory may differ from the stored one.

        It is loaded again when somebody comes, or after `SWEEP` seconds: a bot may have to act.
        """
        self.retire(room)
        self._alarms.set(room.sheet.id, SWEEP)

    # Rooms come into memory.

    def _new_room(self, sheet: MatchSheet, shared: Shared | None = None) -> Room:
        match = Match(self._shared.rules[sheet.rules], sheet)
        return Room(match, shared or self._shared, self._hear)

    async def _load(self, match: str) -> Room:
        if left := self._left.get(match):
            await left.settled()
        try:
            loaded = await self._loader.own(match)
        except Refused as refused:
            if refused.code is Code.NO_SUCH_TABLE:
                self.lobby.hide(match)  # another process may have deleted it
            raise
        return await self._open(loaded)

    async def _open(self, loaded: Match) -> Room:
        room = Room(loaded, self._shared, self._hear)
        await room.open()
        return self._admit(room)

    def _admit(self, room: Room) -> Room:
        self._rooms[room.sheet.id] = room
        self._alarms.stop(room.sheet.id)
        self._show(room)
        return room

    def list_asleep(self, summaries: Iterable[MatchSummary]) -> None:
        """List tables and matches that are not in memory."""
        listed = self.lobby.listed
        for summary in summaries:
            if summary.sheet.id not in listed and summary.sheet.rules in self._shared.rules:
                self.lobby.show(summary, 0)

    async def go_on(self, mine: Callable[[str], bool] = lambda _match: True) -> None:
        """Load matches in which a bot or a clock is due now; set alarms for the other clocks."""
        uptime, now = self._shared.times.uptime(), []
        for match, due in await self.store.timed_running():
            if match in self._rooms or not mine(match):
                continue
            if due > uptime:
                self._alarms.set(match, due - uptime)
            else:
                now.append(match)
        self.background.run(self._wake(*now))

    async def _wake(self, *matches: str) -> None:
        for match in matches:
            try:
                await self.room(match)
            except Elsewhere:
                pass
            except Refused as refused:
                warn("match not loaded", match, refused)
            except Exception as error:
                warn("match not loaded yet", match, error)
                self._alarms.set(match, SWEEP)

    # What rooms report.

    def _hear(self, room: Room, news: News) -> None:
        """React to a change that a room reports."""
        if room.sheet.status is Status.OVER and isinstance(news, Entry):
            self.ended.set()
        match news:
            case Lost(error):
                self._lost(room, error)
            case TableOpened(sheet):
                self._admit(self._new_room(sheet))
            case GivenUp():
                self.retire(room)
                self.lobby.hide(room.sheet.id)
            case SheetChanged() | Entry(kind="start"):
                self._show(room)
                if self.lobby.lists(room.sheet.id):
                    self.saw(room.sheet)
            case Entry() | CrowdChanged() if room.sheet.public:  # others are not listed
                self._show(room)

    def _show(self, room: Room) -> None:
        if not room.closed:  # otherwise a newer room may show the match
            match, watchers = room.match, room.attendance.watchers(room.match)
            away = not room.attendance.here(room.sheet.host)
            self.lobby.show(match.summary(), watchers, match.board, host_away=away)

    def _lost(self, room: Room, error: BaseException) -> None:
        """Drop a room after a failed change: only the stored log has the true state."""
        warn("match dropped after a failed change", room.sheet.id, error)
        self.drop(room)
        if isinstance(error, Conflict):  # another process has the match and probably keeps it
            self._alarms.set(room.sheet.id, self._shared.patience.retire)

    def put_away(self, room: Room) -> None:
        """Retire a quiet match until somebody comes, or a bot or a clock is due."""
        match = room.sheet.id
        if room.sheet.status is Status.RUNNING:
            self._alarms.set(match, room.quiet_for())
        self.retire(room)
        self._owners.let_go(match)

    async def lose_all(self) -> None:
        """Retire all rooms, in slices. Return when all their pending writes have ended."""
        self._alarms.close()
        rooms = self.rooms
        for number, room in enumerate(rooms, 1):
            self.retire(room)
            if number % SLICE == 0:
                await asyncio.sleep(0)
        await asyncio.gather(*(room.settled() for room in rooms))

    def retire(self, room: Room) -> None:
        """Close a room and remove it from memory."""
        # Two requests may find one room outdated. The second must not remove its successor.
        if self._rooms.get(room.sheet.id) is room:
            del self._rooms[room.sheet.id]
            self._left[room.sheet.id] = room
            self.lobby.let_go(room.sheet.id)
        room.close()
