"""What brings a person back who has lost their browser's cookie: passkeys and recovery codes.

`backend/storage` keeps it. Challenges and codes are hashed by the caller. Times are seconds, UTC.
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
    """How often it was used, by its own count; many always say 0."""
    device: str
    """Where it was made, like "Firefox/Windows"."""
    created: float


class KeepingStore(Protocol):
    """Durable ways back. What a method writes is committed when it returns."""

    async def passkeys_of(self, person: str) -> list[Passkey]:
        """Return a person's passkeys, oldest first."""

    async def add_passkey(self, person: str, passkey: Passkey) -> None:
        """Store a passkey. Raises `Conflict` if somebody has it already."""

    async def drop_passkey(self, person: str, passkey: str) -> bool:
        """Delete a passkey of a person; False if they do not have it."""

    async def passkey(self, passkey: str) -> tuple[Person, Passkey] | None:
        """Return a passkey and the person it belongs to."""

    async def use_passkey(self, passkey: str, count: int) -> None:
        """Store how often a passkey was used, by its own count."""

    async def add_challenge(self, challenge_hash: str, person: str | None, expires: float) -> None:
        """Store a challenge for a passkey of `person`, None for somebody who comes back."""

    async def take_challenge(self, challenge_hash: str, person: str | None, now: float) -> bool:
        """Use up a challenge, at most once; False if it is unknown, too old or not theirs."""

    async def set_codes(self, person: str, hashes: Collection[str]) -> None:
        """Store a person's recovery codes; those from before are gone."""

    async def count_codes(self, person: str) -> int:
        """Return how many codes a person has left."""

    async def take_code(self, code_hash: str) -> Person | None:
        """Use up a recovery code, at most once; None if it is unknown."""
