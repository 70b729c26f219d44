"""Services: the objects that requests use, made once in `backend.app`."""

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
from backend.web.operating.meter import Meter
from backend.web.operating.readiness import Readiness
from backend.web.table_limits import TableLimits
from backend.web.wire.connection import OpenSocket, Receive


class PublicList(Protocol):
    """The public list."""

    def join(self, connection: Connection) -> None:
        """Add a connection, and send it the whole list."""

    def leave(self, connection: Connection) -> None:
        """Remove a connection."""


class Tunnel(Protocol):
    """Carries websockets to other nodes."""

    async def carry(
        self, node: str, scope: Scope, receive: Receive, connection: OpenSocket
    ) -> None:
        """Pass on the messages of both sides of a websocket until one side closes it."""


class Cluster(Protocol):
    """The cluster of all nodes."""

    @property
    def list(self) -> PublicList:
        """The public list of all nodes."""

    @property
    def tunnel(self) -> Tunnel:
        """The tunnel to the other nodes."""

    @property
    def node(self) -> str:
        """The id of this node."""

    @property
    def leaving(self) -> bool:
        """Whether this node is about to end."""

    async def tell(self, word: Word) -> None:
        """Send a word about a person to all nodes, this one included."""

    async def open(self) -> None:
        """Join the cluster. Called once."""

    async def drain(self) -> None:
        """Give all matches to other nodes."""


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
    table_limits: TableLimits
    readiness: Readiness
    desk: DeskStore
    ratings: RatingStore
    measures: Measures
    watch: Watch
    studio: Studio
    herald: Herald
    deals: Deals
    creating: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    """By a request's `Idempotency-Key`: a lock that is held while the request creates something."""
    cluster: Cluster | None = None
    """None if this process serves the site alone."""

    @property
    def lobby(self) -> PublicList:
        """The public list."""
        return self.cluster.list if self.cluster else self.hub.lobby

    async def tell(self, word: Word) -> None:
        """Apply a word about a person to all rooms of all nodes."""
        await (self.cluster.tell(word) if self.cluster else heed(self.hub, word))

    def take(self, kind: str, scope: Scope, person: Person | None = None) -> None:
        """Count a request for its address and person. Raises `Refused` if they may not send it."""
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
