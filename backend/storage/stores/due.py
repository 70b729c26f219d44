"""What alerts follow from the matches as they are stored, as queries.

A move stores nothing for alerts. They follow from what is stored anyway, so a crash loses no alert,
and a move costs nothing more.
"""

from typing import Any

from sqlalchemy import ColumnElement, Select, and_, exists, func, or_, select
from sqlalchemy.orm import aliased

from backend.protocol.messages import Status
from backend.storage.alert_models import WayRow
from backend.storage.circle_models import CircleMatchRow, MemberRow
from backend.storage.models import LogRow, MatchRow, SeatRow

_LAST = aliased(LogRow)
_EARLIER = aliased(LogRow)
_OWN = aliased(LogRow)
_WAY: Any = WayRow.id.label("way")
_MATCH: Any = MatchRow.id


def turns(since: float, until: float) -> Select[Any]:
    """Select matches that moved between two times, with the ways of the player to act.

    Matches against bots alone are left out: their player knows whose turn it is.
    """
    return (
        select(_WAY, *SCENE)
        .join(SeatRow, and_(SeatRow.match_id == MatchRow.id, SeatRow.seat == MatchRow.turn))
        .join(WayRow, WayRow.person_id == SeatRow.person_id)
        .outerjoin(_LAST, and_(_LAST.match_id == MatchRow.id, _LAST.seq == MatchRow.seq))
        .where(
            *_active(Status.RUNNING),
            MatchRow.moved > since,
            MatchRow.moved <= until,
            *_wanted(MatchRow.moved),
            _others_play(),
        )
    )


def began(since: float, until: float) -> Select[Any]:
    """Select matches that began between two times, with the ways of all but the first to act.

    The first to act gets an alert about the turn instead.
    """
    first = aliased(LogRow)
    return (
        select(_WAY, _MATCH)
        .join(first, and_(first.match_id == MatchRow.id, first.seq == 1))
        .join(SeatRow, SeatRow.match_id == MatchRow.id)
        .join(WayRow, WayRow.person_id == SeatRow.person_id)
        .where(
            *_active(Status.RUNNING),
            MatchRow.moved > since,
            MatchRow.started > since,
            MatchRow.started <= until,
            *_wanted(MatchRow.started),
            SeatRow.seat != first.turn,
            _others_play(),
        )
    )


def rematches(since: float, until: float) -> Select[Any]:
    """Select open tables that follow a match, with the ways of its players."""
    before = aliased(MatchRow)
    return (
        select(_WAY, _MATCH)
        .join(before, before.rematch == MatchRow.id)
        .join(SeatRow, SeatRow.match_id == before.id)
        .join(WayRow, WayRow.person_id == SeatRow.person_id)
        .where(*_opened_by_others(since, until), *_wanted(MatchRow.moved))
    )


def calls(since: float, until: float) -> Select[Any]:
    """Select tables that were opened in a circle, with the ways of its other members."""
    return (
        select(_WAY, _MATCH)
        .join(CircleMatchRow, CircleMatchRow.match_id == MatchRow.id)
        .join(MemberRow, MemberRow.circle_id == CircleMatchRow.circle_id)
        .join(WayRow, WayRow.person_id == MemberRow.person_id)
        .where(
            *_opened_by_others(since, until),
            *_wanted(MatchRow.created),
            MemberRow.joined <= MatchRow.created,
        )
    )


def sitting() -> Select[Any]:
    """Select open tables with each person who sat down there, and the ways of the host.

    A seat that is only kept for somebody, after a match, has no part of the shuffle yet.
    """
    return (
        select(_WAY, _MATCH, SeatRow.person_id)
        .join(SeatRow, SeatRow.match_id == MatchRow.id)
        .join(WayRow, WayRow.person_id == MatchRow.host)
        .where(
            *_active(Status.OPEN),
            SeatRow.person_id.is_not(None),
            SeatRow.contribution != "",
            SeatRow.person_id != MatchRow.host,
            *_wanted(MatchRow.created),
        )
    )


def scene(match: str) -> Select[Any]:
    """Select how a match stands."""
    return (
        select(*SCENE)
        .outerjoin(_LAST, and_(_LAST.match_id == MatchRow.id, _LAST.seq == MatchRow.seq))
        .where(MatchRow.id == match)
    )


def _active(status: Status) -> tuple[ColumnElement[bool], ...]:
    """Return conditions that read a part of an index: see `ix_matches_activity`."""
    return MatchRow.status == status, MatchRow.public.in_((True, False))


def _opened_by_others(since: float, until: float) -> tuple[ColumnElement[bool], ...]:
    """Return conditions for open tables of other hosts that changed between two times."""
    return (
        *_active(Status.OPEN),
        MatchRow.moved > since,
        MatchRow.moved <= until,
        or_(MatchRow.host.is_(None), MatchRow.host != WayRow.person_id),
    )


def _wanted(at: Any) -> tuple[ColumnElement[bool], ...]:
    """Return conditions for the ways that hear of something that happened at a time."""
    return (
        WayRow.off.is_(None),
        WayRow.confirmed.is_not(None),
        WayRow.created <= at,
        or_(WayRow.match_id.is_(None), WayRow.match_id == MatchRow.id),
    )


def _others_play() -> ColumnElement[bool]:
    other = aliased(SeatRow)
    return exists().where(
        other.match_id == MatchRow.id,
        other.person_id.is_not(None),
        other.person_id != WayRow.person_id,
    )


_TURN_BEGAN = func.coalesce(
    select(func.max(_EARLIER.seq))
    .where(
        _EARLIER.match_id == MatchRow.id,
        or_(_EARLIER.turn.is_(None), _EARLIER.turn != MatchRow.turn),
    )
    .scalar_subquery(),
    0,
)
_ACTED = exists().where(
    _OWN.match_id == MatchRow.id,
    _OWN.seq > _TURN_BEGAN + 1,
    _OWN.kind == "action",
    _OWN.seat == MatchRow.turn,
)
SCENE = (
    MatchRow.id,
    MatchRow.game,
    MatchRow.title,
    MatchRow.status,
    MatchRow.host,
    MatchRow.pace,
    MatchRow.minutes,
    MatchRow.days,
    MatchRow.seq,
    MatchRow.turn,
    _LAST.clocks,
    _LAST.uptime,
    _TURN_BEGAN.label("turn_began"),
    _ACTED.label("acted"),
)
"""The columns of a `Scene`, without its seats."""
