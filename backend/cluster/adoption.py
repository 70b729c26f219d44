"""Adoption: nodes share the matches that have no owner, and take over those of a dead node."""

import asyncio
from contextlib import suppress
from time import monotonic

import structlog

from backend.cluster.owners import NodeOwners
from backend.cluster.peers import Peers
from backend.matches.facts.store import Unavailable
from backend.matches.hall.hub import Hub
from backend.matches.hall.lobby import LISTED
from backend.storage.cluster.owned_store import OwnedStore

BATCH = 50
"""Matches that are claimed and loaded together."""
EVERY = 15.0
"""Seconds between two looks for matches that nobody has taken."""
STRAY = 20.0
"""Seconds for which a match in this node's name may be unknown to it: a claim may be on its way."""

log = structlog.get_logger()


class Adoption:
    """Takes what is to be this node's, whenever it may have become more."""

    def __init__(self, hub: Hub, store: OwnedStore, peers: Peers, owners: NodeOwners) -> None:
        self.adopted = 0
        self._hub = hub
        self._store = store
        self._peers = peers
        self._owners = owners
        self._wanted = asyncio.Event()
        self._strays: dict[str, float] = {}
        """When each was first seen."""

    def soon(self) -> None:
        """Look for matches without an owner now."""
        self._wanted.set()

    async def adopt_for_ever(self) -> None:
        """Adopt when it is wanted, and from time to time."""
        while True:
            self._wanted.clear()
            try:
                await self.adopt()
            except Unavailable:
                log.warning("nothing adopted: storage unavailable")
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._wanted.wait()

    async def adopt(self) -> None:
        """Take over the matches without an owner whose home is here."""
        if self._owners.draining:
            return
        began = monotonic()
        await self._give_up_strays()
        orphans = await self._store.ownership.orphans()
        orphans = [match for match in orphans if self._peers.is_home(match)]
        count = 0
        for first in range(0, len(orphans), BATCH):
            count += await self._hub.adopt(orphans[first : first + BATCH])
        if count:
            self.adopted += count
            log.info("adopted", matches=count, seconds=round(monotonic() - began, 3))
        await self._hub.go_on(self._peers.is_home)
        asleep = await self._store.asleep_public(LISTED)
        self._hub.list_asleep(one for one in asleep if self._peers.is_home(one.sheet.id))

    async def _give_up_strays(self) -> None:
        now, ownership = monotonic(), self._store.ownership
        self._strays = {one: self._strays.get(one, now) for one in await ownership.strays()}
        if lost := [one for one, seen in self._strays.items() if now - seen > STRAY]:
            await ownership.give_up(lost)
            log.info("strays released", node=ownership.node, matches=len(lost), match=lost[0])
