"""StoredMatches: reads all matches of a database, one after another.

It only reads, in short transactions, so the site may run at the same time. The tables may be those
of an earlier version: a column that they lack has its default in every row.
"""

from collections.abc import AsyncIterator
from typing import Any, NamedTuple, Self

from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    cast,
    func,
    inspect,
    literal,
    null,
    select,
    type_coerce,
)

from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import MatchSheet
from backend.storage.migrate import known_revisions, revisions
from backend.storage.models import Base, LogRow, MatchRow, SeatRow
from backend.storage.rows import entries, summaries
from backend.storage.session import Database, connect

SLICE = 500
"""Number of matches that are listed at a time."""


class NotOurs(Exception):
    """This version cannot read a database. The message gives the reason."""


class Heading(NamedTuple):
    """The facts about a stored match that are known before it is loaded."""

    id: str
    game: str
    rules_version: int
    status: str


class StoredMatches:
    """All matches of a database."""

    def __init__(self, database: Database, tables: dict[str, Select[Any]]) -> None:
        self._database = database
        self._tables = tables
        """A query for each table that returns the columns of this version."""

    @classmethod
    async def of(cls, url: str) -> Self:
        """Return the matches of the database at a URL. Raises `NotOurs` or `Unavailable`."""
        database = connect(url)
        try:
            return cls(database, await database.read(_tables))
        except BaseException:
            await database.close()
            raise

    async def count(self) -> int:
        """Return the number of matches."""
        every = select(func.count(MatchRow.id))
        return await self._database.read(lambda c: c.execute(every).scalar_one())

    async def each(self) -> AsyncIterator[Heading]:
        """Yield every match, in the order of the ids."""
        found = await self._after("")
        while found:
            for heading in found:
                yield heading
            found = await self._after(found[-1].id)

    async def _after(self, match: str) -> list[Heading]:
        columns = (MatchRow.id, MatchRow.game, MatchRow.rules_version, MatchRow.status)
        some = select(*columns).where(MatchRow.id > match).order_by(MatchRow.id).limit(SLICE)
        return await self._database.read(lambda c: [Heading(*row) for row in c.execute(some)])

    async def load(self, match: str) -> tuple[MatchSheet, list[Entry]] | None:
        """Return a match and its log in order; None if it was deleted."""
        sheet = self._tables["matches"].where(MatchRow.id == match)
        log = self._tables["log"].where(LogRow.match_id == match).order_by(LogRow.seq)

        def work(connection: Connection) -> tuple[MatchSheet, list[Entry]] | None:
            row = connection.execute(sheet).first()
            if row is None:
                return None
            (summary,) = summaries(connection, [row], self._tables["seats"])
            return summary.sheet, entries(connection.execute(log))

        return await self._database.read(work)

    async def close(self) -> None:
        """Close the database."""
        await self._database.close()


def _tables(connection: Connection) -> dict[str, Select[Any]]:
    here = revisions(connection)
    if not here:
        raise NotOurs("it is not a database of Clanhold")
    if not here <= known_revisions():
        raise NotOurs("a newer version of Clanhold wrote it")
    tables = (Base.metadata.tables[row.__tablename__] for row in (MatchRow, SeatRow, LogRow))
    return {table.name: _as_today(connection, table) for table in tables}


def _as_today(connection: Connection, table: Table) -> Select[Any]:
    """Select all columns of a table, with defaults for those that it does not have yet."""
    there = {column["name"] for column in inspect(connection).get_columns(table.name)}
    return select(*(c if c.name in there else _default(c).label(c.name) for c in table.columns))


def _default(column: Column[Any]) -> ColumnElement[Any]:
    default: Any = getattr(column.server_default, "arg", None)
    if default is None:
        return type_coerce(null(), column.type)
    return cast(literal(default), column.type) if isinstance(default, str) else default
