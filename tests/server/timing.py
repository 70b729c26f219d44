"""What tests of clocks and absence share."""

from collections.abc import Callable

import pytest

from backend.engine import Json
from backend.protocol.codes import Refused
from tests.server.hall import Hall, Visitor, course_of

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
    """Let the running clock run out, and wait for what follows by itself."""
    left = clocks(visitor)
    hall.hands.pass_by(left["left"][left["running"]] - 0.001)
    visitor.room.autopilot.wake()
    hall.hands.pass_by(1)
