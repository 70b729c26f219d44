"""A table and its events as others see them, built from allowed fields, so nothing secret leaks."""

from collections.abc import Callable
from typing import Any

import orjson

from backend.engine import Json
from backend.matches.facts.match import Match
from backend.matches.facts.sheet import Chair, MatchSheet, MatchSummary, TimeControl
from backend.protocol.answers import Refusal
from backend.protocol.codes import Refused
from backend.protocol.lists import Listed
from backend.protocol.messages import Status, StoodFor, Table, Time
from backend.protocol.short import shorten


def text(message: Any) -> str:
    """Return a message as the text of a frame."""
    return orjson.dumps(message).decode()


class Message:
    """A message to many, in full and in short; each text is made when somebody wants it."""

    __slots__ = ("_make", "_message", "_texts")

    def __init__(self, message: Any = None, make: Callable[[], Any] | None = None) -> None:
        """`make`: makes the message itself when somebody wants it."""
        self._message = message
        self._make = make
        self._texts: list[str | None] = [None, None]

    def text(self, short: bool) -> str:
        """Return the message as the text of a frame."""
        made = self._texts[short]
        if made is None:
            if self._make is not None:
                self._message, self._make = self._make(), None
            made = text(shorten(self._message) if short else self._message)
            self._texts[short] = made
        return made


def table(match: Match, *, rematch: bool) -> Table:
    """Return a table or match as everybody sees it; `rematch`: who may know of the next one."""
    sheet = match.sheet
    course = match.course
    held = course.held if course else {}
    return {
        "id": sheet.id,
        "title": sheet.title,
        "game": sheet.game,
        "rules_version": sheet.rules_version,
        "options": sheet.options,
        "status": sheet.status,
        "public": sheet.public,
        "watchable": sheet.watchable,
        "lesson": sheet.lesson,
        "time": _time(sheet.time),
        "host": sheet.host,
        "commitment": sheet.commitment,
        "chairs": [
            {
                "person": chair.person,
                "name": name,
                "bot": chair.bot,
                "outside_bot": chair.outside_bot,
                "held": held.get(seat),
                "out": course is not None and course.hands.is_out(seat),
                "ready": chair.ready,
                "alias": chair.alias,
                "stands_for": _stood_for(chair),
                "passed_on": chair.passed_on,
            }
            for seat, (chair, name) in enumerate(zip(sheet.chairs, sheet.names, strict=True))
        ],
        "muted": list(sheet.muted),
        "code": sheet.code,
        "barred": list(sheet.barred),
        "auto_start": sheet.auto_start,
        "open_talk": sheet.open_talk,
        "started": sheet.started,
        "finished": sheet.finished,
        "result": sheet.result,
        "rematch": sheet.rematch if rematch else None,
        "origin": _origin(sheet),
        "daily": _daily(sheet),
    }


def listed(
    summary: MatchSummary,
    watchers: int = 0,
    view: Json | None = None,
    host_away: bool | None = None,
) -> Listed:
    """Return a match as a line of a list, with what spectators see where boards are shown."""
    sheet = summary.sheet
    line: Listed = {
        "id": sheet.id,
        "title": sheet.title,
        "game": sheet.game,
        "status": sheet.status,
        "public": sheet.public,
        "watchable": sheet.watchable,
        "lesson": sheet.lesson,
        "played_on": sheet.origin is not None,
        "daily": _daily(sheet),
        "time": _time(sheet.time),
        "options": sheet.options,
        "chairs": [
            {
                "name": name,
                "bot": chair.bot,
                "outside_bot": chair.outside_bot,
                "bot_ended": chair.bot_ended,
            }
            for chair, name in zip(sheet.chairs, sheet.names, strict=True)
        ],
        "created": sheet.created,
        "finished": sheet.finished,
        "result": sheet.result,
        "seq": summary.seq,
        "turn": summary.turn,
        "moved": summary.moved,
        "watchers": watchers,
    }
    if view is not None:
        line["view"] = view
    if host_away is not None and sheet.status is Status.OPEN:
        line["host_away"] = host_away
    return line


def _stood_for(chair: Chair) -> StoodFor | None:
    if chair.stands_for is None:
        return None
    return {"person": chair.stands_for, "name": chair.alias or chair.stood_name}


def _origin(sheet: MatchSheet) -> Json | None:
    origin = sheet.origin
    if origin is None:
        return None
    return {"match": origin.match, "move": origin.move, "seat": origin.seat}


def _daily(sheet: MatchSheet) -> Json | None:
    daily = sheet.daily
    return {"day": daily.day, "scored": daily.scored} if daily else None


def _time(control: TimeControl) -> Time:
    return {
        "pace": control.pace,
        "minutes": control.minutes,
        "increment": control.increment,
        "days": control.days,
    }


def refusal(request: str | None, refused: Refused) -> str:
    """Return the message that turns a request down; without one, the connection ends."""
    message: Refusal = {
        "type": "refused",
        "id": request,
        "code": refused.code,
        "message": refused.message,
    }
    if refused.reason:
        message["reason"] = refused.reason
    return text(message)
