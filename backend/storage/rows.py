"""Converts between table rows and the types of `matches`: sheets, summaries, entries, chat."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from backend.engine import Json, Origin
from backend.matches.facts.changes import ChatLine, Entry, Motion
from backend.matches.facts.daily import Daily
from backend.matches.facts.sheet import Chair, MatchSheet, MatchSummary, TimeControl
from backend.protocol.messages import Pace, Status
from backend.storage.models import SeatRow

SEATS: Select[Any] = select(SeatRow.__table__)


def match_values(sheet: MatchSheet) -> dict[str, Any]:
    """Return the columns of `matches` that a sheet fills."""
    return {
        "id": sheet.id,
        "title": sheet.title,
        "game": sheet.game,
        "rules_version": sheet.rules_version,
        "options": sheet.options,
        "public": sheet.public,
        "watchable": sheet.watchable,
        "pace": sheet.time.pace.value,
        "minutes": sheet.time.minutes,
        "increment": sheet.time.increment,
        "days": sheet.time.days,
        "host": sheet.host,
        "secret": sheet.secret,
        "commitment": sheet.commitment,
        "created": sheet.created,
        "status": sheet.status.value,
        "started": sheet.started,
        "finished": sheet.finished,
        "result": sheet.result,
        "muted": list(sheet.muted),
        "rematch": sheet.rematch,
        "origin": sheet.origin and asdict(sheet.origin),
        "daily": sheet.daily and asdict(sheet.daily),
        "code": sheet.code,
        "hosted_for": sheet.hosted_for,
        "barred": list(sheet.barred) or None,
        "auto_start": sheet.auto_start,
        "open_talk": sheet.open_talk,
    }


def seat_values(sheet: MatchSheet) -> list[dict[str, Any]]:
    """Return the rows of `seats` for a sheet."""
    return [
        {
            "match_id": sheet.id,
            "seat": seat,
            "contribution": chair.contribution,
            "ready": chair.ready,
            "alias": chair.alias or None,
            "bot_ended": chair.bot_ended,
        }
        | hands_values(chair)
        for seat, chair in enumerate(sheet.chairs)
    ]


def hands_values(chair: Chair) -> dict[str, Any]:
    """Return the columns of `seats` that change when another player takes a seat over."""
    return {
        "person_id": chair.person,
        "bot": chair.bot,
        "outside_bot": chair.outside_bot,
        "name": chair.name,
        "first_bot": chair.first_bot,
        "stands_for": chair.stands_for,
        "stood_name": chair.stood_name or None,
        "passed_on": chair.passed_on,
    }


HANDS = tuple(hands_values(Chair()))
"""The names of these columns, in their order."""


def summaries(
    connection: Connection, rows: Sequence[Row[Any]], seats: Select[Any] = SEATS
) -> list[MatchSummary]:
    """Return rows of `matches` as summaries, in their order, with chairs from `seats`."""
    chairs: dict[str, list[Chair]] = {row.id: [] for row in rows}
    if chairs:
        theirs = seats.where(SeatRow.match_id.in_(chairs)).order_by(SeatRow.seat)
        for seat in connection.execute(theirs):
            chairs[seat.match_id].append(_chair(seat))
    return [MatchSummary(_sheet(row, chairs[row.id]), row.seq, row.turn, row.moved) for row in rows]


def entries(rows: Iterable[Row[Any]]) -> list[Entry]:
    """Return rows of `log` as entries."""
    return [
        Entry(
            match=row.match_id,
            seq=row.seq,
            kind=row.kind,
            seat=row.seat,
            body=row.body,
            submission=row.submission,
            at=row.at,
            uptime=row.uptime,
            clocks=row.clocks,
            turn=row.turn,
        )
        for row in rows
    ]


def chat_lines(rows: Iterable[Row[Any]]) -> list[ChatLine]:
    """Return rows of `chat` as chat lines."""
    return [
        ChatLine(
            match=row.match_id,
            channel=row.channel,
            person=row.person_id,
            name=row.name,
            text=row.text,
            at=row.at,
            submission=row.submission,
        )
        for row in rows
    ]


def motion_of(stored: Json) -> Motion:
    """Return a stored question as a motion."""
    lists = {name: tuple(stored.get(name, ())) for name in ("agreed", "needed", "declined")}
    return Motion(**stored | lists)


def _chair(row: Row[Any]) -> Chair:
    return Chair(
        person=row.person_id,
        bot=row.bot,
        outside_bot=row.outside_bot,
        name=row.name,
        contribution=row.contribution,
        ready=row.ready,
        alias=row.alias or "",
        bot_ended=row.bot_ended,
        first_bot=row.first_bot,
        stands_for=row.stands_for,
        stood_name=row.stood_name or "",
        passed_on=row.passed_on,
    )


def _sheet(row: Row[Any], chairs: list[Chair]) -> MatchSheet:
    return MatchSheet(
        id=row.id,
        title=row.title,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        chairs=tuple(chairs),
        public=row.public,
        watchable=row.watchable,
        time=TimeControl(Pace(row.pace), row.minutes, row.increment, row.days),
        host=row.host,
        secret=row.secret,
        commitment=row.commitment,
        created=row.created,
        status=Status(row.status),
        started=row.started,
        finished=row.finished,
        result=row.result,
        muted=tuple(row.muted),
        rematch=row.rematch,
        origin=row.origin and Origin(**row.origin),
        daily=row.daily and Daily(**row.daily),
        code=row.code,
        hosted_for=row.hosted_for,
        barred=tuple(row.barred or ()),
        auto_start=row.auto_start,
        open_talk=row.open_talk,
        revision=row.revision,
    )
