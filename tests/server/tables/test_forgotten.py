"""A person wants to be forgotten: the others go on, and nothing waits for that person."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from backend.matches.facts.store import Person
from backend.matches.hall import hub
from backend.matches.hall.people import forget_everywhere, leave_tables, rename_everywhere
from tests.server.conftest import Invite
from tests.server.database import slow_disk
from tests.server.hall import Hall, Visitor, course_of, people
from tests.server.playing import Witness, begun
from tests.server.running import Guest, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


async def looking_on(server: Server, table: str, *guests: Guest) -> list[Witness]:
    """Return people who look on."""
    onlookers = [Witness(server, table, guest) for guest in guests]
    for onlooker in onlookers:
        await onlooker.connect()
    return onlookers


async def test_onlooker_who_is_forgotten_throws_nobody_out(server: Server, invite: Invite) -> None:
    ann, ben, cat, eve = invite(server, "Ann", "Ben", "Cat", "Eve")
    players = await begun(server, [ann, ben], "castle_builders")
    c, e = await looking_on(server, players[0].table_id, cat, eve)
    await c.ask("say", channel="watchers", text="good luck")
    await e.ask("say", channel="watchers", text="I was never here")
    welcomes = [len(player.heard("welcome")) for player in players]
    eve.http.delete("/api/me").raise_for_status()
    with pytest.raises(ConnectionClosed) as closed:
        await e.until("never")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    # People who could read the line get everything again without it; the players get nothing.
    assert [line["text"] for line in (await c.until("welcome"))["talk"]] == ["good luck"]
    for player in players:
        await player.ask("ping")
    assert [len(player.heard("welcome")) for player in players] == welcomes
    (actor,) = [player for player in players if player.legal]
    assert (await actor.act(actor.legal["actions"][0] if actor.legal else None))["seq"] == 2


async def test_player_who_is_forgotten_leaves_a_match_that_goes_on(
    server: Server, invite: Invite
) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    _, b = await begun(server, [ann, ben], "castle_builders")
    ann.http.delete("/api/me").raise_for_status()
    async with Witness(server, b.table_id, ben) as again:
        chair = again.table["chairs"][0]
        assert (chair["person"], chair["name"], chair["held"]) == (None, "Guest", "mason")


async def test_bots_play_on_in_every_match(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """The number does not matter: here there are more than any list shows."""
    monkeypatch.setattr(hub, "LISTED", 2)
    matches = [await hall.match("castle_builders", ANN, BEN) for _ in range(4)]
    await leave_tables(hall.hub, BEN.id)
    for _, ben in matches:
        assert course_of(ben.room).held == {1: "mason"}


async def test_seat_of_who_is_forgotten_is_free_in_the_rematch(hall: Hall) -> None:
    await hall.store.add_person(ANN, "browser", 0.0)
    _, ben = await hall.finished("castle_builders", ANN, BEN)
    await hall.store.forget(ANN.id, "Guest")
    await forget_everywhere(hall.hub, ANN.id)
    ben = await hall.back(ben)
    room = await hall.hub.room((await ben.ask("rematch"))["rematch"])
    taken, free = Visitor(room, BEN).told("welcome")[0]["table"]["chairs"]
    assert (taken["person"], taken["name"]) == ("ben", "Ben")
    assert (free["person"], free["bot"], free["name"]) == (None, None, "")


async def test_seat_taken_back_at_the_last_moment_is_played_on(hall: Hall) -> None:
    """The forgotten person was still at the table with another browser."""
    await hall.store.add_person(ANN, "browser", 0.0)
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    await leave_tables(hall.hub, ANN.id)
    await ann.ask("take_back", seat=0)
    await hall.store.forget(ANN.id, "Guest")
    await forget_everywhere(hall.hub, ANN.id)
    ben = await hall.back(ben)
    assert ben.told("welcome")[0]["table"]["chairs"][0]["held"] == "mason"


async def test_new_name_stops_at_no_room_that_is_put_away_meanwhile(hall: Hall) -> None:
    rooms = [(await hall.match("castle_builders", ANN, BEN))[0].room for _ in range(3)]
    async with slow_disk(hall.url):
        renaming = asyncio.create_task(rename_everywhere(hall.hub, Person(ANN.id, "Anna")))
        while not rooms[0].pending:  # noqa: ASYNC110
            await asyncio.sleep(0)
        hall.hub.drop(rooms[1])
    await renaming
    assert [room.sheet.chairs[0].name for room in rooms] == ["Anna", "Ann", "Anna"]
