"""Rules change: matches go on under the rules they began with, or are refused if these are gone."""

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace

import anyio.to_thread
import httpx
import pytest
from websockets import ConnectionClosed
from websockets.asyncio.client import connect

from backend.engine import AnyGame, Json, Rng, Seat
from backend.engine.record import verify
from backend.games import GAMES, RULES
from tests.server.conftest import Invite
from tests.server.hall import Hall, Visitor, course_of, people, play_out
from tests.server.player import Player
from tests.server.playing import Witness
from tests.server.running import Guest, Server

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")
OLD = GAMES["castle_builders"]
OLDER = "rules_version = 0"
GONE = "game = 'chess'"
LIVE = {"pace": "live", "minutes": 10, "increment": 5}


def change(server: Server, fact: str, *matches: str) -> None:
    """Change what is stored of some matches."""
    database = sqlite3.connect(server.database_url.removeprefix("sqlite:///"))
    with database:
        for match in matches:
            database.execute(f"UPDATE matches SET {fact} WHERE id = ?", (match,))
    database.close()


def stored(server: Server) -> set[str]:
    """Return what matches are stored."""
    database = sqlite3.connect(server.database_url.removeprefix("sqlite:///"))
    found = {match for (match,) in database.execute("SELECT id FROM matches")}
    database.close()
    return found


async def finished(server: Server, guest: Guest) -> str:
    """Return a public match that is over."""
    async with Witness(server, guest.open_table("castle_builders", 2, public=True), guest) as one:
        await one.sit(0)
        await one.ask("place_bot", seat=1, level="apprentice")
        await one.ask("start")
        await one.ask("yield", seat=0)
        await one.until_over()
        return one.table_id


async def begun(server: Server, guest: Guest) -> str:
    """Return a public match with a clock that runs."""
    table = guest.open_table("castle_builders", 2, public=True, time=LIVE)
    async with Witness(server, table, guest) as one:
        await one.sit(0)
        await one.ask("place_bot", seat=1, level="apprentice")
        await one.ask("start")
    return table


async def listed(server: Server) -> set[str]:
    """Return what the public list shows."""
    async with connect(f"{server.ws}/ws/lobby") as socket:
        lobby = json.loads(await socket.recv())["lobby"]
    return {*lobby["tables"], *lobby["matches"]}


def paths(match: str) -> Iterator[str]:
    """Every address of a match."""
    yield f"/api/tables/{match}"
    for what in ("history", "record", "chances"):
        yield f"/api/matches/{match}/{what}"


async def check_refused(server: Server, guest: Guest, match: str) -> None:
    """A visitor who asks for the match is told why it cannot be opened."""
    for path in paths(match):
        answer = guest.http.get(path)
        assert answer.status_code == httpx.codes.CONFLICT, path
        assert answer.json()["code"] == "rules_changed"
    player = Player(server, match, guest)
    with pytest.raises(ConnectionClosed) as closed:
        await player.connect()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == "rules_changed"
    assert player.news[0]["code"] == "rules_changed"
    assert "rules" in player.news[0]["message"]


async def test_nothing_stored_breaks_when_the_rules_change(
    sqlite_url: str, invite: Invite, capfd: pytest.CaptureFixture[str]
) -> None:
    server = Server(sqlite_url)
    try:
        server.start()
        (ann,) = invite(server, "Ann")
        tables = [ann.open_table("kilt_castle", 2, public=True) for _ in range(3)]
        unfinished = [await begun(server, ann) for _ in range(2)]
        over = [await finished(server, ann) for _ in range(2)]
        server.stop()
        change(server, OLDER, tables[0], unfinished[0], over[0])
        change(server, GONE, tables[1], unfinished[1], over[1])
        await anyio.to_thread.run_sync(server.start)
        assert stored(server) == {tables[2], *unfinished, *over}
        assert await listed(server) == {tables[2]}
        mine = ann.http.get("/api/matches/mine").json()
        assert {line["id"] for line in mine["unfinished"]} == set(unfinished)
        assert {line["id"] for line in mine["finished"]} == set(over)
        public = ann.http.get("/api/matches/finished").json()["matches"]
        assert {line["id"] for line in public} == set(over)
        for match in (*unfinished, *over):
            await check_refused(server, ann, match)
        async with Player(server, tables[2], ann) as host:
            await host.sit(0)
        assert ann.http.delete("/api/me").status_code == httpx.codes.OK
    finally:
        server.stop()
    logged = capfd.readouterr().err
    assert "table given up" in logged
    assert not [match for match in (*tables, *unfinished, *over) if match in logged]


def newer(game: AnyGame) -> AnyGame:
    """Return rules that deal differently."""

    def start(options: object, seats: int, _rng: Rng) -> object:
        return game.start(options, seats, Rng(b"newer".ljust(32)))

    card = replace(game.card, rules_version=game.card.rules_version + 1)
    return replace(game, card=card, start=start)


async def test_a_match_goes_on_under_the_rules_it_began_with(hall: Hall) -> None:
    begun = await hall.match("castle_builders", ANN, BEN)
    await begun[begun[0].room.match.summary().turn or 0].act()
    waiting = (await hall.table("castle_builders", ANN, seats=2))[0]
    before = views(begun[0])
    new = newer(OLD)
    hall.rules = {**RULES, (new.card.id, new.card.rules_version): new}
    await hall.restart()
    ann = await hall.back(begun[0])
    assert views(ann) == before
    await play_out(ann.room)
    record = ann.room.match.record()
    assert verify(OLD, record) == []
    assert verify(new, replace(record, rules_version=new.card.rules_version)) != []
    assert (await hall.back(waiting)).room.match.game is OLD
    assert (await hall.match("castle_builders", ANN, BEN))[0].room.match.game is new
    rematch = await ann.ask("rematch")
    assert (await hall.hub.room(rematch["rematch"])).match.game is new


def views(visitor: Visitor) -> list[Json]:
    """Return what both seats see."""
    return [course_of(visitor.room).position.view(Seat(seat)) for seat in (0, 1)]
