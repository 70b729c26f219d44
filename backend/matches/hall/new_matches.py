"""Opens new tables and begins new matches at people's requests."""

from backend.matches.decide import seating, starting
from backend.matches.decide.new_table import Wish, lesson_sheet, new_sheet
from backend.matches.facts.sheet import MatchSheet
from backend.matches.facts.store import Creation, Person
from backend.matches.hall.hub import Hub
from backend.matches.room import Room
from backend.protocol.messages import Status


async def open_table(
    hub: Hub, wish: Wish, person: Person, creation: Creation | None = None
) -> Room:
    """Open a new table with a person as host."""
    shared = hub.shared
    return await hub.add(new_sheet(shared.rules, wish, person, shared.times.now()), creation)


async def play_bots(
    hub: Hub, wish: Wish, person: Person, contribution: str, creation: Creation | None = None
) -> Room:
    """Begin a match at once: the person at seat 0, bots everywhere else."""
    shared = hub.shared
    sheet = new_sheet(shared.rules, wish, person, shared.times.now())
    sheet = sheet.with_chairs({0: seating.chair_of(person, contribution)})
    return await begin_new(hub, sheet, creation)


async def teach(hub: Hub, game: str, person: Person, creation: Creation | None = None) -> Room:
    """Begin the lesson of a game at once."""
    shared = hub.shared
    sheet = lesson_sheet(shared.rules, game, person, shared.times.now())
    room = await begin_new(hub, sheet, creation)
    shared.figures.lesson(game, "begun")
    return room


async def begin(hub: Hub, room: Room) -> None:
    """Begin a match whose seats are all taken, unless it has begun already."""
    if room.sheet.status is not Status.OPEN:
        return
    try:
        await room.change(starting.begin_match)
    except Exception:  # memory and store may differ now
        hub.drop(room)
        raise


async def begin_new(hub: Hub, sheet: MatchSheet, creation: Creation | None) -> Room:
    """Store a match whose seats are all taken, and begin it."""
    room = await hub.add(sheet, creation)
    await begin(hub, room)
    return room
