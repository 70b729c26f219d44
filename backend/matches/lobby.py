"""The public lobby: open tables and running matches as a list that is pushed, not polled."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from backend.engine import Json
from backend.engine.patch import diff
from backend.matches.hear import shown
from backend.matches.hear.audience import Connection
from backend.matches.sheet import MatchSummary
from backend.protocol import lists as m
from backend.protocol.messages import Status

SETTLE = 0.25
"""Seconds in which changes are gathered into one message."""
LISTED = 100
"""Maximum number of running matches on the list; those with the latest moves stay."""
BOARDS = 8
"""The first this many of them come with their boards."""
PAUSE = 2.0
"""Seconds between two looks at the same board."""


@dataclass(slots=True)
class Line:
    """A table or match of the list."""

    summary: MatchSummary
    watchers: int
    look: Callable[[], Json | None] | None
    """Returns what spectators see; None while the match is not in memory."""
    board: Json | None = None
    """What they saw at the last look."""
    seq: int = -1
    """Where the match was then."""
    seen: float = 0.0
    """When that was, on the loop's clock."""


class Lobby:
    """The list and who looks at it. Everyone gets it whole first, then RFC 6902 patches."""

    def __init__(self) -> None:
        self._lines: dict[str, Line] = {}
        self._shown: m.LobbyLists = {"tables": {}, "matches": {}}
        """What everybody has been sent."""
        self._listeners: dict[Connection, None] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._next_look: asyncio.TimerHandle | None = None

    def show(
        self,
        summary: MatchSummary,
        watchers: int,
        look: Callable[[], Json | None] | None = None,
    ) -> None:
        """Show a table or match as it is now; private or finished ones are not listed."""
        sheet = summary.sheet
        if sheet.public and sheet.status is not Status.OVER:
            line = self._lines.setdefault(sheet.id, Line(summary, watchers, look))
            line.summary, line.watchers, line.look = summary, watchers, look
            self._soon()
        else:
            self.hide(sheet.id)

    @property
    def listed(self) -> list[str]:
        """The tables and matches that are known here."""
        return list(self._lines)

    def let_go(self, match: str) -> None:
        """Note that a match leaves memory: its line stays while it can be among those listed."""
        if line := self._lines.get(match):
            line.look = None
        away = [line for line in self._lines.values() if line.look is None]
        if len(away) > LISTED:
            self.hide(min(away, key=lambda line: line.summary.moved).summary.sheet.id)

    def hide(self, match: str) -> None:
        """Take something off the list."""
        if self._lines.pop(match, None):
            self._soon()

    def join(self, connection: Connection) -> None:
        """Let somebody look, starting with the whole list."""
        self._push()
        self._listeners[connection] = None
        message: m.Lobby = {"type": "lobby", "lobby": self._shown}
        connection.send(shown.text(message))

    def leave(self, connection: Connection) -> None:
        """Send nothing to a connection any more."""
        self._listeners.pop(connection, None)

    def close(self) -> None:
        """Let everybody go."""
        for connection in list(self._listeners):
            connection.close(1012, "come again")
        for timer in (self._timer, self._next_look):
            if timer is not None:
                timer.cancel()

    def _soon(self) -> None:
        if self._timer is None and self._listeners:
            self._timer = asyncio.get_running_loop().call_later(SETTLE, self._push)

    def _push(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        new = self._list()
        patch, self._shown = diff(self._shown, new), new
        if patch:
            message: m.LobbyUpdate = {"type": "lobby_update", "patch": patch}
            text = shown.text(message)
            for connection in list(self._listeners):
                connection.send(text)

    def _list(self) -> m.LobbyLists:
        lines = sorted(self._lines.values(), key=lambda line: -line.summary.moved)
        running = [line for line in lines if line.summary.sheet.status is Status.RUNNING][:LISTED]
        watchable = [line for line in running if line.summary.sheet.watchable]
        for line in watchable[:BOARDS]:
            self._look(line)
        return {
            "tables": {
                line.summary.sheet.id: shown.listed(line.summary, line.watchers)
                for line in lines
                if line.summary.sheet.status is Status.OPEN
            },
            "matches": {
                line.summary.sheet.id: shown.listed(
                    line.summary, line.watchers, line.board if place < BOARDS else None
                )
                for place, line in enumerate(watchable)
            },
        }

    def _look(self, line: Line) -> None:
        """Look at a board again if it has changed; if that was too short ago, a little later."""
        if line.look is None or line.seq == line.summary.seq:
            return
        loop = asyncio.get_running_loop()
        wait = line.seen + PAUSE - loop.time()
        if line.board is None or wait <= 0:
            line.board, line.seq, line.seen = line.look(), line.summary.seq, loop.time()
        elif self._next_look is None and self._listeners:
            self._next_look = loop.call_later(wait, self._look_again)

    def _look_again(self) -> None:
        self._next_look = None
        self._push()
