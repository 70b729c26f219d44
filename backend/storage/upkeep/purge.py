"""Purge: deletes old matches, talk, people and reports.

It works in slices, each in a short transaction, and rests after each slice for as long as the slice
took, so that the moves of a running site never wait long. The transaction that deletes rows checks
again that they are still old.
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NamedTuple, Self

from sqlalchemy import ColumnElement, Connection, Select, and_, delete, func, or_, select, update
from sqlalchemy.orm import aliased

from backend.protocol.messages import Status
from backend.storage.desk_models import ReportRow
from backend.storage.migrate import is_current
from backend.storage.models import ChatRow, LogRow, MatchRow, PersonRow, SeatRow, TokenRow
from backend.storage.session import Database, connect
from backend.storage.stores.circle_store import circles_with, delete_empty_circles
from backend.storage.stores.daily_store import forget_tries
from backend.storage.stores.device_store import DAY

SLICE = 50
"""Number of matches, people or reports in one transaction."""

Ids = list[Any]


class OtherVersion(Exception):
    """Another version has made the tables."""


class Amounts(NamedTuple):
    """Numbers of rows, by kind."""

    matches: int = 0
    lines: int = 0
    """Lines of talk."""
    guests: int = 0
    reports: int = 0
    """Settled reports."""

    def plus(self, other: Self) -> "Amounts":
        """Return the sums."""
        return Amounts(*(a + b for a, b in zip(self, other, strict=True)))


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of rows to purge."""

    which: Select[Any]
    """Selects the ids of the rows to purge."""
    id: ColumnElement[Any]
    count: Callable[[Connection, Ids], Amounts]
    delete: Callable[[Connection, Ids], None]


class Purge:
    """Purges all that has not been used since a time, in seconds since 1970, UTC."""

    def __init__(self, database: Database, since: float) -> None:
        self._database = database
        self._kinds = (_matches(since), _talk(since), _guests(since), _reports(since))

    @classmethod
    async def of(cls, url: str, since: float) -> Self:
        """Return the purge of the database at a URL. Raises `OtherVersion` or `Unavailable`."""
        database = connect(url)
        try:
            if not await database.read(is_current):
                raise OtherVersion
        except BaseException:
            await database.close()
            raise
        return cls(database, since)

    async def count(self) -> Amounts:
        """Return the amounts to delete."""
        return await self._sum(self._count)

    async def run(self) -> Amounts:
        """Delete all of it; return the deleted amounts."""
        return await self._sum(self.delete)

    async def stored(self) -> Amounts:
        """Return the amounts in the database."""
        guests = select(func.count(PersonRow.id)).where(PersonRow.owner_id.is_(None))
        matches, lines = select(func.count(MatchRow.id)), select(func.count(ChatRow.id))
        reports = select(func.count(ReportRow.id)).where(ReportRow.settled.is_not(None))
        counts = matches, lines, guests, reports
        return await self._database.read(
            lambda connection: Amounts(*(connection.execute(one).scalar_one() for one in counts))
        )

    async def close(self) -> None:
        """Close the database."""
        await self._database.close()

    async def _sum(self, each: Callable[[Kind, Ids], Awaitable[Amounts]]) -> Amounts:
        """Call `each` for all slices of all kinds; return the sum of its results."""
        total = Amounts()
        for kind in self._kinds:
            ids = await self._next(kind.which, kind)
            while ids:
                total = total.plus(await each(kind, ids))
                ids = await self._next(kind.which.where(kind.id > ids[-1]), kind)
        return total

    async def _next(self, which: Select[Any], kind: Kind) -> Ids:
        some = which.order_by(kind.id).limit(SLICE)
        return await self._database.read(lambda c: list(c.execute(some).scalars()))

    async def _count(self, kind: Kind, ids: Ids) -> Amounts:
        return await self._database.read(lambda connection: kind.count(connection, ids))

    async def delete(self, kind: Kind, ids: Ids) -> Amounts:
        """Delete those of some rows that are still old; return the deleted amounts."""
        # Locks: in the order of ids, like everywhere else.
        still = kind.which.where(kind.id.in_(ids)).order_by(kind.id).with_for_update()

        def work(connection: Connection) -> Amounts:
            unseen = list(connection.execute(still).scalars())
            amounts = kind.count(connection, unseen)
            kind.delete(connection, unseen)
            return amounts

        began = perf_counter()
        amounts = await self._database.write(work)
        await asyncio.sleep(perf_counter() - began)
        return amounts


# The kinds.


def _matches(since: float) -> Kind:
    """Finished matches, with their logs, seats and talk."""

    def count(connection: Connection, ids: Ids) -> Amounts:
        return Amounts(matches=len(ids), lines=_lines(connection, ids))

    def remove(connection: Connection, ids: Ids) -> None:
        connection.execute(delete(LogRow).where(LogRow.match_id.in_(ids)))
        # This also deletes seats and talk.
        connection.execute(delete(MatchRow).where(MatchRow.id.in_(ids)))

    which = select(MatchRow.id).where(MatchRow.status == Status.OVER, _quiet(since))
    return Kind(which, MatchRow.__table__.c.id, count, remove)


def _talk(since: float) -> Kind:
    """The talk of unfinished matches. The matches stay, as their players may go on."""

    def count(connection: Connection, ids: Ids) -> Amounts:
        return Amounts(lines=_lines(connection, ids))

    def remove(connection: Connection, ids: Ids) -> None:
        connection.execute(delete(ChatRow).where(ChatRow.match_id.in_(ids)))

    talk = select(ChatRow.id).where(ChatRow.match_id == MatchRow.id).exists()
    which = select(MatchRow.id).where(MatchRow.status != Status.OVER, _quiet(since), talk)
    return Kind(which, MatchRow.__table__.c.id, count, remove)


def _guests(since: float) -> Kind:
    """People with their browsers and bots. Their names stay at the seats of remaining matches."""

    def count(_connection: Connection, ids: Ids) -> Amounts:
        return Amounts(guests=len(ids))

    def remove(connection: Connection, ids: Ids) -> None:
        theirs = select(PersonRow.id).where(PersonRow.owner_id.in_(ids))
        gone = ids + list(connection.execute(theirs).scalars())
        # Locks: person rows (`delete` has them), then match rows, then seat rows, like `save`.
        connection.execute(update(MatchRow).where(MatchRow.host.in_(gone)).values(host=None))
        seats = update(SeatRow).where(SeatRow.person_id.in_(gone))
        connection.execute(seats.values(person_id=None))
        stood = update(SeatRow).where(SeatRow.stands_for.in_(gone))
        connection.execute(stood.values(stands_for=None))
        forget_tries(connection, gone)
        circles = circles_with(connection, gone)
        # This also deletes their tokens, codes, passkeys and memberships.
        connection.execute(delete(PersonRow).where(PersonRow.id.in_(gone)))
        delete_empty_circles(connection, circles)

    bot = aliased(PersonRow)
    busy_bot = select(bot.id).where(bot.owner_id == PersonRow.id, _seen(bot, since)).exists()
    people = PersonRow.owner_id.is_(None)
    which = select(PersonRow.id).where(people, ~_seen(PersonRow, since), ~busy_bot)
    return Kind(which, PersonRow.__table__.c.id, count, remove)


def _reports(since: float) -> Kind:
    """Settled reports, because they quote people's talk."""

    def count(_connection: Connection, ids: Ids) -> Amounts:
        return Amounts(reports=len(ids))

    def remove(connection: Connection, ids: Ids) -> None:
        connection.execute(delete(ReportRow).where(ReportRow.id.in_(ids)))

    which = select(ReportRow.id).where(ReportRow.settled < since)
    return Kind(which, ReportRow.__table__.c.id, count, remove)


def _quiet(since: float) -> ColumnElement[bool]:
    """Whether nobody has moved or talked in a match since a time."""
    talk = select(ChatRow.id).where(ChatRow.match_id == MatchRow.id, ChatRow.at >= since)
    return and_(MatchRow.moved < since, ~talk.exists())


def _seen(person: type[PersonRow], since: float) -> ColumnElement[bool]:
    """Whether a person or bot did something since a time, or has a seat in an unfinished match."""
    lasting = or_(MatchRow.status != Status.OVER, MatchRow.moved >= since)
    own = or_(SeatRow.person_id == person.id, SeatRow.stands_for == person.id)
    seat = select(SeatRow.seat).join(MatchRow).where(own, lasting)
    table = select(MatchRow.id).where(MatchRow.host == person.id, lasting)
    talk = select(ChatRow.id).where(ChatRow.person_id == person.id, ChatRow.at >= since)
    # `seen` is only the beginning of the day of a browser's last visit.
    lately = or_(TokenRow.created >= since, TokenRow.seen > since - DAY)
    token = select(TokenRow.hash).where(TokenRow.person_id == person.id, lately)
    signs = (seat.exists(), table.exists(), talk.exists(), token.exists())
    return or_(person.created >= since, *signs)


def _lines(connection: Connection, matches: Ids) -> int:
    lines = select(func.count(ChatRow.id)).where(ChatRow.match_id.in_(matches))
    return connection.execute(lines).scalar_one()
