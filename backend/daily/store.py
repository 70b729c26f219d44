"""The daily's storage: one key, and the scored tries."""

from dataclasses import dataclass
from typing import Protocol

from backend.engine import Json
from backend.protocol.messages import Status


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody's scored try."""

    match: str
    game: str
    person: str | None
    """None if their data were deleted."""
    status: Status
    finished: float | None
    """Seconds since 1970, UTC."""
    result: Json | None


class DailyStore(Protocol):
    """Durable facts of the daily. A scored try is stored with its match: `MatchStore.create`."""

    async def daily_key(self, fresh: bytes) -> bytes:
        """Return the key of all deals; the first call stores `fresh` as the key."""

    async def tries_of(self, person: str, day: str) -> list[Try]:
        """Return a person's scored tries of a day, at most one for each game."""

    async def count_tries(self, day: str) -> dict[str, int]:
        """Return how many scored tries of a day have begun, by game."""

    async def tries(self, day: str, game: str) -> list[Try]:
        """Return everybody's scored tries of a deal."""
