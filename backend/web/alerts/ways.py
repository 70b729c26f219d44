"""The ways to alert a person: adds, tests, confirms and deletes them."""

from dataclasses import replace
from secrets import token_hex, token_urlsafe
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, EmailStr, Field

from backend.alerts.facts import About, By, Delivery, Way
from backend.engine.languages import Lang
from backend.matches.facts.store import Person
from backend.protocol.codes import COME_LATER, NO_ALERTS_THERE, Code, Refused
from backend.protocol.requests import Strict
from backend.web.people.cookies import browser_of
from backend.web.people.identity import KnownOwner
from backend.web.services import Services, Use
from backend.web.visitor import site

OPT_IN = 86_400.0
"""Seconds in which an e-mail address can be confirmed. It gets one such mail in this time."""

router = APIRouter(tags=["you"])

Kind = Literal["turn", "time", "sat", "began", "rematch", "called", "plays"]
Url = Annotated[str, Field(min_length=8, max_length=2000)]
WayId = Annotated[str, Path(pattern="^[0-9a-f]{16}$")]
MailCode = Annotated[str, Path(pattern="^[A-Za-z0-9_-]{32}$")]


class PushKeys(Strict):
    """A browser's keys, in base64."""

    p256dh: Annotated[str, Field(pattern="^[A-Za-z0-9_=-]{80,100}$")]
    auth: Annotated[str, Field(pattern="^[A-Za-z0-9_=-]{16,40}$")]


class NewPush(Strict):
    """A browser that wants to get pushes."""

    endpoint: Url
    keys: PushKeys
    lang: Lang | None = None
    """Without it, the language that this browser chose before."""


class NewWebhook(Strict):
    """An address that gets a `POST` with each alert."""

    url: Url
    table: Annotated[str, Field(max_length=64)] | None = None
    """The only table it gets alerts about; without it, all tables of the person."""
    lang: Lang = "en"


class NewMail(Strict):
    """An e-mail address. Before it is confirmed, it only gets the mail that asks to confirm it."""

    address: Annotated[EmailStr, Field(max_length=254)]
    lang: Lang = "en"


class Choice(Strict):
    """The kinds of alerts that a way does not get."""

    without: Annotated[list[Kind], Field(max_length=10)]


class Sent(BaseModel):
    """An attempt to send an alert."""

    at: float
    kind: str
    outcome: str
    status: int | None


class ShownWay(BaseModel):
    """A way as its owner sees it."""

    id: str
    kind: str
    address: str
    """Of a push address only the service's name: the rest is the browser's secret."""
    table: str | None
    confirmed: bool
    off: bool
    """Whether it is switched off, after ten failures. A test that succeeds switches it on."""
    this: bool
    """Whether it is the browser that sent this request."""
    without: list[Kind]
    """The kinds of alerts that it does not get."""
    deliveries: list[Sent]
    """The last ten, the latest first."""


class Alerts(BaseModel):
    """All settings of a person's alerts."""

    push_key: str
    """The site's key, with which a browser subscribes."""
    mail: bool
    """Whether this site can send mails."""
    ways: list[ShownWay]


@router.get("/api/me/alerts")
async def alerts(me: KnownOwner, services: Use, request: Request) -> Alerts:
    """List your ways for alerts."""
    own = browser_of(request.headers)
    known = await services.herald.store.ways_of(me.id)
    return Alerts(
        push_key=(await services.herald.post.pusher()).key,
        mail=services.herald.post.mails,
        ways=[_shown(way, sent, own) for way, sent in known],
    )


@router.post("/api/me/alerts/push", status_code=201)
async def add_push(body: NewPush, me: KnownOwner, services: Use, request: Request) -> Alerts:
    """Push alerts to this browser. If it has another address now, its choice of alerts stays."""
    browser = browser_of(request.headers)
    known = {one.browser: one.lang for one, _ in await services.herald.store.ways_of(me.id)}
    way = _new(By.PUSH, body.endpoint, me, services, request)
    way = replace(way, keys=body.keys.model_dump(), browser=browser)
    lang = body.lang or known.get(browser, way.lang)
    return await _add(replace(way, lang=lang), me, services, request)


@router.post("/api/me/alerts/webhook", status_code=201)
async def add_webhook(body: NewWebhook, me: KnownOwner, services: Use, request: Request) -> Alerts:
    """Send alerts about all your tables, or about one of them, to a webhook."""
    if body.table is not None and await services.hub.store.summary(body.table) is None:
        raise Refused(Code.NO_SUCH_TABLE)
    way = _new(By.WEBHOOK, body.url, me, services, request)
    return await _add(replace(way, match=body.table, lang=body.lang), me, services, request)


@router.post("/api/me/alerts/mail", status_code=201)
async def add_mail(body: NewMail, me: KnownOwner, services: Use, request: Request) -> Alerts:
    """Send mails to an address after its reader has confirmed it."""
    if not services.herald.post.mails:
        raise Refused(Code.BAD_REQUEST, NO_ALERTS_THERE)
    way = _new(By.MAIL, body.address, me, services, request)
    if await services.herald.store.asked_lately(way.address, way.created - OPT_IN):
        raise Refused(Code.TOO_FAST, COME_LATER)
    way = replace(way, confirmed=None, lang=body.lang)
    shown = await _add(way, me, services, request)
    await services.herald.ask(way)
    return shown


@router.post("/api/me/alerts/{way}/test")
async def test(way: WayId, me: KnownOwner, services: Use, request: Request) -> Alerts:
    """Send a test alert, to see whether it arrives."""
    services.take("alerts", request.scope, me)
    known = await services.herald.store.ways_of(me.id)
    found = next((one for one, _ in known if one.id == way and one.confirmed), None)
    if found is None:
        raise Refused(Code.NOT_FOUND)
    await services.herald.test(found)
    return await alerts(me, services, request)


@router.patch("/api/me/alerts/{way}")
async def choose(
    way: WayId, body: Choice, me: KnownOwner, services: Use, request: Request
) -> Alerts:
    """Choose the kinds of alerts that a way does not get."""
    if not await services.herald.store.choose(way, me.id, {About(one) for one in body.without}):
        raise Refused(Code.NOT_FOUND)
    return await alerts(me, services, request)


@router.delete("/api/me/alerts/{way}")
async def drop(way: WayId, me: KnownOwner, services: Use, request: Request) -> Alerts:
    """Delete a way."""
    if not await services.herald.store.drop_way(way, me.id):
        raise Refused(Code.NOT_FOUND)
    return await alerts(me, services, request)


@router.post("/api/alerts/{code}/confirm", status_code=204)
async def confirm(code: MailCode, services: Use, request: Request) -> None:
    """Confirm an e-mail address. Only its reader knows the code."""
    services.take("codes", request.scope)
    now = services.times.now()
    if not await services.herald.store.confirm(code, now, now - OPT_IN):
        raise Refused(Code.NO_SUCH_CODE)


@router.post("/api/alerts/{code}/stop", status_code=204)
async def stop(code: MailCode, services: Use, request: Request) -> None:
    """End mails to an address. Does nothing if they have ended."""
    services.take("codes", request.scope)
    await services.herald.store.drop_code(code)


def _new(by: By, address: str, me: Person, services: Services, request: Request) -> Way:
    now = services.times.now()
    return Way(
        id=token_hex(8),
        person=me.id,
        by=by,
        address=address,
        lang="en",
        site=site(request.scope, services.settings),
        created=now,
        code=token_urlsafe(24),
        confirmed=now,
    )


async def _add(way: Way, me: Person, services: Services, request: Request) -> Alerts:
    services.take("alerts", request.scope, me)
    herald = services.herald
    if way.by is not By.MAIL and not herald.post.outside.allows(way.address):
        raise Refused(Code.BAD_REQUEST, NO_ALERTS_THERE)
    if not await herald.store.add_way(way):
        raise Refused(Code.TOO_FAST, COME_LATER)
    return await alerts(me, services, request)


def _shown(way: Way, sent: list[Delivery], own: str | None) -> ShownWay:
    address = way.address.split("/")[2] if way.by is By.PUSH else way.address
    return ShownWay(
        id=way.id,
        kind=way.by,
        address=address,
        table=way.match,
        confirmed=way.confirmed is not None,
        off=way.off is not None,
        this=way.browser is not None and way.browser == own,
        without=sorted(way.without),
        deliveries=[
            Sent(at=one.at, kind=one.about, outcome=one.outcome, status=one.status) for one in sent
        ],
    )
