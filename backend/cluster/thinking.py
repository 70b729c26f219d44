"""Thinking on other machines: a node asks whoever is free, a thinker answers.

A question goes to one thinker of a queue group. It says at once that it took the question, and
sends the answer later. The subject names the edition, so only thinkers with the very same rules and
bots hear it. Whatever goes wrong, the node hears nothing for a bounded time and thinks itself.
"""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from secrets import token_hex

import orjson
import structlog
from nats.aio.msg import Msg

from backend.bots.edition import edition
from backend.bots.near import Job
from backend.bots.turns import Busy
from backend.cluster.link import Link, Unlinked

LARGEST = 512 * 1024
"""Maximum size of a question in bytes. Others are thought about at home."""
TAKING = 1.0
"""Seconds in which a thinker says that it took a question; it hangs otherwise."""
GRACE = 2.0
"""Seconds in which an answer arrives after the longest time to think, and to wait for that."""
LOOK_BACK_GRACE = 10.0
"""The same for a look back, which waits for a time without other jobs."""
TAKEN, ANSWER, NO = b"+", b"=", b"-"
"""How a reply begins: it took the question, the answer follows, it does not answer."""
GROUP = "thinkers"

log = structlog.get_logger()


def subject() -> str:
    """Return where questions are asked."""
    return f"clanhold.think.{edition()}"


def _given_up() -> str:
    """Return where the reply address of a question is told that nobody waits for any more."""
    return f"{subject()}.given-up"


class Asked:
    """A question on its way."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self.taken: asyncio.Future[None] = loop.create_future()
        self.answer: asyncio.Future[bytes | None] = loop.create_future()
        """None if nobody will answer."""

    def hear(self, reply: bytes) -> None:
        """Take in a reply."""
        if not self.taken.done():
            self.taken.set_result(None)
        if reply[:1] != TAKEN and not self.answer.done():
            self.answer.set_result(reply[1:] if reply[:1] == ANSWER else None)


class FarThinkers:
    """A node's side: asks other machines to think."""

    def __init__(self, link: Link) -> None:
        self._link = link
        self._inbox = f"_INBOX.{token_hex(12)}"
        self._numbers = count(1)
        self._asked: dict[str, Asked] = {}
        """By reply address."""
        link.on_lost.append(self._lost)

    @property
    def thinking(self) -> int:
        """The number of questions on their way."""
        return len(self._asked)

    async def open(self) -> None:
        """Begin to hear answers."""
        await self._link.subscribe(f"{self._inbox}.*", self._hear)

    async def answer(self, job: Job) -> bytes | None:
        """Return the answer; None if there is nobody, or nobody answers in time."""
        head = orjson.dumps({"asker": job.asker, "seconds": job.seconds, "live": job.live})
        data = head + b"\n" + job.question
        if not self._link.connected or len(data) > min(LARGEST, self._link.largest):
            return None
        address = f"{self._inbox}.{next(self._numbers)}"
        asked = self._asked[address] = Asked()
        try:
            await self._link.publish(subject(), data, address)
            async with asyncio.timeout(TAKING):
                await asked.taken
            grace = GRACE if job.live else LOOK_BACK_GRACE
            async with asyncio.timeout(2 * job.seconds + grace):
                return await asked.answer
        except (TimeoutError, Unlinked):
            log.warning("no thinker answers", taken=asked.taken.done())
            return None
        finally:
            del self._asked[address]
            if not asked.answer.done() or asked.answer.cancelled():
                await self._give_up(address)

    async def _give_up(self, address: str) -> None:
        try:
            await self._link.publish(_given_up(), address.encode())
        except Unlinked:
            return  # then nobody knows of it any more

    async def _hear(self, message: Msg) -> None:
        if asked := self._asked.get(message.subject):
            asked.hear(message.data)  # NATS itself replies with nothing if there is no thinker

    def _lost(self) -> None:
        for asked in self._asked.values():
            asked.hear(NO)


class Service:
    """A thinker's side: answers the questions of nodes."""

    def __init__(self, link: Link, think: Callable[[Job], Awaitable[bytes]], weight: int) -> None:
        """`think` may raise `Busy`. Of two thinkers, the one with more `weight` is asked more."""
        self._link = link
        self._think = think
        self._weight = weight
        self._tasks: dict[str, asyncio.Task[None]] = {}
        """By reply address."""
        self._closed = False
        self.answered = 0
        """The number of questions answered so far."""

    async def open(self) -> None:
        """Begin to answer."""
        await self._link.subscribe(_given_up(), self._hear_given_up)
        for _ in range(self._weight):
            await self._link.subscribe(subject(), self._hear, GROUP)

    async def close(self) -> None:
        """Let the nodes think themselves about what is not answered yet."""
        self._closed = True
        tasks = dict(self._tasks)
        for address, task in tasks.items():
            task.cancel()
            await self._reply(address, NO)
        await asyncio.gather(*tasks.values(), return_exceptions=True)

    async def _hear(self, message: Msg) -> None:
        address = message.reply
        if self._closed:
            await self._reply(address, NO)
            return
        task = self._tasks[address] = asyncio.create_task(self._answer(address, message.data))
        task.add_done_callback(lambda _: self._tasks.pop(address, None))
        await self._reply(address, TAKEN)

    async def _hear_given_up(self, message: Msg) -> None:
        if task := self._tasks.get(message.data.decode()):
            task.cancel()

    async def _answer(self, address: str, data: bytes) -> None:
        reply = NO
        try:
            head, _, question = data.partition(b"\n")
            reply = ANSWER + await self._think(Job(question=question, **orjson.loads(head)))
            self.answered += 1
        except Busy:
            log.warning("too many questions")
        except Exception:  # the node thinks itself
            log.exception("a bot could not think")
        await self._reply(address, reply)

    async def _reply(self, address: str, reply: bytes) -> None:
        try:
            await self._link.publish(address, reply)
        except Unlinked:
            log.warning("an answer was lost")
