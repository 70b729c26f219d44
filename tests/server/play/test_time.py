"""Clocks of matches, moved by hand."""

import asyncio
from functools import partial

import pytest

from backend.engine import Json
from backend.matches.autopilot import Autopilot, Work
from backend.matches.decide import playing
from backend.matches.decide.situation import Decide
from backend.matches.hall.sweep import OVER
from backend.matches.room import Room
from tests.server.hall import Hall, course_of, days, live_time, people
from tests.server.timing import DAY, clocks, refused, run_out, to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


async def test_live_clock_runs_and_gets_increments(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5, 10))
    actor, seat = to_act(visitors)
    assert clocks(actor) == {"left": [300, 300], "running": seat}
    hall.hands.pass_by(30)
    assert clocks(actor)["left"][seat] == 270
    await actor.act()
    update = actor.told("update")[-1]
    assert update["clocks"]["left"][seat] == 280
    assert update["clocks"]["left"][1 - seat] == 300
    assert update["clocks"]["running"] == visitors[0].room.match.summary().turn


async def test_days_begin_anew_with_each_decision(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN, time=days(2))
    actor, seat = to_act(visitors)
    hall.hands.pass_by(DAY)
    assert clocks(actor)["left"][seat] == DAY
    await actor.act()
    assert clocks(actor)["left"] == [2 * DAY, 2 * DAY]
    hall.hands.pass_by(DAY / 2)
    assert clocks(actor)["left"][clocks(actor)["running"]] == 1.5 * DAY


async def test_clocks_stop_while_the_server_is_down(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5))
    actor, seat = to_act(visitors)
    hall.hands.pass_by(20)
    await hall.restart(downtime=7 * DAY)
    actor = await hall.back(actor)
    assert clocks(actor)["left"][seat] == 280
    assert actor.told("welcome")[0]["clocks"] == clocks(actor)
    hall.hands.pass_by(10)
    await actor.act()
    assert actor.told("update")[-1]["clocks"]["left"][seat] == 270


async def test_no_clock_without_time_control(hall: Hall) -> None:
    (ann, _) = await hall.match("castle_builders", ANN, BEN)
    assert ann.told("welcome")[-1]["clocks"] is None
    actor, _ = to_act([ann, _])
    hall.hands.pass_by(30 * DAY)
    await actor.act()
    assert "clocks" not in actor.told("update")[-1]


async def test_public_match_goes_on_with_a_bot_after_a_time_out(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    late, seat = to_act(visitors)
    await run_out(hall, late)
    hold = await late.until("update", kind="hold")
    assert (hold["seat"], hold["detail"]) == (seat, {"bot": "mason"})
    table = await late.until("table")
    assert table["table"]["chairs"][seat]["held"] == "mason"
    move = await late.until("update", kind="action")
    assert move["seat"] == seat


class Listening:
    """A room that only records what should happen by itself."""

    def __init__(self, room: Room) -> None:
        self.match = room.match
        self.rung: asyncio.Queue[Work] = asyncio.Queue()
        self._room = room

    async def change(self, decide: Decide) -> Json:
        """Change the room."""
        return await self._room.change(decide)

    def by_itself(self, work: Work) -> None:
        """Keep what is to be done."""
        self.rung.put_nowait(work)

    def tell_presence(self) -> None:
        """Tell nobody."""


async def test_move_between_the_ringing_and_its_hearing_came_in_time(hall: Hall) -> None:
    """The clock runs out, but the move lands before that is handled: the next seat plays on."""
    visitors = await hall.match("castle_builders", ANN, BEN, time=live_time(5), public=True)
    late, _ = to_act(visitors)
    listening = Listening(late.room)
    clock = Autopilot(listening, hall.bots, hall.hands.times, 0)
    hall.hands.pass_by(299.999)
    clock.wake()
    time_is_up = await listening.rung.get()
    await late.act()
    await time_is_up()
    assert [update["kind"] for update in late.told("update")] == ["action"]
    assert course_of(late.room).held == {}


async def test_public_match_whose_time_ran_out_unseen_goes_on_when_loaded(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    late, seat = to_act(visitors)
    hall.hands.pass_by(301)
    await hall.restart()
    late = await hall.back(late)
    if not late.told("welcome")[0]["table"]["chairs"][seat]["held"]:
        assert (await late.until("update", kind="hold"))["seat"] == seat


async def test_private_match_asks_after_a_time_out(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT, time=live_time(5))
    late, seat = to_act(visitors)
    asker, other = (v for v in visitors if v is not late)
    await refused("still_here", lambda: asker.ask("stand_in", seat=seat))
    await run_out(hall, late)
    # Everyone learns of it without asking.
    told = await asker.until("presence")
    while not told["gone"][seat]:
        told = await asker.until("presence")
    assert not late.told("update")
    assert (await asker.ask("stand_in", seat=seat))["asked"]
    motion = (await other.until("motion"))["motion"]
    assert motion["kind"] == "stand_in"
    assert motion["seat"] == seat
    assert other.person is not None
    assert motion["needed"] == [other.person.id]
    await other.ask("vote", agree=True, motion=other.asked)
    assert (await late.until("update", kind="hold"))["seat"] == seat


async def test_timed_out_private_match_does_not_spin(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5))
    room = visitors[0].room
    await run_out(hall, visitors[0])
    told = await visitors[0].until("presence")
    while not any(told["gone"]):
        told = await visitors[0].until("presence")
    assert room.quiet_for() > DAY


async def test_move_in_time_is_not_punished(hall: Hall) -> None:
    """A move that is being stored when time runs out keeps the seat for its owner."""
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    actor, seat = to_act(visitors)
    hall.hands.pass_by(299)
    room, seq = actor.room, course_of(actor.room).seq
    with hall.store.slow_log() as gate:
        moving = asyncio.create_task(actor.act())
        await gate.reached.wait()
        hall.hands.pass_by(2)
        late = partial(playing.time_is_up, seat=seat, seq=seq)
        holding = asyncio.create_task(room.change(late))
        while room.pending < 2:  # noqa: ASYNC110
            await asyncio.sleep(0)
    await asyncio.gather(moving, holding)
    assert course_of(room).held == {}


async def test_retired_match_is_back_when_its_time_runs_out(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(30), public=True)
    room = visitors[0].room
    for visitor in visitors:
        visitor.leave()
    hall.hands.pass_by(601)
    await hall.hub.sweeper.sweep()
    assert room not in hall.hub.rooms
    assert hall.hub.will_wake(room.sheet.id)


async def test_a_finished_match_nobody_looks_at_leaves_memory_soon(hall: Hall) -> None:
    visitors = await hall.finished("castle_builders", ANN, BEN)
    others = await hall.match("castle_builders", ANN, BEN)
    match = visitors[0].room.sheet.id
    hall.hands.pass_by(OVER)
    await hall.hub.sweeper.sweep()
    assert hall.hub.holds(match)
    for visitor in (*visitors, *others):
        visitor.leave()
    hall.hands.pass_by(OVER)
    await hall.hub.sweeper.sweep()
    assert not hall.hub.holds(match)
    assert hall.hub.holds(others[0].room.sheet.id)
    again = await hall.back(visitors[0])
    assert again.told("welcome")[0]["table"]["status"] == "over"
