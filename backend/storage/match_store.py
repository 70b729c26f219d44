"""SqlMatchStore: stores matches and their logs."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import (
    Connection,
    Row,
    Select,
    and_,
    delete,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.orm import aliased

from backend.engine import Json
from backend.matches.changes import Entry
from backend.matches.sheet import MatchSheet, MatchSummary
from backend.matches.store import Creation
from backend.protocol.messages import Pace, Status
from backend.storage.creations import note
from backend.storage.models import LogRow, MatchRow, SeatRow, ServiceRow
from backend.storage.rows import entries, match_values, seat_values, summaries
from backend.storage.session import Database
from backend.storage.writer import GroupWriter

MATCHES = MatchRow.__table__
LOG = LogRow.__table__
SETTLED: dict[Status, tuple[str, ...]] = {
    Status.OPEN: (),
    Status.RUNNING: ("host",),
    Status.OVER: ("host", "status", "finished", "result"),
}
"""By the status of the stored match: the columns that `save` leaves as they are."""


class SqlMatchStore:
    """Implements `MatchStore`, together with `SqlTalkStore`."""

    def __init__(self, database: Database, writer: GroupWriter) -> None:
        self._database = database
        self._writer = writer

    async def create(self, sheet: MatchSheet, creation: Creation | None = None) -> None:
        """Store a new table. Raises `Conflict` if the request has made one already."""
        values = match_values(sheet) | {"seq": 0, "turn": None, "moved": sheet.created}
        seats = seat_values(sheet)

        def work(connection: Connection) -> None:
            note(connection, creation, sheet.id)
            connection.execute(insert(MatchRow), values)
            connection.execute(insert(SeatRow), seats)

        await self._database.write(work)

    async def save(self, sheet: MatchSheet) -> None:
        """Store a changed sheet. Raises `KeyError` if there is no such match.

        Before the start this replaces all seat rows; afterwards it only updates the names of
        people who still sit there. A finished match stays finished, and a person who was
        forgotten meanwhile stays forgotten. Lock order: match row first, then seat rows.
        """
        values, seats = match_values(sheet), seat_values(sheet)
        before = select(MatchRow.status).where(MatchRow.id == sheet.id).with_for_update()

        def work(connection: Connection) -> None:
            status = connection.execute(before).scalar()
            if status is None:
                raise KeyError("no such match")
            changed = {name: values[name] for name in values if name not in SETTLED[Status(status)]}
            connection.execute(update(MatchRow).where(MatchRow.id == sheet.id).values(changed))
            if status == Status.OPEN:
                connection.execute(delete(SeatRow).where(SeatRow.match_id == sheet.id))
                connection.execute(insert(SeatRow), seats)
                return
            own = update(SeatRow).where(SeatRow.match_id == sheet.id)
            for person, name in {chair.person: chair.name for chair in sheet.chairs}.items():
                if person is not None:
                    connection.execute(own.where(SeatRow.person_id == person).values(name=name))

        await self._database.write(work)

    async def delete(self, match: str) -> None:
        """Remove a table that has not started. Does nothing to other matches."""
        never_started = delete(MatchRow).where(MatchRow.id == match, MatchRow.status == Status.OPEN)
        await self._database.write(lambda connection: connection.execute(never_started))

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
        """Return a match as lists show it; None if there is no such match."""

        def work(connection: Connection) -> MatchSummary | None:
            row = connection.execute(select(MATCHES).where(MatchRow.id == match)).first()
            return summaries(connection, [row])[0] if row else None

        return await self._database.read(work)

    async def append(self, entry: Entry, result: Json | None = None) -> None:
        """Add an entry; with a result, end the match too. Raises `Conflict` or `Unavailable`."""
        await self._writer.append(entry, result)

    async def open_tables(self, before: float) -> list[str]:
        """Return the ids of all tables that were opened before a time and have not started."""
        return await self._ids(open_tables(before))

    async def unplayable(self, rules: Collection[tuple[str, int]]) -> list[str]:
        """Return the ids of all tables that have not started under one of these rules."""
        return await self._ids(unplayable(rules))

    async def open_public(self, limit: int) -> list[MatchSummary]:
        """Return public tables that have not started, newest first."""
        return await self._list(open_public(limit))

    async def running_public(self, limit: int) -> list[MatchSummary]:
        """Return running public matches, latest activity first."""
        return await self._list(running_public(limit))

    async def finished_public(self, before: float, limit: int) -> list[MatchSummary]:
        """Return public matches finished before a time, latest first."""
        return await self._list(finished_public(before, limit))

    async def matches_of(self, person: str, limit: int) -> list[MatchSummary]:
        """Return a person's matches: unfinished ones first, then latest activity first."""
        return await self._list(matches_of(person, limit))

    async def unfinished_of(self, person: str) -> list[str]:
        """Return the ids of all unfinished matches in which a person has a seat."""
        return await self._ids(unfinished_of(person))

    async def timed_running(self) -> list[tuple[str, float]]:
        """Return running matches that go on by themselves, and at which uptime in seconds.

        Where a bot has to act, and where a match has not begun to the end, that is 0.
        """
        found = await self._database.read(lambda c: c.execute(timed_running()).all())
        return [(row.id, _due(row)) for row in found]

    async def uptime(self) -> float:
        """Return the saved uptime of the service in seconds."""
        return await self._database.read(
            lambda connection: connection.execute(select(ServiceRow.uptime)).scalar_one()
        )

    async def save_uptime(self, seconds: float) -> None:
        """Save the uptime of the service in seconds. A smaller value than stored is ignored."""
        later = update(ServiceRow).where(ServiceRow.uptime < seconds).values(uptime=seconds)
        await self._database.write(lambda connection: connection.execute(later))

    async def _list(self, query: Select[Any]) -> list[MatchSummary]:
        return await self._database.read(
            lambda connection: summaries(connection, connection.execute(query).all())
        )

    async def _ids(self, query: Select[Any]) -> list[str]:
        return await self._database.read(
            lambda connection: list(connection.execute(query).scalars())
        )


# The queries of the lists. Each reads a range of an index, however many matches are stored.


def open_tables(before: float) -> Select[Any]:
    """Select the ids of tables that have not started."""
    return select(MatchRow.id).where(MatchRow.status == Status.OPEN, MatchRow.created < before)


def unplayable(rules: Collection[tuple[str, int]]) -> Select[Any]:
    """Select the ids of tables that have not started under one of these rules."""
    others = (or_(MatchRow.game != game, MatchRow.rules_version != v) for game, v in rules)
    return select(MatchRow.id).where(MatchRow.status == Status.OPEN, *others)


def open_public(limit: int) -> Select[Any]:
    """Select public tables that have not started."""
    waiting = _with_status(Status.OPEN).where(MatchRow.public.is_(True))
    return waiting.order_by(MatchRow.moved.desc()).limit(limit)


def running_public(limit: int) -> Select[Any]:
    """Select running public matches."""
    running = _with_status(Status.RUNNING).where(MatchRow.public.is_(True))
    return running.order_by(MatchRow.moved.desc()).limit(limit)


def finished_public(before: float, limit: int) -> Select[Any]:
    """Select finished public matches; their last move is what finished them."""
    over = _with_status(Status.OVER).where(MatchRow.public.is_(True), MatchRow.moved < before)
    return over.order_by(MatchRow.moved.desc()).limit(limit)


def matches_of(person: str, limit: int) -> Select[Any]:
    """Select a person's matches."""
    own = select(SeatRow.match_id).where(SeatRow.person_id == person)
    unfinished_first = MatchRow.status == Status.OVER
    return (
        select(MATCHES)
        .where(MatchRow.id.in_(own))
        .order_by(unfinished_first, MatchRow.moved.desc())
        .limit(limit)
    )


def unfinished_of(person: str) -> Select[Any]:
    """Select a person's unfinished matches."""
    own = select(SeatRow.match_id).where(SeatRow.person_id == person)
    return select(MatchRow.id).where(MatchRow.id.in_(own), MatchRow.status != Status.OVER)


def timed_running() -> Select[Any]:
    """Select running matches in which the seat to act belongs to a bot or is held by one.

    Also select public matches with a time control: a bot takes over there when time is up.
    In private ones only the people who look at the match learn that time is up.
    """
    sits = select(SeatRow.bot).where(SeatRow.match_id == MatchRow.id, SeatRow.seat == MatchRow.turn)
    holds = (
        select(LogRow.body)
        .where(
            LogRow.match_id == MatchRow.id,
            LogRow.seat == MatchRow.turn,
            LogRow.kind == "hold",
        )
        .order_by(LogRow.seq.desc())
        .limit(1)
    )
    bot = or_(
        sits.scalar_subquery().is_not(None),
        holds.scalar_subquery() != literal({"bot": None}, LOG.c.body.type),
    )
    last = aliased(LogRow)
    return (
        select(MatchRow.id, MatchRow.turn, last.uptime, last.clocks, bot.label("bot"))
        .outerjoin(last, and_(last.match_id == MatchRow.id, last.seq == MatchRow.seq))
        .where(
            MatchRow.status == Status.RUNNING,
            or_(and_(MatchRow.public.is_(True), MatchRow.pace != Pace.NONE), bot),
        )
    )


def _due(row: Row[Any]) -> float:
    """Return the uptime at which the seat to act is out of time; 0 if a bot plays it."""
    if row.bot or row.turn is None or row.clocks is None:
        return 0.0
    due: float = row.uptime + row.clocks[row.turn]
    return due


def _with_status(status: Status) -> Select[Any]:
    return select(MATCHES).where(MatchRow.status == status)
