"""Playing on from a position of a finished match: over HTTP, stored, and recorded."""

from typing import Any

import httpx
import pytest

from backend.engine import Json, MatchRecord, Watcher
from backend.engine.record import verify
from backend.games import GAMES
from tests.web.site import CONTRIBUTION, Site

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MOVE = 6

each_game = pytest.mark.parametrize("game", [it for it in GAMES if GAMES[it].restore])


async def finished(site: Site, guest: httpx.AsyncClient, game: str) -> str:
    """Return a match that is over."""
    match = await site.begin(guest, game)
    await site.play(match)
    return match


async def go_on(guest: httpx.AsyncClient, match: str, move: int = MOVE, **more: Any) -> Any:
    """Ask to go on from a position."""
    body = {"match": match, "move": move, "contribution": CONTRIBUTION, **more}
    return await guest.post("/api/tables/going-on", json=body)


@each_game
async def test_it_goes_on_as_the_seat_saw_it(site: Site, game: str) -> None:
    guest = await site.guest("Ann")
    match = await finished(site, guest, game)
    answer = await go_on(guest, match, level="master")
    assert answer.status_code == 201, answer.text
    line = answer.json()["id"]
    old, new = [(await site.room(it)).match for it in (match, line)]
    state = [step.state for step in old.begun().steps(MOVE)][-1]
    seat = old.game.turn(state)
    assert seat is not None
    assert new.begun().turn == seat
    assert new.begun().position.view(seat) == old.game.view(state, seat)
    table: Json = (await guest.get(f"/api/tables/{line}")).json()
    assert table["origin"] == {"match": match, "move": MOVE, "seat": seat}
    assert (table["public"], table["title"]) == (False, old.sheet.title)
    assert table["chairs"][seat]["name"] == "Ann"
    assert {chair["bot"] for chair in table["chairs"]} == {None, "master"}
    (listed,) = (await guest.get("/api/matches/mine")).json()["unfinished"]
    assert (listed["id"], listed["played_on"]) == (line, True)


@each_game
async def test_it_is_stored_and_its_record_says_what_it_is(each_site: Site, game: str) -> None:
    guest = await each_site.guest("Ann")
    match = await finished(each_site, guest, game)
    line = (await go_on(guest, match)).json()["id"]
    await each_site.play(line, moves=3)
    room = await each_site.room(line)
    before = room.match.begun().position.view(Watcher.OMNISCIENT)
    each_site.services.hub.drop(room)
    again = await each_site.room(line)
    assert again is not room
    assert again.match.begun().position.view(Watcher.OMNISCIENT) == before
    await each_site.play(line)
    record = MatchRecord.from_json((await guest.get(f"/api/matches/{line}/record")).json())
    assert record.origin is not None
    assert (record.origin.match, record.origin.move) == (match, MOVE)
    assert verify(GAMES[game], record) == []


async def test_lines_can_go_on_from_lines(site: Site) -> None:
    guest = await site.guest("Ann")
    first = await finished(site, guest, "castles")
    second = (await go_on(guest, first)).json()["id"]
    await site.play(second)
    third = (await go_on(guest, second, 0)).json()["id"]
    views = [(await site.room(it)).match.begun() for it in (second, third)]
    seat = views[1].turn
    assert seat is not None
    old = next(views[0].steps(0)).state
    assert views[1].position.view(seat) == GAMES["castles"].view(old, seat)


async def test_what_is_refused(site: Site) -> None:
    guest = await site.guest("Ann")
    running = await site.begin(guest, "castles")
    over = await finished(site, guest, "castles")
    moves = len((await site.room(over)).match.begun().line)
    nobody = await site.browser()
    answers = [
        await go_on(guest, running, 0),
        await go_on(guest, over, moves),
        await go_on(guest, over, moves + 1),
        await go_on(guest, "nowhere"),
        await go_on(guest, over, level="king"),
        await go_on(nobody, over),
    ]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
        (409, "not_over"),
        (409, "match_over"),
        (404, "no_such_move"),
        (404, "no_such_table"),
        (404, "no_such_level"),
        (401, "who_are_you"),
    ]
    assert (await go_on(guest, over, -1)).status_code == 422
