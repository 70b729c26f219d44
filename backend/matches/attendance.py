"""Attendance: who of a table's people is here, and who has been away too long to be waited for."""

from collections.abc import Callable

from backend.matches import tables
from backend.matches.audience import Audience
from backend.matches.clock import Clock
from backend.matches.messages import Presence
from backend.matches.sheet import MatchSheet, Pace


class Attendance:
    """Since when those people are away for whom others might wait: at a seat, or as the host."""

    def __init__(self, audience: Audience, uptime: Callable[[], float], absence: float) -> None:
        """`absence`: seconds after which somebody who left is absent."""
        self._audience = audience
        self._uptime = uptime
        self._absence = absence
        self._opened = uptime()
        self._left: dict[str, float] = {}

    def came(self, person: str) -> None:
        """Somebody is here."""
        self._left.pop(person, None)

    def went(self, person: str) -> None:
        """Somebody has ended their last connection."""
        self._left[person] = self._uptime()

    def absent(self, person: str) -> bool:
        """Whether somebody has been away so long that nobody need wait for them."""
        away = self._uptime() - self._left.get(person, self._opened)
        return away >= self._absence and not self._audience.here(person)

    def host_of(self, sheet: MatchSheet) -> str | None:
        """Return who should lead a table: somebody who is here, if its host is absent."""
        if sheet.host is not None and not self.absent(sheet.host):
            return sheet.host
        return tables.heir(sheet, self._audience.here) or sheet.host

    def presence(self, sheet: MatchSheet, clock: Clock | None, watchers: int) -> Presence:
        """Return who is here, who is gone, absent or out of time, and how many look on."""
        patient, uptime = sheet.time.pace is Pace.DAYS, self._uptime()
        here, gone = [], []
        for seat, chair in enumerate(sheet.chairs):
            person = chair.person
            late = clock is not None and clock.fallen(seat, uptime)
            here.append(self._audience.here(person))
            gone.append(person is not None and (late or (not patient and self.absent(person))))
        return {"here": here, "gone": gone, "watchers": watchers}
