"""Room: one match with its people. Every change takes the way of `Pipeline`."""

import asyncio
from collections.abc import Callable
from functools import partial

from backend.engine import Json
from backend.matches import newcomers
from backend.matches.autopilot import Autopilot, Work
from backend.matches.decide import questions
from backend.matches.decide.leading import needs_care, see_to_table
from backend.matches.decide.situation import Decide, Situation
from backend.matches.decide.starting import go_on
from backend.matches.facts import changes
from backend.matches.facts.changes import Change, Entry
from backend.matches.facts.match import Applied, Match
from backend.matches.facts.sheet import MatchSheet
from backend.matches.hear.announce import COME_AGAIN, Announcer
from backend.matches.hear.attendance import Attendance
from backend.matches.hear.audience import Audience, Listener
from backend.matches.hear.settling import Settling
from backend.matches.hear.tour import Tour
from backend.matches.news import CrowdChanged, Lost, News
from backend.matches.once import Once
from backend.matches.pipeline import Answered, Pipeline
from backend.matches.shared import Shared
from backend.protocol.codes import CHANCES_LATER, Code, Refused
from backend.protocol.messages import Status

CROWD = 0.5
"""Seconds in which people who come and go are gathered into one message."""


class Room:
    """One match, everyone connected to it, and the way of every change."""

    def __init__(
        self, match: Match, shared: Shared, report: Callable[["Room", News], None]
    ) -> None:
        """`report` hears the news of this room after everyone in it."""
        self.match = match
        self.audience = Audience()
        times, patience = shared.times, shared.patience
        self.attendance = Attendance(self.audience, times.uptime, patience.absence, patience.idle)
        self.settling = Settling()
        self.once = Once(self._lost)
        self.autopilot = Autopilot(self, shared.thinkers, times, patience.bot_pace)
        self.idle_since = times.uptime()
        self.closed = False
        """Whether this room has left memory: another may have taken its place."""
        self._unseen = 0
        """Applied log entries that `_see_to_entry` has still to see."""
        self.shared = shared
        self._report = report
        self._pipeline = Pipeline(match, shared.store, self.situation, self.follow, self._lost)
        tour = Tour(match, self.audience, self.settling, shared.store)
        here = (match, self.audience, self.attendance, self.settling, tour)
        self.announcer = Announcer(*here, times, shared.release, shared.is_listed)

    @property
    def sheet(self) -> MatchSheet:
        """The match's sheet as it is now."""
        return self.match.sheet

    @property
    def pending(self) -> int:
        """Number of requests that are being carried out or wait for that."""
        return self._pipeline.pending

    # Changes.

    def ask(self, decide: Decide, then: Answered) -> None:
        """Take a request through the pipeline."""
        self._pipeline.ask(decide, then)

    async def change(self, decide: Decide) -> Json:
        """The same; returns the answer. Raises what went wrong."""
        return await self._pipeline.change(decide)

    async def say(self, decide: Decide) -> Json:
        """The same for talk, which waits for nothing else."""
        return await self._pipeline.say(decide)

    def follow(self, change: Change) -> None:
        """Apply a change that this or another process has stored, and announce it."""
        self._announce(self.match.apply(change))

    def situation(self, asked_at: int = 0) -> Situation:
        """Return what decisions start from."""
        moment = self.shared.times.moment()
        return Situation(self.match, moment, self.attendance, self.shared.rules, asked_at)

    async def settled(self) -> None:
        """Return when what was being stored as the room was closed is stored."""
        await self._pipeline.settled()

    def _lost(self, error: BaseException) -> None:
        self._report(self, Lost(error))

    def _announce(self, applied: Applied) -> None:
        """Let everything follow that follows from a change."""
        self.announcer.announce(applied)
        if isinstance(applied.change, Entry):  # its frames are written first
            self._unseen += 1
            asyncio.get_running_loop().call_soon(self._see_to_entry, applied, applied.change)
        else:
            self._see_to_question_later()
            self._report(self, applied.change)

    def _see_to_entry(self, applied: Applied, entry: Entry) -> None:
        """Let follow what nobody waits for."""
        self._unseen -= 1
        self.autopilot.wake()
        self._see_who_is_idle_later()
        self._see_to_question_later()
        newcomers.count(self.shared.figures, self.match, applied, entry)
        self._report(self, entry)

    # Life.

    async def open(self) -> None:
        """Bring a loaded match to life."""
        if self.match.course is None and self.sheet.status is Status.RUNNING:
            await self.change(go_on)
        self.autopilot.wake()
        self._see_who_is_idle_later()
        self._see_to_question_later()

    def close(self, code: int = COME_AGAIN[0], reason: str = COME_AGAIN[1]) -> None:
        """Let everybody go, and stop all timers."""
        self.closed = True
        self._pipeline.close()
        for listener in list(self.audience):
            listener.connection.close(code, reason)
        self.settling.close()
        self.autopilot.stop()

    def quiet_for(self) -> float:
        """Return the seconds until something happens here by itself; infinite if nothing will."""
        if self.pending or self._unseen:
            return 0.0  # what is being stored may be followed by a bot's move
        return self.autopilot.quiet_for()

    def by_itself(self, work: Work) -> None:
        """Do something in the background; if it fails, the match is loaded again from its log."""
        self.shared.background.run(self._by_itself(work))

    async def _by_itself(self, work: Work) -> None:
        try:
            await work()
        except Exception as error:
            if not (self.closed and isinstance(error, Refused)):
                self._lost(error)

    # Coming and going.

    def connect(self, listener: Listener) -> None:
        """Let a listener in, or in again with other eyes, with a welcome."""
        self.audience.join(listener)
        if listener.person is not None:
            self.attendance.came(listener.person)
        back = changes.Asked(None, why="back")
        ended = self.match.apply(back) if self._stand_in_is_needless() else None
        self.announcer.welcome(listener)
        if ended is not None:
            self._announce(ended)
            self.by_itself(self._store_end_of_question)
        if needs_care(self.sheet, self.attendance):
            self.by_itself(self.see_to_table)
        self.settling.call("presence", self.tell_presence, CROWD)

    def look(self, listener: Listener, seat: int) -> None:
        """Let a listener see with the eyes of another of their seats. Raises `Refused`."""
        listener.viewer = self.match.viewer_for(listener.person, seat)
        self.connect(listener)

    def disconnect(self, listener: Listener) -> None:
        """End a connection."""
        self.audience.leave(listener)
        if not len(self.audience):
            self.match.rest()
        self.idle_since = self.shared.times.uptime()
        person = listener.person
        awaited = person == self.sheet.host or self.sheet.seats_of(person)
        if person is not None and awaited and not self.audience.here(person):
            self.attendance.went(person)
            self._see_who_is_absent_later()
        self.settling.call("presence", self.tell_presence, CROWD)

    def tell_presence(self) -> None:
        """Tell everyone who is here."""
        self.announcer.tell_presence()
        self._report(self, CrowdChanged())

    async def see_to_table(self) -> None:
        """Do at an open table what follows from who is here and who is not."""
        if needs_care(self.sheet, self.attendance):
            await self.change(see_to_table)

    def _see_who_is_absent_later(self) -> None:
        """Call when somebody will have been away long enough to be called absent."""
        seconds = self.attendance.next_absence()
        if seconds is not None:
            self.settling.call("absence", self._see_who_is_absent, seconds + CROWD)

    def _see_who_is_absent(self) -> None:
        self.tell_presence()
        self.by_itself(self.see_to_table)
        self._see_who_is_absent_later()

    def _see_who_is_idle_later(self) -> None:
        """Call when whoever is to act now would be idle; most likely another one is by then."""
        seconds = self.attendance.next_idle(self.match)
        if seconds is not None:
            self.settling.call("idle", self._see_who_is_idle, seconds)

    def _see_who_is_idle(self) -> None:
        if self.attendance.next_idle(self.match) is None:
            self.tell_presence()
        self._see_who_is_idle_later()

    def _see_to_question_later(self) -> None:
        """Call when those who have answered the open question decide, if that is so."""
        motion = self.match.motion
        if motion is not None and motion.ends is not None:
            seconds = motion.ends - self.shared.times.now()
            self.settling.call("question", partial(self.by_itself, self.end_voting), seconds)

    async def end_voting(self) -> None:
        """Let those decide who have answered the open question, if its time is over."""
        await self.change(questions.voting_ends)
        self._see_to_question_later()  # it may be another one by now

    def _stand_in_is_needless(self) -> bool:
        """Whether the open question would replace a player who is back."""
        motion = self.match.motion
        seat = motion.wanted if motion else None
        if seat is None or not self.attendance.here(self.sheet.chairs[seat].person):
            return False
        return not self.attendance.gone(self.match, self.shared.times.uptime())[seat]

    async def _store_end_of_question(self) -> None:
        """Store that a question has ended, unless another one is open by now."""
        await self.change(questions.ended)

    async def chances(self) -> Json:
        """Return how the chances went in a finished match; they are found out once."""
        match = self.match
        if match.course is None:
            raise Refused(Code.NOT_OVER, CHANCES_LATER)
        record = match.record()
        look_back = self.shared.look_backs.at(match.sheet.id, match.course.seq, match.game)
        return await look_back.chances(record)
