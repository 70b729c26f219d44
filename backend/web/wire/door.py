"""Door: counts connections, ends overdue ones, and reports those that were turned away.

All of this happens before the app gets a request, or without the app.
"""

import resource
from collections import Counter
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Protocol

import structlog

from backend.settings import Settings
from backend.web.limits import Limits, TooFast, key_of

FILES = 65_536
"""The wanted limit of open files of this process."""
KEPT_FREE = 96
"""Number of open files reserved for other uses than connections: database, bots, files to send."""
FOR_THIS_MACHINE = 16
"""Number of additional connections for this machine itself when all others are taken: health
checks must still get an answer."""
THIS_MACHINE = ("@127.", "@::/64")
STALLED = 20.0
"""Seconds after which a connection is ended if the other side reads none of the waiting bytes."""
TELL_EVERY = 10.0
"""Seconds between two reports of connections that were turned away."""
TOLD = 10
"""Maximum number of lines in such a report."""
REMEMBERED = 1_000
"""Number of addresses that are counted separately between two reports."""

log = structlog.get_logger()


class Why(StrEnum):
    """Why a connection was turned away."""

    CROWD = "too many connections of its address"
    RUSH = "too many new connections of its address"
    FULL = "too many connections"
    LATE = "request not complete in time"
    HEAD = "head too large"
    QUEUE = "too many requests at once"
    BAD = "not understood"
    FRAMES = "too many odd frames"
    STALLED = "reads nothing"


Client = tuple[str, int] | None
"""Address and port of the other side; None if it has none."""


class Watched(Protocol):
    """A connection that the server checks every second."""

    def look(self, now: float) -> None:
        """End the connection if it is overdue."""


def _nothing(_why: str) -> None:
    """Count nothing."""


class Door:
    """Counts connections by address. One for all connections of a server."""

    def __init__(
        self,
        settings: Settings,
        files: int = FILES,
        count: Callable[[str], None] = _nothing,
    ) -> None:
        """`files`: the limit of open files of this process. `count` is called with every `Why`."""
        self.seconds = settings.request_seconds
        """For a request's head, and again for its body."""
        self._most = max(1, files - KEPT_FREE)
        # Behind a proxy all connections have the proxy's address, so a limit makes no sense.
        own = settings.rate_limits and not settings.trust_proxy
        self._most_of_address = settings.connections_per_address if own else self._most
        self._rush = Limits(enabled=own)
        self._count = count
        self._inside: Counter[str] = Counter()
        self._all = 0
        self._turned_away: Counter[tuple[Why, str]] = Counter()
        self._told = float("-inf")

    def enter(self, client: Client) -> Why | None:
        """Count a new connection, or return why it must be turned away."""
        address = key_of(client[0] if client else "")
        most = self._most + (FOR_THIS_MACHINE if address.startswith(THIS_MACHINE) else 0)
        if self._all >= most:
            return Why.FULL
        if self._inside[address] >= self._most_of_address:
            return Why.CROWD
        try:
            self._rush.take("connections", address)
        except TooFast:
            return Why.RUSH
        self._inside[address] += 1
        self._all += 1
        return None

    def leave(self, client: Client) -> None:
        """Stop counting a connection that was let in."""
        address = key_of(client[0] if client else "")
        if self._inside[address] <= 1:
            del self._inside[address]
        else:
            self._inside[address] -= 1
        self._all -= 1

    def turned_away(self, why: Why, client: Client) -> None:
        """Count a connection that was turned away; `look_around` reports it."""
        self._count(why)
        address = key_of(client[0] if client else "")
        if len(self._turned_away) >= REMEMBERED and (why, address) not in self._turned_away:
            address = "others"
        self._turned_away[why, address] += 1

    def look_around(self, connections: Iterable[Watched], now: float) -> None:
        """End overdue connections, and report those turned away. `now`: seconds of the loop."""
        for connection in list(connections):
            try:
                connection.look(now)
            except Exception:  # without this, one faulty connection would stop the server
                log.exception("connection not checked")
        if self._turned_away and now - self._told >= TELL_EVERY:
            self._told = now
            self._report()

    def _report(self) -> None:
        found = self._turned_away.most_common()
        self._turned_away.clear()
        for (why, address), times in found[:TOLD]:
            log.warning("turned away", why=why.value, address=address.lstrip("@"), times=times)
        if rest := found[TOLD:]:
            log.warning("more were turned away", times=sum(times for _, times in rest))


class Stall:
    """Measures for how long the other side has read none of the waiting bytes."""

    __slots__ = ("_least", "_since")

    def __init__(self) -> None:
        self._least = 0
        self._since = 0.0

    def over(self, waiting: int, now: float) -> bool:
        """Whether this has lasted `STALLED` seconds by now. `waiting`: bytes not yet sent."""
        if not waiting or not self._least or waiting < self._least:
            self._least, self._since = waiting, now
        return now - self._since > STALLED


def raise_file_limit() -> int:
    """Raise this process's limit of open files to at most `FILES`; return the limit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
