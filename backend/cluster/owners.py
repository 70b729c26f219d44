"""NodeOwners: which matches are this node's, as the hub asks it."""

from collections.abc import Collection
from contextlib import suppress

import structlog

from backend.cluster.bus import Bus
from backend.cluster.peers import Peers
from backend.cluster.subjects import Verb, to_all
from backend.matches.background import Background
from backend.matches.owners import Elsewhere
from backend.matches.sheet import Rules
from backend.matches.store import Unavailable
from backend.storage.ownership import Ownership

log = structlog.get_logger()


class NodeOwners:
    """Implements `Owners`."""

    alone = False

    def __init__(
        self, ownership: Ownership, peers: Peers, bus: Bus, background: Background, rules: Rules
    ) -> None:
        self.draining = False
        """Whether this node claims nothing any more."""
        self._ownership = ownership
        self._peers = peers
        self._bus = bus
        self._background = background
        self._rules = rules

    async def claim(self, match: str) -> None:
        """Claim a match. Raises `Elsewhere`, or `Unavailable` if nobody can have it now."""
        if await self.claim_all([match]):
            return
        owner = await self._ownership.owner(match)
        if owner is None:
            return  # there is no such match: whoever loads it will see
        other = owner.node or self._peers.taker(match, owner.rules)
        if other is not None and other != self._ownership.node:
            raise Elsewhere(other)
        game, version = owner.rules
        newest = max((v for g, v in self._rules if g == game), default=0)
        if owner.rules in self._rules or version > newest:
            raise Unavailable  # this node has lapsed or drains, or waits for a newer release

    async def claim_all(self, matches: Collection[str]) -> list[str]:
        """Claim many; returns those that are this node's now."""
        if self.draining or not matches:
            return []
        claimed = await self._ownership.claim(matches)
        if claimed:
            log.info("claimed", node=self._ownership.node, matches=len(claimed), first=claimed[0])
            self._bus.say(to_all(Verb.CLAIMED), " ".join([self._ownership.node, *claimed]).encode())
        return claimed

    def let_go(self, match: str) -> None:
        """Release a match that has left memory."""
        self._background.run(self._release(match))

    async def _release(self, match: str) -> None:
        with suppress(Unavailable):  # then it stays this node's
            await self._ownership.release([match])
