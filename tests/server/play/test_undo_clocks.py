"""Clocks when moves are taken back or seats given to bots: nobody gains time."""

from collections import Counter

import pytest

from tests.server.faults.test_upkeep import Asked
from tests.server.hall import Hall, Visitor, days, live_time, people
from tests.server.timing import DAY, clocks, run_out
from tests.server.undoing import act_within_turn, match_of, refused, to_act, until_turn_passes

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")
BOT = ((1, "mason"),)


def left(visitor: Visitor) -> float:
    """Return what somebody's own seat has left."""
    seconds: float = clocks(visitor)["left"][visitor.listener.viewer]
    return seconds


async def take_back(visitor: Visitor, to: int) -> None:
    """Take back a move that needs nobody's consent."""
    assert not (await visitor.ask("undo", seat=visitor.listener.viewer, to=to))["asked"]


async def test_moving_back_and_forth_creates_no_time(hall: Hall) -> None:
    actor, _ = to_act(await hall.match("kilt_castle", ANN, BEN, time=live_time(1, 120)))
    for spent in (10, 20, 30):
        hall.hands.pass_by(4)
        await act_within_turn(actor)
        assert left(actor) == 60 - spent + 6 + 120
        hall.hands.pass_by(6)
        await take_back(actor, match_of(actor).seq - 1)
        assert left(actor) == 60 - spent


async def play_slowly(hall: Hall, visitors: list[Visitor], seconds: float) -> None:
    """Make everyone decide more than once, after the given seconds each time."""
    line = match_of(visitors[0]).line
    while min(Counter(move.seat for move in line)[seat] for seat in (0, 1)) < 2:
        hall.hands.pass_by(seconds)
        await to_act(visitors)[0].act()


async def test_all_increments_are_gone_after_a_restart_too(hall: Hall) -> None:
    """One person plays both seats at one screen."""
    visitors = await hall.match("kilt_castle", ANN, ANN, time=live_time(5, 30))
    visitors = [Visitor(visitors[0].room, ANN, seat) for seat in (0, 1)]
    await play_slowly(hall, visitors, 5)
    moves = Counter(move.seat for move in match_of(visitors[0]).line)
    assert clocks(visitors[0])["left"] == [300 + 25 * moves[seat] for seat in (0, 1)]
    await hall.restart()
    ann = await hall.back(visitors[0])
    await take_back(ann, 1)
    assert clocks(ann)["left"] == [300 - 5 * moves[seat] for seat in (0, 1)]


async def test_taking_back_gives_no_fresh_days(hall: Hall) -> None:
    actor, _ = to_act(await hall.match("kilt_castle", ANN, BEN, time=days(2)))
    hall.hands.pass_by(DAY)
    await act_within_turn(actor)
    assert left(actor) == 2 * DAY
    await hall.restart()
    actor = await hall.back(actor)
    hall.hands.pass_by(DAY / 2)
    await take_back(actor, 1)
    assert left(actor) == DAY / 2


async def test_nobody_is_out_of_time_by_what_all_agreed_to(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=days(2))
    await play_slowly(hall, visitors, 1.5 * DAY)
    other, (asker,) = to_act(visitors)
    assert (await asker.ask("undo", seat=asker.listener.viewer, to=1))["asked"]
    await other.ask("vote", agree=True, motion=other.asked)
    assert clocks(asker)["left"] == [DAY / 2, DAY / 2]


async def test_yielding_and_returning_gives_no_time(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(1))
    hall.hands.pass_by(20)
    actor = await until_turn_passes(visitors)
    seat = actor.listener.viewer
    await actor.ask("yield", seat=seat)
    await actor.ask("take_back", seat=seat)
    assert left(actor) == 40


async def test_bots_move_gives_its_seat_no_time(hall: Hall) -> None:
    """The seat's time did not run either: yielding to a bot gains no time."""
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(1, 30))
    actor, (other,) = to_act(visitors)
    seat = actor.listener.viewer
    hall.hands.pass_by(20)
    await actor.ask("yield", seat=seat)
    while match_of(actor).turn == seat:
        await actor.until("update")
    await actor.ask("take_back", seat=seat)
    assert clocks(other)["left"][seat] == 40


async def test_taking_back_a_bots_move_takes_no_time_from_it(hall: Hall) -> None:
    (ann,) = await hall.match("kilt_castle", ANN, seats=2, bots=BOT, time=live_time(1, 30))
    while match_of(ann).turn != 0:
        await ann.until("update")
    first = match_of(ann).seq
    while match_of(ann).turn == 0:
        await ann.act()
    while match_of(ann).turn != 0:
        await ann.until("update")
    await take_back(ann, first)
    assert clocks(ann)["left"] == [60, 60]


async def test_nobody_comes_back_for_the_very_move_that_took_too_long(hall: Hall) -> None:
    """Otherwise the others would wait another minute, again and again."""
    hall.bots = Asked()
    await hall.restart()
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    late, _ = to_act(visitors)
    seat = late.listener.viewer
    await run_out(hall, late)
    await late.until("update", kind="hold")
    await refused("out_of_time", late, "take_back", seat=seat)
    assert match_of(late).held == {seat: "mason"}
