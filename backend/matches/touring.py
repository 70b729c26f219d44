"""Requests of those who look at a finished match together."""

from backend.engine import Json
from backend.matches.facts.store import Person
from backend.matches.hear.audience import Listener
from backend.matches.room import Room
from backend.protocol.codes import Code, Refused
from backend.protocol.touring import Follow, Guide, HandOn

MOST_LINES = 50
"""Lines of one match that are told."""
SETTLE = 0.1
"""Seconds in which people who start or stop following are gathered into one message."""


async def guide(room: Room, _: Listener, person: Person | None, request: Guide) -> Json:
    """Show a position to everybody who follows."""
    who, name = _called(room, person)
    room.announcer.tour.check_guide(who)
    if request.line is None:
        moves = len(room.match.begun().line)
        if request.move > moves:
            raise Refused(Code.NO_SUCH_MOVE, moves=moves)
    elif request.line != room.announcer.tour.line:
        lines = await room.shared.store.lines_of(room.sheet.id, MOST_LINES)
        if request.line not in [line.sheet.id for line in lines]:
            raise Refused(Code.NOT_FOUND)
    room.announcer.tour.show(who, name, request.line, request.move)
    room.announcer.tour.tell()
    return {}


async def follow(room: Room, _: Listener, person: Person | None, request: Follow) -> Json:
    """Follow the guide, or look around alone."""
    who, name = _called(room, person)
    if request.following:
        room.announcer.tour.follow(who, name)
    else:
        room.announcer.tour.leave(who)
    room.settling.call("tour", room.announcer.tour.tell, SETTLE)
    return {}


async def hand_on(room: Room, _: Listener, person: Person | None, request: HandOn) -> Json:
    """Let somebody else guide."""
    room.announcer.tour.hand_on(_called(room, person)[0], request.person)
    room.announcer.tour.tell()
    return {}


def _called(room: Room, person: Person | None) -> tuple[str, str]:
    """Return a person's id, and how they are called here."""
    if person is None:
        raise Refused(Code.WHO_ARE_YOU)
    return person.id, room.sheet.name_of(person.id, person.nick)
