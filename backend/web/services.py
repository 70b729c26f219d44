"""Services: what every request may use, made once in `backend.app`."""

from asyncio import Lock
from dataclasses import dataclass, field
from typing import Annotated, Protocol
from weakref import WeakValueDictionary

from fastapi import Depends, Request
from starlette.types import Scope

from backend.alerts.herald import Herald
from backend.circles.store import CircleStore
from backend.daily.deals import Deals
from backend.desk.measures import Measures
from backend.desk.store import DeskStore
from backend.desk.watch import Watch
from backend.engine import AnyGame
from backend.matches.facts.clock import Times
from backend.matches.facts.keeping import KeepingStore
from backend.matches.facts.store import FollowStore, PeopleStore, Person
from backend.matches.hall.featured import Showcase
from backend.matches.hall.hub import Hub
from backend.matches.hall.people import Word, heed
from backend.matches.hear.audience import Connection
from backend.pictures.studio import Studio
from backend.ratings.store import RatingStore
from backend.settings import Settings
from backend.web.hosts import Hosts
from backend.web.limits import Limits, address_of
from backend.web.openings import Openings
from backend.web.operating.meter import Meter
from backend.web.operating.readiness import Readiness
from backend.web.wire.connection import OpenSocket, Receive


class PublicList(Protocol):
    """The public list."""

    def join(self, connection: Connection) -> None:
        """Let somebody look, starting with the whole list."""

    def leave(self, connection: Connection) -> None:
        """Send nothing to a connection any more."""


class Tunnel(Protocol):
    """The way to other nodes."""

    async def carry(
        self, node: str, scope: Scope, receive: Receive, connection: OpenSocket
    ) -> None:
        """Pass on what two sides of a websocket say, until one of them ends it."""


class Cluster(Protocol):
    """All nodes, where there are several."""

    @property
    def list(self) -> PublicList:
        """The public list of all of them."""

    @property
    def tunnel(self) -> Tunnel:
        """The way to the other nodes."""

    @property
    def node(self) -> str:
        """The id of this node."""

    @property
    def leaving(self) -> bool:
        """Whether this node is about to end."""

    async def tell(self, word: Word) -> None:
        """Heed a word about a person here and at all other nodes."""

    async def open(self) -> None:
        """Become a node, once."""

    async def drain(self) -> None:
        """Let others have all matches."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The parts of the running service."""

    hub: Hub
    people: PeopleStore
    circles: CircleStore
    keeping: KeepingStore
    follows: FollowStore
    showcase: Showcase
    settings: Settings
    hosts: Hosts
    limits: Limits
    meter: Meter
    games: dict[str, AnyGame]
    times: Times
    openings: Openings
    readiness: Readiness
    desk: DeskStore
    ratings: RatingStore
    measures: Measures
    watch: Watch
    studio: Studio
    herald: Herald
    deals: Deals
    creating: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    """By the key of a request that creates something: held while it does."""
    cluster: Cluster | None = None
    """None: this process serves alone."""

    @property
    def lobby(self) -> PublicList:
        """The public list."""
        return self.cluster.list if self.cluster else self.hub.lobby

    async def tell(self, word: Word) -> None:
        """Let all rooms heed a word about a person."""
        await (self.cluster.tell(word) if self.cluster else heed(self.hub, word))

    def take(self, kind: str, scope: Scope, person: Person | None = None) -> None:
        """Count a request for its address and its person. Raises `Refused` if they may not."""
        keys = self.keys(scope, person)
        self.measures.check_visitor(*keys)
        self.limits.take(kind, *keys)

    def keys(self, scope: Scope, person: Person | None) -> tuple[str, ...]:
        """Return the keys under which limits count: the address, and the person if known."""
        address = address_of(scope, self.settings.trust_proxy)
        return (address, person.id) if person else (address,)


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


Use = Annotated[Services, Depends(_services)]
"""A parameter of this type is the services."""
