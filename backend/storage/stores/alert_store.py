"""SqlAlertStore: stores the outbox of alerts, and finds the alerts that belong there."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Update,
    and_,
    delete,
    func,
    or_,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from backend.alerts.due import sitter_key
from backend.alerts.facts import About, Alert, By, Delivery, Outcome, Scene
from backend.matches.facts.clock import Moment
from backend.matches.facts.sheet import TimeControl
from backend.protocol.messages import Pace, Status
from backend.storage.alert_models import AlertRow, TabRow, WayRow
from backend.storage.models import MatchRow, SeatRow
from backend.storage.stores import due
from backend.storage.stores.way_store import WAYS, SqlWayStore, note, way_of

WAIT = 20.0
"""Seconds before a host gets the alert that somebody sat down."""
CLAIM = 60.0
"""Seconds for which a claimed alert belongs to one process. Sending always takes less."""
MOST_SENDS = 2
"""Maximum number of attempts that may have arrived, so nobody gets an alert more often."""
RETRIES = (30.0, 300.0, 1800.0)
"""Seconds to wait after the first, second and third attempt that did not arrive."""
AT_ONCE = 40
"""Maximum number of alerts that a process claims at a time."""
DIGEST = 900.0
"""Seconds between two mails to an address."""
KEPT = 30 * 86_400.0
"""Seconds for which the row of a visible tab is kept at most."""


class New(NamedTuple):
    """An alert that may be new."""

    way: str
    match: str
    about: About
    key: str
    due: float


class SqlAlertStore(SqlWayStore):
    """Implements `AlertStore`."""

    async def has_ways(self) -> bool:
        """Whether anybody has a way for alerts."""
        some = select(WayRow.id).limit(1)
        return await self._database.read(lambda c: c.execute(some).first() is not None)

    async def find(self, since: float, until: float, moment: Moment) -> int:
        """Put the alerts that follow from changes between two times into the outbox; count them."""

        def look(connection: Connection) -> list[New]:
            found = list(_found(connection, since, until, moment))
            return [new for new in found if not _known(connection, new)]

        found = await self._database.read(look)
        if found:
            rows = [_row(new) for new in found]
            await self._database.write(lambda connection: _insert_new(connection, rows))
        return len(found)

    async def claim(self, now: float) -> list[Alert]:
        """Return alerts to send now. No other process gets them for `CLAIM` seconds."""
        ready = (
            AlertRow.due <= now,
            AlertRow.claimed <= now,
            AlertRow.sends < MOST_SENDS,
            AlertRow.way_id.in_(select(WayRow.id).where(_may_be_sent(now))),
        )
        some = select(AlertRow.id).where(*ready).order_by(AlertRow.due).limit(AT_ONCE)
        mine = (
            update(AlertRow)
            .where(AlertRow.id.in_(some.with_for_update(skip_locked=True)), *ready)
            .values(claimed=now + CLAIM, sends=AlertRow.sends + 1)
            .returning(AlertRow.id)
        )

        def work(connection: Connection) -> list[Alert]:
            ids = connection.execute(mine).scalars().all()
            columns = AlertRow.id, AlertRow.match_id, AlertRow.kind, AlertRow.key, AlertRow.way_id
            rows = connection.execute(select(*columns).where(AlertRow.id.in_(ids))).all()
            chosen = WAYS.where(WayRow.id.in_({row.way_id for row in rows}))
            ways = {row.id: way_of(row) for row in connection.execute(chosen)}
            return [
                Alert(row.id, ways[row.way_id], row.match_id, About(row.kind), row.key)
                for row in rows
            ]

        # Usually no alert is due. A read finds that out, so that moves need not wait for a write.
        if await self._database.read(lambda c: c.execute(some).first()) is None:
            return []
        return await self._database.write(work)

    async def scene(self, match: str, now: float) -> Scene | None:
        """Return how a match stands."""
        return await self._database.read(lambda connection: _scene(connection, match, now))

    async def put_off(self, alert: Alert, due: float) -> None:
        """Set another, later time at which an alert is due."""
        await self._give_back(alert, {"due": due, "claimed": 0.0})

    async def hold(self, alert: Alert, until: float) -> None:
        """Do not send a due alert before a time."""
        await self._give_back(alert, {"claimed": until})

    async def _give_back(self, alert: Alert, values: dict[str, float]) -> None:
        """Change an alert that was claimed and not sent."""
        unsent = {**values, "sends": AlertRow.sends - 1}
        row = update(AlertRow).where(AlertRow.id == alert.id).values(unsent)
        await self._database.write(lambda connection: connection.execute(row))

    async def settle(self, alerts: Sequence[Alert], delivery: Delivery | None) -> None:
        """Store the outcome of alerts to one way; None if they were no longer true."""

        def work(connection: Connection) -> None:
            if delivery is not None:
                note(connection, alerts[0].way, delivery)
            for alert in alerts:
                _settle(connection, alert.id, delivery)

        await self._database.write(work)

    async def looks_until(self, person: str, now: float) -> float | None:
        """Return up to when a person probably looks at one of our tabs; None if they do not now."""
        latest = select(func.max(TabRow.until))
        tabs = latest.where(TabRow.person_id == person, TabRow.until > now)
        return await self._database.read(lambda c: c.execute(tabs).scalar())

    async def show_tab(self, tab: str, person: str, now: float, until: float) -> bool:
        """Store that a person looks at a tab. For a person without ways, only return False."""
        ways = select(WayRow.id).where(WayRow.person_id == person)
        if await self._database.read(lambda c: c.execute(ways).first()) is None:
            return False

        def work(connection: Connection) -> None:
            old = or_(TabRow.until < until - KEPT, _own(tab, person))
            connection.execute(delete(TabRow).where(old))
            values = {"id": tab, "person_id": person, "until": until}
            _insert(connection, TabRow, [values])
            connection.execute(_seen(person, now))

        await self._database.write(work)
        return True

    async def hide_tab(self, tab: str, person: str, now: float) -> None:
        """Store that a person no longer looks at a tab."""

        def work(connection: Connection) -> None:
            if connection.execute(delete(TabRow).where(_own(tab, person))).rowcount:
                connection.execute(_seen(person, now))

        await self._database.write(work)


def _seen(person: str, now: float) -> Update:
    """Settle a person's due alerts: the open page has shown them the same."""
    ways = select(WayRow.id).where(WayRow.person_id == person)
    due = and_(AlertRow.way_id.in_(ways), AlertRow.due <= now)
    return update(AlertRow).where(due).values(due=None)


def _own(tab: str, person: str) -> ColumnElement[bool]:
    return and_(TabRow.id == tab, TabRow.person_id == person)


def _found(connection: Connection, since: float, until: float, moment: Moment) -> Iterable[New]:
    for row in connection.execute(due.turns(since, until)):
        stands = _scene_of(row, ())
        if not stands.acted:
            yield New(row.way, row.id, About.TURN, str(stands.turn_began), moment.now)
        seconds = stands.runs_out_in(moment.uptime)
        if seconds is not None:
            at = moment.now + max(0.0, seconds)
            yield New(row.way, row.id, About.TIME, str(stands.seq), at)
    for row in connection.execute(due.began(since, until)):
        yield New(row.way, row.id, About.BEGAN, "", moment.now)
    for row in connection.execute(due.rematches(since, until)):
        yield New(row.way, row.id, About.REMATCH, "", moment.now)
    for row in connection.execute(due.calls(since, until)):
        yield New(row.way, row.id, About.CALLED, "", moment.now)
    for row in connection.execute(due.plays(since, until, moment.now)):
        wait = WAIT if row.status == Status.OPEN else 0.0
        yield New(row.way, row.id, About.PLAYS, "", moment.now + wait)
    for row in connection.execute(due.sitting()):
        key = sitter_key(row.id, row.person_id)
        yield New(row.way, row.id, About.SAT, key, moment.now + WAIT)


def _known(connection: Connection, new: New) -> bool:
    row = select(AlertRow.id).where(
        AlertRow.way_id == new.way,
        AlertRow.match_id == new.match,
        AlertRow.kind == new.about,
        AlertRow.key == new.key,
    )
    return connection.execute(row).first() is not None


def _row(new: New) -> dict[str, object]:
    named = {"way_id": new.way, "match_id": new.match, "kind": new.about.value, "key": new.key}
    return {**named, "due": new.due, "claimed": 0.0, "sends": 0, "failures": 0}


def _insert_new(connection: Connection, rows: list[dict[str, object]]) -> None:
    """Insert alerts, except those whose way or match has been deleted since."""
    for row in rows:
        kept = select(WayRow.id).where(
            WayRow.id == row["way_id"],
            select(MatchRow.id).where(MatchRow.id == row["match_id"]).exists(),
        )
        if connection.execute(kept).first() is not None:
            _insert(connection, AlertRow, [row])


def _insert(connection: Connection, table: Any, rows: list[dict[str, object]]) -> None:
    """Insert rows. Existing rows with the same keys do not change."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(table).on_conflict_do_nothing(), rows)


def _may_be_sent(now: float) -> ColumnElement[bool]:
    rested = or_(WayRow.sent.is_(None), WayRow.sent <= now - DIGEST)
    return and_(WayRow.off.is_(None), or_(WayRow.kind != By.MAIL, rested))


def _settle(connection: Connection, alert: int, delivery: Delivery | None) -> None:
    row = AlertRow.id == alert
    if delivery is None or delivery.outcome in (Outcome.SENT, Outcome.GONE, Outcome.FORBIDDEN):
        connection.execute(update(AlertRow).where(row).values(due=None))
        return
    tried = connection.execute(select(AlertRow.sends, AlertRow.failures).where(row)).first()
    if tried is None:
        return
    arrived = delivery.outcome is Outcome.UNKNOWN
    sends, failures = tried.sends - (not arrived), tried.failures + (not arrived)
    more = sends < MOST_SENDS and failures <= len(RETRIES)
    again = delivery.at + RETRIES[min(max(failures, 1), len(RETRIES)) - 1] if more else None
    values = {"due": again, "claimed": 0.0, "sends": sends, "failures": failures}
    connection.execute(update(AlertRow).where(row).values(values))


def _scene(connection: Connection, match: str, now: float) -> Scene | None:
    row = connection.execute(due.scene(match)).first()
    if row is None:
        return None
    columns = SeatRow.person_id, SeatRow.contribution
    seats = select(*columns).where(SeatRow.match_id == match).order_by(SeatRow.seat)
    followers = frozenset(connection.execute(due.followers(match, now)).scalars())
    return replace(_scene_of(row, connection.execute(seats).all()), followers=followers)


def _scene_of(row: Row[Any], seats: Iterable[Any]) -> Scene:
    known = list(seats)
    clock = row.clocks is not None and row.turn is not None
    return Scene(
        match=row.id,
        game=row.game,
        title=row.title,
        status=Status(row.status),
        host=row.host,
        people=tuple(seat.person_id for seat in known),
        took=tuple(seat.contribution != "" for seat in known),
        time=TimeControl(Pace(row.pace), row.minutes, 0, row.days),
        seq=row.seq,
        turn=row.turn,
        turn_began=row.turn_began,
        acted=bool(row.acted),
        left=row.clocks[row.turn] if clock else None,
        uptime=row.uptime or 0.0,
    )
