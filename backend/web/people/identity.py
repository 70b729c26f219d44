"""People without accounts: a cookie or a bot's token identifies them; the server stores hashes."""

from dataclasses import replace
from secrets import token_hex, token_urlsafe
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from pydantic import BaseModel, Field
from starlette.datastructures import Headers

from backend.matches.facts.store import Person, Visit
from backend.matches.hall.people import About, Word
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Strict
from backend.web.creating import Key, creation, once
from backend.web.limits import address_of
from backend.web.people.cookies import (
    browser_of,
    clear_cookies,
    hashed,
    set_cookie,
    should_renew,
    token_of,
)
from backend.web.people.nicknames import LONGEST, nickname
from backend.web.people.user_agent import device_of
from backend.web.services import Services, Use

DAY = 86_400
TOKEN_BYTES = 32
FORGOTTEN = "Guest"
"""The name that stays at the seats of a person who was deleted."""
OF_BOT = "'s bot"

router = APIRouter(prefix="/api/me", tags=["you"])


class Nick(Strict):
    """A nickname: 1 to 24 characters, all of them visible."""

    nick: Annotated[str, Field(max_length=200, examples=["Fiona"])]


class Arrival(Nick):
    """A new guest."""

    cookie: bool = True
    """Whether the browser keeps cookies; otherwise the answer contains the token."""


class BotNick(Strict):
    """The name of a bot; without `nick`, its old name, or at first one made from its owner's."""

    nick: Annotated[str, Field(max_length=200, examples=["Deep Kilt"])] | None = None


class You(BaseModel):
    """A person, or somebody's bot."""

    id: str
    nick: str
    outside_bot: bool


class Me(BaseModel):
    """The person or bot behind a request."""

    person: You | None
    bot: You | None
    """The person's bot, if it has a token."""


class Arrived(Me):
    """The person that a browser belongs to from now on."""

    token: str | None = None
    """The token for a page without cookies, which sends it as `Authorization: Guest`."""


class BotToken(BaseModel):
    """A bot and its token. The token is shown this once."""

    bot: You
    token: str


async def who_asks(services: Services, headers: Headers) -> Person | None:
    """Return the bot of a bearer token, else the person of a cookie. Raises `Refused`."""
    people = services.people
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        bot = await people.person_of_token(hashed(token.strip()))
        if bot is None or not bot.outside_bot:
            raise Refused(Code.BAD_TOKEN)
        return bot
    return await whose(services, headers, browser_of(headers))


async def whose(services: Services, headers: Headers, browser: str | None) -> Person | None:
    """Return the person of a browser, by the hash of its token. Bots have no browser."""
    if browser is None:
        return None
    person = await services.people.visitor(browser, visit_of(services, headers))
    return None if person is None or person.outside_bot else person


def visit_of(services: Services, headers: Headers) -> Visit:
    """Return the facts to store about a browser's visit now."""
    now = services.times.now()
    gone = now - services.settings.session_days * DAY
    return Visit(now, device_of(headers.get("user-agent", "")), gone)


async def _maybe_me(request: Request, services: Use) -> Person | None:
    return await who_asks(services, request.headers)


async def _me(person: Annotated[Person | None, Depends(_maybe_me)]) -> Person:
    if person is None:
        raise Refused(Code.WHO_ARE_YOU)
    return person


async def _owner(me: Annotated[Person, Depends(_me)]) -> Person:
    if me.outside_bot:
        raise Refused(Code.NOT_FOR_BOTS)
    return me


MaybeMe = Annotated[Person | None, Depends(_maybe_me)]
"""A parameter of this type is the sender of the request, None for a stranger."""
KnownMe = Annotated[Person, Depends(_me)]
"""A parameter of this type is the sender of the request; strangers are refused."""
KnownOwner = Annotated[Person, Depends(_owner)]
"""The same for requests that are for humans alone: bots are refused, too."""


@router.get("")
async def who_am_i(me: MaybeMe, services: Use, request: Request, response: Response) -> Me:
    """Return the person or bot that you are. This renews the cookie for another year."""
    token = token_of(request.headers)
    known = me is not None and not me.outside_bot
    asks_by_cookie = "authorization" not in request.headers
    if known and token and asks_by_cookie and should_renew(services.settings, request):
        set_cookie(services.settings, request, response, token)
    return await answer(services, me)


@router.post("", status_code=201)
async def arrive(
    *,
    body: Arrival,
    me: MaybeMe,
    services: Use,
    request: Request,
    response: Response,
    key: Key = None,
) -> Arrived:
    """Become a guest with a nickname. A repeated request returns the same guest."""
    services.take("identity", request.scope)
    address = address_of(request.scope, services.settings.trust_proxy)
    asked = creation(services, request, key, address, body)
    fresh = hashed(token := token_urlsafe(TOKEN_BYTES))

    async def make() -> str:
        if me is not None:
            raise Refused(Code.ALREADY_HERE, name=me.nick)
        guest = Person(token_hex(8), nickname(body.nick))
        await services.people.add_person(guest, fresh, services.times.now(), asked)
        return fresh

    made = await once(services, asked, make)
    if asked and made != fresh:
        guest = await services.people.person_of_token(made)
        if me is not None and me != guest:
            raise Refused(Code.ALREADY_HERE, name=me.nick)
        if not await services.people.renew_token(asked, made, fresh):  # signed out since
            raise Refused(Code.ID_REUSED)
    visit = visit_of(services, request.headers)
    told = await answer(services, await services.people.visitor(fresh, visit))
    return keep(services, request, response, token, told, cookie=body.cookie)


@router.patch("")
async def rename(body: Nick, me: KnownMe, services: Use, request: Request) -> Me:
    """Take another nickname. Tables where you sit show it at once."""
    services.take("identity", request.scope, me)
    person = replace(me, nick=nickname(body.nick, bot=me.outside_bot))
    await services.people.rename(person.id, person.nick)
    await services.tell(Word(About.RENAMED, (person.id, person.nick)))
    return await answer(services, person)


@router.post("/bot", status_code=201)
async def make_bot(
    me: KnownOwner, services: Use, request: Request, body: BotNick | None = None
) -> BotToken:
    """Make a token for your bot, which is a person of its own. An older token stops working."""
    services.take("identity", request.scope, me)
    known = await services.people.bot_of(me.id, ended=True)
    if body is not None and body.nick is not None:
        nick = nickname(body.nick, bot=True)
    else:
        nick = (
            known.nick if known else nickname(me.nick[: LONGEST - len(OF_BOT)] + OF_BOT, bot=True)
        )
    token = token_urlsafe(TOKEN_BYTES)
    fresh = Person(token_hex(8), nick, outside_bot=True)
    now = services.times.now()
    bot = await services.people.set_bot(me.id, fresh, hashed(token), now)
    if bot is None:
        raise Refused(Code.WHO_ARE_YOU)
    await services.tell(Word(About.TOKEN_ENDED, (bot.id,)))
    await services.tell(Word(About.RENAMED, (bot.id, bot.nick)))
    return BotToken(bot=_you(bot), token=token)


@router.delete("/bot")
async def end_bot(me: KnownOwner, services: Use, request: Request) -> Me:
    """Delete your bot's token. Its seats are freed, or the house's bots play them to the end."""
    services.take("identity", request.scope, me)
    await _end_bot(services, await services.people.bot_of(me.id))
    return await answer(services, me)


@router.delete("")
async def forget(me: KnownOwner, services: Use, request: Request, response: Response) -> Me:
    """Delete yourself, with names, talk and bot. Your seats are freed, or bots play them on."""
    services.limits.take("identity", *services.keys(request.scope, me))  # barred people may, too
    bot = await services.people.bot_of(me.id, ended=True)
    await _end_bot(services, bot)
    await services.tell(Word(About.LEAVES, (me.id,)))
    await services.people.forget(me.id, FORGOTTEN)
    await services.tell(Word(About.FORGOTTEN, (me.id, *([bot.id] if bot else []))))
    clear_cookies(services.settings, request, response)
    return await answer(services, None)


def keep(
    services: Services, request: Request, response: Response, token: str, me: Me, *, cookie: bool
) -> Arrived:
    """Give a browser its token: as a cookie, or in the answer for a page without cookies."""
    if cookie:
        set_cookie(services.settings, request, response, token)
    return Arrived(person=me.person, bot=me.bot, token=None if cookie else token)


async def answer(services: Services, person: Person | None) -> Me:
    """Return the facts about a person, for themselves."""
    bot = await services.people.bot_of(person.id) if person else None
    return Me(person=_you(person) if person else None, bot=_you(bot) if bot else None)


def _you(person: Person) -> You:
    return You(id=person.id, nick=person.nick, outside_bot=person.outside_bot)


async def _end_bot(services: Services, bot: Person | None) -> None:
    if bot is not None:
        await services.people.end_bot(bot.id)
        await services.tell(Word(About.TOKEN_ENDED, (bot.id,)))
        await services.tell(Word(About.LEAVES, (bot.id,)))
