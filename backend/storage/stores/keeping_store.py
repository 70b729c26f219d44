"""SqlKeepingStore: stores passkeys, challenges and recovery codes."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from backend.matches.facts.keeping import Passkey
from backend.matches.facts.store import Conflict, Person
from backend.storage.models import PersonRow
from backend.storage.passkey_models import ChallengeRow, PasskeyRow, RecoveryRow
from backend.storage.session import Database

PASSKEYS = PasskeyRow.__table__


class SqlKeepingStore:
    """Implements `KeepingStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def passkeys_of(self, person: str) -> list[Passkey]:
        """Return a person's passkeys, oldest first."""
        own = select(PASSKEYS).where(PasskeyRow.person_id == person).order_by(PasskeyRow.created)
        return await self._database.read(lambda c: [_passkey(row) for row in c.execute(own)])

    async def add_passkey(self, person: str, passkey: Passkey) -> None:
        """Store a passkey. Raises `Conflict` if somebody has it already."""
        values = {
            "id": passkey.id,
            "person_id": person,
            "public_key": passkey.public_key,
            "uses": passkey.count,
            "device": passkey.device,
            "created": passkey.created,
        }
        try:
            await self._database.write(lambda c: c.execute(insert(PasskeyRow), values))
        except IntegrityError:
            raise Conflict from None

    async def drop_passkey(self, person: str, passkey: str) -> bool:
        """Delete a passkey of a person."""
        own = PasskeyRow.id == passkey, PasskeyRow.person_id == person
        return await self._database.write(
            lambda c: c.execute(delete(PasskeyRow).where(*own)).rowcount > 0
        )

    async def passkey(self, passkey: str) -> tuple[Person, Passkey] | None:
        """Return a passkey and the person it belongs to."""
        known = select(PASSKEYS, PersonRow.nick).join(
            PersonRow, PersonRow.id == PASSKEYS.c.person_id
        )

        def work(connection: Connection) -> tuple[Person, Passkey] | None:
            row = connection.execute(known.where(PasskeyRow.id == passkey)).first()
            return row and (Person(row.person_id, row.nick), _passkey(row))

        return await self._database.read(work)

    async def use_passkey(self, passkey: str, count: int) -> None:
        """Store the counter that a passkey reported."""
        used = update(PasskeyRow).where(PasskeyRow.id == passkey).values(uses=count)
        await self._database.write(lambda connection: connection.execute(used))

    async def add_challenge(self, challenge_hash: str, person: str | None, expires: float) -> None:
        """Store a challenge for a passkey to sign."""
        values = {"hash": challenge_hash, "person_id": person, "expires": expires}
        await self._database.write(lambda c: c.execute(insert(ChallengeRow), values))

    async def take_challenge(self, challenge_hash: str, person: str | None, now: float) -> bool:
        """Use up a challenge, at most once."""
        meant = delete(ChallengeRow).where(
            ChallengeRow.hash == challenge_hash,
            ChallengeRow.person_id.is_(None)
            if person is None
            else ChallengeRow.person_id == person,
            ChallengeRow.expires > now,
        )

        def work(connection: Connection) -> bool:
            taken = connection.execute(meant).rowcount > 0
            connection.execute(delete(ChallengeRow).where(ChallengeRow.expires <= now))
            return taken

        return await self._database.write(work)

    async def set_codes(self, person: str, hashes: Collection[str]) -> None:
        """Replace a person's recovery codes."""

        def work(connection: Connection) -> None:
            connection.execute(delete(RecoveryRow).where(RecoveryRow.person_id == person))
            rows = [{"hash": one, "person_id": person} for one in hashes]
            connection.execute(insert(RecoveryRow), rows)

        await self._database.write(work)

    async def count_codes(self, person: str) -> int:
        """Return how many codes a person has left."""
        own = select(func.count(RecoveryRow.hash)).where(RecoveryRow.person_id == person)
        return await self._database.read(lambda c: c.execute(own).scalar_one())

    async def take_code(self, code_hash: str) -> Person | None:
        """Use up a recovery code, at most once."""
        taken = delete(RecoveryRow).where(RecoveryRow.hash == code_hash)
        people = select(PersonRow.id, PersonRow.nick)

        def work(connection: Connection) -> Person | None:
            # If several callers use the code at once, only the one that deletes the row gets it.
            owner = connection.execute(taken.returning(RecoveryRow.person_id)).scalar()
            row = connection.execute(people.where(PersonRow.id == owner)).first()
            return row and Person(row.id, row.nick)

        return await self._database.write(work)


def _passkey(row: Row[Any]) -> Passkey:
    return Passkey(row.id, row.public_key, row.uses, row.device, row.created)
