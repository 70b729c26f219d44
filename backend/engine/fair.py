"""Verifiable shuffles: a match's seed is derived from a secret and all players' contributions.

The server publishes the commitment before anyone contributes, so it cannot choose the secret later.
The players contribute before they see the secret, so none of them can influence the seed.
"""

from collections.abc import Iterable
from hashlib import sha256

SECRET_BYTES = 32
CONTRIBUTION_BYTES = 16


def commitment(secret: bytes) -> str:
    """Return what is published before the match: SHA-256 of the secret, in hex."""
    return sha256(secret).hexdigest()


def derive_seed(secret: bytes, contributions: Iterable[bytes]) -> str:
    """Return SHA-256(secret ‖ contribution of seat 0 ‖ seat 1 ‖ …), in hex."""
    return sha256(secret + b"".join(contributions)).hexdigest()
