"""Players who are here and do nothing, and clocks that are lost again and again."""

from dataclasses import replace

import pytest

from tests.server.hall import Hall, Visitor, course_of, days, live_time, people
from tests.server.timing import clocks, refused, run_out, to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


async def test_who_does_nothing_in_a_public_match_may_be_replaced(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT, public=True)
    idle, seat = to_act(visitors)
    asker, other = (visitor for visitor in visitors if visitor is not idle)
    hall.hands.pass_by(299)
    await refused("still_here", lambda: asker.ask("stand_in", seat=seat))
    hall.hands.pass_by(1)
    await refused("still_here", lambda: idle.ask("stand_in", seat=(seat + 1) % 3))
    assert not (await asker.ask("stand_in", seat=seat))["asked"], "nobody waits for strangers"
    assert (await other.until("update", kind="hold"))["seat"] == seat
    await idle.ask("take_back", seat=seat)
    assert course_of(idle.room).held == {}


@pytest.mark.parametrize("wish", [{}, {"public": True, "time": days(1)}])
async def test_nobody_is_hurried_among_friends_or_where_a_clock_runs(
    hall: Hall, wish: dict[str, object]
) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN, **wish)
    idle, seat = to_act(visitors)
    hall.hands.pass_by(3_600)
    await refused("still_here", lambda: visitors[1 - seat].ask("stand_in", seat=seat))
    await idle.act()


async def test_everybody_is_told_who_is_idle(hall: Hall) -> None:
    hall.patience = replace(hall.patience, idle=0.05)
    await hall.restart()
    visitors = await hall.match("castle_builders", ANN, BEN, public=True)
    first, seat = to_act(visitors)
    hall.hands.pass_by(0.03)
    await first.act()
    hall.hands.pass_by(0.03)
    idle, seat = to_act(visitors)
    assert not any(first.room.attendance.presence(first.room.match)["gone"])
    hall.hands.pass_by(0.03)
    while not (told := await first.until("presence"))["gone"][seat]:
        pass
    assert told["here"] == [True, True]
    await hall.restart()
    idle = await hall.back(idle)
    assert idle.told("welcome")[0]["presence"]["gone"][seat], "that outlives a restart"


async def lose_clock(hall: Hall, visitor: Visitor, seat: int) -> None:
    """Let a seat's clock run out, and the bot make its move."""
    await run_out(hall, visitor)
    await visitor.until("update", kind="hold", detail={"bot": "mason"})
    while course_of(visitor.room).turn == seat:
        await visitor.until("update")


async def test_third_lost_clock_is_the_last(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    late, seat = to_act(visitors)
    other = visitors[1 - seat]
    for lost in range(3):
        await lose_clock(hall, late, seat)
        assert late.told("table")[-1]["table"]["chairs"][seat]["out"] is (lost == 2)
        if lost < 2:
            await late.ask("take_back", seat=seat)
            assert clocks(late)["left"][seat] == 60
            await other.act()
    await refused("clock_lost", lambda: late.ask("take_back", seat=seat))
    await hall.restart()  # the count is in the log
    late = await hall.back(late)
    assert late.told("welcome")[0]["table"]["chairs"][seat]["out"]
    await refused("clock_lost", lambda: late.ask("take_back", seat=seat))


async def test_seat_that_was_given_up_in_time_can_be_taken_back_often(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    _, seat = to_act(visitors)
    idle = visitors[1 - seat]
    for _ in range(4):
        await idle.ask("yield", seat=1 - seat)
        await idle.ask("take_back", seat=1 - seat)
    assert course_of(idle.room).held == {}
