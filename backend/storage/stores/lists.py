"""The queries of the lists. Each reads a range of an index, so its time does not depend on the
number of stored matches."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import (
    CompoundSelect,
    Row,
    Select,
    Text,
    and_,
    func,
    or_,
    select,
    type_coerce,
    union,
)
from sqlalchemy.orm import aliased

from backend.matches.facts.store import ANY, Wanted
from backend.protocol.messages import Pace, Status
from backend.storage.models import LineRow, LogRow, MatchRow, SeatRow

MATCHES = MatchRow.__table__
BY_BOT = '{"bot":"%'
"""Matches the body of an entry that gives a seat to a bot."""


def by_code(code: str) -> Select[Any]:
    """Select the ids of open tables with a short code."""
    return select(MatchRow.id).where(MatchRow.code == code, MatchRow.status == Status.OPEN)


def open_tables(before: float) -> Select[Any]:
    """Select the ids of tables that have not started."""
    return select(MatchRow.id).where(MatchRow.status == Status.OPEN, MatchRow.created < before)


def unplayable(rules: Collection[tuple[str, int]]) -> Select[Any]:
    """Select the ids of tables that have not started under one of these rules."""
    others = (or_(MatchRow.game != game, MatchRow.rules_version != v) for game, v in rules)
    return select(MatchRow.id).where(MatchRow.status == Status.OPEN, *others)


def open_public(limit: int, before: float | None = None, wanted: Wanted = ANY) -> Select[Any]:
    """Select public tables that have not started."""
    return _wanted(_public(Status.OPEN, limit, before), wanted)


def running_public(limit: int, before: float | None = None, wanted: Wanted = ANY) -> Select[Any]:
    """Select running public matches."""
    return _wanted(_public(Status.RUNNING, limit, before), wanted)


def finished_public(before: float, limit: int) -> Select[Any]:
    """Select finished public matches. `moved` is the time of their end."""
    return _public(Status.OVER, limit, before)


def open_tables_of(person: str) -> Select[Any]:
    """Count the open tables with a person as host."""
    own = (MatchRow.host == person, MatchRow.status == Status.OPEN)
    return select(func.count()).select_from(MATCHES).where(*own)


def lines_of(origin: str, limit: int) -> Select[Any]:
    """Select the lines of a finished match, the lines of these, and so on."""
    shown = select(LineRow.match_id).where(LineRow.origin_id == origin).cte(recursive=True)
    deeper = select(LineRow.match_id).join(shown, LineRow.origin_id == shown.c.match_id)
    tree = select(shown.union(deeper).c.match_id)
    return select(MATCHES).where(MatchRow.id.in_(tree)).order_by(MatchRow.created).limit(limit)


def matches_of(person: str, limit: int) -> Select[Any]:
    """Select a person's matches."""
    own = _seats_of(person)
    unfinished_first = MatchRow.status == Status.OVER
    return (
        select(MATCHES)
        .where(MatchRow.id.in_(own))
        .order_by(unfinished_first, MatchRow.moved.desc())
        .limit(limit)
    )


def unfinished_of(person: str) -> Select[Any]:
    """Select a person's unfinished matches."""
    own = _seats_of(person)
    return select(MatchRow.id).where(MatchRow.id.in_(own), MatchRow.status != Status.OVER)


def _seats_of(person: str) -> CompoundSelect[Any]:
    """Select the matches where a person has a seat, or owns one that somebody else plays now."""
    return union(
        select(SeatRow.match_id).where(SeatRow.person_id == person),
        select(SeatRow.match_id).where(SeatRow.stands_for == person),
    )


def timed_running() -> Select[Any]:
    """Select running matches in which a bot plays the seat to act, as its own or for its owner.

    Also select public matches with a time control: a bot takes over there when the time is up. A
    private match need not be loaded for that: only people who look at it learn that time is up.
    """
    sits = select(SeatRow.bot).where(SeatRow.match_id == MatchRow.id, SeatRow.seat == MatchRow.turn)
    holds = (
        select(type_coerce(LogRow.body, Text))
        .where(
            LogRow.match_id == MatchRow.id,
            LogRow.seat == MatchRow.turn,
            LogRow.kind.in_(("hold", "seat")),
        )
        .order_by(LogRow.seq.desc())
        .limit(1)
    )
    bot = or_(
        sits.scalar_subquery().is_not(None),
        holds.scalar_subquery().like(BY_BOT),
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


def due_of(row: Row[Any]) -> float:
    """Return the uptime at which the seat to act is out of time; 0 if a bot plays it."""
    if row.bot or row.turn is None or row.clocks is None:
        return 0.0
    due: float = row.uptime + row.clocks[row.turn]
    return due


def _wanted(found: Select[Any], wanted: Wanted) -> Select[Any]:
    """Apply a filter to the query of a public list."""
    seats = select(SeatRow.seat).where(SeatRow.match_id == MatchRow.id)
    if wanted.game is not None:
        found = found.where(MatchRow.game == wanted.game)
    if wanted.pace is not None:
        found = found.where(MatchRow.pace == wanted.pace.value)
    if wanted.free:
        free = seats.where(SeatRow.person_id.is_(None), SeatRow.bot.is_(None))
        found = found.where(free.exists())
    if wanted.search:
        # Search the public name: an alias hides the person's own name.
        called = func.coalesce(SeatRow.alias, SeatRow.name)
        name = seats.where(called.icontains(wanted.search, autoescape=True))
        title = MatchRow.title.icontains(wanted.search, autoescape=True)
        found = found.where(or_(title, name.exists()))
    return found


def _public(status: Status, limit: int, before: float | None) -> Select[Any]:
    found = select(MATCHES).where(MatchRow.status == status, MatchRow.public.is_(True))
    if before is not None:
        found = found.where(MatchRow.moved < before)
    return found.order_by(MatchRow.moved.desc()).limit(limit)
