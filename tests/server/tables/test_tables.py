"""Tables before the start, rematches and hot seats, over real sockets."""

from random import Random
from typing import Any

import pytest
from websockets import ConnectionClosed

from backend.engine.record import MatchRecord, verify
from backend.games import GAMES
from tests.server.conftest import Invite
from tests.server.player import Player, Refusal
from tests.server.playing import Witness, begun, play_out, seated
from tests.server.running import Server, contribution

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]


async def refused(code: str, player: Player, kind: str, **body: Any) -> None:
    """Expect a refusal."""
    with pytest.raises(Refusal) as caught:
        await player.ask(kind, **body)
    assert caught.value.code == code


def people(player: Player) -> list[str | None]:
    """Return who sits where."""
    return [chair["person"] for chair in player.table["chairs"]]


async def test_sitting_and_rising(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    a, b = await seated(server, [ann, ben], "castles", seats=3)
    assert people(b) == [ann.id, ben.id, None]
    await refused("seat_taken", b, "sit", seat=0, contribution=contribution())
    await refused("no_such_seat", b, "sit", seat=3, contribution=contribution())
    await refused("not_your_seat", b, "rise", seat=0)
    await refused("bad_message", b, "sit", seat=2, contribution="too short")
    await b.ask("rise", seat=1)
    assert people(b) == [ann.id, None, None]
    await b.ask("sit", seat=2, contribution=contribution())
    await a.ask("ping")
    assert people(a) == [ann.id, None, ben.id]
    async with Player(server, a.table_id) as nobody:
        await refused("who_are_you", nobody, "sit", seat=1, contribution=contribution())


async def test_only_the_host_leads(server: Server, invite: Invite) -> None:
    a, b = await seated(server, invite(server, "Ann", "Ben"), "castles", seats=3)
    for kind, body in (
        ("place_bot", {"seat": 2, "level": "mason"}),
        ("clear", {"seat": 0}),
        ("swap", {"seat": 0, "with": 1}),
        ("arrange", {"title": "Mine"}),
        ("mute", {"person": "x", "muted": True}),
        ("start", {}),
    ):
        await refused("host_only", b, kind, **body)
    await a.ask("place_bot", seat=2, level="chief")
    assert a.table["chairs"][2]["bot"] == "chief"
    await refused("no_such_level", a, "place_bot", seat=2, level="wizard")
    await a.ask("clear", seat=2)
    assert a.table["chairs"][2]["bot"] is None
    await a.ask("swap", seat=1, **{"with": 2})
    assert people(a)[1] is None
    assert people(a)[2] == (b.guest.id if b.guest else "")
    await a.ask("clear", seat=2)
    await b.ask("ping")
    assert people(b)[1:] == [None, None]


async def test_arranging_asks_everybody_anew(server: Server, invite: Invite) -> None:
    a, b = await seated(server, invite(server, "Ann", "Ben"), "castles")
    await a.ask("arrange", options={"terrain": "random"}, title="By the loch", watchable=False)
    assert a.table["options"] == {"terrain": "random"}
    assert a.table["title"] == "By the loch"
    assert [chair["ready"] for chair in a.table["chairs"]] == [True, False]
    await refused("not_ready", a, "start")
    await refused("setup_error", a, "arrange", options={"terrain": "swamp"})
    await b.ask("ready", ready=True)
    async with Player(server, a.table_id) as onlooker:
        await a.ask("start")
        with pytest.raises(ConnectionClosed) as closed:
            await onlooker.until("welcome")
        assert closed.value.rcvd is not None
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4403, "not_watchable")


async def test_start_needs_everyone(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    (a,) = await seated(server, [ann], "castle_builders", seats=2)
    await refused("seats_free", a, "start")
    async with Player(server, a.table_id, ben) as b:
        await refused("no_seat", b, "ready", ready=True)
        await b.sit(1)
        await b.ask("ready", ready=False)
        await refused("not_ready", a, "start")
        await b.ask("ready", ready=True)
        await a.ask("start")
        await refused("running", a, "sit", seat=0, contribution=contribution())


async def test_host_leaving_passes_the_role_on(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    a, b = await seated(server, [ann, ben], "castle_builders")
    assert b.table["host"] == ann.id
    await a.ask("rise", seat=0)
    assert a.table["host"] == ben.id
    await b.ask("place_bot", seat=0, level="mason")
    await b.ask("start")
    assert b.table["status"] == "running"


async def test_forgotten_host_passes_the_role_on(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    _, b = await seated(server, [ann, ben], "castle_builders")
    assert ann.http.delete("/api/me").status_code < 400
    while b.table["host"] != ben.id:
        await b.hear()
    assert people(b) == [None, ben.id]


async def test_colours_are_exchanged(server: Server, invite: Invite) -> None:
    a, b = await seated(server, invite(server, "Ann", "Ben"), "kilt_castle", seats=4)
    await a.ask("place_bot", seat=2, level="mason")
    names = GAMES["kilt_castle"].card.livery
    assert names is not None
    worn = GAMES["kilt_castle"].liveries(GAMES["kilt_castle"].options_type(), 4)
    await refused("no_such_livery", b, "dress", seat=1, livery="pink")
    await refused("livery_taken", b, "dress", seat=1, livery=worn[0][0])
    await refused("not_your_seat", b, "dress", seat=0, livery=worn[3][0])
    await b.ask("dress", seat=1, livery=worn[2][0])
    colours = b.table["options"]["colours"]
    assert colours == [list(worn[0]), list(worn[2]), list(worn[1]), list(worn[3])]


async def test_hot_seat(server: Server, invite: Invite) -> None:
    """One person plays all seats at one screen, and sees one seat's view at a time."""
    (ann,) = invite(server, "Ann")
    async with Witness(server, ann.open_table("kings_kilt", 2), ann) as a:
        for seat in (0, 1):
            await a.sit(seat)
        await a.ask("start")
        rng = Random(1)
        while a.table["status"] != "over":
            turn = a.view["turn"]
            if a.you["viewer"] != turn:
                await a.ask("look", seat=turn)
                hidden = a.view["seats"][1 - turn]["influence"]["cards"]
                assert hidden is None
            assert a.legal is not None
            await a.act(rng.choice(a.legal["actions"]))
            while a.view["turn"] is None and a.table["status"] != "over":
                await a.hear()
        await refused("not_your_seat", a, "look", seat=5)
    record = MatchRecord.from_json(ann.http.get(f"/api/matches/{a.table_id}/record").json())
    assert verify(GAMES["kings_kilt"], record) == []


async def test_onlooker_cannot_look_with_a_seats_eyes(server: Server, invite: Invite) -> None:
    ann, ben, cat = invite(server, "Ann", "Ben", "Cat")
    players = await begun(server, [ann, ben], "kings_kilt")
    for guest in (cat, None):
        async with Player(server, players[0].table_id, guest) as onlooker:
            await refused("not_your_seat", onlooker, "look", seat=0)
            assert onlooker.you["viewer"] == "spectator"
    await refused("not_your_seat", players[0], "look", seat=1)


async def test_play_against_bots_is_one_call(server: Server, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    body = {"game": "kilt_castle", "seats": 4, "contribution": contribution()}
    answer = ann.http.post("/api/tables/bots", json=body)
    assert answer.status_code == 201
    async with Witness(server, answer.json()["id"], ann) as a:
        assert [bool(chair["bot"]) for chair in a.table["chairs"]] == [False, True, True, True]
        await a.play(Random(2))
        assert a.table["result"] is not None


async def test_bots_finish_what_a_person_yields(server: Server, invite: Invite) -> None:
    """With only bots left, the match runs to its end by itself."""
    (ann,) = invite(server, "Ann")
    body = {"game": "castle_builders", "seats": 2, "contribution": contribution()}
    table = ann.http.post("/api/tables/bots", json=body).json()["id"]
    async with Witness(server, table, ann) as a:
        await a.ask("yield", seat=0)
        await a.until_over()
        assert a.table["result"] is not None


async def test_rematch_rotates_the_seats(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    players = await begun(server, [ann, ben], "castle_builders")
    async with Witness(server, players[0].table_id) as onlooker:
        await refused("not_over", players[0], "rematch")
        await play_out(players, [onlooker], Random(3))
        new = (await players[1].ask("rematch"))["rematch"]
        assert (await players[0].ask("rematch"))["rematch"] == new
        while onlooker.table["rematch"] != new:
            await onlooker.hear()
    old = ann.http.get(f"/api/matches/{players[0].table_id}/record").json()
    again = [Witness(server, new, guest) for guest in (ben, ann)]
    for player in again:
        await player.connect()
        assert people(player) == [ben.id, ann.id]
        assert not any(chair["ready"] for chair in player.table["chairs"])
        await refused("no_contribution", player, "ready", ready=True)
    for seat, player in enumerate(again):
        await player.sit(seat)
    await again[0].ask("start")
    await play_out(again, [], Random(4))
    record = ann.http.get(f"/api/matches/{new}/record").json()
    assert record["seats"] == ["Ben", "Ann"]
    assert record["secret"] != old["secret"]
    assert not set(record["contributions"]) & set(old["contributions"])
