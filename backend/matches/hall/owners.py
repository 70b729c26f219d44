"""Owners: decides which process has a match. A process without other nodes has them all."""

from collections.abc import Collection
from typing import Protocol

from backend.protocol.codes import Code, Refused


class Elsewhere(Refused):
    """Another node has this match, or should load it."""

    def __init__(self, node: str) -> None:
        super().__init__(Code.COME_AGAIN)
        self.node = node


class Owners(Protocol):
    """A hub claims matches here before it loads them, and releases those that leave memory."""

    alone: bool
    """Whether no other process serves these matches."""

    async def claim(self, match: str) -> None:
        """Make a match this process's own. Raises `Elsewhere`, or another `Refused`."""

    async def claim_all(self, matches: Collection[str]) -> list[str]:
        """Claim many matches; return those that are this process's own now."""

    def let_go(self, match: str) -> None:
        """Release a match that is no longer in memory: any node may claim it."""


class Alone:
    """The owner of all matches, for a process without other nodes."""

    alone = True

    async def claim(self, match: str) -> None:
        """Do nothing."""

    async def claim_all(self, matches: Collection[str]) -> list[str]:
        """Return them all."""
        return list(matches)

    def let_go(self, match: str) -> None:
        """Do nothing."""
