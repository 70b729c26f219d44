"""Clocks, absence and stand-in bots, with clocks moved by hand."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from backend.engine import Json
from backend.matches.autopilot import Autopilot, Work
from backend.matches.decide import playing
from backend.matches.decide.situation import Decide
from backend.matches.hub import OVER
from backend.matches.room import Room
from backend.protocol.codes import Refused
from tests.server.hall import Hall, Visitor, course_of, days, live_time, people

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")
DAY = 86_400


async def refused(code: str, call: Callable[[], object]) -> None:
    """Expect a refusal."""
    with pytest.raises(Refused) as caught:
        await call()  # type: ignore[misc]
    assert caught.value.code == code


def clocks(visitor: Visitor) -> Json:
    """Return the clocks as a newcomer is told."""
    told = course_of(visitor.room).clock.message(visitor.room.shared.times.uptime())
    assert told is not None
    return dict(told)


def to_act(visitors: list[Visitor]) -> tuple[Visitor, int]:
    """Return who is to act, and their seat."""
    turn = course_of(visitors[0].room).turn
    assert turn is not None
    return next(v for v in visitors if v.listener.viewer == turn), turn


async def run_out(hall: Hall, visitor: Visitor) -> None:
    """Let the running clock come to its end, and what follows happen by itself."""
    left = clocks(visitor)
    hall.hands.pass_by(left["left"][left["running"]] - 0.001)
    visitor.room.autopilot.wake()
    hall.hands.pass_by(1)


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
    """A room that only hears that something is to happen by itself."""

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
    """The clock has rung, but nobody has heard it when the move lands: the next seat keeps on."""
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
    """A move on its way into the log when time runs out still keeps the seat its owner's."""
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


async def test_absent_player_may_be_replaced_by_vote(hall: Hall) -> None:
    visitors = await hall.match("castles", ANN, BEN, CAT)
    ann, ben, cat = visitors
    cat.leave()
    hall.hands.pass_by(59)
    await refused("still_here", lambda: ann.ask("stand_in", seat=2))
    hall.hands.pass_by(1)
    assert ann.room.attendance.presence(ann.room.match)["gone"] == [False, False, True]
    assert (await ann.ask("stand_in", seat=2))["asked"]
    await refused("no_vote", lambda: ann.ask("vote", agree=True, motion=ann.asked))
    await ben.ask("vote", agree=True, motion=ben.asked)
    held = await ann.until("update", kind="hold")
    assert (held["seat"], held["detail"]) == (2, {"bot": "mason"})


async def test_question_for_a_bot_ends_when_the_owner_is_back(hall: Hall) -> None:
    ann, ben, cat = await hall.match("kilt_castle", ANN, BEN, CAT)
    cat.leave()
    hall.hands.pass_by(60)
    assert (await ann.ask("stand_in", seat=2))["asked"]
    Visitor(ann.room, None)  # somebody else comes: it is asked still
    assert ann.room.match.motion is not None
    cat = Visitor(ann.room, CAT)
    assert cat.told("welcome")[0]["motion"] is None
    for voter in (ann, ben):
        assert voter.told("motion")[-1]["motion"] is None
    await refused("no_motion", lambda: ben.ask("vote", agree=True, motion=ben.asked))
    await refused("still_here", lambda: ann.ask("stand_in", seat=2))


async def test_question_for_a_bot_stays_while_the_owner_is_out_of_time(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT, time=live_time(5))
    late, seat = to_act(visitors)
    asker, other = (v for v in visitors if v is not late)
    hall.hands.pass_by(301)
    assert (await asker.ask("stand_in", seat=seat))["asked"]
    Visitor(late.room, late.person)
    await other.ask("vote", agree=True, motion=other.asked)
    assert (await late.until("update", kind="hold"))["seat"] == seat


async def test_nobody_else_needs_to_agree_when_nobody_else_is_here(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    ben.leave()
    hall.hands.pass_by(60)
    assert not (await ann.ask("stand_in", seat=1))["asked"]
    assert (await ann.until("update", kind="hold"))["seat"] == 1


async def test_days_are_patient_with_the_absent(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN, time=days(1))
    ben.leave()
    hall.hands.pass_by(3600)
    await refused("still_here", lambda: ann.ask("stand_in", seat=1))


async def test_second_absence_is_told_as_well(hall: Hall) -> None:
    """Who leaves while another's absence is awaited is told of in due time."""
    visitors = await hall.match("castles", ANN, BEN, CAT)
    _, ben, cat = visitors
    ben.leave()
    hall.hands.pass_by(30)
    cat.leave()
    waiting = [name for name in cat.room.settling.names if name.startswith("absence")]
    assert len(waiting) == 2


async def test_nobody_waits_for_onlookers(hall: Hall) -> None:
    """However many come and go: nobody is told of each one's absence."""
    ann, _ = await hall.match("castle_builders", ANN, BEN)
    for onlooker in [Visitor(ann.room, person) for person in people("Cat", "Dan")]:
        onlooker.leave()
    assert ann.room.settling.names == ["presence"]


async def test_owner_takes_the_seat_back(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    late, seat = to_act(visitors)
    await run_out(hall, late)
    await late.until("update", kind="hold")
    await refused("held", lambda: late.ask("submit", seq=2, seat=seat, action={}))
    while late.room.match.summary().turn == seat:
        await late.until("update")
    await late.ask("take_back", seat=seat)
    back = await late.until("update", kind="hold", detail={"bot": None})
    assert back["clocks"]["left"][seat] == 60
    assert course_of(late.room).held == {}


async def test_resigned_seat_is_played_by_a_bot_to_the_end(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN)
    for seat, visitor in enumerate(visitors):
        await visitor.ask("yield", seat=seat)
    over = await visitors[0].until("table")
    while over["table"]["status"] != "over":
        over = await visitors[0].until("table")
    assert over["table"]["result"] is not None
    assert all(chair["held"] == "mason" for chair in over["table"]["chairs"])


async def test_seat_is_given_to_a_bot_only_so_often(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The log stays bounded; who leaves is replaced all the same, and can always come back."""
    monkeypatch.setattr(playing, "YIELDS", 3)
    visitors = await hall.match("castle_builders", ANN, BEN)
    _, seat = to_act(visitors)
    idle = visitors[1 - seat]
    for _ in range(3):
        await idle.ask("yield", seat=1 - seat)
        await idle.ask("yield", seat=1 - seat)
        await idle.ask("take_back", seat=1 - seat)
    await hall.restart()  # the count is in the log
    other, idle = await hall.back(visitors[seat]), await hall.back(idle)
    await refused("too_many_yields", lambda: idle.ask("yield", seat=1 - seat))
    idle.leave()
    hall.hands.pass_by(60)
    await other.ask("stand_in", seat=1 - seat)
    idle = await hall.back(idle)
    await idle.ask("take_back", seat=1 - seat)
    await other.ask("yield", seat=seat)


async def test_only_the_owner_yields_or_takes_back(hall: Hall) -> None:
    ann, _ = await hall.match("castle_builders", ANN, BEN)
    await refused("not_your_seat", lambda: ann.ask("yield", seat=1))
    await refused("not_your_seat", lambda: ann.ask("take_back", seat=1))
    onlooker = Visitor(ann.room, CAT)
    await refused("not_playing", lambda: onlooker.ask("stand_in", seat=1))


async def test_held_seat_survives_a_restart_and_its_bot_goes_on(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN)
    other, seat = to_act(visitors)
    idle = next(v for v in visitors if v is not other)
    await idle.ask("yield", seat=1 - seat)
    await hall.restart()
    other = await hall.back(other)
    assert other.told("welcome")[0]["table"]["chairs"][1 - seat]["held"] == "mason"
    await other.act()
    moves = await other.until("update", kind="action", seat=1 - seat)
    assert moves["seq"] > 0


async def test_retired_match_is_back_when_its_time_runs_out(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(30), public=True)
    room = visitors[0].room
    for visitor in visitors:
        visitor.leave()
    hall.hands.pass_by(601)
    await hall.hub.sweep()
    assert room not in hall.hub.rooms
    assert hall.hub.will_wake(room.sheet.id)


async def test_a_finished_match_nobody_looks_at_leaves_memory_soon(hall: Hall) -> None:
    visitors = await hall.finished("castle_builders", ANN, BEN)
    others = await hall.match("castle_builders", ANN, BEN)
    match = visitors[0].room.sheet.id
    hall.hands.pass_by(OVER)
    await hall.hub.sweep()
    assert hall.hub.holds(match)
    for visitor in (*visitors, *others):
        visitor.leave()
    hall.hands.pass_by(OVER)
    await hall.hub.sweep()
    assert not hall.hub.holds(match)
    assert hall.hub.holds(others[0].room.sheet.id)
    again = await hall.back(visitors[0])
    assert again.told("welcome")[0]["table"]["status"] == "over"
