"""Matches of older rules, or of a game that is gone: the server starts, lists and refuses them."""

import json
import sqlite3
from collections.abc import Iterator

import anyio.to_thread
import httpx
import pytest
from websockets import ConnectionClosed
from websockets.asyncio.client import connect

from tests.server.conftest import Invite
from tests.server.player import Player
from tests.server.playing import Witness
from tests.server.running import Guest, Server, contribution

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

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
        for seat in (0, 1):
            await one.ask("sit", seat=seat, contribution=contribution())
        await one.ask("start")
    return table


async def listed(server: Server) -> set[str]:
    """Return what the public list shows."""
    async with connect(f"{server.ws}/ws/lobby") as socket:
        lobby = json.loads(await socket.recv())["lobby"]
    return {*lobby["tables"], *lobby["matches"]}


def paths(match: str) -> Iterator[str]:
    """Where a match may be asked for."""
    yield f"/api/tables/{match}"
    for what in ("history", "record", "chances"):
        yield f"/api/matches/{match}/{what}"


async def check_refused(server: Server, guest: Guest, match: str) -> None:
    """Whoever asks for the match is told why it cannot be had."""
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
