"""Door: how many connections there are, which of them must go, and who was turned away.

Everything here happens before the app knows of a request, or without it.
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
"""Open files that this process wants to be allowed."""
KEPT_FREE = 96
"""Open files that are no connections: the database, bots, what is being read."""
FOR_THIS_MACHINE = 16
"""Connections from this machine itself that still get in when there is no room for others: they
ask whether the site is well."""
THIS_MACHINE = ("@127.", "@::/64")
STALLED = 20.0
"""Seconds after which somebody who reads nothing of what waits for them has to go."""
TELL_EVERY = 10.0
"""Seconds between two reports of who was turned away."""
TOLD = 10
"""Lines in such a report, at most."""
REMEMBERED = 1_000
"""Addresses that are counted one by one between two reports."""

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
    """A connection that is looked at every second."""

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
        """`files`: how many this process may have open; `count` is told every `Why`."""
        self.seconds = settings.request_seconds
        """For a request's head, and again for its body."""
        self._most = max(1, files - KEPT_FREE)
        # Behind a proxy all connections have its address.
        own = settings.rate_limits and not settings.trust_proxy
        self._most_of_address = settings.connections_per_address if own else self._most
        self._rush = Limits(enabled=own)
        self._count = count
        self._inside: Counter[str] = Counter()
        self._all = 0
        self._turned_away: Counter[tuple[Why, str]] = Counter()
        self._told = float("-inf")

    def enter(self, client: Client) -> Why | None:
        """Count a new connection, or say why it may not stay."""
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
        """Forget a connection that was let in."""
        address = key_of(client[0] if client else "")
        if self._inside[address] <= 1:
            del self._inside[address]
        else:
            self._inside[address] -= 1
        self._all -= 1

    def turned_away(self, why: Why, client: Client) -> None:
        """Note that somebody had to go; `look_around` reports it."""
        self._count(why)
        address = key_of(client[0] if client else "")
        if len(self._turned_away) >= REMEMBERED and (why, address) not in self._turned_away:
            address = "others"
        self._turned_away[why, address] += 1

    def look_around(self, connections: Iterable[Watched], now: float) -> None:
        """End what is overdue, and report who was turned away. `now`: seconds of the loop."""
        for connection in list(connections):
            try:
                connection.look(now)
            except Exception:  # the server would stop
                log.exception("connection not looked at")
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
    """How long the other side has read nothing of what waits for it."""

    __slots__ = ("_least", "_since")

    def __init__(self) -> None:
        self._least = 0
        self._since = 0.0

    def over(self, waiting: int, now: float) -> bool:
        """Look again: whether it has been too long. `waiting`: bytes that are not sent yet."""
        if not waiting or not self._least or waiting < self._least:
            self._least, self._since = waiting, now
        return now - self._since > STALLED


def raise_file_limit() -> int:
    """Let this process have as many open files as it may, and return how many."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return FILES if soft == resource.RLIM_INFINITY else soft
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return wanted
