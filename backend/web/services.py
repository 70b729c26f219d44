"""Services: what every request may use, made once in `backend.app`."""

from asyncio import Lock
from dataclasses import dataclass, field
from typing import Annotated
from weakref import WeakValueDictionary

from fastapi import Depends, Request
from starlette.types import Scope

from backend.desk.measures import Measures
from backend.desk.store import DeskStore
from backend.desk.watch import Watch
from backend.engine import AnyGame
from backend.matches.clock import Times
from backend.matches.hub import Hub
from backend.matches.store import PeopleStore, Person
from backend.pictures.studio import Studio
from backend.settings import Settings
from backend.web.hosts import Hosts
from backend.web.limits import Limits, address_of
from backend.web.meter import Meter


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The parts of the running service."""

    hub: Hub
    people: PeopleStore
    settings: Settings
    hosts: Hosts
    limits: Limits
    meter: Meter
    games: dict[str, AnyGame]
    times: Times
    desk: DeskStore
    measures: Measures
    watch: Watch
    studio: Studio
    creating: WeakValueDictionary[str, Lock] = field(default_factory=WeakValueDictionary)
    """By the key of a request that creates something: held while it does."""

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
