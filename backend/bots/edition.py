"""Edition: which rules and bots this copy of Clanhold has."""

from functools import cache
from hashlib import sha256
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[1]
PARTS = ("engine", "games", "bots")
"""What an answer depends on."""


@cache
def edition(backend: Path = BACKEND) -> str:
    """Return a text that is another one after any change of the rules or the bots."""
    digest = sha256()
    for part in PARTS:
        for path in sorted((backend / part).rglob("*.py")):
            source = path.read_bytes()
            digest.update(f"{path.relative_to(backend)} {len(source)} ".encode() + source)
    return digest.hexdigest()[:16]
