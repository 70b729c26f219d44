"""Questions to the other players, and what happens while they are answered."""

import asyncio

import pytest

from tests.server.database import slow_disk
from tests.server.faults.test_cut_off import being_stored
from tests.server.hall import Hall, live_time, people
from tests.server.timing import to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


async def test_move_that_is_stored_while_a_bot_is_agreed_to_came_in_time(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN, time=live_time(5))
    late, seat = to_act(visitors)
    (asker,) = (visitor for visitor in visitors if visitor is not late)
    hall.hands.pass_by(301)
    async with slow_disk(hall.url):
        moving = asyncio.create_task(late.act())
        await being_stored(hall)
        asking = asyncio.create_task(asker.ask("stand_in", seat=seat))
        while late.room.pending < 2:  # noqa: ASYNC110
            await asyncio.sleep(0)
    await moving
    await asking
    assert [update["kind"] for update in late.told("update")] == ["action"]
