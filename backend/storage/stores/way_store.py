"""SqlWayStore: stores ways to reach people, deliveries, and the site's keys for Web Push."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    delete,
    func,
    insert,
    or_,
    select,
    update,
)

from backend.alerts.facts import About, By, Delivery, Outcome, Way
from backend.alerts.store import MOST_WAYS
from backend.storage.alert_models import DeliveryRow, PushKeyRow, WayRow
from backend.storage.models import PersonRow
from backend.storage.session import Database

SHOWN = 10
"""Number of deliveries that are kept for each way: the latest ones."""
MOST_FAILURES = 10
"""Failures in a row after which a way is switched off."""
WAYS: Select[Any] = select(WayRow.__table__)


class SqlWayStore:
    """Implements the part of `AlertStore` that is about ways."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def known_push_keys(self) -> tuple[str, str] | None:
        """Return the site's keys for Web Push, None if there are none yet."""
        return await self._database.read(_push_keys)

    async def push_keys(self, private: str, public: str) -> tuple[str, str]:
        """Return the site's keys for Web Push. If there are none yet, store the given ones."""

        def work(connection: Connection) -> tuple[str, str]:
            if connection.dialect.name == "postgresql":  # SQLite allows only one writer at a time
                connection.exec_driver_sql("LOCK TABLE push_keys IN EXCLUSIVE MODE")
            known = _push_keys(connection)
            if known is None:
                values = {"id": 1, "private": private, "public": public}
                connection.execute(insert(PushKeyRow), values)
            return known or (private, public)

        return await self._database.write(work)

    async def add_way(self, way: Way) -> bool:
        """Store a way; one to the same address is replaced. False if the person has too many.

        A browser belongs to one person at a time, and so do its pushes. If it gets pushes already,
        only its address changes: its choice of alerts and its waiting alerts stay.
        """
        same: ColumnElement[bool] = WayRow.address == way.address
        if way.by is not By.PUSH:
            same &= WayRow.person_id == way.person
            same &= WayRow.match_id.is_not_distinct_from(way.match)
        elif way.browser is not None:
            same &= WayRow.token_hash.is_distinct_from(way.browser)
        known = update(WayRow).where(WayRow.kind == By.PUSH, WayRow.token_hash == way.browser)
        fresh = {"address": way.address, "keys": way.keys, "lang": way.lang, "site": way.site}
        moved = known.values(**fresh, failures=0, off=None)
        number = select(func.count(WayRow.id)).where(WayRow.person_id == way.person)
        person = select(PersonRow.id).where(PersonRow.id == way.person).with_for_update()

        def work(connection: Connection) -> bool:
            if connection.execute(person).first() is None:
                return False
            connection.execute(delete(WayRow).where(WayRow.kind == way.by, same))
            if way.browser is not None and connection.execute(moved).rowcount > 0:
                return True
            if connection.execute(number).scalar_one() >= MOST_WAYS:
                return False
            connection.execute(insert(WayRow), _values(way))
            return True

        return await self._database.write(work)

    async def ways_of(self, person: str) -> list[tuple[Way, list[Delivery]]]:
        """Return a person's ways, oldest first, each with its last ten deliveries."""
        own = WAYS.where(WayRow.person_id == person).order_by(WayRow.created, WayRow.id)

        def work(connection: Connection) -> list[tuple[Way, list[Delivery]]]:
            ways = [way_of(row) for row in connection.execute(own)]
            return [(way, _deliveries(connection, way.id)) for way in ways]

        return await self._database.read(work)

    async def drop_way(self, way: str, person: str) -> bool:
        """Delete a person's way; False if there is none."""
        row = delete(WayRow).where(WayRow.id == way, WayRow.person_id == person)
        return await self._database.write(lambda c: c.execute(row).rowcount > 0)

    async def choose(self, way: str, person: str, without: Collection[About]) -> bool:
        """Store which kinds of alerts a way does not get; False if the person has no such way."""
        row = update(WayRow).where(WayRow.id == way, WayRow.person_id == person)
        chosen = row.values(without=sorted(without) or None)
        return await self._database.write(lambda c: c.execute(chosen).rowcount > 0)

    async def asked_lately(self, address: str, since: float) -> bool:
        """Whether an e-mail address waits for its confirmation."""
        new = WayRow.confirmed.is_(None), WayRow.created > since
        asked = select(WayRow.id).where(WayRow.kind == By.MAIL, WayRow.address == address, *new)
        return await self._database.read(lambda c: c.execute(asked).first() is not None)

    async def confirm(self, code: str, at: float, since: float) -> bool:
        """Confirm an e-mail address that was given after `since`; False if there is none."""
        confirmed = func.coalesce(WayRow.confirmed, at)
        fresh = or_(WayRow.confirmed.is_not(None), WayRow.created > since)
        row = update(WayRow).where(WayRow.code == code, fresh, WayRow.kind == By.MAIL)
        return await self._database.write(
            lambda c: c.execute(row.values(confirmed=confirmed)).rowcount > 0
        )

    async def drop_code(self, code: str) -> bool:
        """Delete the way with a code; False if there is none."""
        row = delete(WayRow).where(WayRow.code == code)
        return await self._database.write(lambda c: c.execute(row).rowcount > 0)

    async def note(self, way: Way, delivery: Delivery) -> None:
        """Store the outcome of an attempt. Ten failures in a row switch a way off."""
        await self._database.write(lambda connection: note(connection, way, delivery))


def note(connection: Connection, way: Way, delivery: Delivery) -> None:
    """Store a delivery. Count failures in a row, and switch the way off after too many."""
    row = WayRow.id == way.id
    if delivery.outcome is Outcome.GONE:
        connection.execute(delete(WayRow).where(row))
        return
    failures = connection.execute(
        select(WayRow.failures).where(row).with_for_update()
    ).scalar_one_or_none()
    if failures is None:  # the way has been deleted
        return
    if delivery.outcome is Outcome.SENT:
        now_sent = {} if delivery.about is About.CONFIRM else {"sent": delivery.at}
        connection.execute(update(WayRow).where(row).values(failures=0, off=None, **now_sent))
    else:
        off = delivery.at if failures + 1 >= MOST_FAILURES else None
        connection.execute(update(WayRow).where(row).values(failures=failures + 1, off=off))
    values = {
        "way_id": way.id,
        "at": delivery.at,
        "kind": delivery.about.value,
        "outcome": delivery.outcome.value,
        "status": delivery.status,
    }
    connection.execute(insert(DeliveryRow), values)
    latest = select(DeliveryRow.id).where(DeliveryRow.way_id == way.id)
    kept = latest.order_by(DeliveryRow.id.desc()).limit(SHOWN)
    old = DeliveryRow.way_id == way.id, DeliveryRow.id.not_in(kept.scalar_subquery())
    connection.execute(delete(DeliveryRow).where(*old))


def way_of(row: Row[Any]) -> Way:
    """Return the way in a row."""
    return Way(
        id=row.id,
        person=row.person_id,
        by=By(row.kind),
        address=row.address,
        lang=row.lang,
        site=row.site,
        created=row.created,
        code=row.code,
        keys=row.keys,
        browser=row.token_hash,
        match=row.match_id,
        without=frozenset(map(About, row.without or ())),
        confirmed=row.confirmed,
        off=row.off,
    )


def _values(way: Way) -> dict[str, object]:
    return {
        "id": way.id,
        "person_id": way.person,
        "token_hash": way.browser,
        "match_id": way.match,
        "kind": way.by.value,
        "address": way.address,
        "without": sorted(way.without) or None,
        "keys": way.keys,
        "lang": way.lang,
        "site": way.site,
        "code": way.code,
        "created": way.created,
        "confirmed": way.confirmed,
        "failures": 0,
    }


def _deliveries(connection: Connection, way: str) -> list[Delivery]:
    rows = connection.execute(
        select(DeliveryRow).where(DeliveryRow.way_id == way).order_by(DeliveryRow.id.desc())
    )
    return [Delivery(r.at, About(r.kind), Outcome(r.outcome), r.status) for r in rows]


def _push_keys(connection: Connection) -> tuple[str, str] | None:
    row = connection.execute(select(PushKeyRow.private, PushKeyRow.public)).first()
    return None if row is None else (row.private, row.public)
