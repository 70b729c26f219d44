"""A person's devices: adds one by a one-time link, lists all, signs one out."""

from datetime import UTC, datetime
from secrets import token_urlsafe
from typing import Annotated
from urllib.parse import quote

from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from backend.matches.facts.store import Device, Person
from backend.matches.hall.people import About, Word
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Strict
from backend.web.people.cookies import (
    browser_of,
    browsers_of,
    clear_cookies,
    hashed,
)
from backend.web.people.identity import TOKEN_BYTES, Arrived, KnownOwner, Me, answer, keep, visit_of
from backend.web.qr import qr_image
from backend.web.services import Services, Use
from backend.web.visitor import site

CODE_BYTES = 16
HANDOVER_SECONDS = 600
ID_DIGITS = 16
"""A device's id is the beginning of its token's hash, in hex."""

router = APIRouter(prefix="/api/me", tags=["you"])


class LinkCode(Strict):
    """The code of a one-time link."""

    code: Annotated[str, Field(min_length=1, max_length=64)]
    cookie: bool = True
    """As in `Arrival`."""


class Browser(BaseModel):
    """A browser of a person."""

    id: str
    browser: str
    """Its name; empty if unknown."""
    system: str
    """The name of its operating system; empty if unknown."""
    seen: str | None
    """The day of its last visit, like 2026-11-18, in UTC."""
    this: bool
    """Whether it sent this request."""


class Devices(BaseModel):
    """All browsers of a person."""

    devices: list[Browser]


class Link(BaseModel):
    """A one-time link with which another browser signs in as the same person."""

    url: str
    qr: str
    """The link as an SVG image."""
    expires: float
    """Seconds since 1970, UTC."""


@router.post("/link")
async def link(me: KnownOwner, services: Use, request: Request) -> Link:
    """Make a link for another device; it works once, for ten minutes. It ends with your name."""
    services.take("identity", request.scope, me)
    code = token_urlsafe(CODE_BYTES)
    expires = services.times.now() + HANDOVER_SECONDS
    await services.people.add_handover(hashed(code), me.id, expires)
    # A browser never sends the part of a link after `#`.
    url = f"{site(request.scope, services.settings)}/device/{code}#{quote(me.nick, safe='')}"
    return Link(url=url, qr=qr_image(url), expires=expires)


@router.post("/claim")
async def claim(body: LinkCode, services: Use, request: Request, response: Response) -> Arrived:
    """Sign this browser in as the person who made a link, and as nobody else."""
    services.take("identity", request.scope)
    person = await services.people.take_handover(hashed(body.code), services.times.now())
    if person is None:
        raise Refused(Code.NO_SUCH_CODE)
    return await become(person, services, request, response, cookie=body.cookie)


@router.get("/devices")
async def devices(me: KnownOwner, services: Use, request: Request) -> Devices:
    """List your browsers, latest visit first."""
    own = browser_of(request.headers)
    gone = visit_of(services, request.headers).gone_before
    found = await services.people.devices_of(me.id, gone)
    return Devices(devices=[_shown(device, own) for device in found])


@router.delete("/devices/{device}")
async def end(
    device: Annotated[str, Path(pattern="^[0-9a-f]{16}$")],
    me: KnownOwner,
    services: Use,
    request: Request,
) -> Devices:
    """Sign one of your browsers out for good."""
    services.take("identity", request.scope, me)
    gone = visit_of(services, request.headers).gone_before
    own = await services.people.devices_of(me.id, gone)
    meant = [known.token_hash for known in own if known.token_hash.startswith(device)]
    if not meant:
        raise Refused(Code.NO_SUCH_DEVICE)
    await _end(services, meant[0])
    return await devices(me, services, request)


@router.post("/leave")
async def leave(services: Use, request: Request, response: Response) -> Me:
    """Sign this browser out. Your other browsers stay signed in."""
    await _end(services, *browsers_of(request.headers))
    clear_cookies(services.settings, request, response)
    return await answer(services, None)


def _shown(device: Device, own: str | None) -> Browser:
    browser, _, system = device.device.partition("/")
    seen = device.seen
    return Browser(
        id=device.token_hash[:ID_DIGITS],
        browser=browser,
        system=system,
        seen=None if seen is None else datetime.fromtimestamp(seen, UTC).date().isoformat(),
        this=device.token_hash == own,
    )


async def become(
    person: Person,
    services: Services,
    request: Request,
    response: Response,
    *,
    cookie: bool = True,
) -> Arrived:
    """Sign a browser in as a person, and as nobody else."""
    token = token_urlsafe(TOKEN_BYTES)
    await services.people.add_token(person.id, hashed(token), services.times.now())
    await services.people.visitor(hashed(token), visit_of(services, request.headers))
    await _end(services, *browsers_of(request.headers))
    me = await answer(services, person)
    return keep(services, request, response, token, me, cookie=cookie)


async def _end(services: Services, *browsers: str) -> None:
    """Sign a browser out, in all its tabs. `browsers`: the hashes of its tokens."""
    for browser in browsers:
        await services.people.drop_token(browser)
        await services.tell(Word(About.BROWSER_LEFT, (browser,)))
