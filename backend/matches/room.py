"""Room: one table or match and everyone connected to it, from the first seat taken to the end."""

import asyncio
import math
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from typing import Any

from backend.engine import Json, Seat, Viewer, Watcher
from backend.matches import told
from backend.matches.answers import Answers
from backend.matches.attendance import Attendance
from backend.matches.audience import Audience, Listener
from backend.matches.chances import LookBack
from backend.matches.clock import Times
from backend.matches.drive import Driver, Work
from backend.matches.live import LiveMatch
from backend.matches.messages import PROTOCOL, Presence, Welcome
from backend.matches.motions import Motion
from backend.matches.refusal import Refused
from backend.matches.sheet import MatchSheet, MatchSummary, Rules, Status
from backend.matches.store import Entry, MatchStore, Person
from backend.matches.talk import Talk, may_read
from backend.matches.thinking import Thinkers

SETTLE = 0.1
"""Seconds in which changes of the standing are gathered into one message."""
CROWD = 0.5
"""The same for people who come and go."""


@dataclass(frozen=True, slots=True)
class House:
    """What every room needs of the world."""

    rules: Rules
    store: MatchStore
    thinkers: Thinkers
    times: Times
    spawn: Callable[[Coroutine[Any, Any, None]], None]
    """Run something in the background; a failure is logged."""
    bot_pace: float
    absence: float
    """Seconds after which somebody who left a live match may be replaced."""
    changed: Callable[["Room"], None]
    """Called when lists should show a room anew."""
    lost: Callable[["Room", Exception], None]
    """Called when what a room knows may differ from what is stored."""
    rematch: Callable[[MatchSheet, Person], Awaitable[str]]
    """Open a table for the people of a finished match; returns its id."""
    release: str
    """Which pages are served."""


class Room:
    """One table or match. What clients ask for is in `requests`."""

    def __init__(self, sheet: MatchSheet, house: House) -> None:
        self.sheet = sheet
        self.house = house
        self.game = house.rules[sheet.rules]
        self.audience = Audience()
        self.talk = Talk()
        self.answers = Answers(partial(house.lost, self))
        self.live: LiveMatch | None = None
        self.motion: Motion | None = None
        self.attendance = Attendance(self.audience, house.times.uptime, house.absence)
        self.idle_since = house.times.uptime()
        self.closed = False
        """Whether this room has left memory: another may have taken its place."""
        self._lock = asyncio.Lock()
        self._driver: Driver | None = None
        self._settling: dict[str, asyncio.TimerHandle] = {}
        self._look_back = LookBack(self.game, house.thinkers)

    # Life.

    async def open(self, entries: Sequence[Entry]) -> None:
        """Bring a stored table or match to life."""
        await self.talk.load(self.house.store, self.sheet.id)
        if self.sheet.status is not Status.OPEN:
            await self._go_live(entries)

    def close(self, code: int = 1012, reason: str = "come again") -> None:
        """Let everybody go, and stop all timers."""
        self.closed = True
        if self.live is not None:
            self.live.closed = True
        for listener in list(self.audience):
            listener.connection.close(code, reason)
        for timer in self._settling.values():
            timer.cancel()
        if self._driver is not None:
            self._driver.stop()

    def quiet_for(self) -> float:
        """Return the seconds until something happens here by itself; infinite if nothing will."""
        if self.live is not None and self.live.lock.locked():
            return 0.0  # what is being stored may be followed by a bot's move
        return self._driver.quiet_for() if self._driver else math.inf

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[MatchSheet]:
        """Give a copy of the sheet to change and `save`, while nobody else changes anything."""
        async with self._alone():
            if self.closed:
                raise Refused("come_again", "The table was put away. Open it again.")
            yield deepcopy(self.sheet)

    async def settled(self) -> None:
        """Return when what was being stored as the room was closed is stored."""
        async with self._alone():
            pass

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        async with AsyncExitStack() as locks:
            await locks.enter_async_context(self._lock)
            if self.live is not None:
                await locks.enter_async_context(self.live.lock)
            yield

    async def save(self, sheet: MatchSheet) -> None:
        """Store a changed sheet; then it is the true one, and told."""
        await self.house.store.save(sheet)
        self.sheet = sheet
        if self.live is not None:
            self.live.sheet = sheet
        self._tell_table()
        self.house.changed(self)

    async def start(self, sheet: MatchSheet) -> None:
        """Begin the match that a sheet describes; everyone gets a fresh welcome."""
        sheet.status = Status.RUNNING
        sheet.started = self.house.times.now()
        await self.house.store.save(sheet)
        self.sheet = sheet
        await self._go_live(())
        for listener in list(self.audience):
            try:
                listener.viewer = self.viewer_for(listener.person, None)
            except Refused as refused:
                self.audience.leave(listener)
                listener.connection.close(4403, refused.code)
            else:
                self.connect(listener)
        self.house.changed(self)

    async def _go_live(self, entries: Sequence[Entry]) -> None:
        house = self.house
        live = LiveMatch(self.game, self.sheet, house.store, self.audience, house.times)
        live.load(entries)
        if not entries:
            await live.start()
        self.live = live
        if self.closed:  # meanwhile: another room goes on from here
            live.closed = True
            return
        self._driver = Driver(
            live,
            house.thinkers,
            house.bot_pace,
            self._spawn,
            moved=self.moved,
            late=self.tell_presence,
        )
        self._driver.wake()

    def _spawn(self, work: Work) -> None:
        self.house.spawn(self._by_itself(work))

    async def _by_itself(self, work: Work) -> None:
        """Do what happens by itself; if that fails, whyever, the match starts anew from its log."""
        try:
            await work()
        except Exception as error:
            if not (self.closed and isinstance(error, Refused)):
                self.house.lost(self, error)

    # Coming and going.

    def viewer_for(self, person: str | None, seat: int | None) -> Viewer:
        """Return with whose eyes somebody may look: an own seat's, or an onlooker's."""
        if self.live is None:
            return Watcher.SPECTATOR
        own = self.sheet.seats_of(person)
        if seat is not None and seat not in own:
            raise Refused("not_your_seat", "That is not your seat.")
        if own:
            first = self.live.turn if self.live.turn in own else own[0]
            return Seat(first if seat is None else seat)
        if not self.sheet.watchable:
            raise Refused("not_watchable", "This match is not open to onlookers.")
        return Watcher.SPECTATOR

    def connect(self, listener: Listener) -> None:
        """Let a listener in, or in again with other eyes, with a welcome."""
        self.audience.join(listener)
        if listener.person is not None:
            self.attendance.came(listener.person)
        needless = self._drop_needless_motion()
        listener.connection.send(told.text(self._welcome(listener)))
        if needless:
            self.tell_motion()
        self._settle("presence", self.tell_presence, CROWD)

    def _drop_needless_motion(self) -> bool:
        """End a question for a bot if it is for somebody who is back; returns whether it was."""
        seat = self.motion.stand_in_for if self.motion else None
        if seat is None or self.presence()["gone"][seat]:
            return False
        self.motion = None
        return True

    def disconnect(self, listener: Listener) -> None:
        """A connection has ended."""
        self.audience.leave(listener)
        self.idle_since = self.house.times.uptime()
        person = listener.person
        awaited = person == self.sheet.host or self.sheet.seats_of(person)
        if person is not None and awaited and not self.audience.here(person):
            self.attendance.went(person)
            absence = f"absence of {person}"
            if absence in self._settling:  # gone, back and gone again: count anew
                self._settling.pop(absence).cancel()
            self._settle(absence, partial(self._gone, person), self.house.absence + CROWD)
        self._settle("presence", self.tell_presence, CROWD)

    def _gone(self, person: str) -> None:
        """Somebody has been away long enough to be called absent."""
        self.tell_presence()
        if self.sheet.host == person:
            self.house.spawn(self.see_to_host())

    async def see_to_host(self) -> None:
        """Let an open table be led by somebody who is here."""
        if self.live is not None or self.attendance.host_of(self.sheet) == self.sheet.host:
            return
        async with self.changing() as sheet:
            if self.live is None:
                sheet.host = self.attendance.host_of(sheet)
                await self.save(sheet)

    def knows(self, person: str) -> bool:
        """Whether somebody leads or sits here, looks on, or is remembered for their words."""
        return (
            person == self.sheet.host
            or bool(self.sheet.seats_of(person))
            or self.audience.here(person)
            or self.talk.remembers(person)
        )

    def forget(self, person: str) -> None:
        """Let an onlooker go who was forgotten, and what they said with them."""
        channels = self.talk.forget(person)
        over = self.sheet.status is Status.OVER
        for listener in list(self.audience):
            player = bool(self.sheet.seats_of(listener.person))
            if listener.person == person:
                listener.connection.close(1012, "come again")
            elif any(may_read(channel, player=player, over=over) for channel in channels):
                self.connect(listener)

    async def rename(self, person: Person) -> None:
        """A person at this table has another nickname."""
        async with self.changing() as sheet:
            for seat in sheet.seats_of(person.id):
                sheet.chairs[seat].name = person.nick
            await self.save(sheet)

    def presence(self) -> Presence:
        """Return who is here, who is gone, and how many look on."""
        clock = self.live.clock if self.live else None
        return self.attendance.presence(self.sheet, clock, self.watchers)

    @property
    def watchers(self) -> int:
        """How many connections of people without a seat there are."""
        if self.live is not None:
            return self.audience.watchers
        return sum(1 for listener in self.audience if not self.sheet.seats_of(listener.person))

    # Telling.

    def moved(self) -> None:
        """Follow a change of the match: lapsed motions, timers, lists, standings."""
        if self.live is None or self._driver is None:
            return
        if self.motion is not None and self.motion.seq != self.live.seq:
            self.motion = None
            self.tell_motion()
        self._driver.wake()
        self._settle("standing", self._tell_standing)
        if self.live.chairs_changed():
            self._tell_table()
            if self.sheet.status is Status.OVER:
                for line in self.talk.gallery():  # now the players may hear it
                    self.audience.tell_players(told.text({"type": "talk", "line": line}))
        self.house.changed(self)

    def tell_motion(self) -> None:
        """Tell the players what is asked of them, or that nothing is any more."""
        motion = self.motion.told() if self.motion else None
        self.audience.tell_all(told.text({"type": "motion", "motion": motion}))

    def tell_presence(self) -> None:
        """Tell everyone who is here."""
        self.audience.tell_all(told.text({"type": "presence", **self.presence()}))
        self.house.changed(self)

    def summary(self) -> MatchSummary:
        """Return the match as lists show it."""
        if self.live is None:
            return MatchSummary(self.sheet, 0, None, self.sheet.created)
        return MatchSummary(self.sheet, self.live.seq, self.live.turn, self.live.changed_at)

    async def chances(self) -> Json:
        """Return how the chances went in a finished match; they are found out once."""
        if self.live is None:
            raise Refused("not_over", "The chances are told after the end.")
        return await self._look_back.chances(self.live.record())

    def board(self) -> Json | None:
        """Return the position as spectators see it, None before the start."""
        return self.live.view(Watcher.SPECTATOR) if self.live else None

    def _tell_table(self) -> None:
        table = told.table(self.sheet, self.live)
        self.audience.tell_all(told.text({"type": "table", "table": table}))

    def _tell_standing(self) -> None:
        live = self.live
        if live is None or not any(listener.wants_standing for listener in self.audience):
            return
        for viewer in self.audience.viewers():
            standing = live.game.standing(live.state, viewer)
            message = {"type": "standing", "seq": live.seq, "standing": standing}
            self.audience.tell(viewer, told.text(message), standing=True)

    def _welcome(self, listener: Listener) -> Welcome:
        live, viewer = self.live, listener.viewer
        player = bool(self.sheet.seats_of(listener.person))
        see_legal = live is not None and live.turn is not None and live.turn == viewer
        return {
            "type": "welcome",
            "protocol": PROTOCOL,
            "release": self.house.release,
            "you": {
                "person": listener.person,
                "seats": self.sheet.seats_of(listener.person),
                "viewer": viewer,
            },
            "table": told.table(self.sheet, live),
            "seq": live.seq if live else 0,
            "back": live.back_to if live else 0,
            "view": live.view(viewer) if live else None,
            "standing": self.game.standing(live.state, viewer)
            if live and listener.wants_standing
            else None,
            "legal": live.legal(previews=listener.wants_previews) if live and see_legal else None,
            "clocks": live.clock.told(self.house.times.uptime()) if live else None,
            "presence": self.presence(),
            "motion": self.motion.told() if self.motion else None,
            "talk": self.talk.heard(player=player, over=self.sheet.status is Status.OVER),
        }

    def _settle(self, what: str, tell: Callable[[], None], seconds: float = SETTLE) -> None:
        """Call `tell` soon, once for all changes until then."""
        if what in self._settling or self.closed:
            return

        def settled() -> None:
            del self._settling[what]
            tell()

        loop = asyncio.get_running_loop()
        self._settling[what] = loop.call_later(seconds, settled)
