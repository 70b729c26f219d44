"""SqlPeopleStore: stores people, their browsers and bots, and one-time codes for new browsers."""

from dataclasses import replace

from sqlalchemy import Connection, Select, delete, insert, or_, select, update

from backend.matches.facts.store import Creation, Person
from backend.protocol.messages import Status
from backend.storage.models import ChatRow, HandoverRow, MatchRow, PersonRow, SeatRow, TokenRow
from backend.storage.session import Database
from backend.storage.stores.circle_store import circles_with, delete_empty_circles
from backend.storage.stores.creations import note
from backend.storage.stores.daily_store import forget_tries


class SqlPeopleStore:
    """Implements `PeopleStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_person(
        self, person: Person, token_hash: str, at: float, creation: Creation | None = None
    ) -> None:
        """Store a new person and the token of their browser.

        Raises `Conflict` if the request has created a person already.
        """

        def work(connection: Connection) -> None:
            note(connection, creation, token_hash)
            values = {"id": person.id, "nick": person.nick, "created": at}
            connection.execute(insert(PersonRow), values)
            connection.execute(insert(TokenRow), _token(person.id, token_hash, at))

        await self._database.write(work)

    async def person_of_token(self, token_hash: str) -> Person | None:
        """Return the person or bot with this token."""
        whose = _people().join(TokenRow).where(TokenRow.hash == token_hash)
        return await self._database.read(lambda connection: _first(connection, whose))

    async def person(self, person: str) -> Person | None:
        """Return a person by id."""
        known = _people().where(PersonRow.id == person)
        return await self._database.read(lambda connection: _first(connection, known))

    async def rename(self, person: str, nick: str) -> None:
        """Change a nickname, also at the seats of unfinished matches."""
        await self._database.write(lambda connection: _rename(connection, person, nick))

    async def bot_of(self, owner: str, *, ended: bool = False) -> Person | None:
        """Return a person's bot; with `ended`, also one without a token."""
        bot = _people().where(PersonRow.owner_id == owner)
        if not ended:
            bot = bot.join(TokenRow)
        return await self._database.read(lambda connection: _first(connection, bot))

    async def set_bot(self, owner: str, bot: Person, token_hash: str, at: float) -> Person | None:
        """Give a person's bot a name and its only token; None if there is no such person.

        If the person already has a bot, that one gets the new name and token and is returned.
        """
        values = {"id": bot.id, "nick": bot.nick, "created": at, "owner_id": owner}

        def work(connection: Connection) -> Person | None:
            if not _locked(connection, owner):
                return None
            known = _first(connection, _people().where(PersonRow.owner_id == owner))
            if known is None:
                connection.execute(insert(PersonRow), values)
            given = replace(known or bot, nick=bot.nick, outside_bot=True)
            _rename(connection, given.id, given.nick)
            connection.execute(delete(TokenRow).where(TokenRow.person_id == given.id))
            connection.execute(insert(TokenRow), _token(given.id, token_hash, at))
            return given

        return await self._database.write(work)

    async def end_bot(self, bot: str) -> None:
        """Remove a bot's token. Its name stays at its seats."""
        token = delete(TokenRow).where(TokenRow.person_id == bot)
        await self._database.write(lambda connection: connection.execute(token))

    async def forget(self, person: str, name: str) -> None:
        """Delete a person with their browsers, bot and chat. Their seats keep only `name`."""
        theirs = select(PersonRow.id).where(
            or_(PersonRow.id == person, PersonRow.owner_id == person)
        )

        def work(connection: Connection) -> None:
            _locked(connection, person)
            gone = connection.execute(theirs).scalars().all()
            # Locks: person row, then match rows, then seat rows, like `save`.
            connection.execute(update(MatchRow).where(MatchRow.host.in_(gone)).values(host=None))
            back = update(MatchRow).where(MatchRow.hosted_for.in_(gone))
            connection.execute(back.values(hosted_for=None))
            seats = update(SeatRow).where(SeatRow.person_id.in_(gone))
            connection.execute(seats.values(person_id=None, name=name, alias=None))
            stood = update(SeatRow).where(SeatRow.stands_for.in_(gone))
            connection.execute(stood.values(stands_for=None, stood_name=None, alias=None))
            connection.execute(delete(ChatRow).where(ChatRow.person_id.in_(gone)))
            forget_tries(connection, gone)
            circles = circles_with(connection, gone)
            # This also deletes their tokens, codes, passkeys and memberships.
            connection.execute(delete(PersonRow).where(PersonRow.id.in_(gone)))
            delete_empty_circles(connection, circles)

        await self._database.write(work)

    async def add_handover(self, code_hash: str, person: str, expires: float) -> None:
        """Store a one-time code with which another browser signs in as a person."""
        values = {"hash": code_hash, "person_id": person, "expires": expires}
        await self._database.write(
            lambda connection: connection.execute(insert(HandoverRow), values)
        )

    async def take_handover(self, code_hash: str, now: float) -> Person | None:
        """Use up a code and return its person; None if it is unknown, used or expired."""
        take = delete(HandoverRow).where(HandoverRow.hash == code_hash)

        def work(connection: Connection) -> Person | None:
            # If several callers use the code at once, only the one that deletes the row gets it.
            taken = connection.execute(take.returning(HandoverRow.person_id, HandoverRow.expires))
            row = taken.first()
            connection.execute(delete(HandoverRow).where(HandoverRow.expires <= now))
            if row is None or row.expires <= now:
                return None
            return _first(connection, _people().where(PersonRow.id == row.person_id))

        return await self._database.write(work)


def _people() -> Select[str, str, str | None]:
    return select(PersonRow.id, PersonRow.nick, PersonRow.owner_id)


def _first(connection: Connection, people: Select[str, str, str | None]) -> Person | None:
    row = connection.execute(people).first()
    return None if row is None else Person(row.id, row.nick, row.owner_id is not None)


def _locked(connection: Connection, person: str) -> bool:
    """Lock a person's row until the end of the transaction; return whether there is one.

    The lock keeps two callers from giving the same person two bots.
    """
    row = select(PersonRow.id).where(PersonRow.id == person).with_for_update()
    return connection.execute(row).first() is not None


def _rename(connection: Connection, person: str, nick: str) -> None:
    finished = select(MatchRow.id).where(
        MatchRow.id == SeatRow.match_id, MatchRow.status == Status.OVER
    )
    seats = update(SeatRow).where(SeatRow.person_id == person, ~finished.exists())
    connection.execute(update(PersonRow).where(PersonRow.id == person).values(nick=nick))
    connection.execute(seats.values(name=nick))
    stood = update(SeatRow).where(SeatRow.stands_for == person, ~finished.exists())
    connection.execute(stood.values(stood_name=nick))


def _token(person: str, token_hash: str, at: float) -> dict[str, object]:
    return {"hash": token_hash, "person_id": person, "created": at}
