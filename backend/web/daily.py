"""The sealed daily: today's deals, coming commitments, past secrets. See `backend.daily`."""

from collections.abc import Mapping
from typing import Annotated

import orjson
from fastapi import APIRouter, Path, Request, Response
from pydantic import AfterValidator, Field

from backend.daily.deals import LEVEL, SEAT
from backend.daily.playing import repeat, try_today
from backend.daily.standings import among, histogram, score_of
from backend.daily.store import Try
from backend.engine import Json
from backend.matches.facts.daily import end_of, later
from backend.matches.facts.store import Person
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status
from backend.protocol.requests import Strict
from backend.web.creating import Created, Key, creation, once
from backend.web.people.identity import KnownMe, MaybeMe
from backend.web.services import Services, Use
from backend.web.tables import GameId, Opened, begun

OPENED = 7
"""Number of past days whose secrets are listed. Clients can request those of earlier days."""
FIRST = "2026-01-01"
"""The first day of the daily."""

router = APIRouter(prefix="/api/daily", tags=["daily"])


def _real(day: str) -> str:
    """Return a valid day from `FIRST` on, like "2026-11-18". Raises `ValueError`."""
    if day < FIRST:
        raise ValueError("there was no daily on that day")
    return later(day, 0)


Day = Annotated[
    str, Field(pattern=r"^\d{4}-\d\d-\d\d$", examples=["2026-11-18"]), AfterValidator(_real)
]


class NewTry(Strict):
    """A deal of the daily to play."""

    game: GameId
    day: Day | None = None
    """An earlier day, whose tries do not count. Without it, today."""
    again: bool = False
    """Whether to play today's deal again, after the try that counts."""


@router.get("")
async def today(me: MaybeMe, services: Use, request: Request) -> Json:
    """Return today's deals, the commitments of the next days and the secrets of the last ones.

    Only people who have finished their own try see the results of others.
    """
    services.take("history", request.scope, me)
    deals = services.deals
    day = deals.today
    commitments = await deals.commitments()
    mine = {one.game: one for one in await deals.store.tries_of(me.id, day)} if me else {}
    friends = await _friends(services, me) if me else {}
    counts = await deals.store.count_tries(day)
    return {
        "day": day,
        "ends": end_of(day),
        "deals": [
            {
                **await _shown(services, game, day, mine.get(game), friends),
                "tries": counts.get(game, 0),
            }
            for game in deals.games
        ],
        "ahead": [
            {"day": ahead, "commitments": promised}
            for ahead, promised in commitments.items()
            if ahead != day
        ],
        "opened": [await _opened(services, later(day, -ago)) for ago in range(1, OPENED + 1)],
    }


@router.post("", status_code=201, response_class=Created)
async def play(
    body: NewTry, me: KnownMe, services: Use, request: Request, key: Key = None
) -> Opened:
    """Begin or continue the one try of today's deal that counts; or repeat a deal."""
    services.take("tables", request.scope, me)
    if me.outside_bot:
        raise Refused(Code.NOT_FOR_BOTS)
    deals, hub = services.deals, services.hub
    asked = creation(services, request, key, me.id, body)

    async def make() -> str:
        if body.day is None and not body.again:
            return await try_today(hub, deals, body.game, me, asked)
        return await repeat(hub, deals, body.game, body.day or deals.today, me, creation=asked)

    return await begun(services, request, await once(services, asked, make))


@router.get("/{day}/{game}/record")
async def record(
    day: Annotated[Day, Path()],
    game: Annotated[GameId, Path()],
    me: MaybeMe,
    services: Use,
    request: Request,
) -> Response:
    """Download the deal of an earlier day as a record without moves, which `verify` checks."""
    services.take("history", request.scope, me)
    found = await services.deals.record(game, day)
    body = orjson.dumps(found.to_json(), option=orjson.OPT_INDENT_2)
    name = f'attachment; filename="clanhold-{game}-{day}.json"'
    headers = {"Content-Disposition": name}
    return Response(body, media_type="application/json", headers=headers)


async def _friends(services: Services, me: Person) -> dict[str, str]:
    """Return the names of all members of a person's circles, by person."""
    circles = await services.circles.circles_of(me.id)
    return {member.person: member.nick for circle in circles for member in circle.members}


async def _shown(
    services: Services, game: str, day: str, mine: Try | None, friends: Mapping[str, str]
) -> Json:
    """Return the facts about one of today's deals that a person may know."""
    deals = services.deals
    deal = await deals.of(game, day)
    done = mine is not None and mine.status is Status.OVER
    tries = await deals.store.tries(day, game) if done else []
    return {
        "game": game,
        "seats": deal.seats,
        "seat": SEAT,
        "level": LEVEL,
        "commitment": deal.commitment,
        "yours": _yours(mine, day),
        "histogram": histogram(tries, day) if done else None,
        "circle": among(friends, tries, day) if done else [],
    }


def _yours(mine: Try | None, day: str) -> Json | None:
    if mine is None:
        return None
    score = score_of(mine, day)
    return {
        "match": mine.match,
        "over": mine.status is Status.OVER,
        "points": score and score.points,
        "place": score and score.place,
    }


async def _opened(services: Services, day: str) -> Json:
    """Return the secrets of an earlier day."""
    deals = services.deals
    found = [await deals.opened(game, day) for game in deals.games]
    return {
        "day": day,
        "secrets": {deal.game: deal.secret.hex() for deal in found},
        "commitments": {deal.game: deal.commitment for deal in found},
    }
