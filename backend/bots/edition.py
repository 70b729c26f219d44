"""Edition: identifies the rules and bots of this copy of Clanhold."""

from functools import cache
from hashlib import sha256
from pathlib import Path

BACKEND = Path(__file__).resolve().parents[1]
PARTS = ("engine", "games", "bots")
"""The folders of `backend/` on which bots' answers depend."""


@cache
def edition(backend: Path = BACKEND) -> str:
    """Return a text that changes with every change of the rules or the bots."""
    digest = sha256()
    for part in PARTS:
        for path in sorted((backend / part).rglob("*.py")):
            source = path.read_bytes()
            digest.update(f"{path.relative_to(backend)} {len(source)} ".encode() + source)
    return digest.hexdigest()[:16]
