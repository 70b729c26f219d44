"""Attendance: who of a table's people is here, and who has been away too long to be waited for."""

from collections.abc import Callable

from backend.matches.facts.match import Match
from backend.matches.hear.audience import Audience
from backend.protocol.messages import Pace, PresenceFacts

MOST_NAMES = 20
"""More onlookers than that are a crowd."""


class Attendance:
    """When those people left for whom others might wait: players and the host."""

    def __init__(
        self, audience: Audience, uptime: Callable[[], float], absence: float, idle: float
    ) -> None:
        """Set the seconds after which somebody who left is absent, and who is here is idle."""
        self._audience = audience
        self._uptime = uptime
        self._absence = absence
        self._idle = idle
        self._opened = uptime()
        self._left: dict[str, float] = {}

    def came(self, person: str) -> None:
        """Note that a person is here."""
        self._left.pop(person, None)

    def went(self, person: str) -> None:
        """Note that a person's last connection has ended."""
        self._left[person] = self._uptime()

    def here(self, person: str | None) -> bool:
        """Whether a person is connected."""
        return self._audience.here(person)

    def absent(self, person: str) -> bool:
        """Whether a person has been away so long that nobody need wait for them."""
        return self._away_of(person) >= self._absence and not self.here(person)

    def left(self, person: str) -> bool:
        """Whether a person has been away so long that their seat at an open table is free."""
        return self._away_of(person) >= self._idle and not self.here(person)

    @property
    def company(self) -> bool:
        """Whether anybody is connected."""
        return len(self._audience) > 0

    def next_absence(self) -> float | None:
        """Return in how many seconds the next person is absent; None if nobody will be."""
        to_come = [left for left in self._left.values() if self._away(left) < self._absence]
        return self._absence - self._away(min(to_come)) if to_come else None

    def _away_of(self, person: str) -> float:
        return self._away(self._left.get(person, self._opened))

    def gone(self, match: Match, uptime: float) -> list[bool]:
        """Return by seat whether its owner is absent, idle or out of time."""
        patient = match.sheet.time.pace is Pace.DAYS
        clock = match.course.clock if match.course else None
        left = self._idle_in(match, uptime)
        idle = match.course.turn if match.course and left is not None and left <= 0.0 else None
        return [
            chair.person is not None
            and (
                seat == idle
                or (clock is not None and clock.fallen(seat, uptime))
                or (not patient and self.absent(chair.person))
            )
            for seat, chair in enumerate(match.sheet.chairs)
        ]

    def next_idle(self, match: Match) -> float | None:
        """Return in how many seconds the player to act is idle; None if that will not be."""
        left = self._idle_in(match, self._uptime()) if match.sheet.public else None
        return left if left is not None and left > 0.0 else None

    def _idle_in(self, match: Match, uptime: float) -> float | None:
        """Return the seconds that the player to act has left until they are idle.

        None in a private match, and where there are clocks: nobody is idle there.
        """
        course = match.course
        if course is None or course.turn is None or course.clock.timed or not match.sheet.public:
            return None
        return self._idle - (uptime - course.changed_uptime)

    def _away(self, since: float) -> float:
        return self._uptime() - since

    def presence(self, match: Match) -> PresenceFacts:
        """Return who is here, who is gone, how many look on, and whether a screen does."""
        return {
            "here": [self.here(chair.person) for chair in match.sheet.chairs],
            "gone": self.gone(match, self._uptime()),
            "watchers": self.watchers(match),
            "names": self._names(match),
            "screen": self._audience.screen,
        }

    def _names(self, match: Match) -> list[str]:
        """Return the names of onlookers who wish to be seen."""
        sheet, named = match.sheet, self._audience.named
        onlookers = [(who, nick) for who, nick in named.items() if not sheet.seats_of(who)]
        return [sheet.name_of(who, nick) for who, nick in onlookers[:MOST_NAMES]]

    def watchers(self, match: Match) -> int:
        """Return how many connections of people without a seat there are."""
        if match.course is not None:
            return self._audience.watchers
        return sum(1 for each in self._audience if not match.sheet.seats_of(each.person))
