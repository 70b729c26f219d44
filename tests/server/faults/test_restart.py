"""A server that stops and starts again, and two servers on one database: nothing is lost."""

import asyncio
import signal
from random import Random
from typing import Any

import anyio
import pytest
from websockets import ConnectionClosed

from backend.engine import Choice
from backend.engine.record import MatchRecord, verify
from backend.games import GAMES
from backend.matches.facts.changes import Entry
from backend.matches.facts.store import Conflict
from backend.matches.room import Room
from tests.server.conftest import Invite
from tests.server.database import execute
from tests.server.hall import FirstLegal, Hall, course_of, people
from tests.server.player import Refusal
from tests.server.playing import Witness, begun, play_out, seated
from tests.server.running import Guest, Server, running
from tests.storage.samples import append

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("bounded")]

LIVE = {"pace": "live", "minutes": 10, "increment": 5}


async def to_act(players: list[Witness]) -> Witness:
    """Wait until one of these players is to act in the latest position."""
    while True:
        for player in players:
            await player.ask("ping")
        latest = max(player.seq for player in players)
        for player in players:
            if player.legal and player.seq == latest:
                return player


async def act(players: list[Witness], rng: Random, **body: Any) -> tuple[Witness, dict[str, Any]]:
    """Make the player to act do something; returns the player and what they sent."""
    actor = await to_act(players)
    assert actor.legal is not None
    sent = {
        "id": f"move {actor.seq}",
        "seq": actor.seq,
        "seat": actor.legal["seat"],
        "action": rng.choice(actor.legal["actions"]),
        **body,
    }
    assert await actor.ask("submit", **sent) == {
        "type": "done",
        "id": sent["id"],
        "seq": sent["seq"] + 1,
    }
    for player in players:
        await player.until_seq(sent["seq"] + 1)
    return actor, sent


async def test_everything_is_there_after_a_restart(database_url: str, invite: Invite) -> None:
    with running(database_url) as server:
        ann, ben, cat, dan = invite(server, "Ann", "Ben", "Cat", "Dan")
        players = await begun(server, [ann, ben, cat], "kilt_castle", time=LIVE, public=True)
        await players[2].ask("yield", seat=2)
        await players[0].ask("say", channel="players", text="see you tomorrow")
        table = await waiting_table(server, dan)
        rng = Random(1)
        for _ in range(8):
            await act(players[:2], rng)
        actor, sent = await act(players[:2], rng)
        await follow_bot(players)
        before = await welcome(actor)
        await restart(server, players)

        after = await welcome(actor)
        assert_same(before, after)
        assert [line["text"] for line in after["talk"]] == ["see you tomorrow"]
        assert after["table"]["chairs"][2]["held"] == "mason"
        assert (await welcome(table))["table"] == table.table
        again = [Witness(server, player.table_id, player.guest) for player in players]
        for player in again:
            await player.connect()
        back = next(player for player in again if player.guest is actor.guest)
        assert (await back.ask("submit", **sent))["seq"] == sent["seq"] + 1
        await play_out(again[:2], again[2:], rng)
        record = ann.http.get(f"/api/matches/{actor.table_id}/record").json()
        assert verify(GAMES["kilt_castle"], MatchRecord.from_json(record)) == []


async def waiting_table(server: Server, host: Guest) -> Witness:
    """Return the host of a table that waits for somebody."""
    (player,) = await seated(server, [host], "castles", seats=3, time={"pace": "days", "days": 2})
    await player.ask("place_bot", seat=2, level="chief")
    await player.ask("ready", ready=False)
    return player


async def follow_bot(players: list[Witness]) -> None:
    """Wait until no bot is to act."""
    while players[0].view["turn"] == 2:
        await players[0].hear()


async def welcome(player: Witness) -> dict[str, Any]:
    """Return what the same person is told when they connect again."""
    async with Witness(player.server, player.table_id, player.guest) as again:
        return again.heard("welcome")[0]


async def restart(server: Server, players: list[Witness]) -> None:
    """Stop the server, which tells everyone to come again, and start it."""
    assert server.stop() in (0, -signal.SIGTERM)
    await told_to_come_again(players)
    await anyio.to_thread.run_sync(server.start)


async def told_to_come_again(players: list[Witness]) -> None:
    """Everyone's connection ends, with the code that says why."""
    for player in players:
        with pytest.raises(ConnectionClosed) as closed:
            await player.until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012


def assert_same(before: dict[str, Any], after: dict[str, Any]) -> None:
    """Compare two welcomes; a clock may have run on, but not while the server was down."""
    for key in ("you", "table", "seq", "view", "legal", "talk", "motion"):
        assert after[key] == before[key], key
    assert after["clocks"]["running"] == before["clocks"]["running"]
    for old, new in zip(before["clocks"]["left"], after["clocks"]["left"], strict=True):
        assert old - 60 < new <= old + 5


async def test_conflict_is_answered_before_the_connection_ends(
    server: Server, invite: Invite
) -> None:
    """If another process stores an entry first, a move is refused; then everyone reconnects."""
    players = await begun(server, invite(server, "Ann", "Ben"), "castle_builders")
    actor = await to_act(players)
    await write_entry(server.database_url, actor.table_id, actor.you["viewer"])
    assert actor.legal is not None
    with pytest.raises(Refusal) as caught:
        await actor.act(actor.legal["actions"][0])
    assert caught.value.code == "stale"
    await told_to_come_again(players)
    assert (await welcome(actor))["seq"] == 2


async def write_entry(url: str, match: str, seat: int) -> None:
    """Write a log entry past the server: a bot holds a seat."""
    await execute(
        url,
        "INSERT INTO log SELECT match_id, 2, 'hold', $1, '{\"bot\":null}', NULL, at, uptime,"
        " clocks, turn FROM log WHERE match_id = $2 AND seq = 1",
        seat,
        match,
    )


async def test_room_that_disagrees_with_the_log_loads_anew(hall: Hall) -> None:
    """Two requests notice it: the second does not touch the new room."""
    ann, ben = await hall.match("castle_builders", *people("Ann", "Ben"))
    old = ann.room
    hall.hub.drop(old)
    assert ann.paper.closed == (1012, "come again")
    new = await hall.back(ben)
    hall.hub.drop(old)
    assert new.paper.closed is None
    assert await hall.hub.room(old.sheet.id) is new.room


class Waiting(FirstLegal):
    """Bots that act when the test lets them."""

    def __init__(self) -> None:
        self.asked = asyncio.Event()
        self.allowed = asyncio.Event()

    async def choose(self, choice: Choice, level: str, asker: str) -> Any:
        """Wait, and take the first."""
        self.asked.set()
        await self.allowed.wait()
        return await super().choose(choice, level, asker)


async def test_bot_that_meets_a_conflict_starts_from_the_log(hall: Hall) -> None:
    """Another process moved for the bot: this one disconnects everyone and loads what is stored."""
    bots = hall.bots = Waiting()
    await hall.restart()
    ann, ben = await hall.match("castle_builders", *people("Ann", "Ben"))
    await append(hall.store, entry(ann.room))
    with pytest.raises(Conflict):
        await ann.ask("yield", seat=0)
    hall.hub.drop(ann.room)
    ann, ben = await hall.back(ann), await hall.back(ben)
    course = course_of(ann.room)
    assert course.seq == 2
    await (ben if course.turn else ann).ask("yield", seat=course.turn)
    await bots.asked.wait()
    await append(hall.store, entry(ann.room))
    bots.allowed.set()
    while ann.paper.closed is None:
        await ann.paper.news.wait()
        ann.paper.news.clear()
    assert ben.paper.closed == (1012, "come again")
    ann = await hall.back(ann)
    assert ann.told("welcome")[0]["seq"] == 4


def entry(room: Room) -> Entry:
    """Return the log entry that another process might write next."""
    course = course_of(room)
    return Entry(
        match=room.sheet.id,
        seq=course.seq + 1,
        kind="hold",
        seat=0,
        body={"bot": None},
        submission=None,
        at=0,
        uptime=0,
        clocks=None,
        turn=course.turn,
    )
