"""The studio makes pictures and animated replays in a separate process, and caches them.

The server's event loop only finds the positions. The other process draws them.
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
"""Bytes of pictures and replays in the cache; the least recently used leave it first."""
QUEUE, REPLAYS = 16, 4
"""Maximum number of images being made or waiting, and of replays among them."""
DEADLINE, REPLAY_DEADLINE = 30.0, 120.0
"""Seconds that making a picture, or a replay, may take, waiting included."""

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
        """The size of the cache in bytes."""
        return self._size

    async def picture(
        self, key: Hashable, find: Callable[[], Awaitable[Scene]], look: Look
    ) -> bytes:
        """Return the picture that is cached under a key; without one, draw the scene of `find`.

        Raises `Busy`, and every error of `find`.
        """

        async def make() -> bytes:
            scene = await find()
            async with asyncio.timeout(DEADLINE):
                return await self._run("picture", paint, scene, look)

        return await self._get(key, make)

    async def replay(
        self, key: Hashable, find: Callable[[], Awaitable[list[Scene]]], look: Look
    ) -> bytes:
        """Return the animated replay that is cached under a key, or else a new one.

        Pictures need not wait for a whole replay: they are drawn between its frames. Raises the
        same errors as `picture`.
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
            # The task outlives the first request, because other requests may wait for it.
            task = asyncio.get_running_loop().create_task(self._make(key, make))
            self._making[key] = task
            task.add_done_callback(lambda _: self._made(key))
        return await asyncio.shield(self._making[key])

    def _made(self, key: Hashable) -> None:
        task = self._making.pop(key)
        if not task.cancelled():
            task.exception()  # otherwise asyncio logs it if no request waits any more

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
        except (Failed, Lost):  # a bug: no position should make drawing fail
            log.exception("a picture could not be made")
            raise Busy from None
