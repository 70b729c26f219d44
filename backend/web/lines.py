"""Lines: matches that continue a finished match, and that their players show with it."""

from fastapi import APIRouter, Request

from backend.engine import Json
from backend.matches.facts.lines import ShownLine, lines_of
from backend.matches.facts.sheet import MatchSheet
from backend.protocol.codes import LINES_LATER, Code, Refused
from backend.protocol.messages import Status
from backend.web.people.identity import KnownMe, MaybeMe
from backend.web.services import Use
from backend.web.tables import TableId, room_for

router = APIRouter(prefix="/api/matches", tags=["matches"])


@router.post("/{match}/line")
async def show(match: TableId, me: KnownMe, services: Use, request: Request) -> Json:
    """Show your finished match as a line of the match that it continues."""
    services.take("tables", request.scope, me)
    sheet = (await room_for(match, me, services, request)).sheet
    if sheet.origin is None:
        raise Refused(Code.NOT_FOUND)
    if not sheet.seats_of(me.id):
        raise Refused(Code.NOT_PLAYING)
    _check_over(sheet)
    await services.hub.store.show_line(match, sheet.origin.match)
    return {"origin": sheet.origin.match}


@router.get("/{match}/lines")
async def lines(match: TableId, me: MaybeMe, services: Use, request: Request) -> Json:
    """Return the lines that people show with a finished match, and lines of lines."""
    services.take("history", request.scope, me)
    _check_over((await room_for(match, me, services, request)).sheet)
    found = await lines_of(services.hub.store, match, services.measures.listed)
    return {"lines": [_line(line) for line in found]}


def _check_over(sheet: MatchSheet) -> None:
    if sheet.status is not Status.OVER:
        raise Refused(Code.NOT_OVER, LINES_LATER)


def _line(line: ShownLine) -> Json:
    sheet, seat = line.sheet, line.seat
    return {
        "id": sheet.id,
        "from": line.parent,
        "move": line.move,
        "seat": seat,
        "name": sheet.names[seat],
        "result": sheet.result,
    }
