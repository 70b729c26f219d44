"""Services: what every request may use, made once in `backend.app`."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request
from starlette.types import Scope

from backend.engine import AnyGame
from backend.matches.clock import Times
from backend.matches.hub import Hub
from backend.matches.store import PeopleStore, Person
from backend.settings import Settings
from backend.web.hosts import Hosts
from backend.web.limits import Limits, address_of
from backend.web.meter import Meter
from backend.web.readiness import Readiness


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
    readiness: Readiness

    def take(self, kind: str, scope: Scope, person: Person | None = None) -> None:
        """Count a request for its address and its person. Raises `TooFast`."""
        self.limits.take(kind, *self.keys(scope, person))

    def keys(self, scope: Scope, person: Person | None) -> tuple[str, ...]:
        """Return the keys under which limits count: the address, and the person if known."""
        address = address_of(scope, self.settings.trust_proxy)
        return (address, person.id) if person else (address,)


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


Use = Annotated[Services, Depends(_services)]
"""A parameter of this type is the services."""
