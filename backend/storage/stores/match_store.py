"""SqlMatchStore: stores matches and their logs."""

from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Select, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import MatchSheet, MatchSummary
from backend.matches.facts.store import (
    ANY,
    Conflict,
    Creation,
    Outcome,
    Stored,
    Then,
    Wanted,
)
from backend.matches.facts.talk import KEPT
from backend.protocol.messages import Status
from backend.storage.models import (
    ChatRow,
    LineRow,
    LogRow,
    MatchRow,
    QuestionRow,
    SeatRow,
    ServiceRow,
)
from backend.storage.rows import (
    chat_lines,
    entries,
    match_values,
    motion_of,
    seat_values,
    summaries,
)
from backend.storage.session import Database, size
from backend.storage.stores import lists
from backend.storage.stores.creations import note
from backend.storage.stores.daily_store import note_try
from backend.storage.writer import GroupWriter

MATCHES = MatchRow.__table__
LOG = LogRow.__table__
CHAT = ChatRow.__table__
QUESTIONS = QuestionRow.__table__
SETTLED: dict[Status, tuple[str, ...]] = {
    Status.OPEN: (),
    Status.RUNNING: ("host",),
    Status.OVER: ("host", "status", "finished", "result"),
}
"""The columns that `save` does not change, by the status of the stored match."""


class SqlMatchStore:
    """Implements `MatchStore`, together with `SqlTalkStore`."""

    def __init__(self, database: Database, writer: GroupWriter) -> None:
        self._database = database
        self._writer = writer

    async def create(self, sheet: MatchSheet, creation: Creation | None = None) -> None:
        """Store a new table. A scored match of the daily is also stored as its person's try.

        Raises `Conflict` if the request has created a table already, or the person has a try.
        """
        values = match_values(sheet) | {"seq": 0, "turn": None, "moved": sheet.created}
        values |= self._first_owner()
        seats = seat_values(sheet)

        def work(connection: Connection) -> None:
            note(connection, creation, sheet.id)
            connection.execute(insert(MatchRow), values)
            connection.execute(insert(SeatRow), seats)
            note_try(connection, sheet)

        await self._database.write(work)

    async def save(self, sheet: MatchSheet) -> MatchSheet:
        """Store a changed sheet; return it with its new revision.

        Raises `KeyError` if there is no such match, `Conflict` if the stored sheet has another
        revision than the one that this was made from. Before the start this replaces all seat rows;
        afterwards it only updates the names of people who still sit there. A finished match stays
        finished, and a deleted person stays deleted. Locks: match row, then seat rows.
        """
        values, seats = match_values(sheet), seat_values(sheet)
        next_one = replace(sheet, revision=sheet.revision + 1)
        before = select(MatchRow.status, MatchRow.revision, MatchRow.term).where(
            MatchRow.id == sheet.id
        )

        def work(connection: Connection) -> MatchSheet:
            row = connection.execute(before.with_for_update()).first()
            if row is None:
                raise KeyError("no such match")
            if row.revision != sheet.revision or not self._may_write(sheet.id, row.term):
                raise Conflict
            status = Status(row.status)
            changed = {name: values[name] for name in values if name not in SETTLED[status]}
            changed["revision"] = next_one.revision
            connection.execute(update(MatchRow).where(MatchRow.id == sheet.id).values(changed))
            if status == Status.OPEN:
                connection.execute(delete(SeatRow).where(SeatRow.match_id == sheet.id))
                connection.execute(insert(SeatRow), seats)
                return next_one
            own = update(SeatRow).where(SeatRow.match_id == sheet.id)
            for person, name in {chair.person: chair.name for chair in sheet.chairs}.items():
                if person is not None:
                    connection.execute(own.where(SeatRow.person_id == person).values(name=name))
            return next_one

        return await self._database.write(work)

    def _first_owner(self) -> dict[str, Any]:
        """Return the columns of a new match that name its owner among nodes."""
        return {}

    def _may_write(self, match: str, term: int) -> bool:  # noqa: ARG002
        """Whether this process owns a match that has this term in the database."""
        return True

    async def delete(self, match: str) -> None:
        """Remove a table that has not started. Does nothing to other matches."""
        table = select(MatchRow.term).where(MatchRow.id == match, MatchRow.status == Status.OPEN)

        def work(connection: Connection) -> None:
            term = connection.execute(table.with_for_update()).scalar()
            if term is not None and self._may_write(match, term):
                connection.execute(delete(MatchRow).where(MatchRow.id == match))

        await self._database.write(work)

    async def load_many(self, matches: Collection[str]) -> list[Stored]:
        """Return matches with their logs and talk, in a few statements for all of them."""
        found = select(MATCHES).where(MatchRow.id.in_(matches))
        log = select(LOG).where(LogRow.match_id.in_(matches)).order_by(LogRow.match_id, LogRow.seq)
        kept = func.row_number().over(
            partition_by=(ChatRow.match_id, ChatRow.channel), order_by=ChatRow.id.desc()
        )
        lines = select(CHAT, kept.label("n")).where(ChatRow.match_id.in_(matches)).subquery()
        talk = select(lines).where(lines.c.n <= KEPT).order_by(lines.c.id)

        asked = select(QUESTIONS).where(QuestionRow.match_id.in_(matches))

        def work(connection: Connection) -> list[Stored]:
            questions = connection.execute(asked)
            motions = {row.match_id: motion_of(row.motion) for row in questions}
            sheets = [one.sheet for one in summaries(connection, connection.execute(found).all())]
            stored = {one.id: Stored(one, [], [], motions.get(one.id)) for one in sheets}
            for entry in entries(connection.execute(log)):
                stored[entry.match].entries.append(entry)
            for line in chat_lines(connection.execute(talk)):
                stored[line.match].talk.append(line)
            return list(stored.values())

        return await self._database.read(work)

    async def load(self, match: str) -> tuple[MatchSheet, list[Entry]] | None:
        """Return a match and its log in order; None if there is no such match."""
        log = select(LOG).where(LogRow.match_id == match).order_by(LogRow.seq)

        def work(connection: Connection) -> tuple[MatchSheet, list[Entry]] | None:
            row = connection.execute(select(MATCHES).where(MatchRow.id == match)).first()
            if row is None:
                return None
            (summary,) = summaries(connection, [row])
            return summary.sheet, entries(connection.execute(log))

        return await self._database.read(work)

    async def summary(self, match: str) -> MatchSummary | None:
        """Return a match's facts for lists; None if there is no such match."""

        def work(connection: Connection) -> MatchSummary | None:
            row = connection.execute(select(MATCHES).where(MatchRow.id == match)).first()
            return summaries(connection, [row])[0] if row else None

        return await self._database.read(work)

    def append(self, entry: Entry, outcome: Outcome, then: Then) -> None:
        """Store an entry and its outcome; call `then`, with `Conflict` or `Unavailable` if not."""
        self._writer.append(entry, outcome, then)

    async def by_code(self, code: str) -> list[str]:
        """Return the ids of all open tables with a short code."""
        return await self._ids(lists.by_code(code))

    async def open_tables(self, before: float) -> list[str]:
        """Return the ids of all tables that were opened before a time and have not started."""
        return await self._ids(lists.open_tables(before))

    async def unplayable(self, rules: Collection[tuple[str, int]]) -> list[str]:
        """Return the ids of all tables that have not started under one of these rules."""
        return await self._ids(lists.unplayable(rules))

    async def open_public(
        self, limit: int, before: float | None = None, wanted: Wanted = ANY
    ) -> list[MatchSummary]:
        """Return public tables that have not started, newest first."""
        return await self._list(lists.open_public(limit, before, wanted))

    async def running_public(
        self, limit: int, before: float | None = None, wanted: Wanted = ANY
    ) -> list[MatchSummary]:
        """Return running public matches, latest activity first."""
        return await self._list(lists.running_public(limit, before, wanted))

    async def open_tables_of(self, person: str) -> int:
        """Return how many open tables have a person as host."""
        count = lists.open_tables_of(person)
        return await self._database.read(lambda connection: connection.execute(count).scalar_one())

    async def finished_public(self, before: float, limit: int) -> list[MatchSummary]:
        """Return public matches finished before a time, latest first."""
        return await self._list(lists.finished_public(before, limit))

    async def matches_of(self, person: str, limit: int) -> list[MatchSummary]:
        """Return a person's matches: unfinished ones first, then latest activity first."""
        return await self._list(lists.matches_of(person, limit))

    async def show_line(self, match: str, origin: str) -> None:
        """Show a match as a line of the match that it continues. Does nothing if it is shown."""
        known = select(LineRow.match_id).where(LineRow.match_id == match)

        def work(connection: Connection) -> None:
            if connection.execute(known).first() is None:
                connection.execute(insert(LineRow), {"match_id": match, "origin_id": origin})

        with suppress(IntegrityError):  # another request was faster
            await self._database.write(work)

    async def lines_of(self, origin: str, limit: int) -> list[MatchSummary]:
        """Return the lines of a finished match, the lines of these, and so on, oldest first."""
        return await self._list(lists.lines_of(origin, limit))

    async def unfinished_of(self, person: str) -> list[str]:
        """Return the ids of all unfinished matches in which a person has a seat."""
        return await self._ids(lists.unfinished_of(person))

    async def timed_running(self) -> list[tuple[str, float]]:
        """Return running matches in which a bot or a clock is due, with the uptime in seconds.

        The uptime is 0 if a bot has to act, or if the log lacks its first entry.
        """
        found = await self._database.read(lambda c: c.execute(lists.timed_running()).all())
        return [(row.id, lists.due_of(row)) for row in found]

    async def uptime(self) -> float:
        """Return the saved uptime of the service in seconds."""
        return await self._database.read(
            lambda connection: connection.execute(select(ServiceRow.uptime)).scalar_one()
        )

    async def save_uptime(self, seconds: float) -> None:
        """Save the uptime of the service in seconds. A smaller value than stored is ignored."""
        later = update(ServiceRow).where(ServiceRow.uptime < seconds).values(uptime=seconds)
        await self._database.write(lambda connection: connection.execute(later))

    async def size(self) -> int:
        """Return the size of the database in bytes."""
        return await self._database.read(size)

    async def _list(self, query: Select[Any]) -> list[MatchSummary]:
        return await self._database.read(
            lambda connection: summaries(connection, connection.execute(query).all())
        )

    async def _ids(self, query: Select[Any]) -> list[str]:
        return await self._database.read(
            lambda connection: list(connection.execute(query).scalars())
        )
