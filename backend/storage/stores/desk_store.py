"""SqlDeskStore: stores the facts of the operators' desk."""

from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, delete, func, insert, or_, select, update

from backend.desk.store import Deed, Effect, Measure, Report
from backend.protocol.messages import Status
from backend.storage.desk_models import DeedRow, KeyRow, MeasureRow, ReportRow
from backend.storage.models import MatchRow, PersonRow
from backend.storage.session import Database, size

MEASURES = MeasureRow.__table__
REPORTS = ReportRow.__table__
DEEDS = DeedRow.__table__


class SqlDeskStore:
    """Implements `DeskStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_key(self, key_hash: str, expires: float, *, once: bool) -> None:
        """Store a key."""
        values = {"hash": key_hash, "once": once, "expires": expires}
        await self._database.write(lambda connection: connection.execute(insert(KeyRow), values))

    async def key_fits(self, key_hash: str, now: float, *, once: bool) -> bool:
        """Whether a key is known and has not expired. With `once`, this call deletes the key."""
        known = KeyRow.hash == key_hash, KeyRow.once.is_(once), KeyRow.expires > now
        if not once:
            found = select(KeyRow.hash).where(*known)
            return await self._database.read(lambda c: c.execute(found).first() is not None)
        used = delete(KeyRow).where(*known).returning(KeyRow.hash)
        old = delete(KeyRow).where(KeyRow.expires <= now)

        def work(connection: Connection) -> bool:
            connection.execute(old)
            return connection.execute(used).first() is not None

        return await self._database.write(work)

    async def drop_key(self, key_hash: str) -> None:
        """Delete a key."""
        key = delete(KeyRow).where(KeyRow.hash == key_hash)
        await self._database.write(lambda connection: connection.execute(key))

    async def order(self, measure: Measure, by: str) -> Measure:
        """Store a measure and its deed. An older measure of the same kind and subject ends."""
        values = {
            "effect": measure.effect.value,
            "subject": measure.subject,
            "reason": measure.reason,
            "since": measure.since,
            "until": measure.until,
        }
        same = MeasureRow.effect == measure.effect.value, MeasureRow.subject == measure.subject
        older = update(MeasureRow).where(*same, _lasts(measure.since)).values(until=measure.since)
        deed = _deed(measure.since, by, measure.effect, measure.subject, measure.reason)

        def work(connection: Connection) -> Measure:
            connection.execute(older)
            added = insert(MeasureRow).values(values).returning(MeasureRow.id)
            number = connection.execute(added).scalar_one()
            connection.execute(insert(DeedRow), deed)
            return replace(measure, id=number)

        return await self._database.write(work)

    async def lift(self, measure: int, at: float, by: str) -> bool:
        """End a measure."""
        ended = (
            update(MeasureRow)
            .where(MeasureRow.id == measure, _lasts(at))
            .values(until=at)
            .returning(MeasureRow.effect, MeasureRow.subject)
        )

        def work(connection: Connection) -> bool:
            row = connection.execute(ended).first()
            if row is not None:
                deed = _deed(at, by, f"lift {row.effect}", row.subject, "")
                connection.execute(insert(DeedRow), deed)
            return row is not None

        return await self._database.write(work)

    async def in_force(self, now: float) -> list[Measure]:
        """Return all measures in force, oldest first."""
        lasting = select(MEASURES).where(_lasts(now)).order_by(MeasureRow.id)
        rows = await self._database.read(lambda c: c.execute(lasting).mappings().all())
        return [Measure(**{**row, "effect": Effect(row["effect"])}) for row in rows]

    async def report(self, report: Report) -> None:
        """Store a report once."""
        said = next(line["at"] for line in report.lines if line.get("reported"))
        values = {
            "match_id": report.match,
            "by": report.by,
            "about": report.about,
            "name": report.name,
            "note": report.note,
            "lines": report.lines,
            "said": said,
            "at": report.at,
        }
        known = select(ReportRow.id).where(
            ReportRow.match_id == report.match,
            ReportRow.about == report.about,
            ReportRow.said == said,
            ReportRow.by == report.by,
        )

        def work(connection: Connection) -> None:
            if connection.execute(known).first() is None:
                connection.execute(insert(ReportRow), values)

        await self._database.write(work)

    async def reports(self, limit: int) -> list[Report]:
        """Return reports, unsettled ones first."""
        order = (ReportRow.settled.is_not(None), ReportRow.at.desc())
        latest = select(REPORTS).order_by(*order).limit(limit)
        rows = await self._database.read(lambda c: c.execute(latest).all())
        return [
            Report(
                id=row.id,
                match=row.match_id,
                by=row.by,
                about=row.about,
                name=row.name,
                note=row.note,
                lines=row.lines,
                at=row.at,
                settled=row.settled,
            )
            for row in rows
        ]

    async def settle(self, report: int, at: float, by: str) -> bool:
        """Mark a report as settled."""
        seen = (
            update(ReportRow)
            .where(ReportRow.id == report, ReportRow.settled.is_(None))
            .values(settled=at)
            .returning(ReportRow.about)
        )

        def work(connection: Connection) -> bool:
            row = connection.execute(seen).first()
            if row is not None:
                connection.execute(insert(DeedRow), _deed(at, by, "settle report", row.about, ""))
            return row is not None

        return await self._database.write(work)

    async def deeds(self, limit: int) -> list[Deed]:
        """Return the latest deeds, latest first."""
        latest = select(DEEDS).order_by(DeedRow.id.desc()).limit(limit)
        rows = await self._database.read(lambda c: c.execute(latest).all())
        return [
            Deed(at=row.at, by=row.by, what=row.what, subject=row.subject, reason=row.reason)
            for row in rows
        ]

    async def totals(self) -> dict[str, int]:
        """Count what is stored."""
        statuses = select(MatchRow.status, func.count()).group_by(MatchRow.status)
        people = select(func.count()).select_from(PersonRow)

        def work(connection: Connection) -> dict[str, int]:
            found: dict[str, int] = {row[0]: row[1] for row in connection.execute(statuses)}
            return {
                "people": connection.execute(people).scalar_one(),
                "tables": found.get(Status.OPEN, 0),
                "running": found.get(Status.RUNNING, 0),
                "finished": found.get(Status.OVER, 0),
                "bytes": size(connection),
            }

        return await self._database.read(work)


def _lasts(now: float) -> Any:
    return or_(MeasureRow.until.is_(None), MeasureRow.until > now)


def _deed(at: float, by: str, what: str, subject: str, reason: str) -> dict[str, Any]:
    return {"at": at, "by": by, "what": what, "subject": subject, "reason": reason}
