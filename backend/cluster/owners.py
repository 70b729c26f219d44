"""NodeOwners: which matches are this node's, as the hub asks it."""

from collections.abc import Collection
from contextlib import suppress

import structlog

from backend.cluster.bus import Bus
from backend.cluster.peers import Peers
from backend.cluster.subjects import Verb, to_all
from backend.matches.background import Background
from backend.matches.facts.sheet import Rules
from backend.matches.facts.store import Unavailable
from backend.matches.hall.owners import Elsewhere
from backend.storage.cluster.ownership import Owner, Ownership

NOBODY = Owner(None, ("", 0))

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
        owner = (await self._claim([match])).get(match, NOBODY)
        if owner is None:
            return
        if owner.node is None:  # claimed by another at the same time, or not to be claimed here
            found = await self._ownership.owner(match)
            if found is None:
                return  # there is no such match: whoever loads it will see
            owner = found
        other = owner.node or self._peers.taker(match, owner.rules)
        if other is not None and other != self._ownership.node:
            raise Elsewhere(other)
        game, version = owner.rules
        newest = max((v for g, v in self._rules if g == game), default=0)
        if owner.rules in self._rules or version > newest:
            raise Unavailable  # this node has lapsed or drains, or waits for a newer release

    async def claim_all(self, matches: Collection[str]) -> list[str]:
        """Claim many; returns those that are this node's now."""
        return [match for match, owner in (await self._claim(matches)).items() if owner is None]

    async def _claim(self, matches: Collection[str]) -> dict[str, Owner | None]:
        """Claim matches; returns None for each that is this node's now, else who had it."""
        if self.draining or not matches:
            return {}
        owners = await self._ownership.claim_or_find(matches)
        claimed = [match for match, owner in owners.items() if owner is None]
        if claimed:
            log.info("claimed", node=self._ownership.node, matches=len(claimed), match=claimed[0])
            self._bus.say(to_all(Verb.CLAIMED), " ".join([self._ownership.node, *claimed]).encode())
        return owners

    def let_go(self, match: str) -> None:
        """Release a match that has left memory."""
        self._background.run(self._release(match))

    async def _release(self, match: str) -> None:
        with suppress(Unavailable):  # then it stays this node's
            await self._ownership.release([match])
