"""The devices of a person: another one by a one-time link, the list of all, ending one."""

from secrets import token_urlsafe
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Strict
from backend.web.cookies import browsers_of, clear_cookies, hashed, set_cookie
from backend.web.identity import TOKEN_BYTES, KnownOwner, Me, answer, listeners
from backend.web.qr import qr_image
from backend.web.services import Services, Use
from backend.web.visitor import site

CODE_BYTES = 16
HANDOVER_SECONDS = 600

router = APIRouter(prefix="/api/me", tags=["you"])


class LinkCode(Strict):
    """The code of a one-time link."""

    code: Annotated[str, Field(min_length=1, max_length=64)]


class Link(BaseModel):
    """A one-time link that makes another browser the same person."""

    url: str
    qr: str
    """The link as an SVG image."""
    expires: float
    """Seconds since 1970, UTC."""


@router.post("/link")
async def link(me: KnownOwner, services: Use, request: Request) -> Link:
    """Make a link for another device; it works once, for ten minutes. Its end names the person."""
    services.take("identity", request.scope, me)
    code = token_urlsafe(CODE_BYTES)
    expires = services.times.now() + HANDOVER_SECONDS
    await services.people.add_handover(hashed(code), me.id, expires)
    # What follows `#` never leaves the browser that opens the link.
    url = f"{site(request.scope, services.settings)}/device/{code}#{quote(me.nick, safe='')}"
    return Link(url=url, qr=qr_image(url), expires=expires)


@router.post("/claim")
async def claim(body: LinkCode, services: Use, request: Request, response: Response) -> Me:
    """Become the person who made a link; this browser is nobody else any longer."""
    services.take("identity", request.scope)
    person = await services.people.take_handover(hashed(body.code), services.times.now())
    if person is None:
        raise Refused(Code.NO_SUCH_CODE)
    token = token_urlsafe(TOKEN_BYTES)
    await services.people.add_token(person.id, hashed(token), services.times.now())
    await _end(services, *browsers_of(request.headers))
    set_cookie(services.settings, request, response, token)
    return await answer(services, person)


@router.post("/leave")
async def leave(services: Use, request: Request, response: Response) -> Me:
    """Let this browser be nobody; the person's other browsers stay."""
    await _end(services, *browsers_of(request.headers))
    clear_cookies(services.settings, request, response)
    return await answer(services, None)


async def _end(services: Services, *browsers: str) -> None:
    """Let a browser be nobody, all its tabs at once. `browsers`: the hashes of its tokens."""
    for browser in browsers:
        await services.people.drop_token(browser)
    for listener in listeners(services):
        if browsers and getattr(listener.connection, "browser", None) in browsers:
            listener.connection.close(1012, "come again")
