"""The beat: it stops when the event loop stands still, and can be asked for."""

import asyncio
from collections.abc import Callable

import pytest

from backend.cluster import beat
from backend.cluster.beat import BeatThread
from backend.storage.cluster.nodes import LAPSE, Beat, Node
from tests.web.site import NEVER

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ME = Node("me", "1.0", frozenset())
LOOKS = 10


class Line:
    """PostgreSQL always answers."""

    def __init__(self, _url: str) -> None:
        self.beats = 0

    async def join(self, _node: Node) -> None:
        """Do nothing."""

    async def beat(self, _node: str) -> Beat:
        """Count."""
        self.beats += 1
        return Beat(0.0, lapsed=False, living=[ME])

    async def leave(self, _node: str) -> None:
        """Do nothing."""

    async def close(self) -> None:
        """Do nothing."""


class Clock:
    """A clock that stands still, and counts how often somebody looks."""

    def __init__(self) -> None:
        self.time = 0.0
        self.looks = 0

    def __call__(self) -> float:
        """Return the time."""
        self.looks += 1
        return self.time


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The time of the beat; it looks again and again, and the event loop gives one pulse only."""
    clock = Clock()
    for name, value in (("monotonic", clock), ("NodeLine", Line), ("PULSE", NEVER)):
        monkeypatch.setattr(beat, name, value)
    return clock


async def until(holds: Callable[[], bool]) -> None:
    """Return when something holds that a thread brings about."""
    while not holds():  # noqa: ASYNC110
        await asyncio.sleep(0)


async def test_a_node_that_stands_still_does_not_beat(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(beat, "EVERY", 0.001)
    thread = BeatThread("", ME, lambda _node, _beat: None)
    await thread.open()
    await asyncio.sleep(0)  # the one pulse
    await until(lambda: thread.beats >= LOOKS)
    clock.time = LAPSE
    looks = clock.looks + 1  # one beat may be on its way
    await until(lambda: clock.looks > looks)
    silent = thread.beats
    await until(lambda: clock.looks > looks + LOOKS)
    assert thread.beats == silent
    thread.pulse()
    await until(lambda: thread.beats > silent)
    await thread.close()


@pytest.mark.usefixtures("clock")
async def test_a_beat_that_is_wanted_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beat, "EVERY", NEVER)
    heard: list[Beat] = []
    thread = BeatThread("", ME, lambda _node, beat: heard.append(beat))
    await thread.open()
    for wanted in (1, 2, 3):
        assert len(heard) == wanted
        await thread.now()
    await asyncio.gather(thread.now(), thread.now())
    assert 4 < len(heard) <= 6
    await thread.close()
