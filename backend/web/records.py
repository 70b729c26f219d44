"""Matches past and present: lists, records to download, history. Only reads."""

from typing import Annotated, Literal

import orjson
from fastapi import APIRouter, Depends, Query, Request, Response

from backend.engine import Json, Viewer, Watcher
from backend.matches.facts.match import Match
from backend.matches.facts.sheet import MatchSummary
from backend.matches.facts.store import Person, Wanted
from backend.matches.facts.talk import plain
from backend.matches.hear import shown
from backend.matches.past.history import history as stepped
from backend.protocol.codes import EVERYTHING_LATER, Code, Refused
from backend.protocol.lists import Listed
from backend.protocol.messages import Pace, Status
from backend.web.people.identity import KnownMe, MaybeMe
from backend.web.services import Services, Use
from backend.web.tables import TableId, room_for

LISTED = 200
"""Maximum number of a person's matches in a list."""
PAGE = 50
"""Maximum number of finished matches on a page."""
BOARDS = 8
"""Number of lines, from the first, that come with their boards."""
FAR = 4_102_444_800.0
"""A time after every match: the year 2100."""

router = APIRouter(prefix="/api/matches", tags=["matches"])

Before = Annotated[float, Query(ge=0, le=FAR, allow_inf_nan=False)]
"""A parameter of this type is the `next` of the previous page."""
Limit = Annotated[int, Query(ge=1, le=PAGE)]


@router.get("/mine")
async def mine(me: KnownMe, services: Use, request: Request) -> Json:
    """List your matches: those in which it is your turn, other unfinished ones, finished ones."""
    services.take("history", request.scope, me)
    found = await services.hub.store.matches_of(me.id, LISTED)
    lines = [_own(summary, me) for summary in found]
    unfinished = [line for line in lines if line["status"] != Status.OVER]
    unfinished.sort(key=lambda line: not line["your_turn"])
    over = [line for line in lines if line["status"] == Status.OVER]
    await _add_boards(services, request, [*unfinished, *over])
    return {"unfinished": unfinished, "finished": over}


@router.get("/finished")
async def finished(
    services: Use,
    request: Request,
    before: Before = FAR,
    limit: Limit = PAGE,
) -> Json:
    """List public matches that are over, latest first; `next` is the next page's `before`."""
    services.take("history", request.scope)
    page = _page(services, await services.hub.store.finished_public(before, limit), limit)
    await _add_boards(services, request, page["matches"])
    return page


async def _wanted(
    game: Annotated[str | None, Query(max_length=40)] = None,
    pace: Pace | None = None,
    free: bool = False,
    search: Annotated[str, Query(max_length=40)] = "",
) -> Wanted:
    return Wanted(game, pace, free, plain(search))


Sought = Annotated[Wanted, Depends(_wanted)]
"""A parameter of this type is the filter of a public list."""


@router.get("/open")
async def waiting(
    services: Use, request: Request, wanted: Sought, before: Before = FAR, limit: Limit = PAGE
) -> Json:
    """List public tables that wait for players, latest first, in pages like `finished`."""
    services.take("history", request.scope)
    found = await services.hub.store.open_public(limit, before, wanted)
    return _page(services, found, limit)


@router.get("/running")
async def running(
    services: Use, request: Request, wanted: Sought, before: Before = FAR, limit: Limit = PAGE
) -> Json:
    """List running public matches, latest move first, in pages like `finished`."""
    services.take("history", request.scope)
    found = await services.hub.store.running_public(limit, before, wanted)
    return _page(services, found, limit)


@router.get("/{match}/record")
async def record(match: TableId, me: MaybeMe, services: Use, request: Request) -> Response:
    """Download the record of a finished match."""
    room = await room_for(match, me, services, request)
    _check_seal(room.match, services)
    body = orjson.dumps(room.match.record().to_json(), option=orjson.OPT_INDENT_2)
    name = f"clanhold-{room.sheet.game}-{match}.json"
    return Response(
        body,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/{match}/chances")
async def chances(match: TableId, me: MaybeMe, services: Use, request: Request) -> Json:
    """Return all players' chances to win during a finished match, and the turning points.

    `chances` has a list by seat for the position before the first move and after each move. A
    turning point has a `better` action, found like a hint, or null.
    """
    services.take("thoughts", request.scope, me)
    room = await room_for(match, me, services, request)
    room.match.begun()
    _check_seal(room.match, services)
    return await room.chances()


@router.get("/{match}/history")
async def history(
    *,
    match: TableId,
    me: MaybeMe,
    services: Use,
    request: Request,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    viewer: Annotated[Literal["omniscient", "spectator"] | None, Query()] = None,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, Query(alias="to", ge=0, le=1_000_000)] = None,
    standing: bool = False,
) -> Json:
    """Step through a match: the view after `from` moves, then a patch for each move up to `to`.

    The view is that of your own seat, or of an onlooker, at that time. Players may also request an
    onlooker's view (`viewer=spectator`), and after the end the whole truth (`omniscient`).
    At most 200 steps at once; moves that were taken back are left out.
    `notes` has the other entries of the log: moves taken back, bots that took over or left.
    With `standing=true` it also has the standing after `from` moves, then a patch for each.
    """
    services.take("history", request.scope, me)
    room = await room_for(match, me, services, request)
    eyes = _eyes(room.match, me, seat, viewer)
    if eyes is Watcher.OMNISCIENT:
        _check_seal(room.match, services)
    return await stepped(room.match, eyes, first, last, standing=standing)


def _eyes(
    match: Match,
    me: Person | None,
    seat: int | None,
    viewer: Literal["omniscient", "spectator"] | None,
) -> Viewer:
    match.begun()
    if viewer != "omniscient":
        own = match.viewer_for(me.id if me else None, seat)
        return Watcher.SPECTATOR if viewer else own
    if match.sheet.status is not Status.OVER:
        raise Refused(Code.NOT_OVER, EVERYTHING_LATER)
    return Watcher.OMNISCIENT


def _check_seal(match: Match, services: Services) -> None:
    """Raise `Refused` while others may still play the same deal today."""
    daily = match.sheet.daily
    if daily is not None and daily.sealed(services.times.now()):
        raise Refused(Code.SEALED)


async def _add_boards(services: Use, request: Request, lines: list[Listed]) -> None:
    """Add the spectators' view to the first lines of a list."""
    for line in lines[:BOARDS]:
        if line["status"] == Status.OPEN:
            continue
        try:
            services.measures.check_match(line["id"])
            if not services.hub.holds(line["id"]):
                services.take("history", request.scope)  # loading a match costs as much
            line["view"] = (await services.hub.look(line["id"])).match.board()
        except Refused:  # its rules are gone, or the limit is reached: no board
            continue


def _page(services: Use, found: list[MatchSummary], limit: int) -> Json:
    """Return the lines that everybody may see, and the start of the next page."""
    return {
        "matches": [shown.listed(one) for one in found if _listed(services, one)],
        "next": found[-1].moved if len(found) == limit else None,
    }


def _listed(services: Use, summary: MatchSummary) -> bool:
    sheet = summary.sheet
    seen = sheet.watchable or sheet.status is Status.OPEN
    return seen and services.measures.listed(sheet.id)


def _own(summary: MatchSummary, me: Person) -> Listed:
    seats = summary.sheet.seats_of(me.id)
    running = summary.sheet.status is Status.RUNNING
    return {
        **shown.listed(summary),
        "seats": seats,
        "your_turn": running and summary.turn in seats,
    }
