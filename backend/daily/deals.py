"""Deals: the deal of each game and day. All follow from one key that never leaves the server.

A deal's commitment is published seven days ahead, its secret after its day has ended. So players
cannot know a deal before its day, and the server cannot change it after the commitment.
"""

import hmac
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from secrets import token_bytes

from backend.daily.store import DailyStore
from backend.engine import AnyGame, MatchRecord
from backend.engine.fair import commitment
from backend.engine.lesson import LEARNER, NO_CONTRIBUTION
from backend.matches.facts.daily import day_of, later
from backend.protocol.codes import SEALED_YET, Code, Refused

AHEAD = 7
"""Days for which commitments are published."""
SEAT = LEARNER
"""The person's seat, as in a lesson. Bots play all others."""
SEATS = 3
"""Maximum number of seats; a game may allow fewer."""
LEVEL = "master"
"""The level of the bots. It looks at a fixed number of positions, for less than a second a move."""
KEY_BYTES = 32


@dataclass(frozen=True, slots=True)
class Deal:
    """The deal of one game and day, the same for everybody."""

    game: str
    day: str
    seats: int
    secret: bytes

    @property
    def commitment(self) -> str:
        """The hash that is published ahead: SHA-256 of the secret, in hex."""
        return commitment(self.secret)


class Deals:
    """The deals of all games and days. All processes with the same database have the same ones."""

    def __init__(
        self, games: Mapping[str, AnyGame], store: DailyStore, now: Callable[[], float]
    ) -> None:
        self.games = games
        self.store = store
        self.now = now
        self._key: bytes | None = None

    @property
    def today(self) -> str:
        """The present day, UTC."""
        return day_of(self.now())

    async def of(self, game: str, day: str) -> Deal:
        """Return any deal, even one that is still secret. Raises `Refused`."""
        if game not in self.games:
            raise Refused(Code.NO_SUCH_GAME)
        if self._key is None:
            self._key = await self.store.daily_key(token_bytes(KEY_BYTES))
        secret = hmac.digest(self._key, f"{day} {game}".encode(), sha256)
        seats = min(SEATS, max(self.games[game].card.seat_counts))
        return Deal(game, day, seats, secret)

    async def playable(self, game: str, day: str) -> Deal:
        """Return a deal that may be played: today's, or an earlier one. Raises `Refused`."""
        if day > self.today:
            raise Refused(Code.SEALED, SEALED_YET)
        return await self.of(game, day)

    async def opened(self, game: str, day: str) -> Deal:
        """Return a deal whose secret everybody may know. Raises `Refused`."""
        if day >= self.today:
            raise Refused(Code.SEALED)
        return await self.of(game, day)

    async def commitments(self) -> dict[str, dict[str, str]]:
        """Return the commitments of today and the next `AHEAD` days, by day and game."""
        days = [later(self.today, ahead) for ahead in range(AHEAD + 1)]
        return {
            day: {game: (await self.of(game, day)).commitment for game in self.games}
            for day in days
        }

    async def record(self, game: str, day: str) -> MatchRecord:
        """Return a deal as the record of a match before its first move. Raises `Refused`."""
        deal = await self.opened(game, day)
        names = [f"Seat {seat}" for seat in range(deal.seats)]
        nothing = [NO_CONTRIBUTION] * deal.seats
        before = MatchRecord.from_secret(self.games[game], {}, names, deal.secret, nothing)
        return replace(before, daily=day)
