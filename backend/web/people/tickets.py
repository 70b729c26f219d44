"""One-time tickets: with one, a page without cookies opens a websocket, which has no headers."""

from secrets import token_urlsafe
from urllib.parse import parse_qs

from fastapi import APIRouter, Request
from pydantic import BaseModel
from starlette.types import Scope

from backend.protocol.codes import Code, Refused
from backend.web.people.cookies import browser_of, hashed
from backend.web.people.identity import KnownOwner
from backend.web.services import Services, Use

SECONDS = 30
BYTES = 24

router = APIRouter(prefix="/api/me", tags=["you"])


class Ticket(BaseModel):
    """A ticket for one websocket, valid for half a minute."""

    ticket: str


@router.post("/ticket")
async def ticket(me: KnownOwner, services: Use, request: Request) -> Ticket:
    """Make a ticket: as `?ticket=` it identifies you on one websocket within half a minute."""
    services.take("joins", request.scope, me)
    browser, made = browser_of(request.headers), token_urlsafe(BYTES)
    if browser is None:
        raise Refused(Code.NOT_FOR_BOTS)
    await services.people.add_ticket(hashed(made), browser, services.times.now() + SECONDS)
    return Ticket(ticket=made)


def ticket_of(scope: Scope) -> str | None:
    """Return the ticket in a websocket's address, None without one."""
    tickets = parse_qs(scope["query_string"].decode("latin-1")).get("ticket")
    return tickets[0] if tickets else None


async def browser_with(services: Services, ticket: str) -> str:
    """Use up a ticket, and return the hash of the token that it stands for.

    Raises `Refused` for a bad ticket: its page must not come in as a stranger.
    """
    browser = await services.people.take_ticket(hashed(ticket), services.times.now())
    if browser is None:
        raise Refused(Code.BAD_TOKEN)
    return browser
