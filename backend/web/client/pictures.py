"""Pictures of positions, and animated replays: always the spectators' view.

Everybody gets the same picture, even a player, because pictures are passed on. If spectators may
not watch, and before the start, it is the game's art instead.
"""

from hashlib import sha256
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import FileResponse

from backend.engine import Watcher
from backend.engine.languages import Lang
from backend.matches.past.history import seen_after
from backend.matches.room import Room
from backend.pictures.scene import Look, Scene, Theme
from backend.pictures.studio import Busy
from backend.protocol.codes import PICTURE_LATER, REPLAY_LATER, Code, Refused
from backend.protocol.messages import Status
from backend.web.client.assets import FRONTEND
from backend.web.client.previews import art
from backend.web.services import Services, Use
from backend.web.tables import TableId

FRAMES = 48
"""Maximum number of positions in an animated replay. A longer match is shown with gaps."""
REPLAY_WIDTH = 600
"""Width of an animated replay in pixels."""
FOR_A_WHILE = "public, max-age=600"
"""How a picture of a finished match may be cached: briefly, as people may have data deleted."""

METHODS = ["GET", "HEAD"]
"""Messengers that show links may send a `HEAD` first."""

router = APIRouter(include_in_schema=False)

ThemeName = Annotated[Theme, Query()]
LangName = Annotated[Lang, Query()]


def _look(
    theme: ThemeName = "light",
    lang: LangName = "en",
    width: Annotated[Literal["600", "1200"], Query()] = "1200",
) -> Look:
    return Look(theme, lang, int(width))


Wanted = Annotated[Look, Depends(_look)]
"""A parameter of this type is the wanted look of a picture."""


@router.api_route("/m/{match}.png", methods=METHODS)
async def latest(match: TableId, look: Wanted, services: Use, request: Request) -> Response:
    """Draw the latest position of a match in the spectators' view."""
    return await _picture(services, request, match, None, look)


@router.api_route("/m/{match}/replay.webp", methods=METHODS)
async def replay(
    *,
    match: TableId,
    services: Use,
    request: Request,
    theme: ThemeName = "light",
    lang: LangName = "en",
) -> Response:
    """Draw a finished match from beginning to end, as an animated image of at most 48 positions."""
    services.take("replays", request.scope)
    room = await _room(services, match)
    room.match.viewer_for(None, None)
    line = room.match.begun().line
    if room.sheet.status is not Status.OVER:
        raise Refused(Code.NOT_OVER, REPLAY_LATER)
    steps = min(FRAMES - 1, len(line))
    moves = {round(len(line) * step / max(1, steps)) for step in range(steps + 1)}
    look = Look(theme, lang, REPLAY_WIDTH)

    async def find() -> list[Scene]:
        return await _scenes(room, moves)

    try:
        image = await services.studio.replay(("replay", *_key(room, len(line)), look), find, look)
    except Busy:
        raise Refused(Code.UNAVAILABLE, PICTURE_LATER) from None
    name = f"clanhold-{room.sheet.game}-{match}.webp"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(image, media_type="image/webp", headers=headers)


@router.api_route("/m/{match}/{n}.png", methods=METHODS)
async def position(
    match: TableId,
    n: Annotated[int, Path(ge=0, le=1_000_000)],
    look: Wanted,
    services: Use,
    request: Request,
) -> Response:
    """Draw the position after `n` moves of a match in the spectators' view."""
    return await _picture(services, request, match, n, look)


async def _picture(
    services: Services, request: Request, match: str, move: int | None, look: Look
) -> Response:
    services.take("pictures", request.scope)
    room = await _room(services, match)
    if room.match.course is None or not room.sheet.watchable:
        return FileResponse(FRONTEND / art(room.sheet.game))
    moves = len(room.match.course.line)
    if move is not None and move > moves:
        raise Refused(Code.NO_SUCH_MOVE, moves=moves)
    shown = moves if move is None else move
    key = (*_key(room, shown), look)
    over = room.sheet.status is Status.OVER
    headers = {
        "Cache-Control": FOR_A_WHILE if over else "no-cache",
        "ETag": f'"{sha256(repr((key, services.hub.shared.release)).encode()).hexdigest()[:32]}"',
    }
    if headers["ETag"] in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)

    async def find() -> Scene:
        (scene,) = await _scenes(room, {shown})
        return scene

    try:
        image = await services.studio.picture(key, find, look)
    except Busy:
        raise Refused(Code.UNAVAILABLE, PICTURE_LATER) from None
    return Response(image, media_type="image/png", headers=headers)


async def _room(services: Services, match: str) -> Room:
    services.measures.check_match(match)
    return await services.hub.look(match)


def _key(room: Room, move: int) -> tuple[object, ...]:
    """Return a key that is unique to a position, even if moves are taken back later."""
    line = room.match.begun().line
    seq = line[move - 1].seq if move else 0
    return room.sheet.id, seq, room.sheet.title, _names(room)


async def _scenes(room: Room, moves: set[int]) -> list[Scene]:
    sheet = room.sheet
    title = room.match.game.card.title
    seen = await seen_after(room.match, Watcher.SPECTATOR, moves)
    return [Scene(sheet.game, title, sheet.title, _names(room), one) for one in seen]


def _names(room: Room) -> tuple[str, ...]:
    return tuple(chair.name for chair in room.sheet.chairs)
