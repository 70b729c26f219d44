"""Beat: says once a second that this node lives, in a thread and on a connection of its own.

Neither a busy event loop nor a busy pool can delay it. If the event loop gives no pulse for too
long, the beat stops: a node that does not serve must not keep its matches.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from secrets import token_hex
from threading import Event, Thread
from time import monotonic

import structlog

from backend.matches.hall.uptime import Uptime
from backend.storage.cluster.nodes import LAPSE, LONGEST_STEP, Beat, Node, NodeLine
from backend.storage.only_writer import AlreadyServed

EVERY = 1.0
"""Seconds between two beats."""
ANSWER = 3.0
"""Seconds that PostgreSQL may take for one."""
PULSE = 0.5
"""Seconds between two pulses of the event loop."""

log = structlog.get_logger()

Heard = Callable[[Node, Beat], None]


def new_id() -> str:
    """Return an id for a node: new at each start, and after each lapse."""
    return token_hex(4)


class SharedUptime(Uptime):
    """The seconds in service of all nodes, as of the last beat. Stands still without beats."""

    def __call__(self) -> float:
        """Return the seconds so far."""
        return self._seconds + min(self._clock() - self._looked, LONGEST_STEP)

    def set(self, seconds: float) -> None:
        """Go on from here; never back."""
        self._seconds, self._looked = max(seconds, self()), self._clock()

    async def save(self) -> None:
        """Do nothing: beats save it."""


class BeatThread:
    """The thread. `heard` is called in the event loop that began it, after every beat."""

    def __init__(self, url: str, node: Node, heard: Heard) -> None:
        self._line = NodeLine(url)
        self._node = node
        self._heard = heard
        self._pulse = monotonic()
        self._wanted = Event()
        """Set when the thread is to beat now, or to end."""
        self._ending = False
        self._askers: list[asyncio.Future[None]] = []
        """Each is done after a beat that began later."""
        self._loop = asyncio.get_running_loop()
        self._joined: asyncio.Future[None] = self._loop.create_future()
        self._thread = Thread(target=self._run, name="beat", daemon=True)
        self.beats = 0

    async def open(self) -> None:
        """Become a node, and begin to beat. Raises `AlreadyServed`, or why it cannot."""
        self._thread.start()
        await self._joined
        self._pulsing = self._loop.create_task(self._pulse_for_ever())

    async def now(self) -> None:
        """Beat at once; return when that beat has been heard."""
        heard = self._loop.create_future()
        self._askers.append(heard)
        self._wanted.set()
        try:
            await heard
        finally:
            self._askers.remove(heard)

    async def close(self) -> None:
        """Be no node any more."""
        self._pulsing.cancel()
        self._ending = True
        self._wanted.set()
        await asyncio.to_thread(self._thread.join)

    def pulse(self) -> None:
        """Note that the event loop runs. Without this for `LAPSE` seconds, the thread rests."""
        self._pulse = monotonic()

    async def _pulse_for_ever(self) -> None:
        while True:
            self.pulse()
            await asyncio.sleep(PULSE)

    def _take_in(self, node: Node, beat: Beat, askers: list[asyncio.Future[None]]) -> None:
        self._heard(node, beat)
        for asker in askers:
            if not asker.done():
                asker.set_result(None)

    # In the thread.

    def _run(self) -> None:
        asyncio.run(self._beat_for_ever())

    async def _beat_for_ever(self) -> None:
        try:
            await self._line.join(self._node)
            beat = await self._line.beat(self._node.id)
        except Exception as error:
            self._loop.call_soon_threadsafe(self._joined.set_exception, error)
            return
        self._tell(beat, [])
        self._loop.call_soon_threadsafe(self._joined.set_result, None)
        while True:
            self._wanted.wait(EVERY)  # this loop has nothing else to do
            self._wanted.clear()
            if self._ending:
                break
            if monotonic() - self._pulse < LAPSE:
                await self._try_to_beat()
        try:
            await self._line.leave(self._node.id)
            await self._line.close()
        except Exception:
            log.warning("node not signed off", node=self._node.id)

    async def _try_to_beat(self) -> None:
        askers = self._askers.copy()
        try:
            async with asyncio.timeout(ANSWER):
                beat = await self._line.beat(self._node.id)
            if beat.lapsed:
                log.warning("node lapsed", node=self._node.id)
                renewed = replace(self._node, id=new_id(), draining=False)
                await self._line.join(renewed)
                self._node = renewed
        except AlreadyServed:
            log.error("another process serves this database without a cluster")
        except Exception as error:  # PostgreSQL is away: nobody can take anything meanwhile
            log.warning("no beat", node=self._node.id, error=type(error).__name__)
            self._line.drop()
        else:
            self._tell(beat, askers)

    def _tell(self, beat: Beat, askers: list[asyncio.Future[None]]) -> None:
        self.beats += 1
        self._loop.call_soon_threadsafe(self._take_in, self._node, beat, askers)
