"""Bots that come with a token, over real sockets: at one table with people, marked and silent."""

import json
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tests.server.conftest import Invite
from tests.server.player import Refusal
from tests.server.playing import Witness, begun
from tests.server.running import Bot, Server, contribution, running

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]


async def close_of(server: Server, table: str, headers: dict[str, str]) -> tuple[str, int]:
    """Connect; return the refusal's code and the close code."""
    async with connect(f"{server.ws}/ws/table/{table}", additional_headers=headers) as socket:
        refused = json.loads(await socket.recv())
        with pytest.raises(ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    return refused["code"], closed.value.rcvd.code


async def refused(code: str, player: Witness, kind: str, **body: Any) -> None:
    """Expect a refusal."""
    with pytest.raises(Refusal) as caught:
        await player.ask(kind, **body)
    assert caught.value.code == code


async def test_owner_and_bot_sit_at_one_table(server: Server, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    bot = Bot(ann)
    host, guest = await begun(server, [ann, bot], "kilt_castle")
    assert (host.you["seats"], guest.you["seats"]) == ([0], [1])
    assert host.you["person"] != guest.you["person"] == bot.id
    chairs = host.table["chairs"]
    assert [(c["name"], c["outside_bot"]) for c in chairs] == [("Ann", False), ("Ann's bot", True)]


async def test_a_bot_does_not_talk(server: Server, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    host, guest = await begun(server, [ann, Bot(ann)], "kilt_castle")
    for channel in ("players", "watchers"):
        await refused("bots_are_silent", guest, "say", channel=channel, text="beep")
    await host.ask("ping")
    assert not host.heard("talk")


async def test_nobody_waits_for_a_bots_vote(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    players = await begun(server, [ann, ben, Bot(ann)], "kilt_castle")
    host, other, guest = players
    (first,) = [player for player in players if player.legal]
    to = first.seq
    seq = (await first.act(first.legal["actions"][0] if first.legal else None))["seq"]
    for player in players:
        await player.until_seq(seq)
    await refused("not_for_bots", guest, "undo", seat=2, to=to)
    await host.ask("undo", seat=0, to=to)
    if host.heard("motion"):
        motion = host.heard("motion")[-1]["motion"]
        assert motion["needed"] == [ben.id]
        await other.ask("vote", agree=True, motion=motion["number"])
    await host.until_seq(seq + 1)


async def test_a_wrong_token_ends_the_connection(server: Server, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    table = ann.open_table("castles", 2)
    wrong = {"Authorization": "Bearer wrong", **ann.headers}
    assert await close_of(server, table, wrong) == ("bad_token", 4401)
    bot = Bot(ann)
    assert ann.http.delete("/api/me/bot").status_code == httpx.codes.OK
    assert await close_of(server, table, bot.headers) == ("bad_token", 4401)


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_connections_end_with_their_token(
    server: Server, invite: Invite, method: str
) -> None:
    (ann,) = invite(server, "Ann")
    bot = Bot(ann)
    table = ann.open_table("castles", 2)
    async with Witness(server, table, bot) as guest:
        await guest.ask("sit", seat=1, contribution=contribution())
        ann.http.request(method, "/api/me/bot").raise_for_status()
        with pytest.raises(ConnectionClosed) as closed:
            await guest.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
    chair = ann.http.get(f"/api/tables/{table}").json()["chairs"][1]
    assert chair["outside_bot"] == (method == "POST")


async def test_a_bot_is_host_only_if_nobody_else_can_be(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    table = ann.open_table("kilt_castle", 3)
    players = [Witness(server, table, who) for who in (Bot(ann), ben, ann)]
    for seat, player in enumerate(players):
        await player.connect()
        await player.sit(seat)
    await players[2].ask("rise", seat=2)
    assert players[2].table["host"] == ben.id


async def test_no_token_is_logged(
    sqlite_url: str, invite: Invite, capfd: pytest.CaptureFixture[str]
) -> None:
    with running(sqlite_url, LOG_LEVEL="debug") as server:
        (ann,) = invite(server, "Ann")
        table = ann.open_table("castles", 2)
        old, new = Bot(ann), Bot(ann)
        async with Witness(server, table, new) as guest:
            await guest.sit(0)
        await close_of(server, table, old.headers)
        for path in ("/api/me", "/api/matches/mine", f"/api/tables/{table}"):
            for bot, status in ((old, 401), (new, 200)):
                assert ann.http.get(path, headers=bot.headers).status_code == status
    logged = capfd.readouterr().err
    assert "/api/matches/mine" in logged
    assert not [bot for bot in (old, new) if bot.token in logged]
