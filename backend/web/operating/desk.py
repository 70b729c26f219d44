"""The operators' desk: entry by one-time link, running rooms, measures, reports.

Without a key, all its paths answer 404. No action here changes a match or shows hidden facts.
"""

from dataclasses import asdict
from hashlib import sha256
from secrets import token_urlsafe
from typing import Annotated

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from pydantic import Field
from starlette.exceptions import HTTPException

from backend.desk.store import Effect, Measure
from backend.desk.subjects import subject_of
from backend.engine import Json
from backend.matches.facts.talk import plain
from backend.matches.room import Room
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status
from backend.protocol.requests import Strict
from backend.web.client.page import DESK
from backend.web.services import Services, Use
from backend.web.visitor import is_secure

COOKIE = "clanhold_desk"
SHIFT = 12 * 3600
"""Seconds for which a browser stays at the desk after it used a one-time link."""
LISTED = 200
"""Maximum number of rooms, reports and deeds that are shown."""
BY = "desk"


async def _at_desk(request: Request, services: Use) -> None:
    key = request.cookies.get(COOKIE, "")
    if not key or not await services.desk.key_fits(_hashed(key), services.times.now(), once=False):
        raise HTTPException(404)


pages = APIRouter(include_in_schema=False)
router = APIRouter(prefix="/api/desk", include_in_schema=False, dependencies=[Depends(_at_desk)])


class Order(Strict):
    """A measure to order."""

    effect: Annotated[Effect, Field(strict=False)]
    subject: Annotated[str, Field(max_length=100)] = ""
    reason: Annotated[str, Field(min_length=1, max_length=300)]
    hours: Annotated[float, Field(gt=0, le=24 * 3650)] | None = None
    """How long it lasts; without it, until it is lifted."""


@pages.get("/desk", dependencies=[Depends(_at_desk)])
async def page() -> HTMLResponse:
    """Show the desk."""
    return HTMLResponse(DESK.html(), headers={"Cache-Control": "no-store"})


@pages.get("/desk/{code}")
async def enter(code: str, services: Use, request: Request) -> Response:
    """Use up a one-time link: this browser stays at the desk for 12 hours."""
    services.take("identity", request.scope)
    now = services.times.now()
    if not await services.desk.key_fits(_hashed(code), now, once=True):
        raise HTTPException(404)
    key = token_urlsafe(32)
    await services.desk.add_key(_hashed(key), now + SHIFT, once=False)
    response = RedirectResponse("/desk", 303)
    secure = is_secure(request.scope, services.settings)
    response.set_cookie(COOKIE, key, max_age=SHIFT, httponly=True, samesite="strict", secure=secure)
    return response


@router.get("")
async def look(services: Use) -> Json:
    """Return running rooms, measures in force, reports, and the latest deeds."""
    return {
        "rooms": [_room(room) for room in _latest(services.hub.rooms)],
        "figures": await _figures(services),
        "measures": [asdict(one) for one in await services.desk.in_force(services.times.now())],
        "reports": [asdict(report) for report in await services.desk.reports(LISTED)],
        "deeds": [asdict(deed) for deed in await services.desk.deeds(LISTED)],
    }


@router.post("/measures", status_code=201)
async def order(body: Order, services: Use) -> Json:
    """Order a measure. On this node it takes effect at once."""
    subject = subject_of(body.effect, body.subject)
    if subject is None:
        raise Refused(Code.BAD_REQUEST, problem="subject: no such person, address or match")
    now = services.times.now()
    wanted = Measure(
        effect=body.effect,
        subject=subject,
        reason=plain(body.reason),
        since=now,
        until=now + body.hours * 3600 if body.hours else None,
    )
    ordered = await services.desk.order(wanted, BY)
    await services.watch.look()
    return asdict(ordered)


@router.delete("/measures/{measure}")
async def lift(measure: int, services: Use) -> Json:
    """End a measure."""
    if not await services.desk.lift(measure, services.times.now(), BY):
        raise HTTPException(404)
    await services.watch.look()
    return {}


@router.post("/reports/{report}/settle")
async def settle(report: int, services: Use) -> Json:
    """Mark a report as settled."""
    if not await services.desk.settle(report, services.times.now(), BY):
        raise HTTPException(404)
    return {}


@router.post("/leave")
async def leave(services: Use, request: Request, response: Response) -> Json:
    """Leave the desk: this browser's key is deleted."""
    await services.desk.drop_key(_hashed(request.cookies[COOKIE]))
    response.delete_cookie(COOKIE)
    return {}


@router.api_route("", methods=["POST", "PUT", "PATCH", "DELETE"])
@router.api_route("/{_rest:path}", methods=["GET", "POST", "PUT", "PATCH", "DELETE"])
async def nothing() -> None:
    """Answer all other requests with 404: a wrong method must not reveal the desk."""
    raise HTTPException(404)


async def _figures(services: Services) -> dict[str, int]:
    rooms = services.hub.rooms
    listeners = [listener for room in rooms for listener in room.audience]
    return {
        "rooms": len(rooms),
        "sockets": len(listeners) + len(services.hub.lobby.connections),
        "connected": len({listener.person for listener in listeners if listener.person}),
        "waiting": sum(room.pending for room in rooms),
        **{f"stored_{name}": count for name, count in (await services.desk.totals()).items()},
    }


def _latest(rooms: list[Room]) -> list[Room]:
    found = [room for room in rooms if room.sheet.status is not Status.OVER]
    return sorted(found, key=lambda room: -room.match.summary().moved)[:LISTED]


def _room(room: Room) -> Json:
    sheet = room.sheet
    return {
        "id": sheet.id,
        "title": sheet.title,
        "game": sheet.game,
        "status": sheet.status,
        "public": sheet.public,
        "people": [
            {"person": chair.person, "name": chair.signed} for chair in sheet.chairs if chair.name
        ],
        "watchers": room.attendance.watchers(room.match),
        "moved": room.match.summary().moved,
    }


def _hashed(key: str) -> str:
    return sha256(key.encode()).hexdigest()
