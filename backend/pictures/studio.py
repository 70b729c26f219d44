"""The studio: pictures and animated replays are made in a process of its own, and kept a while.

The server never waits for them: it only finds out what is to be seen, and hands that over.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Hashable
from typing import Any

import structlog

from backend.bots import turns
from backend.bots.processes import Failed, Lost, Processes
from backend.pictures.paint import animate, paint
from backend.pictures.scene import Look, Scene

KEPT = 32 * 1024 * 1024
"""Bytes of pictures and replays that are kept."""
QUEUE, REPLAYS = 16, 4
"""Maximum number of images, and of replays among them, being made or waiting for it."""
DEADLINE, REPLAY_DEADLINE = 30.0, 120.0
"""Seconds after which nobody waits any longer for a picture, or for a replay."""

log = structlog.get_logger()


class Busy(Exception):
    """There is no picture now; there may be one later."""


class Studio:
    """Makes pictures. The process starts with the first one."""

    def __init__(self) -> None:
        self.processes = Processes(1, QUEUE)
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()
        self._size = 0
        self._making: dict[Hashable, asyncio.Task[bytes]] = {}
        self._replays = 0
        self._one_replay = asyncio.Lock()

    @property
    def size(self) -> int:
        """Bytes that are kept."""
        return self._size

    async def picture(
        self, key: Hashable, find: Callable[[], Awaitable[Scene]], look: Look
    ) -> bytes:
        """Return the picture that is kept under a key, or else a new one of what is found.

        Raises `Busy`, and whatever `find` raises.
        """

        async def make() -> bytes:
            scene = await find()
            async with asyncio.timeout(DEADLINE):
                return await self._run("picture", paint, scene, look)

        return await self._get(key, make)

    async def replay(
        self, key: Hashable, find: Callable[[], Awaitable[list[Scene]]], look: Look
    ) -> bytes:
        """Return the animated replay that is kept under a key, or else a new one.

        Pictures go first: they are made between the replay's. Raises as `picture` does.
        """

        async def make() -> bytes:
            if self._replays >= REPLAYS:
                raise Busy
            self._replays += 1
            try:
                async with asyncio.timeout(REPLAY_DEADLINE), self._one_replay:
                    frames = [
                        await self._run("replay", paint, scene, look) for scene in await find()
                    ]
                    return await self._run("replay", animate, frames)
            finally:
                self._replays -= 1

        return await self._get(key, make)

    async def close(self) -> None:
        """End all work."""
        for task in (making := list(self._making.values())):
            task.cancel()
        await asyncio.gather(*making, return_exceptions=True)
        await self.processes.close()

    async def _get(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._making:
            if len(self._making) >= QUEUE:
                raise Busy
            # A task of its own: others may wait for it when the first one has gone.
            task = asyncio.get_running_loop().create_task(self._make(key, make))
            self._making[key] = task
            task.add_done_callback(lambda _: self._made(key))
        return await asyncio.shield(self._making[key])

    def _made(self, key: Hashable) -> None:
        task = self._making.pop(key)
        if not task.cancelled():
            task.exception()  # seen, even if nobody waits any longer

    async def _make(self, key: Hashable, make: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            image = await make()
        except TimeoutError:
            log.warning("a picture was not made in time")
            raise Busy from None
        self._kept[key] = image
        self._size += len(image)
        while self._size > KEPT:
            self._size -= len(self._kept.popitem(last=False)[1])
        return image

    async def _run(self, asker: str, work: Callable[..., bytes], *arguments: Any) -> bytes:
        """Run work in the process, in the asker's turn. Raises `Busy`."""
        try:
            return await self.processes.run(asker, DEADLINE, work, *arguments, slack=DEADLINE)
        except turns.Busy:
            raise Busy from None
        except (Failed, Lost):  # a fault of ours
            log.exception("a picture could not be made")
            raise Busy from None
