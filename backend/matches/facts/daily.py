"""Daily: marks a match with the deal that everybody gets on a day. Days are UTC: "2026-11-18"."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta


@dataclass(frozen=True, slots=True)
class Daily:
    """The day whose deal a match has."""

    day: str
    scored: bool
    """Whether it is the person's one try that counts, without hints and undo."""

    def sealed(self, now: float) -> bool:
        """Whether the deal must stay secret: its day lasts, so others may still play it."""
        return now < end_of(self.day)


def day_of(now: float) -> str:
    """Return the day of a time, in seconds since 1970."""
    return datetime.fromtimestamp(now, UTC).date().isoformat()


def later(day: str, days: int) -> str:
    """Return the day `days` days later, or earlier if it is negative."""
    return (date.fromisoformat(day) + timedelta(days)).isoformat()


def end_of(day: str) -> float:
    """Return when a day is over, in seconds since 1970."""
    end = date.fromisoformat(day) + timedelta(1)
    return datetime(end.year, end.month, end.day, tzinfo=UTC).timestamp()
