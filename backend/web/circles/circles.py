"""A person's circles: found, join by a link, vote, open tables, leave."""

from functools import partial
from hmac import compare_digest
from secrets import token_urlsafe
from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import Field

from backend.circles.news import TableCalled
from backend.circles.store import Circle, Member
from backend.engine import AnyGame
from backend.matches.decide.new_table import Wish
from backend.matches.facts.store import Person
from backend.matches.facts.talk import plain
from backend.matches.hall import new_matches
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Strict
from backend.web.circles.answers import Circles, Inside, Invitation, briefly, inside
from backend.web.circles.calling import call, tell_change
from backend.web.creating import Created, Key, creation, once
from backend.web.limits import address_of
from backend.web.people.identity import KnownOwner, MaybeMe
from backend.web.services import Services, Use
from backend.web.tables import GameId, Opened, SeatCount
from backend.web.visitor import site

ID_BYTES = 12
SECRET_BYTES = 16
LONGEST_NAME = 40
MOST_MEMBERS = 50
MOST_CIRCLES = 20
"""The greatest number of circles of one person."""
COUNTED = 500
"""Maximum number of matches that results count: the latest ones."""

router = APIRouter(prefix="/api/circles", tags=["circles"])

CircleId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
PersonId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]


class Named(Strict):
    """The name of a circle."""

    name: Annotated[str, Field(max_length=LONGEST_NAME, examples=["Friday at eight"])]


class Secret(Strict):
    """The last part of the link to a circle."""

    secret: Annotated[str, Field(min_length=1, max_length=64)]


class Vote(Strict):
    """The game that a member wants to play next; null takes the vote back."""

    game: GameId | None


class Following(Strict):
    """Whether a member wants news when other members play in public."""

    following: bool


class CircleTable(Strict):
    """A table for a circle; by default, with a seat for every member if the game allows that."""

    game: GameId
    seats: SeatCount | None = None


@router.get("")
async def mine(me: KnownOwner, services: Use, request: Request) -> Circles:
    """List your circles."""
    services.take("history", request.scope, me)
    store = services.circles
    circles = await store.circles_of(me.id)
    return Circles(
        circles=[briefly(one, await store.circle_matches(one.id, COUNTED)) for one in circles]
    )


@router.post("", status_code=201)
async def found(
    body: Named, me: KnownOwner, services: Use, request: Request, key: Key = None
) -> Inside:
    """Found a circle. You are its only member at first."""
    services.take("circles", request.scope, me)
    name = _name(body.name)
    asked = creation(services, request, key, me.id, body)

    async def make() -> str:
        await _check_room_for_one_more(services, me)
        new = Circle(
            id=token_urlsafe(ID_BYTES),
            name=name,
            secret=token_urlsafe(SECRET_BYTES),
            members=(Member(me.id, me.nick),),
        )
        await services.circles.add_circle(new, services.times.now(), asked)
        return new.id

    return await look(await once(services, asked, make), me, services, request)


@router.get("/{circle}")
async def look(circle: CircleId, me: KnownOwner, services: Use, request: Request) -> Inside:
    """Return one of your circles."""
    services.take("history", request.scope, me)
    mine = await _own(services, circle, me)
    matches = await services.circles.circle_matches(circle, COUNTED)
    link = f"{site(request.scope, services.settings)}/c/{mine.id}#{mine.secret}"
    return inside(mine, me.id, matches, link)


@router.patch("/{circle}")
async def rename(
    circle: CircleId, body: Named, me: KnownOwner, services: Use, request: Request
) -> Inside:
    """Give a circle another name."""
    services.take("circles", request.scope, me)
    led = await _led(services, circle, me)
    await services.circles.name_circle(circle, _name(body.name))
    return await _changed(led, me, services, request)


@router.delete("/{circle}", status_code=204)
async def delete(circle: CircleId, me: KnownOwner, services: Use, request: Request) -> None:
    """Delete a circle for everybody. Its matches stay with those who played them."""
    services.take("circles", request.scope, me)
    led = await _led(services, circle, me)
    await services.circles.delete_circle(circle)
    await tell_change(services, led)


@router.post("/{circle}/invitation")
async def invitation(
    circle: CircleId, body: Secret, me: MaybeMe, services: Use, request: Request
) -> Invitation:
    """Return the circle that a link leads to, for people who may join it."""
    services.take("codes", request.scope, me)
    meant = await _invited(services, circle, body.secret)
    return Invitation(name=meant.name, members=len(meant.members))


@router.post("/{circle}/members", status_code=201)
async def join(
    circle: CircleId, body: Secret, me: KnownOwner, services: Use, request: Request
) -> Inside:
    """Join a circle with its link."""
    services.take("codes", request.scope, me)
    meant = await _invited(services, circle, body.secret)
    if meant.member(me.id) is None:
        if len(meant.members) >= MOST_MEMBERS:
            raise Refused(Code.CIRCLE_FULL)
        await _check_room_for_one_more(services, me)
        await services.circles.join_circle(circle, me.id, services.times.now())
        await tell_change(services, meant)
    return await look(circle, me, services, request)


@router.delete("/{circle}/members/{person}", status_code=204)
async def leave(
    circle: CircleId, person: PersonId, me: KnownOwner, services: Use, request: Request
) -> None:
    """Leave a circle. Its leader may also remove others; then the circle gets a new link."""
    services.take("circles", request.scope, me)
    left = await _own(services, circle, me)
    if person == me.id:
        await services.circles.leave_circle(circle, person)
    else:
        await _led(services, circle, me)
        await services.circles.leave_circle(circle, person, token_urlsafe(SECRET_BYTES))
    await tell_change(services, left)


@router.post("/{circle}/secret")
async def renew(circle: CircleId, me: KnownOwner, services: Use, request: Request) -> Inside:
    """Make a new link. The old one stops working."""
    services.take("circles", request.scope, me)
    led = await _led(services, circle, me)
    await services.circles.renew_circle(circle, token_urlsafe(SECRET_BYTES))
    return await _changed(led, me, services, request)


@router.put("/{circle}/vote")
async def vote(
    circle: CircleId, body: Vote, me: KnownOwner, services: Use, request: Request
) -> Inside:
    """Vote for the game to play next. The next table clears all votes."""
    services.take("circles", request.scope, me)
    mine = await _own(services, circle, me)
    if body.game is not None:
        _game(services, body.game)
    await services.circles.vote_in_circle(circle, me.id, body.game)
    return await _changed(mine, me, services, request)


@router.put("/{circle}/following")
async def follow(
    circle: CircleId, body: Following, me: KnownOwner, services: Use, request: Request
) -> Inside:
    """Turn news on or off about members who sit down or play in public."""
    services.take("circles", request.scope, me)
    await _own(services, circle, me)
    since = services.times.now() if body.following else None
    await services.circles.follow_circle(circle, me.id, since)
    return await look(circle, me, services, request)


@router.post("/{circle}/tables", status_code=201, response_class=Created)
async def open_table(
    *,
    circle: CircleId,
    body: CircleTable,
    me: KnownOwner,
    services: Use,
    request: Request,
    key: Key = None,
) -> Opened:
    """Open a table for a circle and call all members to it. It is in no public list."""
    services.take("tables", request.scope, me)
    mine = await _own(services, circle, me)
    seats = body.seats or _seats(_game(services, body.game), len(mine.members))
    asked = creation(services, request, key, me.id, body)
    wish = Wish(game=body.game, seats=seats)

    async def make() -> str:
        return (await new_matches.open_table(services.hub, wish, me, asked)).sheet.id

    address = address_of(request.scope, services.settings.trust_proxy)
    open_one = partial(services.table_limits.open, me.id, address, make)
    table = await once(services, asked, open_one)
    await services.circles.add_to_circle(circle, table)
    await call(services, TableCalled(mine, me, body.game, table))
    return Opened(id=table, url=f"{site(request.scope, services.settings)}/t/{table}")


async def _changed(circle: Circle, me: Person, services: Services, request: Request) -> Inside:
    """Tell the members that a circle has changed; return its new state."""
    await tell_change(services, circle)
    return await look(circle.id, me, services, request)


async def _own(services: Services, circle: str, me: Person) -> Circle:
    """Return a circle. Raises `Refused` unless the person is a member."""
    known = await services.circles.circle(circle)
    if known is None or known.member(me.id) is None:
        raise Refused(Code.NO_SUCH_CIRCLE)
    return known


async def _led(services: Services, circle: str, me: Person) -> Circle:
    """Return a circle. Raises `Refused` unless the person leads it."""
    own = await _own(services, circle, me)
    if own.founder != me.id:
        raise Refused(Code.FOUNDER_ONLY)
    return own


async def _invited(services: Services, circle: str, secret: str) -> Circle:
    """Return the circle that a link leads to. Raises `Refused` for a wrong link."""
    known = await services.circles.circle(circle)
    if known is None or not compare_digest(known.secret.encode(), secret.encode()):
        raise Refused(Code.NO_SUCH_CIRCLE)
    return known


async def _check_room_for_one_more(services: Services, me: Person) -> None:
    if len(await services.circles.circles_of(me.id)) >= MOST_CIRCLES:
        raise Refused(Code.TOO_MANY_CIRCLES)


def _name(text: str) -> str:
    name = plain(text)
    if not name:
        raise Refused(Code.BAD_REQUEST, problem="name: a circle needs a name")
    return name


def _game(services: Services, game: str) -> AnyGame:
    if game not in services.games:
        raise Refused(Code.NO_SUCH_GAME)
    return services.games[game]


def _seats(game: AnyGame, members: int) -> int:
    """Return the number of seats for a table: one for each member, if the game allows that."""
    counts = game.card.seat_counts
    return max((count for count in counts if count <= members), default=min(counts))
