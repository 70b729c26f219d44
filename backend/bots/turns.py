"""Turns: decides which asker gets the next free place. Fair by asker, not by amount of work."""

import asyncio
from collections import Counter, deque
from contextlib import suppress


class Busy(Exception):
    """Too many requests wait already."""


class Turns:
    """Numbered places where work can run, and the requests that wait for one, by asker."""

    def __init__(self, count: int, longest: int) -> None:
        """There are `count` places; at most `longest` may wait."""
        self._count = count
        self._longest = longest
        self._free = list(range(count))
        self._waiting: dict[str, deque[asyncio.Future[int]]] = {}
        """The waiting requests of each asker, oldest first. No list is empty."""
        self._running: Counter[str] = Counter()
        """The number of places that each asker holds. Never 0."""
        self._rounds: dict[str, int] = {}
        """The round of the next turn, for each asker who waits or runs. Each round has one turn for
        each asker."""
        self._round = 0
        """The round of the last turn. A new asker joins this round."""
        self._changed = asyncio.Event()
        """Set when a place becomes free or a request stops waiting."""

    @property
    def free(self) -> int:
        """The number of places where nothing runs."""
        return len(self._free)

    @property
    def running(self) -> int:
        """The number of places where something runs."""
        return self._count - len(self._free)

    @property
    def waiting(self) -> int:
        """The number of requests that wait for a place."""
        return sum(map(len, self._waiting.values()))

    async def take(self, asker: str) -> int:
        """Wait for a place and return its number. Raises `Busy`, at once or after waiting."""
        if not self._free and self.waiting >= self._longest:
            self._make_room(asker)
        turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(turn)
        self._rounds.setdefault(asker, self._round)
        self._serve()
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._leave(asker, turn)
                self._tidy(asker)
            else:  # it got a place just before it was cancelled
                self.give_back(asker, turn.result())
            raise

    def give_back(self, asker: str, place: int) -> None:
        """Make a place free again."""
        self._running[asker] -= 1
        if not self._running[asker]:
            del self._running[asker]
        self._free.append(place)
        self._serve()
        self._tidy(asker)

    def share(self, asker: str) -> float:
        """Return the part of the usual time, at most 1, for a piece of work that begins now.

        With this share, all waiting requests get their turn within about the usual time. An asker
        with many requests gets little time for each of them, and takes none from other askers.
        """
        askers = len(self._running.keys() | self._waiting.keys())
        own = self._running[asker] + len(self._waiting.get(asker, ()))
        return min(1.0, self._count / min(self.running + self.waiting, askers * own))

    async def calm(self) -> None:
        """Wait until a place is free and no request waits for one."""
        while self._waiting or not self._free:
            self._changed.clear()
            await self._changed.wait()

    def _serve(self) -> None:
        """Give free places to askers who hold the fewest; of several, to the earliest in turn."""
        while self._free and self._waiting:
            asker = min(self._waiting, key=lambda each: (self._running[each], self._rounds[each]))
            turn = self._waiting[asker][0]
            self._leave(asker, turn)
            if not turn.done():  # the request may have been cancelled just now
                self._running[asker] += 1
                self._round = self._rounds[asker]
                self._rounds[asker] += 1
                turn.set_result(self._free.pop(0))
            self._tidy(asker)

    def _make_room(self, asker: str) -> None:
        """Refuse the latest request of the asker with most waiting, in favour of `asker`.

        Raises `Busy` if `asker` would then have as many waiting as that one.
        """
        most = max(self._waiting, key=lambda each: len(self._waiting[each]), default=asker)
        turns = self._waiting.get(most, ())
        if len(turns) <= len(self._waiting.get(asker, ())) + 1:
            raise Busy
        last = self._waiting[most][-1]
        self._leave(most, last)
        if not last.done():
            last.set_exception(Busy())

    def _leave(self, asker: str, turn: asyncio.Future[int]) -> None:
        turns = self._waiting.get(asker, deque())
        with suppress(ValueError):  # it has left already
            turns.remove(turn)
            if not turns:
                del self._waiting[asker]

    def _tidy(self, asker: str) -> None:
        """Remove an asker who neither waits nor runs. Called whenever a wait or a run ends."""
        if asker not in self._waiting and asker not in self._running:
            self._rounds.pop(asker, None)
        self._changed.set()
