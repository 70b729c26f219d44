"""Match: one table or match, from the open table to the result.

`apply` is the only way to change it, for changes that this process has just stored, for those it
loads, and for those that another process stored. It knows no socket, store or task.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Self

from backend.engine import AnyGame, Json, MatchRecord, Seat, Viewer, Watcher, to_json
from backend.engine.lesson import LEARNER, lesson_secret
from backend.matches.facts.changes import (
    Asked,
    Change,
    ChatLine,
    Entry,
    Forgotten,
    Motion,
    Said,
    Seated,
    SheetChanged,
    given_up,
)
from backend.matches.facts.course import Course
from backend.matches.facts.position import Position
from backend.matches.facts.sheet import MatchSheet, MatchSummary
from backend.matches.facts.talk import Talk
from backend.matches.facts.tutor import Tutor
from backend.protocol.codes import RECORD_LATER, Code, Refused
from backend.protocol.messages import Channel, Prompt, Status


class Applied(NamedTuple):
    """A change and what it changed: all that is needed to announce it."""

    change: Change
    sheet: MatchSheet
    """As it was before."""
    before: Position | None
    """The position before an entry of a match that had begun."""
    events: Sequence[Any] = ()
    """What an action led to."""
    back: int | None = None
    """The earliest log entry that could be returned to before; None if nobody knew it."""
    motion_ended: bool = False
    """Whether it ended the open question."""
    channels: frozenset[Channel] = frozenset()
    """Where lines of talk came or went."""
    prompted: str | None = None
    """The prompt of a lesson that came with it."""


class Match:
    """A match and everything known of it."""

    def __init__(self, game: AnyGame, sheet: MatchSheet) -> None:
        self.game = game
        self.sheet = sheet
        self.course: Course | None = None
        """From the log's first entry on."""
        self.motion: Motion | None = None
        """What is asked of the players."""
        self.talk = Talk()
        self.lesson = sheet.lesson
        """Whether it is a lesson. A table never becomes one."""
        self._tutor = tutor_for(game, sheet)

    @classmethod
    def load(
        cls,
        game: AnyGame,
        sheet: MatchSheet,
        entries: Iterable[Entry],
        talk: Iterable[ChatLine],
        motion: Motion | None = None,
    ) -> Self:
        """Return a stored match. Fails if its log cannot be replayed."""
        match, log = cls(game, sheet), list(entries)
        for entry in log:
            match.apply(entry)
        for line in talk:
            match.apply(Said(line))
        if match.course is not None:
            _ = match.course.position
            if motion and all(motion.outlives(entry) for entry in log if entry.seq > motion.seq):
                match.motion = motion
        return match

    def apply(self, change: Change) -> Applied:
        """Make a stored change true."""
        match change:
            case Entry():
                return self._apply_entry(change)
            case Seated(entry, chair):
                applied = self._apply_entry(entry)
                self.sheet = self.sheet.with_chairs({entry.seat: chair})
                return applied
            case SheetChanged(sheet):
                before, self.sheet = self.sheet, sheet
                return Applied(change, before, None)
            case Asked(motion):
                ended = motion is None and self.motion is not None
                self.motion = motion
                return Applied(change, self.sheet, None, motion_ended=ended)
            case Said(line) if self.talk.keep(line):
                return Applied(change, self.sheet, None, channels=frozenset((line.channel,)))
            case Forgotten(person):
                channels = self.talk.forget(person)
                return Applied(change, self.sheet, None, channels=frozenset(channels))
        return Applied(change, self.sheet, None)

    def _apply_entry(self, entry: Entry) -> Applied:
        sheet, before = self.sheet, self.course.seen if self.course else None
        course = self.course = self.course or Course(self.game, sheet)
        back = course.back_to if before else None
        motion = self.motion
        events = course.apply(entry)
        self.motion = motion if motion and motion.outlives(entry) else None
        prompted = None
        if self._tutor and (before or entry.kind == "start"):
            prompted = self._tutor.follow(course, events)
        if course.turn is None and sheet.status is Status.RUNNING:
            self.sheet = self._ended(course, entry)
        return Applied(
            entry,
            sheet,
            before,
            events,
            back,
            motion_ended=motion is not self.motion,
            prompted=prompted,
        )

    def _ended(self, course: Course, entry: Entry) -> MatchSheet:
        """Return the sheet of a match that is over."""
        if entry.kind == "end":
            result = given_up(entry, len(self.sheet.chairs))
        else:
            result = to_json(self.game.result(course.position.state))
        marked = {seat: replace(self.sheet.chairs[seat], bot_ended=True) for seat in course.held}
        sheet = self.sheet.with_chairs(marked)
        return replace(sheet, status=Status.OVER, result=result, finished=entry.at)

    # Looking.

    def begun(self) -> Course:
        """Return the course of a match that has begun. Raises `Refused`."""
        if self.course is None:
            raise Refused(Code.NOT_RUNNING)
        return self.course

    def viewer_for(self, person: str | None, seat: int | None) -> Viewer:
        """Return with whose eyes a person may look: those of an own seat, or an onlooker's."""
        if self.course is None:
            return Watcher.SPECTATOR
        own = self.sheet.seats_of(person)
        if seat is not None and seat not in own:
            raise Refused(Code.NOT_YOUR_SEAT)
        if own:
            first = self.course.turn if self.course.turn in own else own[0]
            return Seat(first if seat is None else seat)
        if not self.sheet.watchable and not self.sheet.stood_for(person):
            raise Refused(Code.NOT_WATCHABLE)
        return Watcher.SPECTATOR

    def prompt_for(self, viewer: Viewer) -> Prompt | None:
        """Return the prompt that a lesson has for a viewer now."""
        if self._tutor is None or self.course is None or viewer != LEARNER:
            return None
        return self._tutor.prompt(self.course)

    def summary(self) -> MatchSummary:
        """Return the match as lists show it."""
        course = self.course
        if course is None:
            return MatchSummary(self.sheet, 0, None, self.sheet.created)
        return MatchSummary(self.sheet, course.seq, course.turn, course.changed_at)

    def board(self) -> Json | None:
        """Return the position as spectators see it, None before the start."""
        return self.course.position.view(Watcher.SPECTATOR) if self.course else None

    def rest(self) -> None:
        """Forget what can be found out again, because nobody looks any more."""
        if self.course is not None and self.course.seen is not None:
            self.course.seen.forget_looks()

    def record(self) -> MatchRecord:
        """Return the record of a finished match. Raises `Refused`."""
        sheet, course = self.sheet, self.begun()
        if sheet.status is not Status.OVER:
            raise Refused(Code.NOT_OVER, RECORD_LATER)
        named = zip(sheet.chairs, sheet.names, strict=True)
        names = [replace(chair, name=name).signed for chair, name in named]
        secret = bytes.fromhex(sheet.secret)
        return replace(
            MatchRecord.from_secret(self.game, sheet.options, names, secret, sheet.contributions),
            actions=tuple((Seat(move.seat), move.action) for move in course.line),
            # The rules know no result of a match that was given up.
            result=to_json(self.game.result(course.position.state)),
            origin=sheet.origin,
            daily=sheet.daily.day if sheet.daily else None,
        )


def tutor_for(game: AnyGame, sheet: MatchSheet) -> Tutor | None:
    """Return who follows a lesson; nobody if the game has another lesson by now."""
    lesson = game.lesson
    if lesson is None or sheet.secret != lesson_secret(game.card.id, lesson.deal).hex():
        return None
    return Tutor(game, lesson)
