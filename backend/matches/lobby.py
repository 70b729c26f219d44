"""The public lobby: open tables and running matches as a list that is pushed, not polled."""

import asyncio

from backend.engine import Json
from backend.engine.patch import diff
from backend.matches import told
from backend.matches.audience import Connection
from backend.matches.sheet import MatchSummary, Status

SETTLE = 0.25
"""Seconds in which changes are gathered into one message."""
LISTED = 100
"""So many running matches are listed, those with the latest moves."""


class Lobby:
    """The list and who looks at it. Everyone gets it whole first, then RFC 6902 patches."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[MatchSummary, int]] = {}
        self._told: Json = {"tables": {}, "matches": {}}
        self._listeners: dict[Connection, None] = {}
        self._timer: asyncio.TimerHandle | None = None

    def show(self, summary: MatchSummary, watchers: int) -> None:
        """Show a table or match as it is now; private or finished ones are not listed."""
        sheet = summary.sheet
        if sheet.public and sheet.status is not Status.OVER:
            self._lines[sheet.id] = (summary, watchers)
            self._soon()
        else:
            self.hide(sheet.id)

    def hide(self, match: str) -> None:
        """Take something off the list."""
        if self._lines.pop(match, None):
            self._soon()

    def join(self, connection: Connection) -> None:
        """Let somebody look, starting with the whole list."""
        self._push()
        self._listeners[connection] = None
        connection.send(told.text({"type": "lobby", "lobby": self._told}))

    def leave(self, connection: Connection) -> None:
        """Somebody has gone."""
        self._listeners.pop(connection, None)

    def close(self) -> None:
        """Let everybody go."""
        for connection in list(self._listeners):
            connection.close(1012, "come again")
        if self._timer is not None:
            self._timer.cancel()

    def _soon(self) -> None:
        if self._timer is None and self._listeners:
            self._timer = asyncio.get_running_loop().call_later(SETTLE, self._push)

    def _push(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        new = self._list()
        patch, self._told = diff(self._told, new), new
        if patch:
            text = told.text({"type": "lobby_update", "patch": patch})
            for connection in list(self._listeners):
                connection.send(text)

    def _list(self) -> Json:
        lines = sorted(self._lines.values(), key=lambda line: -line[0].moved)
        running = [line for line in lines if line[0].sheet.status is Status.RUNNING][:LISTED]
        waiting = [line for line in lines if line[0].sheet.status is Status.OPEN]
        return {
            "tables": {summary.sheet.id: told.listed(summary, n) for summary, n in waiting},
            "matches": {
                summary.sheet.id: told.listed(summary, n)
                for summary, n in running
                if summary.sheet.watchable
            },
        }
