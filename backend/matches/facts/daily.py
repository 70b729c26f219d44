"""Daily: the mark of a match whose deal is everybody's on one day. Days are UTC: "2026-11-18"."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta


@dataclass(frozen=True, slots=True)
class Daily:
    """Which day's deal a match has."""

    day: str
    scored: bool
    """Whether it is the person's one try that counts, in which nobody helps."""

    def sealed(self, now: float) -> bool:
        """Whether the secret is still a secret: others may be playing the same deal."""
        return now < end_of(self.day)


def day_of(now: float) -> str:
    """Return the day of a time, in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def later(day: str, days: int) -> str:
    """Return the day that many days later; earlier if negative."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def end_of(day: str) -> float:
    """Return when a day is over, in seconds since 1970."""
    end = date.fromisoformat(day) + timedelta(1)
    return datetime(end.year, end.month, end.day, tzinfo=UTC).timestamp()
