"""The public lobby: pushes a list of open tables and running matches to everybody on its page.

A move only marks its line as changed. Lines are built when the list is pushed.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from time import time

from backend.engine import Json
from backend.engine.patch import diff
from backend.matches.facts.sheet import MatchSheet, MatchSummary
from backend.matches.facts.store import Person
from backend.matches.hear import shown
from backend.matches.hear.audience import Connection
from backend.protocol import lists as m
from backend.protocol.messages import Pace, Status

SETTLE = 0.25
"""Seconds for which changes are collected before one message has them all."""
PAUSE = 2.0
"""Seconds between two messages about the moves and onlookers of the same match."""
LISTED = 24
"""Maximum number of open tables, and of running matches: those with the latest moves. Clients can
request more, page by page."""
ABANDONED = 3600.0
"""Seconds without a move after which the list drops a match."""
BOARDS = 8
"""Maximum number of matches in the list that show their boards."""
STAY = 10.0
"""Seconds for which a match keeps its board, even if others have moved since."""

NO_MORE: m.More = {"tables": False, "matches": False}

Look = Callable[[], Json | None]
"""Returns the spectators' view."""


@dataclass(slots=True, eq=False)
class Line:
    """A table or match of the list. Times are on the loop's clock."""

    summary: MatchSummary
    watchers: int
    look: Look | None
    """Returns the match's view; None while the match is not in memory."""
    host_away: bool = True
    """Whether the host of an open table is away."""
    entry: m.Listed | None = None
    """The latest build of the line."""
    changed: bool = False
    """Whether the match has changed since that build."""
    urgent: bool = False
    """Whether more has changed than moves and the number of onlookers."""
    due: float = 0.0
    """When the line may be built again if it is not urgent."""
    board_until: float = 0.0
    """Until when it keeps its board."""

    @property
    def match(self) -> str:
        """The match's id."""
        return self.summary.sheet.id

    @property
    def has_board(self) -> bool:
        """Whether the latest build has a board."""
        return self.entry is not None and "view" in self.entry

    def build(self, now: float, *, board: bool) -> m.Listed:
        """Build the line from the present state, and return it."""
        view = None
        if board:
            view = self.look() if self.look else self.entry and self.entry.get("view")
        self.entry = shown.listed(self.summary, self.watchers, view, self.host_away)
        self.changed = self.urgent = False
        self.due = now + PAUSE
        return self.entry

    def current(self, now: float, *, board: bool) -> m.Listed:
        """Return the line. Build it again if it has changed and is urgent or due."""
        may_tell = self.changed and (self.urgent or self.due <= now)
        if self.entry is None or may_tell or board is not self.has_board:
            return self.build(now, board=board)
        return self.entry


class PushedList(ABC):
    """A list and the connections that get it: first the whole list, then RFC 6902 patches."""

    def __init__(self) -> None:
        self._shown: m.LobbyLists = {"tables": {}, "matches": {}, "more": NO_MORE}
        """The list as all connections have it."""
        self._whole: str | None = None
        """The message with that whole list, if one was built."""
        self._listeners: dict[Connection, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        """The next push. It is set while there are connections and changed lines."""

    @abstractmethod
    def _list(self) -> m.LobbyLists:
        """Return the list as it is now."""

    @property
    def connections(self) -> list[Connection]:
        """The connections that get the list."""
        return list(self._listeners)

    def join(self, connection: Connection) -> None:
        """Add a connection, and send it the whole list."""
        self._listeners[connection] = None
        self._push(newcomer=connection)
        if self._whole is None:
            message: m.Lobby = {"type": "lobby", "lobby": self._shown}
            self._whole = shown.text(message)
        connection.send(self._whole)

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""
        self._listeners.pop(connection, None)

    def close(self) -> None:
        """Close all connections."""
        for connection in list(self._listeners):
            connection.close(1012, "come again")
        if self._timer is not None:
            self._timer.cancel()

    def _soon(self, due: float) -> None:
        """Push at a time, or `SETTLE` seconds from now if that is later. An earlier push stays."""
        if not self._listeners:
            return
        loop = asyncio.get_running_loop()
        when = max(due, loop.time() + SETTLE)
        if self._timer is not None:
            if self._timer.when() <= when:
                return
            self._timer.cancel()
        self._timer = loop.call_at(when, self._push)

    def _push(self, newcomer: Connection | None = None) -> None:
        """Send the changes to all connections but a newcomer's."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        new = self._list()
        patch, self._shown = diff(self._shown, new), new
        if not patch:
            return
        self._whole = None
        message: m.LobbyUpdate = {"type": "lobby_update", "patch": patch}
        text = shown.text(message)
        for connection in list(self._listeners):
            if connection is not newcomer:
                connection.send(text)


class Lobby(PushedList):
    """The tables and matches of this process."""

    def __init__(self, now: Callable[[], float] = time) -> None:
        """`now` returns seconds since 1970."""
        self._now = now
        super().__init__()
        self.may_list: Callable[[str], bool] = lambda _match: True
        """Whether operators allow a table or match in public lists."""
        self._lines: dict[str, Line] = {}

    @property
    def listed(self) -> list[str]:
        """The ids of all known public tables and matches, listed or not."""
        return list(self._lines)

    def lists(self, match: str) -> bool:
        """Whether a table or match is public and known here."""
        return match in self._lines

    def seen(self, person: str) -> MatchSheet | None:
        """Return the public table or match where a person sits; of several, the latest active."""
        lines = [one for one in self._lines.values() if one.summary.sheet.seats_of(person)]
        latest = max(lines, key=lambda line: line.summary.moved, default=None)
        return latest.summary.sheet if latest else None

    def show(
        self,
        summary: MatchSummary,
        watchers: int,
        look: Look | None = None,
        *,
        host_away: bool = True,
    ) -> None:
        """Add or update a table or match. Remove it if it may not be listed."""
        listed = _is_public(summary.sheet) and not _is_abandoned(summary, self._now())
        if not listed or not self.may_list(summary.sheet.id):
            self.hide(summary.sheet.id)
            return
        line = self._lines.get(summary.sheet.id)
        if line is None:
            line = self._lines[summary.sheet.id] = Line(summary, watchers, look, urgent=True)
        elif line.summary.sheet is not summary.sheet:
            line.urgent = True
        elif line.changed and line.host_away is host_away:  # its push is set already
            line.summary, line.watchers, line.look = summary, watchers, look
            return
        line.host_away = host_away
        line.summary, line.watchers, line.look, line.changed = summary, watchers, look, True
        self._soon(0.0 if line.urgent else line.due)

    def let_go(self, match: str) -> None:
        """Note that a match leaves memory. Its line and its board stay in the list."""
        if line := self._lines.get(match):
            if line.has_board:
                line.build(asyncio.get_running_loop().time(), board=True)
            line.look = None

    def rename(self, person: Person) -> None:
        """Rename a person in the lines of matches that are not in memory."""
        for line in [line for line in self._lines.values() if line.look is None]:
            if line.summary.sheet.seats_of(person.id):
                sheet = line.summary.sheet.with_name(person.id, person.nick)
                self.show(replace(line.summary, sheet=sheet), line.watchers)

    def trim(self) -> None:
        """Remove abandoned matches, and lines not in memory that are too old to be listed."""
        for line in [*self._lines.values()]:
            if _is_abandoned(line.summary, self._now()):
                self.hide(line.match)
        for status in (Status.OPEN, Status.RUNNING):
            asleep = [line for line in self._latest(status) if line.look is None]
            for line in asleep[LISTED:]:
                self.hide(line.match)

    def yield_line(self, match: str) -> None:
        """Remove a match that another node has now, unless it is in memory here."""
        if (line := self._lines.get(match)) and line.look is None:
            self.hide(match)

    def hide(self, match: str) -> None:
        """Remove a table or match from the list."""
        if self._lines.pop(match, None):
            self._soon(0.0)

    def _list(self) -> m.LobbyLists:
        now = asyncio.get_running_loop().time()
        tables, matches = self._latest(Status.OPEN)[:LISTED], self._latest(Status.RUNNING)[:LISTED]
        boards = _boards(matches, now)
        lists: m.LobbyLists = {
            "tables": {line.match: line.current(now, board=False) for line in tables},
            "matches": {line.match: line.current(now, board=line in boards) for line in matches},
            "more": {"tables": len(tables) == LISTED, "matches": len(matches) == LISTED},
        }
        if later := [line.due for line in (*tables, *matches) if line.changed]:
            self._soon(min(later))
        return lists

    def _latest(self, status: Status) -> list[Line]:
        lines = [line for line in self._lines.values() if line.summary.sheet.status is status]
        return sorted(lines, key=lambda line: -line.summary.moved)


def _is_public(sheet: MatchSheet) -> bool:
    running = sheet.status is Status.RUNNING and sheet.watchable
    return sheet.public and (running or sheet.status is Status.OPEN)


def _is_abandoned(summary: MatchSummary, now: float) -> bool:
    """Whether nobody has moved for `ABANDONED` seconds in a match without days for a move."""
    sheet = summary.sheet
    stays = sheet.status is Status.RUNNING and sheet.time.pace is not Pace.DAYS
    return stays and now - summary.moved >= ABANDONED


def _boards(matches: list[Line], now: float) -> list[Line]:
    """Return which matches have a board: those that had one lately, then the latest ones."""
    able = [line for line in matches if line.look or line.has_board]
    chosen = sorted(able, key=lambda line: line.board_until <= now)[:BOARDS]
    for line in chosen:
        if line.board_until <= now:
            line.board_until = now + STAY
    return chosen
