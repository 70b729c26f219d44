"""Ids of requests: each is bound to its content, and an answered request is not done again."""

from functools import partial
from typing import Any

import pytest

from tests.server.hall import Hall, Visitor, course_of, people
from tests.server.timing import refused, to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


async def test_another_seat_under_the_same_id_is_refused(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=3)
    wish: dict[str, Any] = {"id": "1", "seat": 1, "contribution": "0" * 32}
    await ann.ask("sit", **wish)
    assert await ann.ask("sit", **wish) == {}, "the same again is answered again"
    await refused("id_reused", lambda: ann.ask("sit", **wish | {"seat": 2}))
    await refused("id_reused", lambda: ann.ask("rise", id="1", seat=1))
    assert ann.room.sheet.seats_of(ANN.id) == [0, 1]


async def test_another_move_under_the_same_id_is_refused(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor, seat = to_act(visitors)
    course = course_of(actor.room)
    first, other = course.position.actions()[:2]
    wish = {"id": "1", "seq": course.seq, "seat": seat}
    assert await actor.ask("submit", **wish, action=first) == {"seq": 2}

    async def check(actor: Visitor) -> None:
        assert await actor.ask("submit", **wish, action=first) == {"seq": 2}
        for value in (other, {"type": "?"}):
            await refused("id_reused", partial(actor.ask, "submit", **wish, action=value))
        later = wish | {"seq": 2}
        await refused("id_reused", lambda: actor.ask("submit", **later, action=first))
        assert course_of(actor.room).seq == 2

    await check(actor)
    await check(await restarted(hall, actor))


async def restarted(hall: Hall, visitor: Visitor) -> Visitor:
    """Return the same person after a restart of the service."""
    await hall.restart()
    return await hall.back(visitor)


async def test_moves_and_other_requests_share_their_ids(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor, seat = to_act(visitors)
    action = course_of(actor.room).position.actions()[0]
    await actor.ask("say", id="1", channel="players", text="hello")
    wish = {"seq": 1, "seat": seat, "action": action}
    await refused("id_reused", lambda: actor.ask("submit", id="1", **wish))
    await actor.ask("submit", id="2", **wish)
    await refused("id_reused", lambda: actor.ask("yield", id="2", seat=seat))
    assert course_of(actor.room).held == {}


async def test_another_line_under_the_same_id_is_refused(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    await ann.ask("say", id="1", channel="players", text="hello")
    line = {"id": "1", "channel": "players"}
    await refused("id_reused", lambda: ann.ask("say", **line, text="bye"))
    ann = await restarted(hall, ann)
    assert await ann.ask("say", **line, text="hello") == {}
    ann = await restarted(hall, ann)
    await refused("id_reused", lambda: ann.ask("say", **line, text="bye"))
    assert [line["line"]["text"] for line in ben.told("talk")] == ["hello"]


async def test_line_said_again_after_many_others_is_not_told_again(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    await ann.ask("say", id="first", channel="players", text="hello")
    for number in range(230):
        hall.hands.pass_by(1)
        await ben.ask("say", channel="players", text=f"line {number}")
    assert await ann.ask("say", id="first", channel="players", text="hello") == {}
    texts = [line["line"]["text"] for line in ben.told("talk")]
    assert texts.count("hello") == 1
    late = Visitor(ann.room, CAT)
    assert "hello" not in [line["text"] for line in late.told("welcome")[0]["talk"]]


async def test_votes_survive_a_crash(hall: Hall) -> None:
    """Stopping saves nothing: what was acknowledged is already stored."""
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT)
    actor, seat = to_act(visitors)
    await actor.act()
    others = [visitor for visitor in visitors if visitor is not actor]
    assert (await actor.ask("undo", seat=seat, to=1))["asked"]
    await others[0].ask("vote", agree=True, motion=actor.asked)
    asked = actor.told("motion")[-1]["motion"]
    last = await restarted(hall, others[1])
    assert last.told("welcome")[0]["motion"] == asked
    await last.ask("vote", agree=True, motion=asked["number"])
    assert course_of(last.room).line == []
    assert last.told("motion")[-1]["motion"] is None
    again = await restarted(hall, last)
    assert again.told("welcome")[0]["motion"] is None


async def test_vote_for_a_stand_in_survives_as_well(hall: Hall) -> None:
    dan = people("Dan")[0]
    ann, ben, cat, gone = await hall.match("kilt_castle", ANN, BEN, CAT, dan)
    gone.leave()
    hall.hands.pass_by(60)
    await ann.ask("stand_in", seat=3)
    await ben.ask("vote", agree=False, motion=ben.asked)
    cat = await restarted(hall, cat)
    motion = cat.told("welcome")[0]["motion"]
    assert (motion["declined"], motion["needed"]) == ([BEN.id], [CAT.id])
    await cat.ask("vote", agree=True, motion=motion["number"])
    assert course_of(cat.room).held == {3: "mason"}


async def test_question_that_ended_does_not_come_back(hall: Hall) -> None:
    ann, ben, cat = await hall.match("kilt_castle", ANN, BEN, CAT)
    cat.leave()
    hall.hands.pass_by(60)
    await ann.ask("stand_in", seat=2)
    cat = Visitor(ann.room, CAT)
    await ann.room.settled()
    while ann.room.pending:
        await ann.until("motion", motion=None)
    ben = await restarted(hall, ben)
    assert ben.told("welcome")[0]["motion"] is None
