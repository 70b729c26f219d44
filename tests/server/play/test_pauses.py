"""While the process is stopped, for example by a sleeping laptop, no player's clock runs."""

import asyncio

import pytest

from backend.matches.hall.uptime import PAUSE, Uptime
from tests.server.hall import Hall, live_time, people
from tests.server.timing import clocks, to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


class Hand:
    """A clock moved by hand."""

    now = 100.0

    def __call__(self) -> float:
        """Return the seconds."""
        return self.now


async def test_seconds_in_which_the_process_was_stopped_do_not_count(hall: Hall) -> None:
    clock = Hand()
    uptime = Uptime(hall.store, clock)
    await uptime.open()
    before = uptime()
    for _ in range(10):
        clock.now += PAUSE - 0.5
        uptime()
    assert uptime() == before + 10 * (PAUSE - 0.5)
    clock.now += 30
    assert uptime() == before + 10 * (PAUSE - 0.5)
    clock.now += 1
    assert uptime() == before + 10 * (PAUSE - 0.5) + 1


async def test_alarm_that_rings_too_early_after_a_pause_takes_nobodys_seat(hall: Hall) -> None:
    """The loop's timers ran on meanwhile; the clocks of the match did not."""
    visitors = await hall.match("kilt_castle", ANN, BEN, time=live_time(5), public=True)
    late, seat = to_act(visitors)
    hall.hands.pass_by(299.99)
    late.room.autopilot.wake()
    hall.hands.pass_by(-100)
    while late.room.quiet_for() < 50:  # noqa: ASYNC110
        await asyncio.sleep(0)
    assert not late.told("update")
    assert clocks(late)["left"][seat] > 100
