"""SqlCreationStore: stores what requests with an `Idempotency-Key` have created."""

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from backend.matches.facts.store import Conflict, Creation
from backend.storage.models import CreationRow, TokenRow
from backend.storage.session import Database

KEPT = 86_400.0
"""Seconds for which a key is stored."""


class SqlCreationStore:
    """Implements `made_by` and `renew_token` of `PeopleStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def made_by(self, creation: Creation) -> tuple[str, str] | None:
        """Return the content and the product of an earlier request with this key."""
        known = select(CreationRow.content, CreationRow.made).where(
            CreationRow.key == creation.key, CreationRow.at > creation.at - KEPT
        )
        row = await self._database.read(lambda connection: connection.execute(known).first())
        return None if row is None else (row.content, row.made)

    async def renew_token(self, creation: Creation, old: str, new: str) -> bool:
        """Replace the token that a request has created; False if it is no longer in use."""
        key = update(CreationRow).where(CreationRow.key == creation.key).values(made=new)
        token = update(TokenRow).where(TokenRow.hash == old).values(hash=new)

        def work(connection: Connection) -> bool:
            connection.execute(key)
            return connection.execute(token).rowcount > 0

        return await self._database.write(work)


def note(connection: Connection, creation: Creation | None, made: str) -> None:
    """Store what a request creates, in the same transaction. Raises `Conflict` if it did before."""
    if creation is None:
        return
    connection.execute(delete(CreationRow).where(CreationRow.at <= creation.at - KEPT))
    values = {
        "key": creation.key,
        "content": creation.content,
        "made": made,
        "at": creation.at,
    }
    try:
        connection.execute(insert(CreationRow), values)
    except IntegrityError:
        raise Conflict from None
