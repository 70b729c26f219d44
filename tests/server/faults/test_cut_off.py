"""A person's connection is cut while their request is being stored."""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import pytest

from backend.engine import Json
from backend.matches.facts.changes import Entry
from backend.matches.hear.offers import legal
from backend.protocol.codes import Refused
from tests.server.conftest import Invite
from tests.server.database import slow_disk
from tests.server.hall import Hall, Visitor, course_of, people
from tests.server.playing import begun
from tests.server.running import Server
from tests.storage.samples import append

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


async def cut_off(hall: Hall, work: Coroutine[Any, Any, Json]) -> None:
    """Send a request; while it is being stored, cancel the task that waits for the answer."""
    async with slow_disk(hall.url):
        asking = asyncio.create_task(work)
        await being_stored(hall)
        asking.cancel()
        with suppress(asyncio.CancelledError):
            await asking


async def being_stored(hall: Hall) -> None:
    """Return when an entry is on its way to the disk."""
    while not hall.store.appending:  # noqa: ASYNC110
        await asyncio.sleep(0)


async def sent_away(visitor: Visitor) -> None:
    """Return when a visitor is asked to come again."""
    while visitor.paper.closed is None:
        visitor.paper.news.clear()
        await visitor.paper.news.wait()
    assert visitor.paper.closed == (1012, "come again")


def to_act(visitors: list[Visitor]) -> tuple[Visitor, Visitor]:
    """Return who is to act, and the other."""
    turn = visitors[0].room.match.summary().turn
    actor, other = sorted(visitors, key=lambda visitor: visitor.listener.viewer != turn)
    return actor, other


async def test_move_that_is_cut_off_while_it_is_stored_is_made(hall: Hall) -> None:
    """A server cuts off a task only when it stops."""
    actor, other = to_act(await hall.match("castle_builders", ANN, BEN))
    possible = legal(actor.room.match, previews=False)
    assert possible is not None
    body = {"id": "once", "seq": 1, "seat": possible["seat"], "action": possible["actions"][0]}
    await cut_off(hall, actor.ask("submit", **body))
    await other.room.settled()
    assert [update["seq"] for update in other.told("update")] == [2]
    assert other.paper.closed is None
    assert await actor.ask("submit", **body) == {"seq": 2}
    assert course_of(actor.room).seq == 2


async def test_others_notice_nothing_when_the_sender_of_a_move_goes(
    server: Server, invite: Invite
) -> None:
    players = await begun(server, invite(server, "Ann", "Ben"), "castle_builders")
    actor, other = sorted(players, key=lambda player: player.legal is None)
    assert actor.legal is not None
    async with slow_disk(server.database_url):
        action = actor.legal["actions"][0]
        await actor.send("submit", seq=actor.seq, seat=actor.legal["seat"], action=action)
        await actor.close()
    await other.until_seq(actor.seq + 1)
    await other.ask("ping")


async def test_room_put_away_and_the_next_one_agree(hall: Hall) -> None:
    """The next room waits for the write; requests that waited behind it are repeated there."""
    actor, other = to_act(await hall.match("castle_builders", ANN, BEN))
    old, seat = actor.room, other.listener.viewer
    async with slow_disk(hall.url):
        moving = asyncio.create_task(actor.act())
        await being_stored(hall)
        waiting = asyncio.create_task(other.ask("yield", seat=seat))
        while old.pending < 2:  # noqa: ASYNC110
            await asyncio.sleep(0)
        hall.hub.drop(old)
        coming = asyncio.create_task(hall.back(other))
        for _ in range(9):  # time enough to load the match, if it did not wait
            await hall.store.load(old.sheet.id)
    assert (await moving)["seq"] == 2
    with pytest.raises(Refused) as caught:
        await waiting
    assert caught.value.code == "come_again"
    other = await coming
    assert other.room is not old
    assert other.told("welcome")[0]["seq"] == 2
    await other.ask("yield", seat=seat)
    assert other.told("update")[0]["seq"] == 3


@pytest.mark.parametrize("kind", ["submit", "yield"])
async def test_room_out_of_step_is_dropped_though_nobody_waits_for_the_answer(
    hall: Hall, kind: str
) -> None:
    """Another process was faster; the asker's connection is cut before they hear of it."""
    actor, other = to_act(await hall.match("castle_builders", ANN, BEN))
    seat = course_of(actor.room).turn or 0
    faster = Entry(
        match=actor.room.sheet.id,
        seq=2,
        kind="hold",
        seat=seat,
        body={"bot": None},
        submission=None,
        at=0,
        uptime=0,
        clocks=None,
        turn=seat,
    )
    await append(hall.store, faster)
    await cut_off(hall, actor.act() if kind == "submit" else actor.ask("yield", seat=seat))
    await sent_away(other)
    again = await hall.back(other)
    assert again.told("welcome")[0]["seq"] == 2
