"""Peers: the other nodes. Who lives, who is gone, and who is to have which match."""

import asyncio
from collections.abc import Callable
from hashlib import blake2b
from logging import INFO, WARNING

import structlog

from backend.cluster.bus import Bus
from backend.cluster.link import NobodyThere, Unlinked
from backend.cluster.subjects import Verb, to_all
from backend.matches.background import Background
from backend.matches.facts.store import Unavailable
from backend.storage.cluster.nodes import Node
from backend.storage.cluster.ownership import Ownership

EVERY = 1.0
"""Seconds between two pings of a peer."""
ANSWER = 1.0
"""Seconds a peer may take to answer one. Who is only slow is left to its beat."""
TWICE = 0.05
"""Seconds after which a peer that nobody answers for is asked again."""

log = structlog.get_logger()


class Peers:
    """All nodes that live, this one included."""

    def __init__(self, bus: Bus, ownership: Ownership, background: Background) -> None:
        self.me: Node | None = None
        self.living: dict[str, Node] = {}
        self.on_death: list[Callable[[str], None]] = []
        """Called with each node that is gone."""
        self.on_silence: list[Callable[[str], None]] = []
        """Called with each node that NATS does not reach: it, or this one, may be cut off."""
        self._bus = bus
        self._ownership = ownership
        self._background = background
        self._suspected: set[str] = set()
        self._buried: set[str] = set()
        bus.hear[Verb.BURIED] = lambda data: self._remove(data.decode())

    @property
    def others(self) -> list[str]:
        """The ids of all nodes but this one."""
        return [node for node in self.living if self.me is None or node != self.me.id]

    def update(self, me: Node, living: list[Node]) -> None:
        """Take in who lives, by the latest beat."""
        before, self.me = self.living, me
        self.living = {node.id: node for node in living if node.id not in self._buried}
        for node in before.values():
            if node.id not in self.living:
                self._died(node)

    def is_home(self, match: str) -> bool:
        """Whether this node is to take a match that nobody has.

        Nodes that know the same rules agree on it; of different ones the first to claim wins.
        """
        me, living = self.me, self.living.values()
        if me is None:
            return False
        same = [node.id for node in living if node.rules == me.rules and not node.draining]
        return me.id == max(same, key=lambda node: _weight(node, match), default=None)

    def taker(self, match: str, rules: tuple[str, int]) -> str | None:
        """Return another node that can take a match; None if there is none."""
        able = [n for n in self.others if rules in self.living[n].rules]
        able = [node for node in able if not self.living[node].draining]
        return max(able, key=lambda node: _weight(node, match), default=None)

    def suspect(self, node: str) -> None:
        """Find out whether a node is gone."""
        if node not in self._suspected and node in self.living:
            self._suspected.add(node)
            self._background.run(self._find_out(node))

    async def ping_for_ever(self) -> None:
        """Ask all peers again and again whether they are there."""
        while True:
            await asyncio.sleep(EVERY)
            await asyncio.gather(*map(self._ping, self.others))

    async def _ping(self, node: str) -> None:
        if not await self._is_there(node):
            self.suspect(node)

    async def _is_there(self, node: str) -> bool:
        """Whether anybody answers for a node; also if it is unknown."""
        try:
            await self._bus.ask(node, Verb.PING, b"", ANSWER)
        except NobodyThere:
            return False
        except (Unlinked, TimeoutError):
            pass
        return True

    async def _find_out(self, node: str) -> None:
        try:
            await asyncio.sleep(TWICE)
            # Who has only lost NATS still holds its lock in PostgreSQL, and its matches.
            if await self._is_there(node):
                return
            for call in self.on_silence:
                call(node)
            if await self._ownership.bury(node):
                self._bus.say(to_all(Verb.BURIED), node.encode())
                self._remove(node)
        except Unavailable:
            pass
        finally:
            self._suspected.discard(node)

    def _remove(self, node: str) -> None:
        self._buried.add(node)
        if known := self.living.pop(node, None):
            self._died(known)

    def _died(self, node: Node) -> None:
        log.log(INFO if node.draining else WARNING, "node is gone", node=node.id)
        for call in self.on_death:
            call(node.id)


def _weight(node: str, match: str) -> bytes:
    """Return how much a node wants a match (rendezvous hashing): the greatest gets it."""
    return blake2b(f"{node} {match}".encode(), digest_size=8).digest()
