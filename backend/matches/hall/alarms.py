"""Alarms: the times at which matches must be loaded again, because of a clock or a bot."""

import asyncio
import math
from collections.abc import Callable


class Alarms:
    """At most one for each match."""

    def __init__(self, ring: Callable[[str], None]) -> None:
        """`ring` is called with the match's id."""
        self._ring = ring
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def __contains__(self, match: str) -> bool:
        return match in self._timers

    def set(self, match: str, seconds: float) -> None:
        """Ring after some seconds, in place of an earlier alarm; never if infinite."""
        self.stop(match)
        if seconds < math.inf:
            loop = asyncio.get_running_loop()
            self._timers[match] = loop.call_later(seconds, self._rings, match)

    def stop(self, match: str) -> None:
        """Cancel the alarm of a match."""
        if timer := self._timers.pop(match, None):
            timer.cancel()

    def close(self) -> None:
        """Cancel all alarms."""
        for match in list(self._timers):
            self.stop(match)

    def _rings(self, match: str) -> None:
        del self._timers[match]
        self._ring(match)
