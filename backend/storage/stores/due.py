"""Queries that find alerts in the stored matches.

A move stores nothing for alerts, so it costs no more time. The queries find alerts in the data that
matches store for themselves, so a crash loses no alert.
"""

from typing import Any

from sqlalchemy import ColumnElement, CompoundSelect, Select, and_, exists, func, or_, select, union
from sqlalchemy.orm import aliased

from backend.desk.store import Effect
from backend.protocol.messages import Status
from backend.storage.alert_models import WayRow
from backend.storage.circle_models import CircleMatchRow, MemberRow
from backend.storage.desk_models import MeasureRow
from backend.storage.models import FollowRow, LogRow, MatchRow, SeatRow

RECENT = 3600.0
"""Seconds after which followers no longer hear that somebody sits down or plays."""

_LAST = aliased(LogRow)
_EARLIER = aliased(LogRow)
_OWN = aliased(LogRow)
_FELLOW = aliased(MemberRow)
"""Another member of the same circle."""
_WAY: Any = WayRow.id.label("way")
_MATCH: Any = MatchRow.id


def turns(since: float, until: float) -> Select[Any]:
    """Select matches that moved between two times, with the ways of the player to act.

    Matches against bots alone are left out: bots answer at once, so the player need not be called.
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
    """Select matches that began between two times, with all ways but those of the first player.

    The first player to act gets an alert about the turn instead.
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
    """Select open tables for rematches, with the ways of the match's players."""
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


def plays(since: float, until: float, now: float) -> CompoundSelect[Any]:
    """Select public tables and matches, with the ways of people who follow a player there.

    Leave out those older than `RECENT` seconds, and ways that are for a single table.
    """
    at = func.coalesce(MatchRow.started, MatchRow.created)
    began = and_(MatchRow.status == Status.RUNNING, MatchRow.started > since)
    sits = and_(MatchRow.status == Status.OPEN, SeatRow.contribution != "")
    news = (
        select(_WAY, _MATCH, MatchRow.status)
        .join(SeatRow, SeatRow.match_id == MatchRow.id)
        .where(
            *_everybody_may_watch(now),
            or_(began, sits),
            at > until - RECENT,
            at <= until,
            *_wanted(at),
            WayRow.match_id.is_(None),
        )
    )
    follower, fellow = WayRow.person_id == FollowRow.follower, WayRow.person_id == _FELLOW.person_id
    return union(
        _of_followers(news).join(WayRow, follower).where(FollowRow.since <= at),
        _of_fellows(news).join(WayRow, fellow).where(_FELLOW.follows_since <= at),
    )


def followers(match: str, now: float) -> CompoundSelect[Any]:
    """Select the followers of people at a table, if everybody may watch it."""
    this = MatchRow.id == match, *_everybody_may_watch(now)
    at_table = SeatRow.match_id == MatchRow.id
    return union(
        _of_followers(select(FollowRow.follower).join_from(MatchRow, SeatRow, at_table)).where(
            *this
        ),
        _of_fellows(select(_FELLOW.person_id).join_from(MatchRow, SeatRow, at_table)).where(*this),
    )


def _of_followers(seats: Select[Any]) -> Select[Any]:
    """Join the people who follow the person at a seat."""
    return seats.join(FollowRow, FollowRow.followed == SeatRow.person_id)


def _of_fellows(seats: Select[Any]) -> Select[Any]:
    """Join the people who follow a circle of the person at a seat."""
    return (
        seats.join(MemberRow, MemberRow.person_id == SeatRow.person_id)
        .join(_FELLOW, _FELLOW.circle_id == MemberRow.circle_id)
        .where(_FELLOW.follows_since.is_not(None), _FELLOW.person_id != SeatRow.person_id)
    )


def sitting() -> Select[Any]:
    """Select open tables with each person who sat down there, and the ways of the host.

    A seat that a rematch only reserves has no contribution to the shuffle yet, so it is left out.
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
    """Select the columns of a match's scene."""
    return (
        select(*SCENE)
        .outerjoin(_LAST, and_(_LAST.match_id == MatchRow.id, _LAST.seq == MatchRow.seq))
        .where(MatchRow.id == match)
    )


def _active(status: Status) -> tuple[ColumnElement[bool], ...]:
    """Return conditions that read a part of an index: see `ix_matches_activity`."""
    return MatchRow.status == status, MatchRow.public.in_((True, False))


def _everybody_may_watch(now: float) -> tuple[ColumnElement[bool], ...]:
    """Return conditions for public tables and matches that no operator has hidden."""
    hidden = exists().where(
        MeasureRow.subject == MatchRow.id,
        MeasureRow.effect.in_((Effect.HIDE, Effect.CLOSE)),
        or_(MeasureRow.until.is_(None), MeasureRow.until > now),
    )
    return (
        MatchRow.status.in_((Status.OPEN, Status.RUNNING)),
        MatchRow.public.is_(True),
        or_(MatchRow.watchable, MatchRow.status == Status.OPEN),
        ~hidden,
    )


def _opened_by_others(since: float, until: float) -> tuple[ColumnElement[bool], ...]:
    """Return conditions for open tables of other hosts that changed between two times."""
    return (
        *_active(Status.OPEN),
        MatchRow.moved > since,
        MatchRow.moved <= until,
        or_(MatchRow.host.is_(None), MatchRow.host != WayRow.person_id),
    )


def _wanted(at: Any) -> tuple[ColumnElement[bool], ...]:
    """Return conditions for the ways that get alerts about an event at a time."""
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
