"""Passkeys and recovery codes: they let people return who have lost their browser's cookie.

`backend/storage` implements the store. Callers hash challenges and codes. Times are seconds since
1970, UTC.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from backend.matches.facts.store import Person


@dataclass(frozen=True, slots=True)
class Passkey:
    """The public half of a passkey. Bytes are in base64url, as browsers send them."""

    id: str
    public_key: str
    count: int
    """How often it was used, by the passkey's own counter; many passkeys always report 0."""
    device: str
    """The browser and system on which it was made, like "Firefox/Windows"."""
    created: float


class KeepingStore(Protocol):
    """Durable passkeys and codes. A method returns after its changes are committed."""

    async def passkeys_of(self, person: str) -> list[Passkey]:
        """Return a person's passkeys, oldest first."""

    async def add_passkey(self, person: str, passkey: Passkey) -> None:
        """Store a passkey. Raises `Conflict` if somebody has it already."""

    async def drop_passkey(self, person: str, passkey: str) -> bool:
        """Delete a passkey of a person; False if they do not have it."""

    async def passkey(self, passkey: str) -> tuple[Person, Passkey] | None:
        """Return a passkey and the person it belongs to."""

    async def use_passkey(self, passkey: str, count: int) -> None:
        """Store the counter that a passkey reported."""

    async def add_challenge(self, challenge_hash: str, person: str | None, expires: float) -> None:
        """Store a challenge for a passkey of `person`; None: for any person who signs in."""

    async def take_challenge(self, challenge_hash: str, person: str | None, now: float) -> bool:
        """Use up a challenge. False if it is unknown, used, too old or another person's."""

    async def set_codes(self, person: str, hashes: Collection[str]) -> None:
        """Replace a person's recovery codes."""

    async def count_codes(self, person: str) -> int:
        """Return how many codes a person has left."""

    async def take_code(self, code_hash: str) -> Person | None:
        """Use up a recovery code and return its person; None if it is unknown or used."""
