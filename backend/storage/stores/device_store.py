"""SqlDeviceStore: stores the browsers of people, and the days of their last visits."""

from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select, update

from backend.matches.facts.store import Device, Person, Unavailable, Visit
from backend.storage.models import PersonRow, TicketRow, TokenRow
from backend.storage.session import Database

DAY = 86_400.0


class SqlDeviceStore:
    """Implements the part of `PeopleStore` that is about browsers."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_token(self, person: str, token_hash: str, at: float) -> None:
        """Add the token of another browser of a person."""
        values = {"hash": token_hash, "person_id": person, "created": at}
        await self._database.write(lambda connection: connection.execute(insert(TokenRow), values))

    async def drop_token(self, token_hash: str) -> None:
        """Remove a browser's token."""
        token = delete(TokenRow).where(TokenRow.hash == token_hash)
        await self._database.write(lambda connection: connection.execute(token))

    async def visitor(self, token_hash: str, visit: Visit) -> Person | None:
        """Return a browser's person. Store the day at the browser's first visit of the day.

        A browser whose last visit is too long ago is removed.
        """
        token = TokenRow.hash == token_hash
        known = (
            select(PersonRow.id, PersonRow.nick, PersonRow.owner_id, TokenRow.seen)
            .join(TokenRow)
            .where(token)
        )
        row = await self._database.read(lambda connection: connection.execute(known).first())
        if row is None:
            return None
        if row.seen is not None and row.seen < visit.gone_before:
            await self.drop_token(token_hash)
            return None
        today = visit.at - visit.at % DAY
        if row.seen != today:
            note = update(TokenRow).where(token).values(seen=today, device=visit.device)
            with suppress(Unavailable):  # the next visit tries again
                await self._database.write(lambda connection: connection.execute(note))
        return Person(row.id, row.nick, row.owner_id is not None)

    async def add_ticket(self, ticket_hash: str, token_hash: str, expires: float) -> None:
        """Store a one-time ticket that stands for a browser's token."""
        values = {"hash": ticket_hash, "token": token_hash, "expires": expires}
        await self._database.write(lambda connection: connection.execute(insert(TicketRow), values))

    async def take_ticket(self, ticket_hash: str, now: float) -> str | None:
        """Use up a ticket and return the token's hash; None if it is unknown, used or too old."""
        take = delete(TicketRow).where(TicketRow.hash == ticket_hash)

        def work(connection: Connection) -> str | None:
            row = connection.execute(take.returning(TicketRow.token, TicketRow.expires)).first()
            connection.execute(delete(TicketRow).where(TicketRow.expires <= now))
            return None if row is None or row.expires <= now else str(row.token)

        return await self._database.write(work)

    async def devices_of(self, person: str, gone_before: float) -> list[Device]:
        """Return a person's browsers, latest visit first. Remove those away for too long."""
        own = TokenRow.person_id == person
        gone = delete(TokenRow).where(own, TokenRow.seen < gone_before)
        known = select(TokenRow.hash, TokenRow.device, TokenRow.seen).where(own)

        def work(connection: Connection) -> list[Device]:
            connection.execute(gone)
            rows = connection.execute(known.order_by(TokenRow.created.desc()))
            return [Device(row.hash, row.device or "", row.seen) for row in rows]

        return sorted(await self._database.write(work), key=lambda device: -(device.seen or 0.0))
