"""Announcer: what an applied change means for everyone who is connected."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from backend.engine import Seat, Viewer, Watcher, to_json
from backend.engine.lesson import LEARNER
from backend.engine.patch import Patch
from backend.matches.facts.changes import Asked, Entry, Forgotten, Said, SheetChanged
from backend.matches.facts.clock import Times
from backend.matches.facts.course import Course
from backend.matches.facts.match import Applied, Match
from backend.matches.facts.position import Position
from backend.matches.facts.talk import may_read
from backend.matches.facts.talk import shown as shown_line
from backend.matches.hear import shown
from backend.matches.hear.attendance import Attendance
from backend.matches.hear.audience import Audience, Listener
from backend.matches.hear.offers import legal, legal_later
from backend.matches.hear.settling import Settling
from backend.matches.hear.shown import Message
from backend.matches.hear.tour import Tour
from backend.protocol import messages as m
from backend.protocol.codes import Refused
from backend.protocol.messages import PROTOCOL, Status
from backend.protocol.motions import MotionEnd

SETTLE = 0.1
"""Seconds in which changes of the standing are gathered into one message."""
COME_AGAIN = (1012, "come again")
"""How a connection is closed that should be opened again."""


@dataclass(frozen=True, slots=True)
class Announcer:
    """Tells everyone at one match what happens, players first, each distinct view once."""

    match: Match
    audience: Audience
    attendance: Attendance
    settling: Settling
    tour: Tour
    times: Times
    release: str
    """Which pages are served."""
    is_listed: Callable[[str], bool]
    """Whether everybody finds a match in the public list."""

    def announce(self, applied: Applied) -> None:
        """Tell everyone what a change means for them."""
        change = applied.change
        match change:
            case Entry(kind="start"):
                self._welcome_all()
            case Entry():
                self._tell_entry(applied, change)
            case Asked(motion, by, why) if motion or applied.motion_ended:
                self._tell_motion(by, why)
            case Said() if applied.channels:
                self._tell_line(shown_line(change.line))
            case Forgotten():
                self._forget(applied, change.person)
            case SheetChanged() if self.match.course or change.sheet.status is Status.OPEN:
                self._tell_table()
                if _people(applied.sheet.chairs) != _people(change.sheet.chairs):
                    self.tell_presence()

    def welcome(self, listener: Listener) -> None:
        """Let a listener in, or in again with other eyes, and tell them everything."""
        self.audience.join(listener)
        listener.tell(Message(self._welcome(listener)))

    def tell_presence(self) -> None:
        """Tell everyone who is here."""
        facts = self.attendance.presence(self.match)
        message: m.Presence = {"type": "presence", **facts}
        self.audience.tell_all(Message(message))
        self.tour.tell()  # somebody of it may have gone

    # Each kind of message.

    def _welcome_all(self) -> None:
        for listener in list(self.audience):
            self._give_eyes(listener)
        for listener in list(self.audience):
            self.welcome(listener)

    def _seat_anew(self, *people: str | None) -> None:
        """Send a new welcome to people who got or lost a seat."""
        for listener in list(self.audience):
            if listener.person and listener.person in people and self._give_eyes(listener):
                self.welcome(listener)
        self.tell_presence()

    def _give_eyes(self, listener: Listener) -> bool:
        """Give a listener the view they may have now; return False if they may have none."""
        try:
            listener.viewer = self.match.viewer_for(listener.person, None)
        except Refused as refused:
            self.audience.leave(listener)
            listener.connection.close(4403, refused.code)
            return False
        self.audience.join(listener)
        return True

    def _welcome(self, listener: Listener) -> m.Welcome:
        match, course, viewer = self.match, self.match.course, listener.viewer
        own = match.sheet.seats_of(listener.person)
        over = match.sheet.status is Status.OVER
        message: m.Welcome = {
            "type": "welcome",
            "protocol": PROTOCOL,
            "release": self.release,
            "you": {"person": listener.person, "seats": own, "viewer": viewer},
            "table": self.table_for(listener.person),
            "seq": 0,
            "back": 0,
            "view": None,
            "standing": None,
            "legal": None,
            "prompt": None,
            "clocks": None,
            "presence": self.attendance.presence(match),
            "motion": match.motion.message() if match.motion else None,
            "tour": self.tour.facts(),
            "talk": match.talk.heard(player=bool(own), over=over),
        }
        if course is not None:
            message["seq"], message["back"] = course.seq, course.back_to
            message["view"] = course.position.view(viewer)
            message["prompt"] = match.prompt_for(viewer)
            message["clocks"] = course.clock.message(self.times.uptime())
            if listener.wants_standing:
                message["standing"] = course.position.standing(viewer)
            if course.turn is not None and course.turn == viewer:
                message["legal"] = legal(match, previews=listener.wants_previews)
        return message

    def _tell_entry(self, applied: Applied, entry: Entry) -> None:
        self._tell_update(applied, entry)
        if self.audience.wants_standing:
            self.settling.call("standing", self.tell_standing, SETTLE)
        if applied.motion_ended:
            self._tell_motion()
        ended = self.match.sheet.status is Status.OVER is not applied.sheet.status
        if ended or entry.kind in ("hold", "seat"):  # others play now
            self._tell_table()
        if entry.kind == "seat":
            self._seat_anew(applied.sheet.chairs[entry.seat].person, entry.body["person"])
        if ended:
            for line in self.match.talk.gallery():  # now the players may read it
                self.audience.tell_players(_talk(line))

    def _tell_update(self, applied: Applied, entry: Entry) -> None:
        course = self.match.begun()
        after, before = course.position, applied.before
        update = self._update(entry, course, applied)
        # Positions never change, so it does not matter when these messages are made.
        self.audience.tell_views(
            after.shared,
            lambda eyes: Message(make=lambda: update | {"patch": _patch(before, after, eyes)}),
        )
        self._tell_legal(course.turn)
        if self.match.lesson:
            self._tell_prompt(course)

    def _update(self, entry: Entry, course: Course, applied: Applied) -> m.Update:
        """Return what all hear of an entry, without the patch."""
        update: m.Update = {
            "type": "update",
            "seq": entry.seq,
            "kind": entry.kind,
            "seat": entry.seat,
            "events": [to_json(event) for event in applied.events],
            "patch": [],
        }
        if entry.kind != "action":
            update["detail"] = entry.body
        if (back := course.back_to) != applied.back:
            update["back"] = back
        if course.clock.timed and (clocks := course.clock.message(self.times.uptime())):
            update["clocks"] = clocks
        return update

    def _tell_legal(self, turn: Seat | None) -> None:
        messages: dict[bool, Message] = {}
        for listener in self.audience.players:
            if listener.viewer == turn:
                previews = listener.wants_previews
                if previews not in messages:
                    make = legal_later(self.match, previews=previews)
                    messages[previews] = Message(make=make)
                listener.tell_late(messages[previews])

    def _tell_prompt(self, course: Course) -> None:
        if prompt := self.match.prompt_for(Seat(LEARNER)):
            message: m.Prompted = {"type": "prompt", "seq": course.seq, "prompt": prompt}
            self.audience.tell(Seat(LEARNER), Message(message))

    def tell_standing(self) -> None:
        """Tell provisional sums to everyone who wants them."""
        course = self.match.course
        if course is None:
            return
        position, seq = course.position, course.seq

        def standing(eyes: Viewer) -> Message:
            message: m.Standing = {
                "type": "standing",
                "seq": seq,
                "standing": position.standing(eyes),
            }
            return Message(message)

        self.audience.tell_views(position.shared, standing, standing=True)

    def table_for(self, person: str | None) -> m.Table:
        """Return the table as somebody may see it.

        A rematch that is not public is named to those who played. At a private match it is named
        to everybody: they came by its link.
        """
        sheet = self.match.sheet
        played = not sheet.public or bool(sheet.seats_of(person))
        rematch = sheet.rematch is not None and (played or self.is_listed(sheet.rematch))
        return shown.table(self.match, rematch=rematch)

    def _tell_table(self) -> None:
        sheet = self.match.sheet
        message: m.TableChanged = {"type": "table", "table": self.table_for(None)}
        if sheet.rematch is None or message["table"]["rematch"]:
            self.audience.tell_all(Message(message))
            return
        whole: m.TableChanged = {"type": "table", "table": shown.table(self.match, rematch=True)}
        self.audience.tell_players(Message(whole))
        self.audience.tell(Watcher.SPECTATOR, Message(message))

    def _tell_motion(self, by: str | None = None, why: MotionEnd | None = None) -> None:
        motion = self.match.motion.message() if self.match.motion else None
        message: m.MotionChanged = {"type": "motion", "motion": motion, "by": by, "why": why}
        self.audience.tell_all(Message(message))

    def _tell_line(self, line: m.TalkLine) -> None:
        """Send a line to everybody who may read it as the match stands now."""
        sheet = self.match.sheet
        if may_read(line["channel"], player=True, over=sheet.status is Status.OVER):
            self.audience.tell_all(_talk(line))
        elif self.match.course is not None:
            self.audience.tell(Watcher.SPECTATOR, _talk(line))
        else:  # before the start players, too, look with an onlooker's eyes
            for listener in list(self.audience):
                if not sheet.seats_of(listener.person):
                    listener.tell(_talk(line))

    def _forget(self, applied: Applied, person: str) -> None:
        """Disconnect a forgotten onlooker; those who could read their lines get a fresh welcome."""
        sheet = self.match.sheet
        over = sheet.status is Status.OVER
        for listener in list(self.audience):
            player = bool(sheet.seats_of(listener.person))
            if listener.person == person:
                listener.connection.close(*COME_AGAIN)
            elif any(may_read(c, player=player, over=over) for c in applied.channels):
                self.welcome(listener)


def _patch(before: Position | None, after: Position, viewer: Viewer) -> Patch:
    if before is None or before is after:
        return []
    return after.patch(before, viewer)


def _talk(line: m.TalkLine) -> Message:
    message: m.Talked = {"type": "talk", "line": line}
    return Message(message)


def _people(chairs: Sequence[Any]) -> list[str | None]:
    return [chair.person for chair in chairs]
