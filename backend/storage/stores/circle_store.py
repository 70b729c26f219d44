"""SqlCircleStore: stores circles, their members and matches."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Select, delete, insert, select, update

from backend.circles.store import Circle, Member
from backend.matches.facts.sheet import MatchSummary
from backend.matches.facts.store import Creation
from backend.protocol.messages import Status
from backend.storage.circle_models import CircleMatchRow, CircleRow, MemberRow
from backend.storage.models import MatchRow, PersonRow
from backend.storage.rows import summaries
from backend.storage.session import Database
from backend.storage.stores.creations import note

MATCHES = MatchRow.__table__


class SqlCircleStore:
    """Implements `CircleStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_circle(self, circle: Circle, at: float, creation: Creation | None = None) -> None:
        """Store a new circle with its first member. Raises `Conflict`."""
        values = {"id": circle.id, "name": circle.name, "secret": circle.secret}

        def work(connection: Connection) -> None:
            note(connection, creation, circle.id)
            connection.execute(insert(CircleRow), values)
            connection.execute(insert(MemberRow), _member(circle.id, circle.founder, at))

        await self._database.write(work)

    async def circle(self, circle: str) -> Circle | None:
        """Return a circle."""
        found = await self._circles(select(CircleRow.id).where(CircleRow.id == circle))
        return found[0] if found else None

    async def circles_of(self, person: str) -> list[Circle]:
        """Return all circles of a person, by name."""
        return await self._circles(select(MemberRow.circle_id).where(MemberRow.person_id == person))

    async def _circles(self, ids: Select[Any]) -> list[Circle]:
        circles = select(CircleRow.id, CircleRow.name, CircleRow.secret).where(
            CircleRow.id.in_(ids)
        )
        members = (
            select(
                *(MemberRow.circle_id, MemberRow.person_id, PersonRow.nick),
                *(MemberRow.vote, MemberRow.follows_since),
            )
            .join(PersonRow, PersonRow.id == MemberRow.person_id)
            .where(MemberRow.circle_id.in_(ids))
            .order_by(MemberRow.joined, MemberRow.person_id)
        )

        def work(connection: Connection) -> list[Circle]:
            inside: dict[str, list[Member]] = {}
            for row in connection.execute(members):
                follows = row.follows_since is not None
                member = Member(row.person_id, row.nick, row.vote, follows)
                inside.setdefault(row.circle_id, []).append(member)
            rows = connection.execute(circles.order_by(CircleRow.name, CircleRow.id))
            return [
                Circle(id=row.id, name=row.name, secret=row.secret, members=tuple(inside[row.id]))
                for row in rows
                if row.id in inside
            ]

        return await self._database.read(work)

    async def join_circle(self, circle: str, person: str, at: float) -> None:
        """Add a member. Does nothing if the person is a member already."""
        there = select(CircleRow.id).where(CircleRow.id == circle).with_for_update()
        known = select(MemberRow.person_id).where(*_of(circle, person))

        def work(connection: Connection) -> None:
            found = connection.execute(there).first()
            if found is not None and connection.execute(known).first() is None:
                connection.execute(insert(MemberRow), _member(circle, person, at))

        await self._database.write(work)

    async def leave_circle(self, circle: str, person: str, secret: str | None = None) -> None:
        """Remove a member. A `secret` that is given replaces the circle's."""

        def work(connection: Connection) -> None:
            connection.execute(delete(MemberRow).where(*_of(circle, person)))
            if secret is not None:
                connection.execute(_changed(circle, secret=secret))
            delete_empty_circles(connection, [circle])

        await self._database.write(work)

    async def name_circle(self, circle: str, name: str) -> None:
        """Give a circle another name."""
        await self._database.write(lambda c: c.execute(_changed(circle, name=name)))

    async def renew_circle(self, circle: str, secret: str) -> None:
        """Give a circle another secret."""
        await self._database.write(lambda c: c.execute(_changed(circle, secret=secret)))

    async def delete_circle(self, circle: str) -> None:
        """Delete a circle with its memberships. Its matches stay."""
        gone = delete(CircleRow).where(CircleRow.id == circle)
        await self._database.write(lambda connection: connection.execute(gone))

    async def vote_in_circle(self, circle: str, person: str, game: str | None) -> None:
        """Store which game a member wants to play next; None takes the vote back."""
        vote = update(MemberRow).where(*_of(circle, person)).values(vote=game)
        await self._database.write(lambda connection: connection.execute(vote))

    async def follow_circle(self, circle: str, person: str, since: float | None) -> None:
        """Store since when a member follows the circle; None: the member does not follow it."""
        wish = update(MemberRow).where(*_of(circle, person)).values(follows_since=since)
        await self._database.write(lambda connection: connection.execute(wish))

    async def add_to_circle(self, circle: str, match: str) -> None:
        """Store a match of the circle, once. This clears all votes."""
        known = select(CircleMatchRow.match_id).where(CircleMatchRow.match_id == match)
        votes = update(MemberRow).where(MemberRow.circle_id == circle).values(vote=None)

        def work(connection: Connection) -> None:
            if connection.execute(known).first() is None:
                values = {"match_id": match, "circle_id": circle}
                connection.execute(insert(CircleMatchRow), values)
                connection.execute(votes)

        await self._database.write(work)

    async def circle_matches(self, circle: str, limit: int) -> list[MatchSummary]:
        """Return the matches of a circle with their rematches."""
        opened = select(CircleMatchRow.match_id.label("id")).where(
            CircleMatchRow.circle_id == circle
        )
        chain = opened.cte("chain", recursive=True)
        followers = select(MatchRow.rematch).join(chain, MatchRow.id == chain.c.id)
        chain = chain.union(followers.where(MatchRow.rematch.is_not(None)))
        unfinished_first = MatchRow.status == Status.OVER
        found = (
            select(MATCHES)
            .where(MatchRow.id.in_(select(chain.c.id)))
            .order_by(unfinished_first, MatchRow.moved.desc())
            .limit(limit)
        )
        return await self._database.read(lambda c: summaries(c, c.execute(found).all()))


def circles_with(connection: Connection, people: Sequence[str]) -> list[str]:
    """Return the ids of all circles that have one of these people as a member."""
    theirs = select(MemberRow.circle_id).where(MemberRow.person_id.in_(people))
    return list(connection.execute(theirs).scalars())


def delete_empty_circles(connection: Connection, circles: Sequence[str]) -> None:
    """Delete those of these circles that have no members left."""
    if not circles:
        return
    inside = select(MemberRow.circle_id).where(MemberRow.circle_id == CircleRow.id)
    empty = delete(CircleRow).where(CircleRow.id.in_(circles), ~inside.exists())
    connection.execute(empty)


def _of(circle: str, person: str) -> Sequence[Any]:
    return MemberRow.circle_id == circle, MemberRow.person_id == person


def _member(circle: str, person: str, at: float) -> dict[str, Any]:
    return {"circle_id": circle, "person_id": person, "joined": at}


def _changed(circle: str, **values: str) -> Any:
    return update(CircleRow).where(CircleRow.id == circle).values(values)
