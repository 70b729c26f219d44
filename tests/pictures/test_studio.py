"""The studio: what is kept, who waits, and what happens if a picture cannot be made."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from backend.bots.processes import Failed
from backend.pictures import studio as module
from backend.pictures.scene import Look, Scene
from backend.pictures.studio import Busy, Studio

pytestmark = pytest.mark.anyio

SCENE = Scene("a game", "A Game", "A Table", ("Ada", "Ben"), {})


class Easel:
    """Stands in for the process: makes 100 bytes for each picture when the test allows it."""

    def __init__(self) -> None:
        self.made: list[str] = []
        self.may = asyncio.Event()
        self.may.set()
        self.fails = False

    async def run(
        self, _asker: str, _seconds: float, work: Callable[..., bytes], *_: Any, **__: Any
    ) -> bytes:
        """Make something."""
        await self.may.wait()
        if self.fails:
            raise Failed("no paint left")
        self.made.append(work.__name__)
        return bytes(100)

    async def close(self) -> None:
        """End."""


class Desk:
    """A studio with an easel, and a scene that is found for it."""

    def __init__(self) -> None:
        self.easel = Easel()
        self.studio = Studio()
        self.studio.processes = self.easel  # type: ignore[assignment]
        self.found = 0

    async def picture(self, key: object) -> bytes:
        """Ask for a picture."""
        return await self.studio.picture(key, self._scene, Look())

    async def replay(self, key: object, frames: int = 3) -> bytes:
        """Ask for a replay."""

        async def find() -> list[Scene]:
            return [await self._scene() for _ in range(frames)]

        return await self.studio.replay(key, find, Look())

    async def _scene(self) -> Scene:
        self.found += 1
        return SCENE


@pytest.fixture
def desk() -> Desk:
    """A desk."""
    return Desk()


async def test_what_is_kept_is_bounded_and_the_latest(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "KEPT", 300)
    for key in (1, 2, 3, 1, 4):
        await desk.picture(key)
    assert (desk.found, desk.studio.size) == (4, 300)
    await desk.picture(1)
    assert desk.found == 4
    await desk.picture(2)  # the one asked for longest ago
    assert (desk.found, desk.studio.size) == (5, 300)


async def test_who_asks_for_the_same_waits_for_the_same(desk: Desk) -> None:
    desk.easel.may.clear()
    asking = [asyncio.create_task(desk.picture("one")) for _ in range(5)]
    await asyncio.sleep(0)
    asking[0].cancel()
    desk.easel.may.set()
    found = await asyncio.gather(*asking, return_exceptions=True)
    assert isinstance(found[0], asyncio.CancelledError)
    assert found[1:] == [bytes(100)] * 4
    assert desk.easel.made == ["paint"]


async def test_too_many_are_sent_away(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUEUE", 2)
    desk.easel.may.clear()
    asking = [asyncio.create_task(desk.picture(key)) for key in range(2)]
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await desk.picture("one more")
    desk.easel.may.set()
    assert await asyncio.gather(*asking) == [bytes(100)] * 2
    assert await desk.picture("one more")


async def test_nobody_waits_for_ever(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "DEADLINE", 0.0)
    desk.easel.may.clear()
    with pytest.raises(Busy):
        await desk.picture("late")
    assert desk.studio.size == 0


async def test_a_fault_is_no_picture_and_is_not_kept(desk: Desk) -> None:
    desk.easel.fails = True
    with pytest.raises(Busy):
        await desk.picture("spoilt")
    desk.easel.fails = False
    assert await desk.picture("spoilt")


async def test_a_replay_is_made_picture_by_picture(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "REPLAYS", 1)
    desk.easel.may.clear()
    replay = asyncio.create_task(desk.replay("film"))
    await asyncio.sleep(0)
    with pytest.raises(Busy):
        await desk.replay("another film")
    desk.easel.may.set()
    await replay
    assert desk.easel.made == ["paint"] * 3 + ["animate"]
    assert await desk.replay("film") == await replay
    assert len(desk.easel.made) == 4
