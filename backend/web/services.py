"""Services: what every request may use, made once in `backend.app`."""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from backend.engine import AnyGame
from backend.matches.hub import Hub
from backend.matches.live import Times
from backend.matches.store import PeopleStore
from backend.settings import Settings
from backend.web.limits import Limits
from backend.web.meter import Meter


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """The parts of the running service."""

    hub: Hub
    people: PeopleStore
    settings: Settings
    limits: Limits
    meter: Meter
    games: dict[str, AnyGame]
    times: Times


async def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


Use = Annotated[Services, Depends(_services)]
"""A parameter of this type is the services."""
