"""The lobby's list, and abandoned tables."""

import json
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from backend.engine import Seat, Watcher
from backend.engine.patch import apply
from backend.games import GAMES
from backend.protocol.codes import Refused
from tests.server.conftest import Invite
from tests.server.hall import Hall, Paper, course_of, people
from tests.server.player import Player
from tests.server.playing import play_out, seated
from tests.server.running import Guest, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


class Copy:
    """The lobby's list, kept by patches."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.list: Any = None

    async def hear(self) -> None:
        """Take in the next message."""
        message = json.loads(await self.socket.recv())
        if message["type"] == "lobby":
            self.list = message["lobby"]
        else:
            self.list = apply(self.list, message["patch"])


async def lobby(server: Server) -> Any:
    """Return the list as a newcomer gets it."""
    async with connect(f"{server.ws}/ws/lobby") as socket:
        copy = Copy(socket)
        await copy.hear()
        return copy.list


async def test_lobby_is_pushed(server: Server, invite: Invite) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    async with connect(f"{server.ws}/ws/lobby") as socket:
        copy = Copy(socket)
        await copy.hear()
        secret = ann.open_table("castle_builders", 2)
        await check_lobby(server, copy, ann, ben)
        assert secret not in copy.list["tables"]


async def check_lobby(server: Server, copy: Copy, ann: Guest, ben: Guest) -> None:
    """Follow a public table from its opening to the match's end."""
    a, b = await seated(server, [ann, ben], "castle_builders", public=True)
    table = a.table_id

    def both_sit() -> bool:
        line = copy.list["tables"].get(table)
        return bool(line) and [chair["name"] for chair in line["chairs"]] == ["Ann", "Ben"]

    while not both_sit():
        await copy.hear()
    assert (await lobby(server))["tables"][table] == copy.list["tables"][table]
    await a.ask("arrange", public=False)
    while table in copy.list["tables"]:
        await copy.hear()
    await a.ask("arrange", public=True)
    await a.ask("start")
    while table not in copy.list["matches"]:
        await copy.hear()
    async with Player(server, table):
        while copy.list["matches"][table]["watchers"] != 1:
            await copy.hear()
        assert (await lobby(server))["matches"][table] == copy.list["matches"][table]
    await play_out([a, b], [], Random(5))
    while table in copy.list["matches"]:
        await copy.hear()


async def test_lobby_tells_only_changes(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever happened to a list, a copy kept by patches equals a fresh one."""
    monkeypatch.setattr("backend.matches.hall.lobby.PAUSE", 0)
    watching = Paper()
    hall.hub.lobby.join(watching)
    visitors = await hall.table("kilt_castle", ANN, BEN, public=True)
    await visitors[0].ask("start")
    for _ in range(5):
        course = course_of(visitors[0].room)
        actor = next(v for v in visitors if v.listener.viewer == course.turn)
        await actor.act()
    fresh = Paper()
    hall.hub.lobby.join(fresh)
    first, *rest = map(json.loads, watching.frames)
    copy = first["lobby"]
    for message in rest:
        assert message["type"] == "lobby_update"
        copy = apply(copy, message["patch"])
    assert copy == json.loads(fresh.frames[0])["lobby"]
    assert copy["matches"][visitors[0].room.sheet.id]["seq"] == 6


@pytest.mark.parametrize("game", list(GAMES))
async def test_boards_in_the_list_are_what_spectators_see(hall: Hall, game: str) -> None:
    """The list shows boards to everybody: they are spectators' views, without hidden facts."""
    visitors = await hall.match(game, ANN, BEN, public=True)
    course = course_of(visitors[0].room)
    for _ in range(4):
        await next(v for v in visitors if v.listener.viewer == course.turn).act()
    listed = board_of(hall, visitors[0].room.sheet.id)
    assert listed == json.loads(json.dumps(course.position.view(Watcher.SPECTATOR)))
    if course.game.card.hidden:
        assert all(listed != course.position.view(Seat(seat)) for seat in (0, 1))


async def test_board_in_the_list_follows_after_a_pause(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.matches.hall.lobby.PAUSE", 0.5)
    visitors = await hall.match("castle_builders", ANN, BEN, public=True)
    room = visitors[0].room
    course = course_of(room)
    first = board_of(hall, room.sheet.id)
    await next(v for v in visitors if v.listener.viewer == course.turn).act()
    assert board_of(hall, room.sheet.id) == first
    watching = Paper()
    hall.hub.lobby.join(watching)
    while len(watching.frames) < 2:
        watching.news.clear()
        await watching.news.wait()
    whole, update = map(json.loads, watching.frames[:2])
    matches = apply(whole["lobby"], update["patch"])["matches"]
    assert matches[room.sheet.id]["view"] == course.position.view(Watcher.SPECTATOR)


async def test_private_matches_show_no_board(hall: Hall) -> None:
    hidden = await hall.match("castle_builders", ANN, BEN, public=True, watchable=False)
    private = await hall.match("castle_builders", ANN, BEN)
    listed = Paper()
    hall.hub.lobby.join(listed)
    for visitors in (hidden, private):
        assert visitors[0].room.sheet.id not in listed.frames[0]


def board_of(hall: Hall, match: str) -> Any:
    """Return the board of a match as a newcomer to the lobby gets it."""
    listed = Paper()
    hall.hub.lobby.join(listed)
    hall.hub.lobby.leave(listed)
    return json.loads(listed.frames[0])["lobby"]["matches"][match]["view"]


async def test_table_nobody_is_at_vanishes(hall: Hall) -> None:
    ann, ben = await hall.table("castle_builders", ANN, BEN, public=True)
    table = ann.room.sheet.id
    hall.hands.pass_by(601)
    await hall.hub.sweeper.sweep()
    assert not ann.paper.closed  # they are still here
    ann.leave()
    hall.hands.pass_by(599)
    ben.leave()
    hall.hands.pass_by(599)
    await hall.hub.sweeper.sweep()
    back = await hall.back(ann)
    assert back.room is ann.room
    back.leave()
    hall.hands.pass_by(600)
    await hall.hub.sweeper.sweep()
    with pytest.raises(Refused) as caught:
        await hall.hub.room(table)
    assert caught.value.code == "no_such_table"
    assert await hall.store.load(table) is None
    listed = Paper()
    hall.hub.lobby.join(listed)
    assert json.loads(listed.frames[0])["lobby"]["tables"] == {}


async def test_table_that_was_given_up_takes_no_requests(hall: Hall) -> None:
    """A request that waited while its table was deleted is refused, and writes nothing."""
    (ann,) = await hall.table("castle_builders", ANN, seats=2)
    ann.leave()
    hall.hands.pass_by(600)
    await hall.hub.sweeper.sweep()
    with pytest.raises(Refused):
        await ann.ask("sit", seat=1, contribution="0" * 32)
    assert await hall.store.load(ann.room.sheet.id) is None


async def test_list_remembers_no_more_sleeping_matches_than_it_shows(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("backend.matches.hall.lobby.LISTED", 2)
    matches = []
    for _ in range(4):
        visitors = await hall.match("castle_builders", ANN, BEN, public=True)
        matches.append(visitors[0].room.sheet.id)
        for visitor in visitors:
            visitor.leave()
        hall.hands.pass_by(1)
    hall.hands.pass_by(600)
    await hall.hub.sweeper.sweep()
    assert hall.hub.rooms == []
    assert hall.hub.lobby.listed == matches[2:]
    await hall.hub.room(matches[0])
    assert matches[0] in hall.hub.lobby.listed


async def test_unfinished_match_never_vanishes(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    ann.leave()
    ben.leave()
    hall.hands.pass_by(30 * 86_400)
    await hall.hub.sweeper.sweep()
    assert hall.hub.rooms == []
    back = await hall.back(ann)
    assert back.told("welcome")[0]["view"] == ann.told("welcome")[-1]["view"]


async def test_open_table_survives_a_restart(hall: Hall) -> None:
    ann, _ = await hall.table("kilt_castle", ANN, BEN, seats=4, public=True)
    await ann.ask("place_bot", seat=3, level="chief")
    await ann.ask("arrange", title="Back soon")
    before = ann.told("table")[-1]
    await hall.restart(downtime=3600)
    listed = Paper()
    hall.hub.lobby.join(listed)
    assert list(json.loads(listed.frames[0])["lobby"]["tables"]) == [ann.room.sheet.id]
    back = await hall.back(ann)
    assert back.told("welcome")[0]["table"] == before["table"]
    sheet = back.room.sheet
    assert [chair.contribution for chair in sheet.chairs[:2]] == [f"{0:032x}", f"{1:032x}"]
