"""Verifiable shuffles: how a match's seed comes from a secret and everyone's contribution.

The commitment is published before anyone contributes, so the secret cannot be chosen afterwards;
the contributions come before the secret is shown, so nobody can steer the seed.
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
