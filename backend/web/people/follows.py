"""Following: news when a person plays. Only players of public matches can be followed."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from pydantic import BaseModel, Field

from backend.matches.facts.store import Conflict, Followed
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import SeatNumber, Strict
from backend.web.people.identity import KnownOwner
from backend.web.services import Services, Use

MOST = 100
"""Maximum number of people that a person may follow."""

router = APIRouter(prefix="/api/me/follows", tags=["you"])


class Whom(Strict):
    """The player at a seat of a public match."""

    match: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
    seat: SeatNumber


class Playing(BaseModel):
    """A public table or match where a followed person sits."""

    id: str
    game: str
    status: str


class Person(BaseModel):
    """A followed person."""

    id: str
    name: str
    """The name that the person last had in public."""
    plays: Playing | None


class Follows(BaseModel):
    """All people that a person follows."""

    people: list[Person]


@router.get("")
async def follows(me: KnownOwner, services: Use) -> Follows:
    """List the people you follow, each with the public match that they play now."""
    return await _answer(services, me.id)


@router.post("", status_code=201)
async def follow(body: Whom, me: KnownOwner, services: Use, request: Request) -> Follows:
    """Follow the player at a seat of a public match."""
    services.take("joins", request.scope, me)
    services.measures.check_match(body.match)
    room = await services.hub.look(body.match)
    room.match.viewer_for(me.id, None)
    sheet = room.sheet
    chair = sheet.chairs[body.seat] if body.seat < len(sheet.chairs) else None
    if not sheet.public or chair is None or chair.person in (None, me.id) or chair.outside_bot:
        raise Refused(Code.NO_SUCH_SEAT)
    followed = Followed(chair.person or "", sheet.names[body.seat])
    try:
        await services.follows.follow(me.id, followed, services.times.now(), MOST)
    except Conflict:
        raise Refused(Code.BAD_REQUEST, problem=f"You follow {MOST} people already.") from None
    return await _answer(services, me.id)


@router.delete("/{person}")
async def unfollow(
    person: Annotated[str, Path(max_length=40)], me: KnownOwner, services: Use
) -> Follows:
    """Stop following a person."""
    await services.follows.unfollow(me.id, person)
    return await _answer(services, me.id)


async def _answer(services: Services, me: str) -> Follows:
    people = await services.follows.follows_of(me)
    return Follows(people=[_person(services, followed) for followed in people])


def _person(services: Services, followed: Followed) -> Person:
    sheet = services.hub.lobby.seen(followed.person)
    plays = Playing(id=sheet.id, game=sheet.game, status=sheet.status.value) if sheet else None
    return Person(id=followed.person, name=followed.name, plays=plays)
