"""The way of all requests that change a match: one at a time, in their order."""

import asyncio
import sys
from functools import partial
from typing import NoReturn

import pytest

from backend.matches.decide import playing
from backend.matches.decide.situation import Decide, Decision, Situation
from backend.protocol.codes import Code, Refused
from tests.server.hall import Hall, course_of, people
from tests.server.timing import to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


def refuse(_situation: Situation) -> NoReturn:
    """Refuse a request."""
    raise Refused(Code.STALE)


def fail(_situation: Situation) -> NoReturn:
    """Have a fault."""
    raise ZeroDivisionError


async def test_a_crowd_that_is_refused_behind_a_move_is_no_deep_stack(hall: Hall) -> None:
    actor, _ = to_act(await hall.match("castle_builders", ANN, BEN))
    room, many = actor.room, 2 * sys.getrecursionlimit()
    with hall.store.slow_log() as gate:
        moving = asyncio.create_task(actor.act())
        await gate.reached.wait()
        crowd = [asyncio.create_task(room.change(refuse)) for _ in range(many)]
        while room.pending <= many:  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert (await moving)["seq"] == 2
    answers = await asyncio.gather(*crowd, return_exceptions=True)
    assert {type(answer) for answer in answers} == {Refused}
    assert room.pending == 0


async def test_a_request_with_a_fault_stops_no_other(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN)
    room = visitors[0].room
    seen: list[int] = []

    def look(situation: Situation) -> Decision:
        seen.append(situation.match.begun().seq)
        return Decision(answer={"seen": len(seen)})

    hand = partial(playing.hand, seat=0, bot="mason")
    wishes: list[Decide] = [look, fail, hand, look, refuse, look]
    answers = await asyncio.gather(*map(room.change, wishes), return_exceptions=True)
    assert [type(answer) for answer in answers] == [
        dict,
        ZeroDivisionError,
        dict,
        dict,
        Refused,
        dict,
    ]
    assert seen == [1, 2, 2]
    assert course_of(room).seq == 2
