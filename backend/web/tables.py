"""Lists games and opens tables. All other requests to a table use its websocket."""

from contextlib import suppress
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, Response
from fastapi import Path as InPath
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from backend import games as games_folder
from backend.engine import BOT_LEVELS, AnyGame, Json, from_json
from backend.engine.codec import choices
from backend.engine.languages import Lang
from backend.games import GAMES
from backend.matches.decide.new_table import Wish
from backend.matches.decide.seating import time_control
from backend.matches.facts.store import Person
from backend.matches.facts.talk import plain
from backend.matches.hall import new_matches
from backend.matches.hall.going_on import play_on
from backend.matches.hall.owners import Elsewhere
from backend.matches.room import Room
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Contribution, SeatNumber, Strict, WantedTime
from backend.web.creating import Created, Key, creation, once
from backend.web.limits import address_of
from backend.web.people.identity import KnownMe, MaybeMe
from backend.web.qr import qr_image
from backend.web.services import Services, Use
from backend.web.visitor import site

HELP = Path(games_folder.__file__).parent
LONGEST_TITLE = 40

router = APIRouter(prefix="/api", tags=["lobby"])

GameId = Annotated[str, Field(max_length=40, examples=list(GAMES))]
TableId = Annotated[str, InPath(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Level = Annotated[str, Field(max_length=24, examples=list(BOT_LEVELS))]
SeatCount = Annotated[int, Field(ge=1, le=8)]


class Bot(Strict):
    """A bot at a seat."""

    seat: SeatNumber
    level: Level


class NewTable(Strict):
    """A table to open."""

    game: GameId
    seats: SeatCount
    options: Annotated[dict[str, Any], Field(default_factory=dict)]
    public: bool = False
    watchable: bool = True
    time: WantedTime = WantedTime()
    bots: Annotated[list[Bot], Field(default_factory=list, max_length=8)]
    title: Annotated[str, Field(max_length=LONGEST_TITLE)] = ""
    auto_start: bool = False
    open_talk: bool = False


class NewSolo(Strict):
    """A match against bots that begins at once."""

    game: GameId = next(iter(GAMES))
    seats: SeatCount = 2
    level: Level = BOT_LEVELS[0]
    options: Annotated[dict[str, Any], Field(default_factory=dict)]
    contribution: Contribution


class NewLine(Strict):
    """The start of a match against bots: a finished match after `move` moves."""

    match: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
    move: Annotated[int, Field(ge=0, le=1_000_000)]
    level: Level = BOT_LEVELS[1]
    contribution: Contribution


class NewLesson(Strict):
    """The lesson of a game, which begins at once."""

    game: GameId


class Opened(BaseModel):
    """A new table and its link."""

    id: str
    url: str


@router.get("/games")
async def games(services: Use, request: Request) -> Json:
    """List the games with all facts for a new table's form, and the site's address: `site`."""
    return {
        "games": [
            {**_card(game), "idle_minutes": services.settings.idle_minutes}
            for game in services.games.values()
        ],
        "site": site(request.scope, services.settings),
    }


@router.get("/games/{game}/help", response_class=PlainTextResponse)
async def help_text(
    game: Annotated[str, InPath(max_length=40)],
    services: Use,
    lang: Annotated[Lang, Query()] = "en",
) -> PlainTextResponse:
    """Return a game's rules for players, in Markdown."""
    text = _help(game, lang) if game in services.games else None
    if text is None:
        raise Refused(Code.NO_SUCH_GAME)
    return PlainTextResponse(text, media_type="text/markdown")


@router.post("/tables", status_code=201, response_class=Created)
async def open_table(
    body: NewTable, me: KnownMe, services: Use, request: Request, key: Key = None
) -> Opened:
    """Open a table. The person who opens it is its host, and sits down over the websocket."""
    services.take("tables", request.scope, me)
    wish = Wish(
        game=body.game,
        seats=body.seats,
        options=body.options,
        public=body.public,
        watchable=body.watchable,
        time=time_control(body.time),
        bots=tuple((bot.seat, bot.level) for bot in body.bots),
        title=plain(body.title),
        auto_start=body.auto_start,
        open_talk=body.open_talk,
    )
    asked = creation(services, request, key, me.id, body)

    async def make() -> str:
        return (await new_matches.open_table(services.hub, wish, me, asked)).sheet.id

    address = address_of(request.scope, services.settings.trust_proxy)
    open_one = partial(services.table_limits.open, me.id, address, make)
    return _opened(services, request, await once(services, asked, open_one))


@router.post("/tables/bots", status_code=201, response_class=Created)
async def play_bots(
    body: NewSolo, me: KnownMe, services: Use, request: Request, key: Key = None
) -> Opened:
    """Begin a match against bots at once, at seat 0."""
    services.take("tables", request.scope, me)
    wish = Wish(
        game=body.game,
        seats=body.seats,
        options=body.options,
        bots=tuple((seat, body.level) for seat in range(1, body.seats)),
    )
    asked = creation(services, request, key, me.id, body)

    async def make() -> str:
        room = await new_matches.play_bots(services.hub, wish, me, body.contribution, asked)
        return room.sheet.id

    return await begun(services, request, await once(services, asked, make))


@router.post("/lessons", status_code=201, response_class=Created)
async def teach(
    body: NewLesson, me: KnownMe, services: Use, request: Request, key: Key = None
) -> Opened:
    """Begin the lesson of a game: a match against apprentices, the same for everybody."""
    services.take("tables", request.scope, me)
    asked = creation(services, request, key, me.id, body)

    async def make() -> str:
        return (await new_matches.teach(services.hub, body.game, me, asked)).sheet.id

    return await begun(services, request, await once(services, asked, make))


@router.post("/tables/going-on", status_code=201, response_class=Created)
async def go_on(
    body: NewLine, me: KnownMe, services: Use, request: Request, key: Key = None
) -> Opened:
    """Play on against bots from a position of a finished match, at the seat to act there.

    All that this seat did not know then is dealt anew.
    """
    services.take("tables", request.scope, me)
    room = await room_for(body.match, me, services, request)
    asked = creation(services, request, key, me.id, body)

    async def make() -> str:
        line = await play_on(
            services.hub,
            room,
            body.move,
            me,
            level=body.level,
            contribution=body.contribution,
            creation=asked,
        )
        return line.sheet.id

    return await begun(services, request, await once(services, asked, make))


@router.get("/tables/{table}")
async def look(table: TableId, me: MaybeMe, services: Use, request: Request) -> Json:
    """Return the public facts of a table or match."""
    room = await room_for(table, me, services, request)
    return {**room.announcer.table_for(me.id if me else None)}


@router.get("/tables/{table}/qr", response_class=Response)
async def qr(
    table: TableId,
    me: MaybeMe,
    services: Use,
    request: Request,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> Response:
    """Return the link to a table, or to one of its seats, as a QR code in SVG."""
    await room_for(table, me, services, request)
    link = _invitation(services, request, table)
    image = qr_image(link if seat is None else f"{link}#seat-{seat + 1}")
    return Response(image, media_type="image/svg+xml")


async def room_for(table: str, me: Person | None, services: Services, request: Request) -> Room:
    """Return a room. Raises `Refused` unless the person may look at it."""
    services.measures.check_match(table)
    if not services.hub.holds(table):
        services.take("history", request.scope, me)  # loading a match costs as much
    room = await services.hub.look(table)
    room.match.viewer_for(me.id if me else None, None)
    return room


def _invitation(services: Services, request: Request, table: str) -> str:
    return f"{site(request.scope, services.settings)}/t/{table}"


def _opened(services: Services, request: Request, table: str) -> Opened:
    return Opened(id=table, url=_invitation(services, request, table))


async def begun(services: Services, request: Request, match: str) -> Opened:
    """Begin a match that an earlier request has created, if that request failed to begin it."""
    with suppress(Elsewhere):  # the other node begins it
        await new_matches.begin(services.hub, await services.hub.room(match))
    return _opened(services, request, match)


def _card(game: AnyGame) -> Json:
    card = game.card
    return {
        "id": card.id,
        "title": card.title,
        "designer": card.designer,
        "seat_counts": list(card.seat_counts),
        "rules_version": card.rules_version,
        "hidden": card.hidden,
        "tie_breaks": list(card.tie_breaks),
        "options": choices(game.options_type),
        "livery": _livery(game),
        "bot_levels": list(BOT_LEVELS),
        "lesson": game.lesson is not None,
    }


def _livery(game: AnyGame) -> Json | None:
    livery = game.card.livery
    if livery is None:
        return None
    usual = from_json(game, "options", {})
    return {
        "option": livery.option,
        "names": list(livery.names),
        "several": livery.several,
        "worn": {str(seats): game.liveries(usual, seats) for seats in game.card.seat_counts},
    }


@cache
def _help(game: str, lang: Lang) -> str | None:
    path = HELP / game / f"help.{lang}.md"
    return path.read_text(encoding="utf-8") if path.is_file() else None
