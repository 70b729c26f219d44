"""People without accounts: a browser's cookie is who it is; its token is stored hashed."""

from hashlib import sha256
from secrets import token_hex, token_urlsafe
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, ConfigDict, Field
from starlette.requests import cookie_parser

from backend.matches.refusal import Refused
from backend.matches.room import Room
from backend.matches.store import PeopleStore, Person
from backend.web.limits import address_of
from backend.web.nicknames import nickname
from backend.web.qr import qr_image
from backend.web.services import Services, Use
from backend.web.visitor import is_secure, site

COOKIE = "clanhold"
YEAR = 365 * 86_400
TOKEN_BYTES = 32
CODE_BYTES = 16
HANDOVER_SECONDS = 600
FORGOTTEN = "Guest"
"""The name that stays at the seats of somebody who wished to be forgotten."""

router = APIRouter(prefix="/api/me", tags=["you"])


class Body(BaseModel):
    """What all bodies that clients send share."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Nick(Body):
    """A nickname: 1 to 24 characters, all of them visible."""

    nick: Annotated[str, Field(max_length=200, examples=["Fiona"])]


class Code(Body):
    """The code of a one-time link."""

    code: Annotated[str, Field(min_length=1, max_length=64)]


class You(BaseModel):
    """A person."""

    id: str
    nick: str


class Me(BaseModel):
    """Who this browser is."""

    person: You | None


class Link(BaseModel):
    """A one-time link that makes another browser the same person."""

    url: str
    qr: str
    """The link as an SVG image."""
    expires: float
    """Seconds since 1970, UTC."""


async def person_from_cookie(people: PeopleStore, cookie_header: str | None) -> Person | None:
    """Return whose browser sent this Cookie header."""
    token = cookie_parser(cookie_header).get(COOKIE) if cookie_header else None
    return await people.person_of_token(hashed(token)) if token else None


async def _maybe_me(request: Request, services: Use) -> Person | None:
    return await person_from_cookie(services.people, request.headers.get("cookie"))


async def _me(person: Annotated[Person | None, Depends(_maybe_me)]) -> Person:
    if person is None:
        raise Refused("who_are_you", "Choose a nickname first.")
    return person


MaybeMe = Annotated[Person | None, Depends(_maybe_me)]
"""A parameter of this type is the person who asks, None for a stranger."""
KnownMe = Annotated[Person, Depends(_me)]
"""A parameter of this type is the person who asks; strangers are refused."""


@router.get("")
async def who_am_i(me: MaybeMe) -> Me:
    """Tell who this browser is."""
    return _told(me)


@router.post("", status_code=201)
async def arrive(
    body: Nick, me: MaybeMe, services: Use, request: Request, response: Response
) -> Me:
    """Become a guest with a nickname."""
    _limit(services, request)
    if me is not None:
        raise Refused("already_here", f"This browser is {me.nick} already.")
    person = Person(token_hex(8), nickname(body.nick))
    token = token_urlsafe(TOKEN_BYTES)
    await services.people.add_person(person, hashed(token), services.times.now())
    _set_cookie(services, request, response, token)
    return _told(person)


@router.patch("")
async def rename(body: Nick, me: KnownMe, services: Use, request: Request) -> Me:
    """Take another nickname; tables where one sits show it at once."""
    _limit(services, request, me)
    person = Person(me.id, nickname(body.nick))
    await services.people.rename(person.id, person.nick)
    await services.hub.renamed(person)
    return _told(person)


@router.post("/link")
async def link(me: KnownMe, services: Use, request: Request) -> Link:
    """Make a link for another device; it works once, for ten minutes."""
    _limit(services, request, me)
    code = token_urlsafe(CODE_BYTES)
    expires = services.times.now() + HANDOVER_SECONDS
    await services.people.add_handover(hashed(code), me.id, expires)
    url = f"{site(request.scope, services.settings)}/device/{code}"
    return Link(url=url, qr=qr_image(url), expires=expires)


@router.post("/claim")
async def claim(body: Code, services: Use, request: Request, response: Response) -> Me:
    """Become the person who made a link; whoever this browser was before, it is no longer."""
    _limit(services, request)
    person = await services.people.take_handover(hashed(body.code), services.times.now())
    if person is None:
        raise Refused("no_such_code", "This link was used already, or is too old. Make a new one.")
    await _drop_token(services, request)
    token = token_urlsafe(TOKEN_BYTES)
    await services.people.add_token(person.id, hashed(token), services.times.now())
    _set_cookie(services, request, response, token)
    return _told(person)


@router.post("/leave")
async def leave(services: Use, request: Request, response: Response) -> Me:
    """Let this browser be nobody; the person's other browsers stay."""
    await _drop_token(services, request)
    _clear_cookie(services, request, response)
    return _told(None)


@router.delete("")
async def forget(me: KnownMe, services: Use, request: Request, response: Response) -> Me:
    """Delete the person: seats are freed or played on by bots, names and talk are gone."""
    hub = services.hub
    await hub.leave_tables(me.id)
    await services.people.forget(me.id, FORGOTTEN)
    for room in hub.rooms:
        if _knows(room, me.id):
            hub.drop(room)  # it loads anew, without the name
            await hub.room(room.sheet.id)
    _clear_cookie(services, request, response)
    return _told(None)


def hashed(secret: str) -> str:
    """Return a token or code as it is stored: SHA-256, in hex."""
    return sha256(secret.encode()).hexdigest()


def _knows(room: Room, person: str) -> bool:
    """Whether a room in memory still knows somebody: at a seat, as a guest or by their words."""
    return (
        person == room.sheet.host
        or bool(room.sheet.seats_of(person))
        or any(listener.person == person for listener in room.audience)
        or any(line["person"] == person for line in room.talk.heard(player=False, over=True))
    )


def _told(person: Person | None) -> Me:
    return Me(person=You(id=person.id, nick=person.nick) if person else None)


def _limit(services: Services, request: Request, *people: Person) -> None:
    address = address_of(request.scope, services.settings.trust_proxy)
    services.limits.take("identity", address, *(person.id for person in people))


async def _drop_token(services: Services, request: Request) -> None:
    if token := request.cookies.get(COOKIE):
        await services.people.drop_token(hashed(token))


def _set_cookie(services: Services, request: Request, response: Response, token: str) -> None:
    secure = _secure(services, request)
    response.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="lax", secure=secure)


def _clear_cookie(services: Services, request: Request, response: Response) -> None:
    secure = _secure(services, request)
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=secure)


def _secure(services: Services, request: Request) -> bool:
    switch = services.settings.cookie_secure
    return is_secure(request.scope, services.settings) if switch == "auto" else switch == "true"
