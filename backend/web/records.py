"""Matches past and present: lists, records to download, stepping through. Reads, never writes."""

import asyncio
from typing import Annotated, Any, Literal

import orjson
from fastapi import APIRouter, Query, Request, Response

from backend.engine import Json, Viewer, Watcher, from_json, to_json
from backend.engine.patch import diff
from backend.matches import told
from backend.matches.live import LiveMatch, Move
from backend.matches.refusal import Refused
from backend.matches.room import Room
from backend.matches.sheet import MatchSummary, Status
from backend.matches.store import Person
from backend.web.identity import KnownMe, MaybeMe
from backend.web.lobby import TableId, room_for
from backend.web.services import Use

MOST_STEPS = 200
SLICE = 25
"""Moves replayed in one go; then everybody else gets a turn."""
LISTED = 200
PAGE = 50
BOARDS = 8
"""So many lines of a list, the first ones, come with their boards."""
FAR = 4_102_444_800.0
"""A time after every match: the year 2100."""

router = APIRouter(prefix="/api/matches", tags=["matches"])


@router.get("/mine")
async def mine(me: KnownMe, services: Use, request: Request) -> Json:
    """List one's own matches: unfinished ones, where it is one's turn first; then finished ones."""
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
    before: Annotated[float, Query(ge=0, le=FAR, allow_inf_nan=False)] = FAR,
    limit: Annotated[int, Query(ge=1, le=PAGE)] = PAGE,
) -> Json:
    """List public matches that are over, latest first; `next` is the next page's `before`."""
    services.take("history", request.scope)
    found = await services.hub.store.finished_public(before, limit)
    matches = [told.listed(summary) for summary in found if summary.sheet.watchable]
    await _add_boards(services, request, matches)
    return {
        "matches": matches,
        "next": found[-1].sheet.finished if len(found) == limit else None,
    }


@router.get("/{match}/record")
async def record(match: TableId, me: MaybeMe, services: Use, request: Request) -> Response:
    """Download the record of a finished match."""
    room = await room_for(match, me, services, request)
    live = _begun(room)
    body = orjson.dumps(live.record().to_json(), option=orjson.OPT_INDENT_2)
    name = f"{room.sheet.game}-{match}.json"
    return Response(
        body,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/{match}/chances")
async def chances(match: TableId, me: MaybeMe, services: Use, request: Request) -> Json:
    """Tell everybody's chances to win over a finished match, and the moves that turned them.

    `chances` has a list by seat for the position before the first move and after each move.
    """
    services.take("thoughts", request.scope, me)
    room = await room_for(match, me, services, request)
    _begun(room)
    return await room.chances()


@router.get("/{match}/history")
async def history(
    *,
    match: TableId,
    me: MaybeMe,
    services: Use,
    request: Request,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
    viewer: Annotated[Literal["omniscient"] | None, Query()] = None,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, Query(alias="to", ge=0, le=1_000_000)] = None,
    standing: bool = False,
) -> Json:
    """Step through a match: the view after `from` moves, then a patch for each move up to `to`.

    One sees what one's own seat, or an onlooker, could see then; after the end also everything
    (`viewer=omniscient`). At most 200 steps at once; moves that were taken back are left out.
    `notes` tell of what else stands in the log: moves taken back, bots that took over or left.
    With `standing=true` it is also told how it stood: after `from` moves, then a patch for each.
    """
    services.take("history", request.scope, me)
    room = await room_for(match, me, services, request)
    live = _begun(room)
    eyes = _eyes(room, me, seat, viewer)
    moves = live.line.copy()
    if first > len(moves):
        raise Refused("no_such_move", f"This match has {len(moves)} moves.")
    end = min(len(moves), first + MOST_STEPS, max(first, last if last is not None else len(moves)))
    tell = _Teller(live, eyes, standing=standing)
    steps = await _steps(live, moves[:end], first, tell)
    return {
        "game": room.sheet.game,
        "viewer": eyes,
        "from": first,
        "moves": len(moves),
        **tell.first,
        "steps": steps,
        "notes": live.notes,
    }


def _begun(room: Room) -> LiveMatch:
    if room.live is None:
        raise Refused("not_running", "The match has not begun yet.")
    return room.live


def _eyes(
    room: Room, me: Person | None, seat: int | None, viewer: Literal["omniscient"] | None
) -> Viewer:
    if viewer is None:
        return room.viewer_for(me.id if me else None, seat)
    if room.sheet.status is not Status.OVER:
        raise Refused("not_over", "Everything is shown after the end.")
    return Watcher.OMNISCIENT


class _Teller:
    """Tells one viewer of each position of a match: of the first everything, then what changed."""

    def __init__(self, live: LiveMatch, eyes: Viewer, *, standing: bool) -> None:
        self.first: Json = {}
        self._eyes = eyes
        self._open = not live.game.card.hidden or live.sheet.status is Status.OVER
        self._views = {"view": live.game.view}
        if standing:
            self._views["standing"] = live.game.standing
        self._shown: Json = {}

    def position(self, state: Any) -> Json:
        """Return what has changed since the position that was told before."""
        now = {name: look(state, self._eyes) for name, look in self._views.items()}
        changed = {name: diff(self._shown[name], seen) for name, seen in now.items() if self.first}
        self._shown = now
        self.first = self.first or now
        return changed

    def action(self, move: Move) -> Json:
        """Return a move's action, unless the viewer may not know it."""
        return {"action": move.action} if self._open or move.seat == self._eyes else {}


async def _steps(live: LiveMatch, moves: list[Move], first: int, tell: _Teller) -> list[Json]:
    """Replay moves; return every step after `first` of them."""
    game = live.game
    state = live.at(0).state
    if first == 0:
        tell.position(state)
    steps: list[Json] = []
    for number, move in enumerate(moves, 1):
        if number % SLICE == 0:
            await asyncio.sleep(0)
        events = game.advance(state, from_json(game, "action", move.action))
        if number < first:
            continue
        changed = tell.position(state)
        if number == first:
            continue
        step = {
            "n": number,
            "seq": move.seq,
            "seat": move.seat,
            "events": [to_json(event) for event in events],
            "patch": changed.pop("view"),
        }
        steps.append({**step, **changed, **tell.action(move)})
    return steps


async def _add_boards(services: Use, request: Request, lines: list[Json]) -> None:
    """Add what spectators see, or saw at the end, to the first lines of a list."""
    for line in lines[:BOARDS]:
        if line["status"] == Status.OPEN:
            continue
        try:
            if not services.hub.holds(line["id"]):
                services.take("history", request.scope)  # to load a match costs as much
            line["view"] = (await services.hub.room(line["id"])).board()
        except Refused:  # played under rules that are gone, or too much: listed all the same
            continue


def _own(summary: MatchSummary, me: Person) -> Json:
    seats = summary.sheet.seats_of(me.id)
    running = summary.sheet.status is Status.RUNNING
    return {
        **told.listed(summary),
        "seats": seats,
        "your_turn": running and summary.turn in seats,
    }
