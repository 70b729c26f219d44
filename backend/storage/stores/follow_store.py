"""SqlFollowStore: stores who follows whom. A row is deleted with either person.

A member may also follow a circle, and with it all its members: `MemberRow` has that.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.orm import aliased

from backend.matches.facts.store import Conflict, Followed
from backend.storage.circle_models import MemberRow
from backend.storage.models import FollowRow, PersonRow
from backend.storage.session import Database


class SqlFollowStore:
    """Implements `FollowStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def follow(self, follower: str, followed: Followed, at: float, most: int) -> None:
        """Make a person follow another. Raises `Conflict` if they follow `most` people already."""
        own = select(func.count()).select_from(FollowRow).where(FollowRow.follower == follower)
        row = (FollowRow.follower == follower, FollowRow.followed == followed.person)
        values = {"follower": follower, "followed": followed.person}

        def work(connection: Connection) -> None:
            # Locks: both people's rows, in the order of their ids. Otherwise two people who follow
            # each other at the same time could deadlock.
            both = PersonRow.id.in_([follower, followed.person])
            people = select(PersonRow.id).where(both).order_by(PersonRow.id).with_for_update()
            if len(connection.execute(people).all()) < 2:
                return
            if connection.execute(select(FollowRow.since).where(*row)).first():
                return
            if connection.execute(own).scalar_one() >= most:
                raise Conflict
            connection.execute(insert(FollowRow), {**values, "name": followed.name, "since": at})

        await self._database.write(work)

    async def unfollow(self, follower: str, person: str) -> None:
        """Delete a follow."""
        row = (FollowRow.follower == follower, FollowRow.followed == person)
        gone = delete(FollowRow).where(*row)
        await self._database.write(lambda connection: connection.execute(gone))

    async def follows_of(self, follower: str) -> list[Followed]:
        """Return the people that a person follows, latest first."""
        rows = select(FollowRow.followed, FollowRow.name).where(FollowRow.follower == follower)
        latest = rows.order_by(FollowRow.since.desc())
        found = await self._database.read(lambda connection: connection.execute(latest).all())
        return [Followed(row.followed, row.name) for row in found]

    async def followers_of(self, followed: Followed) -> list[str]:
        """Return a person's followers, and store the person's public name."""
        person = FollowRow.followed == followed.person
        known = select(FollowRow.follower, FollowRow.name).where(person)
        own, other = aliased(MemberRow), aliased(MemberRow)
        fellows = (
            select(other.person_id)
            .join(own, own.circle_id == other.circle_id)
            .where(own.person_id == followed.person, other.follows_since.is_not(None))
        )

        def look(connection: Connection) -> tuple[Sequence[Row[str, str]], Sequence[str]]:
            return connection.execute(known).all(), connection.execute(fellows).scalars().all()

        found, inside = await self._database.read(look)
        if any(row.name != followed.name for row in found):
            renamed = update(FollowRow).where(person).values(name=followed.name)
            await self._database.write(lambda connection: connection.execute(renamed))
        return list(dict.fromkeys([row.follower for row in found] + list(inside)))
