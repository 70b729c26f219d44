"""Owners: which process has a match. Alone, this one has them all."""

from collections.abc import Collection
from typing import Protocol

from backend.protocol.codes import Code, Refused


class Elsewhere(Refused):
    """Another node has this match, or is to take it."""

    def __init__(self, node: str) -> None:
        super().__init__(Code.COME_AGAIN)
        self.node = node


class Owners(Protocol):
    """What a hub asks before it loads matches, and says when they have left memory for good."""

    alone: bool
    """Whether no other process serves these matches."""

    async def claim(self, match: str) -> None:
        """Make a match this process's own. Raises `Elsewhere`, or another `Refused`."""

    async def claim_all(self, matches: Collection[str]) -> list[str]:
        """The same for many; returns those that are its own now."""

    def let_go(self, match: str) -> None:
        """Let anybody have a match that is not in memory any more."""


class Alone:
    """Everything is this process's."""

    alone = True

    async def claim(self, match: str) -> None:
        """Do nothing."""

    async def claim_all(self, matches: Collection[str]) -> list[str]:
        """Return them all."""
        return list(matches)

    def let_go(self, match: str) -> None:
        """Do nothing."""
