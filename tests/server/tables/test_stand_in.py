"""Absent players and bots that stand in for them, with clocks moved by hand."""

from dataclasses import replace

import pytest

from backend.matches import room
from backend.matches.decide import playing
from tests.server.hall import Hall, Visitor, course_of, days, live_time, people
from tests.server.timing import refused, run_out, to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


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
    Visitor(ann.room, None)  # somebody else comes: the question stays open
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


async def test_second_absence_is_told_as_well(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who leaves while another's absence is pending is announced in time."""
    monkeypatch.setattr(room, "CROWD", 0.01)
    hall.patience = replace(hall.patience, absence=0.06)
    await hall.restart()
    ann, ben, cat = await hall.match("castles", ANN, BEN, CAT)
    ben.leave()
    hall.hands.pass_by(0.04)
    cat.leave()
    hall.hands.pass_by(0.04)
    await told_of_the_gone(ann, [False, True, False])
    hall.hands.pass_by(0.04)
    await told_of_the_gone(ann, [False, True, True])
    assert ann.room.attendance.next_absence() is None


async def told_of_the_gone(visitor: Visitor, gone: list[bool]) -> None:
    """Wait until a visitor is told which seats' owners are gone."""
    while (await visitor.until("presence"))["gone"] != gone:
        pass


async def test_nobody_waits_for_onlookers(hall: Hall) -> None:
    """However many onlookers come and go, their absence is not announced."""
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
    """The log stays bounded; a player who leaves is still replaced, and can always come back."""
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
