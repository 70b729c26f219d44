"""Settling: calls that are put off a little, so that one stands for several."""

import asyncio
from collections.abc import Callable


class Settling:
    """Calls to come, each under a name."""

    def __init__(self) -> None:
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._closed = False

    @property
    def names(self) -> list[str]:
        """What is still to come."""
        return list(self._timers)

    def call(self, name: str, work: Callable[[], None], seconds: float) -> None:
        """Call `work` after some seconds, unless something of that name is to come anyway."""
        if name in self._timers or self._closed:
            return
        loop = asyncio.get_running_loop()
        self._timers[name] = loop.call_later(seconds, self._settled, name, work)

    def cancel(self, name: str) -> None:
        """Do not make a call that is to come."""
        if timer := self._timers.pop(name, None):
            timer.cancel()

    def _settled(self, name: str, work: Callable[[], None]) -> None:
        del self._timers[name]
        work()

    def close(self) -> None:
        """Make no call any more."""
        self._closed = True
        for name in self.names:
            self.cancel(name)
