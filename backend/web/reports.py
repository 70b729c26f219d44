"""Anybody who can read a line of talk may report it to the site's operators."""

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field

from backend.desk.store import Report
from backend.engine import Json
from backend.matches.facts.changes import ChatLine
from backend.matches.facts.talk import plain
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status
from backend.protocol.requests import Strict
from backend.web.people.identity import MaybeMe
from backend.web.services import Use
from backend.web.tables import TableId, room_for

AROUND = 20
"""Number of lines in a report: the reported one and those around it."""

router = APIRouter(prefix="/api/tables", tags=["lobby"])


class Complaint(Strict):
    """A line of talk, identified by its author and time, and what is wrong with it."""

    person: Annotated[str, Field(max_length=40)]
    at: Annotated[float, Field(ge=0, allow_inf_nan=False)]
    note: Annotated[str, Field(max_length=300)] = ""


@router.post("/{table}/reports", status_code=201)
async def report(
    table: TableId, body: Complaint, me: MaybeMe, services: Use, request: Request
) -> Json:
    """Report a line of talk, with the lines around it, to the site's operators."""
    services.take("reports", request.scope, me)
    room = await room_for(table, me, services, request)
    sheet = room.sheet
    player = bool(sheet.seats_of(me.id if me else None))
    over = sheet.status is Status.OVER
    lines = room.match.talk.around(body.person, body.at, AROUND, player=player, over=over)
    if not lines:
        raise Refused(Code.NO_SUCH_LINE)
    address, *_ = services.keys(request.scope, me)
    await services.desk.report(
        Report(
            match=table,
            by=me.id if me else address,
            about=body.person,
            name=next(line.name for line in lines if line.person == body.person),
            note=plain(body.note),
            lines=[_kept(line, body) for line in lines],
            at=services.times.now(),
        )
    )
    return {}


def _kept(line: ChatLine, complaint: Complaint) -> Json:
    facts = asdict(line)
    reported = line.person == complaint.person and line.at == complaint.at
    return {
        **{name: facts[name] for name in ("channel", "person", "name", "text", "at")},
        **({"reported": True} if reported else {}),
    }
