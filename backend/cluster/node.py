"""Cluster: this process as one of several nodes. Joins the parts of this package."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import orjson
import structlog

from backend.cluster.adoption import Adoption
from backend.cluster.beat import BeatThread, SharedUptime, new_id
from backend.cluster.bus import Bus
from backend.cluster.gateway import Gateway
from backend.cluster.host import Host, Serve
from backend.cluster.link import Link, NobodyThere, Unlinked
from backend.cluster.owners import NodeOwners
from backend.cluster.peers import Peers
from backend.cluster.shared_list import SharedList
from backend.cluster.subjects import Verb, to_all, to_node
from backend.matches.background import Background
from backend.matches.facts.sheet import Rules
from backend.matches.facts.store import Unavailable
from backend.matches.hall.hub import Hub
from backend.matches.hall.people import About, Word, heed
from backend.storage.cluster.nodes import Beat, Node
from backend.storage.cluster.owned_store import OwnedStore

HEED = 2.0
"""Seconds that other nodes may take to heed a word."""
FAREWELL = 2.0
"""Seconds from the first sign that this node ends until it lets go of its matches."""
NATS_SECONDS = 10.0
"""Seconds that connecting to NATS may take at the start."""

log = structlog.get_logger()


class Cluster:
    """One node, from its start to its end."""

    def __init__(self, url: str, nats_url: str, store: OwnedStore, rules: Rules, release: str):
        self.store = store
        self.uptime = SharedUptime(store)
        self.background = Background()
        self._url = url
        self._node = Node(new_id(), release, frozenset(rules))
        self.link = Link(nats_url, "clanhold node")
        self._bus = Bus(self.link)
        self.peers = Peers(self._bus, store.ownership, self.background)
        self.owners = NodeOwners(store.ownership, self.peers, self._bus, self.background, rules)
        self.tunnel = Gateway(self._bus, self.peers.suspect)
        self._host = Host(self._bus)
        self._opened = False
        self._breaks = 0
        """Times that the link to NATS had broken when the others were last told so."""

    def attach(self, hub: Hub, serve: Serve) -> None:
        """Work for a hub; `serve` serves a websocket."""
        self.hub = hub
        self._host.serve = serve
        self.list = SharedList(hub.lobby, self._bus, self.background)
        self._adoption = Adoption(hub, self.store, self.peers, self.owners)
        self._bus.hear |= {
            Verb.HELLO: self._meet,
            Verb.WORD: self._heed,
            Verb.ORPHANS: lambda _: self._adoption.soon(),
        }
        lose = [self.tunnel.lose, self._host.lose]
        self.peers.on_silence += lose
        self.peers.on_death += [*lose, self.list.forget, lambda _: self._adoption.soon()]
        self.link.on_lost += [self.tunnel.lose_all, self._host.lose_all]

    async def open(self) -> None:
        """Become a node, once. Raises `AlreadyServed`, or why PostgreSQL cannot be had."""
        if self._opened:
            return
        self._opened = True
        self.beat = BeatThread(self._url, self._node, self._heard)
        self._is(self._node)
        # NATS first: a node in PostgreSQL's list hears whoever greets it. Of two nodes that join at
        # the same time, the later one finds the other in the list and greets it.
        try:
            async with asyncio.timeout(NATS_SECONDS):
                await self._bus.open(self._node.id)
        except TimeoutError:
            raise ConnectionError("NATS does not answer at NATS_URL") from None
        try:
            await self.beat.open()
        except Exception:
            await self._bus.close()
            raise
        await self._greet()

    def start(self) -> None:
        """Take part, once the hub is open."""
        self.list.open()
        self.background.run(self.peers.ping_for_ever())
        self.background.run(self._adoption.adopt_for_ever())

    async def drain(self) -> None:
        """Let others have all matches. Whoever is connected here is told to come again."""
        log.info("draining", node=self._node.id, owned=len(self.store.ownership.terms))
        self.owners.draining = True
        with suppress(Unavailable):  # others take the matches when this node beats no more
            await self.store.ownership.drain()
            await asyncio.sleep(FAREWELL)
            await self.hub.lose_all()
            await self.store.ownership.release(list(self.store.ownership.terms))
            self._bus.say(to_all(Verb.ORPHANS), b"")

    async def close(self) -> None:
        """Be no node any more."""
        self.list.close()
        await self._host.close()
        await self.background.close()
        await self._bus.close()
        await self.beat.close()

    @property
    def node(self) -> str:
        """The id of this node: new at each start and after each lapse."""
        return self._node.id

    @property
    def leaving(self) -> bool:
        """Whether this node is about to end."""
        return self.owners.draining

    async def tell(self, word: Word) -> None:
        """Heed a word about a person here and at all other nodes."""
        await heed(self.hub, word)
        await self._tell_others(Verb.WORD, orjson.dumps([word.about, word.names]))

    def figures(self) -> dict[str, tuple[str, Callable[[], float]]]:
        """Return what `/metrics` shows of this node: by name, what it is and its value."""
        terms, link = self.store.ownership.terms, self.link
        return {
            "owned": ("Matches that are this node's", lambda: len(terms)),
            "tunnelled": ("Websockets here that another node serves", lambda: len(self.tunnel)),
            "hosted": ("Websockets at other nodes served here", lambda: len(self._host)),
            "adopted": ("Matches taken over from other nodes", lambda: self._adoption.adopted),
            "fenced": ("Writes refused because a match was another's", lambda: self.store.fenced),
            "beats": ("Beats so far", lambda: self.beat.beats),
            "peers": ("Other nodes that live", lambda: len(self.peers.others)),
            "nats": ("Whether NATS is connected", lambda: link.connected),
            "nats_breaks": ("Times the connection to NATS broke", lambda: link.breaks),
        }

    async def _tell_others(self, verb: Verb, data: bytes) -> None:
        await asyncio.gather(*(self._tell(node, verb, data) for node in self.peers.others))

    async def _tell(self, node: str, verb: Verb, data: bytes) -> None:
        try:
            await self._bus.ask(node, verb, data, HEED)
        except (NobodyThere, Unlinked, TimeoutError) as error:
            log.warning("node not told", node=node, of=verb, error=type(error).__name__)

    async def _greet(self) -> None:
        """Return when all other nodes know this one, so that they tell it everything."""
        await self._tell_others(Verb.HELLO, self._node.id.encode())

    async def _meet(self, data: bytes) -> bytes:
        """Take note of a new node. PostgreSQL says whether it lives, not the node itself."""
        if data.decode() not in self.peers.living:
            await self.beat.now()
        return b""

    async def _heed(self, data: bytes) -> bytes:
        about, names = orjson.loads(data)
        if about in list(About):  # a newer node may say more
            await heed(self.hub, Word(About(about), tuple(names)))
        return b""

    # What the beat tells.

    def _heard(self, node: Node, beat: Beat) -> None:
        self.uptime.set(beat.uptime)
        if node.id != self._node.id:
            self._lapsed(node)
        self.peers.update(node, beat.living)
        self.list.meet(self.peers.others)
        if self.link.connected and self._breaks != self.link.breaks:
            self._breaks = self.link.breaks
            self._linked_again()

    def _linked_again(self) -> None:
        """Tell the other nodes to drop all websockets that went through the link before it broke.

        They also drop those that were opened since. These connect again.
        """
        self.tunnel.lose_all()
        for peer in self.peers.others:
            self._bus.say(to_node(peer, Verb.GONE), f"{self._node.id} 0".encode())
        self._host.reach_again()
        self.list.forget_all()

    def _lapsed(self, node: Node) -> None:
        """Let go of everything: others may have it already."""
        self.tunnel.lose_all()
        self._host.lose_all()
        self.store.ownership.terms.clear()
        self._is(node)
        self.background.run(self._come_again())
        self.background.run(self.hub.lose_all())
        self._host.reach_again()
        self._adoption.soon()

    async def _come_again(self) -> None:
        """Be heard and known under a new id."""
        await self._bus.listen_as(self._node.id)
        await self._greet()

    def _is(self, node: Node) -> None:
        self._node = node
        self.store.ownership.node = self.tunnel.node = self.list.node = node.id
