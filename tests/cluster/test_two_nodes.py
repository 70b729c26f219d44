"""Two nodes: what happens at one is seen at the other.

The public list shows it a quarter of a second later.
"""

import json
from typing import Any

import pytest
from websockets import ConnectionClosed
from websockets.asyncio.client import ClientConnection, connect

from backend.engine.patch import apply
from tests.cluster.fleet import Entrance
from tests.server.conftest import Invite
from tests.server.elsewhere import TwoNodes
from tests.server.playing import Witness, begun, seated
from tests.server.running import Bot, client, contribution

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("bounded")]


async def test_the_list_is_of_all_nodes(server: TwoNodes, invite: Invite) -> None:
    """A table at one node is listed at the other, changes there, and vanishes with its start."""
    ann, ben = invite(server, "Ann", "Ben")
    players = await seated(server, [ann, ben], "castle_builders", public=True, title="Far away")
    table = players[0].table_id
    async with connect(f"{server.ws}/ws/lobby") as socket:
        lists = json.loads(await socket.recv())["lobby"]
        while "Ben" not in names_at(lists["tables"].get(table)):
            lists = apply(lists, json.loads(await socket.recv())["patch"])
        assert lists["tables"][table]["title"] == "Far away"
        await players[0].ask("start")
        while table not in lists["matches"]:
            lists = apply(lists, json.loads(await socket.recv())["patch"])
        assert table not in lists["tables"]


async def test_what_people_do_at_one_node_is_heeded_at_the_other(
    server: TwoNodes, invite: Invite
) -> None:
    """All sit at the match's node; they are renamed, end a token, are forgotten at the other."""
    here, there = Entrance(server.url, server.database_url), server.ws.replace("ws", "http", 1)
    ann, ben = invite(server, "Ann", "Ben")
    bot = Bot(ann)
    player, _ = await seated(here, [ann, ben], "castle_builders")
    program = Witness(here, player.table_id, bot)
    await program.connect()
    with client(there) as http:
        http.cookies = ann.http.cookies
        assert http.patch("/api/me", json={"nick": "Anna"}).is_success
        await until_names(player, "Anna", "Ben")
        assert http.delete("/api/me/bot").is_success
        assert await closed_with(program) == 4401
        http.cookies = ben.http.cookies
        assert http.delete("/api/me").is_success
        await until_names(player, "Anna", "")
        http.cookies = ann.http.cookies
        assert http.post("/api/me/leave").is_success
        assert await closed_with(player) == 1012


async def until_names(player: Witness, *names: str) -> None:
    """Wait until these sit at a table."""
    while [chair["name"] for chair in player.table["chairs"]] != list(names):
        await player.hear()


async def closed_with(player: Witness) -> int:
    """Return the code with which a connection ends."""
    with pytest.raises(ConnectionClosed) as closed:
        await player.until("never")
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


async def test_followers_and_members_are_told_at_another_node(
    server: TwoNodes, invite: Invite
) -> None:
    """Ann's tables are at one node; Sue looks at the list of the other, and at a table."""
    ann, sue = invite(server, "Ann", "Sue")
    (first,) = await seated(server, [ann], "castle_builders", seats=2, public=True)
    followed = {"match": first.table_id, "seat": 0}
    assert sue.http.post("/api/me/follows", json=followed).is_success
    circle = ann.http.post("/api/circles", json={"name": "Far friends"}).json()
    path, secret = f"/api/circles/{circle['id']}", circle["link"].partition("#")[2]
    assert sue.http.post(f"{path}/members", json={"secret": secret}).is_success
    places = [f"{server.ws}/ws/{place}" for place in ("lobby", f"table/{first.table_id}?v=2")]
    async with (
        connect(places[0], additional_headers=sue.headers) as at_list,
        connect(places[1], additional_headers=sue.headers) as at_table,
    ):
        for socket in (at_list, at_table):
            await socket.recv()
        bots = [{"seat": 1, "level": "apprentice"}]
        (host,) = await seated(server, [ann], "castle_builders", seats=2, public=True, bots=bots)
        await host.ask("start")
        called = ann.http.post(f"{path}/tables", json={"game": "castles"}).json()["id"]
        for socket in (at_list, at_table):
            await hear_both(socket, host.table_id, called)


async def hear_both(socket: ClientConnection, match: str, table: str) -> None:
    """Wait until Sue is told that Ann's match has begun, and that a table of the circle waits."""
    missing = {match, table}
    while missing:
        message = json.loads(await socket.recv())
        if message["type"] == "plays" and message["status"] == "running":
            missing.discard(message["match"])
        if message["type"] == "circle" and message["called"]:
            missing.discard(message["called"]["table"])


async def test_people_at_both_nodes_play_as_at_one(server: TwoNodes, invite: Invite) -> None:
    """Ann is at the match's node, Ben and somebody who looks on are at the other."""
    here = Entrance(server.url, server.database_url)
    ann, ben = invite(server, "Ann", "Ben")
    time = {"pace": "live", "minutes": 5, "increment": 0}
    table = ann.open_table("kilt_castle", 2, time=time)
    near, far = players = [Witness(here, table, ann), Witness(server, table, ben)]
    for seat, player in enumerate(players):
        await player.connect()
        await player.sit(seat)
    await near.ask("start")
    async with Witness(server, table) as onlooker:
        for player in (*players, onlooker):
            await until_told(player, "presence", here=[True, True], watchers=1)
        assert onlooker.seq == near.seq == far.seq
        for player in players:
            await player.ask("ping")  # from here on it is known who is to act
        mover, other = (near, far) if near.legal else (far, near)
        before, view = mover.seq, mover.view
        while mover.legal is not None:
            await mover.act(mover.legal["actions"][0])
            await mover.ask("ping")
        for player in (other, onlooker):
            await player.until_seq(mover.seq)
        after = mover.seq
        clocks = [player.heard("update")[-1]["clocks"] for player in (*players, onlooker)]
        assert [told["running"] for told in clocks] == [players.index(other)] * 3
        assert all(0 < left <= 300 for told in clocks for left in told["left"])
        await mover.ask("undo", seat=players.index(mover), to=before)
        motion = (await until_told(other, "motion"))["motion"]
        await other.ask("vote", agree=True, motion=motion["number"])
        for player in (*players, onlooker):
            await player.until_seq(after + 1)
        assert mover.view == view
        await far.ask("concede", seat=1)
        new = (await near.ask("rematch"))["rematch"]
        for player in (far, onlooker):
            while player.table["rematch"] != new:
                await player.hear()
    for player in players:
        again = Witness(player.server, new, player.guest)
        await again.connect()
        assert {chair["name"] for chair in again.table["chairs"]} == {"Ann", "Ben"}


async def test_who_reads_at_another_node_sees_the_same_and_claims_nothing(
    server: TwoNodes, invite: Invite
) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    here = Entrance(server.url, server.database_url)
    players = await begun(here, [ann, ben], "castles")
    table = players[0].table_id
    paths = [
        *(f"/api/tables/{table}", f"/api/matches/{table}/history", "/api/matches/mine"),
        *(f"/api/matches/{table}/history?seat={seat}" for seat in (0, 1)),
        f"/api/matches/{table}/record",
    ]
    with client(server.ws.replace("ws", "http", 1)) as there:
        there.cookies = ann.http.cookies
        for _ in range(2):
            for player in players:
                await player.ask("ping")  # from here on it is known who is to act
            (mover,) = [player for player in players if player.legal]
            await mover.act(mover.legal and mover.legal["actions"][0])
            for path in paths:
                near, far = ann.http.get(path), there.get(path)
                assert (near.status_code, near.content) == (far.status_code, far.content), path


async def test_a_hint_comes_from_afar(server: TwoNodes, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    body = {"game": "castle_builders", "seats": 2, "contribution": contribution()}
    table = ann.http.post("/api/tables/bots", json=body).json()["id"]
    async with Witness(server, table, ann) as player:
        while player.legal is None:
            await player.hear()
        hint = (await player.ask("hint", seat=player.legal["seat"]))["hint"]
        assert hint["action"] in player.legal["actions"]


async def until_told(player: Witness, kind: str, **wanted: Any) -> dict[str, Any]:
    """Return a message of a kind with these values, one heard already or the next."""
    while True:
        for message in player.heard(kind):
            if wanted.items() <= message.items():
                return message
        await player.hear()


def names_at(line: dict[str, Any] | None) -> set[str]:
    """Return who sits at a table of the list; nobody while it is not listed yet."""
    return {chair["name"] for chair in line["chairs"]} if line else set()
