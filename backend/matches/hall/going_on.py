"""Continues a finished match from one of its positions, against bots."""

from dataclasses import replace
from itertools import islice

from backend.engine import Origin
from backend.matches.decide.new_table import Wish, new_sheet
from backend.matches.decide.seating import chair_of
from backend.matches.facts.store import Creation, Person
from backend.matches.hall.hub import Hub
from backend.matches.hall.new_matches import begin_new
from backend.matches.room import Room
from backend.protocol.codes import PLAY_ON_LATER, Code, Refused
from backend.protocol.messages import Status


async def play_on(
    hub: Hub,
    room: Room,
    move: int,
    person: Person,
    *,
    level: str,
    contribution: str,
    creation: Creation | None = None,
) -> Room:
    """Begin a match in the position after some moves of a finished one. Raises `Refused`.

    The person takes the seat to act. All that this seat did not know then is dealt anew.
    """
    finished, course, shared = room.sheet, room.match.begun(), room.shared
    if shared.store is not hub.store:  # an exhibition, which is not stored
        raise Refused(Code.NOT_FOUND)
    if finished.status is not Status.OVER:
        raise Refused(Code.NOT_OVER, PLAY_ON_LATER)
    if move > len(course.line):
        raise Refused(Code.NO_SUCH_MOVE, moves=len(course.line))
    game = room.match.game
    state = next(islice(course.steps(move), move, None)).state
    seat = game.turn(state)
    if seat is None:
        raise Refused(Code.MATCH_OVER)
    others = tuple((other, level) for other in range(len(finished.chairs)) if other != seat)
    wish = Wish(
        game=finished.game,
        seats=len(finished.chairs),
        options=finished.options,
        bots=others,
        title=finished.title,
    )
    now = shared.times.now()
    sheet = new_sheet(shared.rules, wish, person, now, finished.rules_version)
    sheet = sheet.with_chairs({seat: chair_of(person, contribution)})
    view = await shared.thinkers.deal(game, game.view(state, seat), sheet.seed)
    if view is None or game.restore is None:
        raise Refused(Code.NOBODY_GOES_ON)
    origin = Origin(finished.id, move, seat, view, game.standing(state, seat))
    return await begin_new(hub, replace(sheet, origin=origin), creation)
