"""Changes that another process stored: a room applies and announces them like its own."""

import json
from collections.abc import AsyncIterator
from dataclasses import replace
from random import Random

import pytest

from backend.engine import to_json
from backend.games import GAMES
from backend.matches.facts.changes import SheetChanged
from backend.matches.facts.match import Match
from backend.matches.hear.offers import legal
from backend.matches.room import Room
from backend.protocol.messages import Status
from tests.server.hall import Hall, Visitor, course_of, opened, people
from tests.server.undoing import patched

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


@pytest.fixture
async def other(hall: Hall) -> AsyncIterator[Hall]:
    """Another process on the same database."""
    async with opened(hall.url) as other:
        yield other


async def follow_all(hall: Hall, room: Room) -> None:
    """Make a room follow everything that was stored since."""
    found = await hall.store.load(room.sheet.id)
    assert found is not None
    sheet, entries = found
    for entry in entries[course_of(room).seq :]:
        room.follow(entry)
    assert room.sheet == sheet


@pytest.mark.parametrize("game", GAMES)
async def test_a_room_follows_what_another_process_stored(
    hall: Hall, other: Hall, game: str
) -> None:
    here = await hall.match(game, ANN, BEN)
    there = Visitor(await other.hub.room(here[0].room.sheet.id), BEN)
    rng, course = Random(3), course_of(here[0].room)
    while course.turn is not None:
        actor = here[course.turn]
        await actor.act(to_json(rng.choice(course.position.legal_actions())))
        if rng.random() < 0.2 and course.back_to < course.seq and course.turn is not None:
            asked = await actor.ask("undo", seat=actor.listener.viewer, to=course.seq - 1)
            if asked["asked"]:
                voter = next(visitor for visitor in here if visitor is not actor)
                await voter.ask("vote", agree=True, motion=voter.asked)
        if rng.random() < 0.5:
            await follow_all(other, there.room)
    await follow_all(other, there.room)
    assert there.room.sheet.status is Status.OVER
    seen = course.position.view(there.listener.viewer)
    assert patched(there) == json.loads(json.dumps(seen))
    assert there.told("table")[-1]["table"]["status"] == "over"
    assert [u["seq"] for u in there.told("update")] == list(range(2, course.seq + 1))
    assert there.room.match.record() == here[0].room.match.record()


async def test_a_changed_sheet_is_told_by_whoever_follows(hall: Hall, other: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=2, public=True)
    there = Visitor(await other.hub.room(ann.room.sheet.id), BEN)
    await ann.ask("arrange", title="Glen Coe")
    there.room.follow(SheetChanged(ann.room.sheet))
    assert there.told("table")[-1]["table"] == ann.told("table")[-1]["table"]
    assert (await other.hub.room(ann.room.sheet.id)).sheet.title == "Glen Coe"


@pytest.mark.parametrize("game", GAMES)
async def test_loading_is_applying_entry_by_entry(hall: Hall, game: str) -> None:
    """A match that was followed entry by entry equals one that was loaded as a whole."""
    visitors = await hall.finished(game, ANN, BEN)
    found = await hall.store.load(visitors[0].room.sheet.id)
    assert found is not None
    sheet, entries = found
    running = replace(sheet, status=Status.RUNNING, finished=None, result=None)
    watched = Match(GAMES[game], running)
    for entry in entries:
        watched.apply(entry)
        course = watched.begun()
        assert (course.turn is None) == (legal(watched, previews=False) is None)
    loaded = Match.load(GAMES[game], sheet, entries, ())
    assert watched.sheet == loaded.sheet == sheet
    assert watched.begun().line == loaded.begun().line
    assert watched.record() == loaded.record()
