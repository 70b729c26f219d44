"""SqlDailyStore: stores the key of the daily deals, and the scored tries."""

from collections.abc import Collection
from contextlib import suppress

from sqlalchemy import ColumnElement, Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from backend.daily.store import Try
from backend.matches.facts.sheet import MatchSheet
from backend.matches.facts.store import Conflict
from backend.protocol.messages import Status
from backend.storage.daily_models import DailyKeyRow, TryRow
from backend.storage.models import MatchRow
from backend.storage.session import Database

ONLY = 1
"""The id of the only row with a key."""


class SqlDailyStore:
    """Implements `DailyStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def daily_key(self, fresh: bytes) -> bytes:
        """Return the key of all deals; the first call stores `fresh` as the key."""
        known = select(DailyKeyRow.key)
        values = {"id": ONLY, "key": fresh.hex()}

        def read(connection: Connection) -> str | None:
            return connection.execute(known).scalar()

        key = await self._database.read(read)
        if key is None:
            with suppress(IntegrityError):  # another process was faster
                await self._database.write(lambda c: c.execute(insert(DailyKeyRow), values))
            key = await self._database.read(read)
        return bytes.fromhex(key or "")

    async def tries_of(self, person: str, day: str) -> list[Try]:
        """Return a person's scored tries of a day."""
        return await self._tries(TryRow.person_id == person, TryRow.day == day)

    async def count_tries(self, day: str) -> dict[str, int]:
        """Return how many scored tries of a day have begun, by game."""
        all_of = select(TryRow.game, func.count()).where(TryRow.day == day).group_by(TryRow.game)
        rows = await self._database.read(lambda connection: connection.execute(all_of).all())
        return {row[0]: row[1] for row in rows}

    async def tries(self, day: str, game: str) -> list[Try]:
        """Return everybody's scored tries of a deal."""
        return await self._tries(TryRow.day == day, TryRow.game == game)

    async def _tries(self, *which: ColumnElement[bool]) -> list[Try]:
        query = (
            select(
                TryRow.match_id,
                TryRow.game,
                TryRow.person_id,
                MatchRow.status,
                MatchRow.finished,
                MatchRow.result,
            )
            .join(MatchRow, MatchRow.id == TryRow.match_id)
            .where(*which)
        )
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [
            Try(match, game, person, Status(status), finished, result)
            for match, game, person, status, finished, result in rows
        ]


def note_try(connection: Connection, sheet: MatchSheet) -> None:
    """If a new match is a scored try, store it as its person's. Raises `Conflict` for a second."""
    if sheet.daily is None or not sheet.daily.scored:
        return
    values = {
        "match_id": sheet.id,
        "day": sheet.daily.day,
        "game": sheet.game,
        "person_id": sheet.host,
    }
    try:
        connection.execute(insert(TryRow), values)
    except IntegrityError:
        raise Conflict from None


def forget_tries(connection: Connection, people: Collection[str]) -> None:
    """Remove deleted people from their tries. The tries stay."""
    theirs = update(TryRow).where(TryRow.person_id.in_(people))
    connection.execute(theirs.values(person_id=None))
