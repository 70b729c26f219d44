"""Passkeys and recovery codes: with them a person returns after their browser was cleared.

Both need HTTPS, or a browser on the same machine: otherwise others on the network could read them.
"""

import re
from functools import partial
from ipaddress import ip_address
from secrets import choice, token_bytes
from typing import Annotated, Any
from urllib.parse import urlsplit

from anyio import to_thread
from fastapi import APIRouter, Path, Request, Response
from pydantic import BaseModel, Field

from backend.engine import Json
from backend.matches.facts.keeping import Passkey
from backend.matches.facts.store import Conflict, Person
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Strict
from backend.web.people import ceremony
from backend.web.people.ceremony import BadCredential, Place
from backend.web.people.cookies import hashed
from backend.web.people.devices import become
from backend.web.people.identity import KnownOwner, Me
from backend.web.people.user_agent import device_of
from backend.web.services import Services, Use
from backend.web.visitor import is_local, is_secure

CHALLENGE_BYTES = 32
CHALLENGE_SECONDS = 300
MOST_PASSKEYS = 10
CODES = 8
"""Number of codes that a person gets at once."""
LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The characters of codes. No two look alike. Lower case is accepted, too."""
GROUPS, GROUP = 4, 4
"""Groups per code, and characters per group: 16 characters are 78 bits, too many to guess, even
from a code's hash."""

router = APIRouter(prefix="/api/me", tags=["you"])

PASSKEY = re.compile(r"[A-Za-z0-9_-]{1,1400}")
PasskeyId = Annotated[str, Path(pattern=f"^{PASSKEY.pattern}$")]


class Credential(Strict):
    """A browser's message about a passkey, in its own format (`PublicKeyCredential.toJSON`)."""

    credential: dict[str, Any]


class RecoveryCode(Strict):
    """A recovery code. Case, spaces and hyphens do not matter."""

    code: Annotated[str, Field(min_length=1, max_length=64)]


class Key(BaseModel):
    """A passkey."""

    id: str
    browser: str
    system: str
    created: float


class Kept(BaseModel):
    """The passkeys and codes that a person has, and those that are possible here."""

    safe: bool
    """Whether codes are possible: only over HTTPS, or on the same machine."""
    passkeys_possible: bool
    """Whether passkeys are possible: for these, the site also needs a name."""
    passkeys: list[Key]
    codes: int
    """Number of unused codes."""


class Codes(BaseModel):
    """New recovery codes. They are shown this once."""

    codes: list[str]


@router.get("/keeping")
async def keeping(me: KnownOwner, services: Use, request: Request) -> Kept:
    """Return your passkeys and the number of your recovery codes."""
    found = await services.keeping.passkeys_of(me.id)
    safe = _is_safe(services, request)
    return Kept(
        safe=safe,
        passkeys_possible=safe and _has_name(_origin(services, request)),
        passkeys=[_key(one) for one in found],
        codes=await services.keeping.count_codes(me.id),
    )


@router.post("/passkeys/options")
async def ask_to_make(me: KnownOwner, services: Use, request: Request) -> Json:
    """Return the options for making a passkey (`publicKey`), valid for five minutes."""
    services.take("identity", request.scope, me)
    place = _place(services, request)
    known = await services.keeping.passkeys_of(me.id)
    if len(known) >= MOST_PASSKEYS:
        raise Refused(Code.BAD_REQUEST, problem="You have enough passkeys. Delete one first.")
    challenge = await _challenge(services, me)
    work = partial(ceremony.ask_to_make, place, me, challenge, known)
    return {"publicKey": await to_thread.run_sync(work)}


@router.post("/passkeys", status_code=201)
async def make(body: Credential, me: KnownOwner, services: Use, request: Request) -> Kept:
    """Store a passkey that your browser has made."""
    services.take("identity", request.scope, me)
    place = _place(services, request)
    try:
        challenge = await _taken_challenge(services, body.credential, me)
        work = partial(ceremony.check_made, place, challenge, body.credential)
        made = await to_thread.run_sync(work)
        device = device_of(request.headers.get("user-agent", ""))
        await services.keeping.add_passkey(me.id, Passkey(*made, device, services.times.now()))
    except (BadCredential, Conflict):
        raise Refused(Code.NO_WAY_BACK) from None
    return await keeping(me, services, request)


@router.delete("/passkeys/{passkey}")
async def drop(passkey: PasskeyId, me: KnownOwner, services: Use, request: Request) -> Kept:
    """Delete a passkey."""
    services.take("identity", request.scope, me)
    if not await services.keeping.drop_passkey(me.id, passkey):
        raise Refused(Code.NO_WAY_BACK)
    return await keeping(me, services, request)


@router.post("/codes", status_code=201)
async def make_codes(me: KnownOwner, services: Use, request: Request) -> Codes:
    """Make new recovery codes. The old ones stop working."""
    services.take("identity", request.scope, me)
    _check_safe(services, request)
    codes = [_code() for _ in range(CODES)]
    await services.keeping.set_codes(me.id, [hashed(_letters(code)) for code in codes])
    return Codes(codes=codes)


@router.post("/return/options")
async def ask_to_sign(services: Use, request: Request) -> Json:
    """Return the options for signing in with a passkey (`publicKey`)."""
    services.take("codes", request.scope)
    place = _place(services, request)
    challenge = await _challenge(services, None)
    return {"publicKey": await to_thread.run_sync(ceremony.ask_to_sign, place, challenge)}


@router.post("/return")
async def come_back(body: Credential, services: Use, request: Request, response: Response) -> Me:
    """Sign this browser in as the person of a passkey, and as nobody else."""
    services.take("codes", request.scope)
    place = _place(services, request)
    try:
        challenge = await _taken_challenge(services, body.credential, None)
        name = str(body.credential.get("id"))
        known = await services.keeping.passkey(name) if PASSKEY.fullmatch(name) else None
        if known is None:
            raise BadCredential
        person, passkey = known
        check = partial(ceremony.check_signed, place, challenge, body.credential, passkey)
        count = await to_thread.run_sync(check)
    except BadCredential:
        raise Refused(Code.NO_WAY_BACK) from None
    await services.keeping.use_passkey(passkey.id, count)
    return await become(person, services, request, response)


@router.post("/recover")
async def recover(body: RecoveryCode, services: Use, request: Request, response: Response) -> Me:
    """Sign this browser in as the person of a recovery code, and use the code up."""
    services.take("codes", request.scope)
    _check_safe(services, request)
    person = await services.keeping.take_code(hashed(_letters(body.code)))
    if person is None:
        raise Refused(Code.NO_WAY_BACK)
    return await become(person, services, request, response)


async def _challenge(services: Services, person: Person | None) -> bytes:
    challenge = token_bytes(CHALLENGE_BYTES)
    expires = services.times.now() + CHALLENGE_SECONDS
    await services.keeping.add_challenge(
        hashed(challenge.hex()), person.id if person else None, expires
    )
    return challenge


async def _taken_challenge(services: Services, credential: Json, person: Person | None) -> bytes:
    """Return the challenge that a browser has answered, and use it up. Raises `BadCredential`."""
    challenge = await to_thread.run_sync(ceremony.challenge_in, credential)
    who, now = person.id if person else None, services.times.now()
    if not await services.keeping.take_challenge(hashed(challenge.hex()), who, now):
        raise BadCredential
    return challenge


def _origin(services: Services, request: Request) -> str:
    """Return the origin of the page. `Guard` has made sure that it belongs to this site."""
    scheme = "https" if is_secure(request.scope, services.settings) else "http"
    return request.headers.get("origin") or f"{scheme}://{request.headers.get('host', '')}"


def _place(services: Services, request: Request) -> Place:
    """Return the site's origin and name in the browser. Raises `Refused` without passkeys."""
    _check_safe(services, request)
    origin = _origin(services, request)
    if not _has_name(origin):
        raise Refused(Code.NOT_SAFE)
    return Place(origin, urlsplit(origin).hostname or "")


def _has_name(origin: str) -> bool:
    """Whether a site has a name: browsers make no passkeys for IP addresses."""
    try:
        ip_address(urlsplit(origin).hostname or "")
    except ValueError:
        return True
    return False


def _is_safe(services: Services, request: Request) -> bool:
    return is_secure(request.scope, services.settings) or is_local(request.scope)


def _check_safe(services: Services, request: Request) -> None:
    if not _is_safe(services, request):
        raise Refused(Code.NOT_SAFE)


def _code() -> str:
    return "-".join("".join(choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def _letters(code: str) -> str:
    return "".join(filter(str.isalnum, code)).upper()


def _key(passkey: Passkey) -> Key:
    browser, _, system = passkey.device.partition("/")
    return Key(id=passkey.id, browser=browser, system=system, created=passkey.created)
