"""A node and a thinker in this process, for tests of what they say to each other."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import orjson

from backend.bots.near import Job, Near
from backend.bots.questions import answer
from backend.bots.workers import Workers
from backend.cluster.link import Link
from backend.cluster.thinking import FarThinkers, Service
from tests.bots.thoughts import PATIENCE
from tests.servers import Nats


@asynccontextmanager
async def linked(nats: Nats, name: str) -> AsyncIterator[Link]:
    link = Link(nats.url, name)
    async with asyncio.timeout(PATIENCE):
        await link.open()
    try:
        yield link
    finally:
        await link.close()


class Home(Near):
    """Thinks in this very process, and a moment only."""

    async def answer(self, job: Job) -> bytes:
        """Answer."""
        return answer(job.question, lambda: lambda: True)


class Node:
    """A node's bots, and who answered for them."""

    def __init__(self, link: Link) -> None:
        self.far = FarThinkers(link)
        self.answers: list[str] = []
        self.bots = Workers(1, 3.0, self.far, self.answers.append)
        self.bots.near = Home(1)


class Guru:
    """A thinker in this process that answers what a test wants."""

    def __init__(self, *answers: object) -> None:
        self._answers = list(answers)
        self.jobs: list[Job] = []
        self.begun = asyncio.Event()
        self.given_up = asyncio.Event()

    async def think(self, job: Job) -> bytes:
        """Give the next answer; after the last one, think for ever."""
        self.jobs.append(job)
        self.begun.set()
        if not self._answers:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                self.given_up.set()
                raise
        told = self._answers.pop(0)
        if isinstance(told, Exception):
            raise told
        return orjson.dumps(told)


@asynccontextmanager
async def serving(nats: Nats, guru: Guru) -> AsyncIterator[Service]:
    async with linked(nats, "thinker") as link:
        service = Service(link, guru.think, 1)
        await service.open()
        try:
            yield service
        finally:
            await service.close()
