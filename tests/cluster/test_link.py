"""The link to NATS: who is not there is told at once, and what broke comes back."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from nats.aio.msg import Msg

from backend.cluster.link import Link, NobodyThere, Unlinked
from tests.servers import Nats, private

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

PATIENCE = 60
"""Seconds after which a test counts as hanging."""


@pytest.fixture
def nats() -> Iterator[Nats]:
    with private(Nats) as server:
        yield server


@pytest.fixture
async def link(nats: Nats) -> AsyncIterator[Link]:
    link = Link(nats.url, "test")
    async with asyncio.timeout(PATIENCE):
        await link.open()
    try:
        yield link
    finally:
        await link.close()


async def echo(message: Msg) -> None:
    await message.respond(message.data)


async def test_a_request_is_answered(link: Link) -> None:
    await link.subscribe("echo", echo)
    assert await link.request("echo", b"who is there?", PATIENCE) == b"who is there?"


async def test_who_asks_nobody_knows_at_once(link: Link) -> None:
    with pytest.raises(NobodyThere):
        await link.request("nobody", b"?", PATIENCE)


async def test_questions_leave_no_task_behind(link: Link) -> None:
    await link.subscribe("echo", echo)
    before = asyncio.all_tasks()
    assert await link.request("echo", b"?", PATIENCE) == b"?"
    assert asyncio.all_tasks() == before


async def test_a_broken_link_comes_back_with_what_it_heard(link: Link, nats: Nats) -> None:
    lost = asyncio.Event()
    link.on_lost.append(lost.set)
    await link.subscribe("echo", echo)
    nats.stop()
    async with asyncio.timeout(PATIENCE):
        await lost.wait()
        with pytest.raises(Unlinked):
            await link.request("echo", b"?", PATIENCE)
        assert link.breaks == 1
        nats.start()
        answered = False
        while not answered:
            try:
                answered = await link.request("echo", b"back", PATIENCE) == b"back"
            except Unlinked:
                await asyncio.sleep(0)
        assert link.connected


async def test_a_link_may_be_opened_before_the_server(nats: Nats) -> None:
    nats.stop()
    link = Link(nats.url, "early")
    opening = asyncio.create_task(link.open())
    await link.subscribe("echo", echo)
    assert not link.connected
    nats.start()
    async with asyncio.timeout(PATIENCE):
        await opening
        assert await link.request("echo", b"!", PATIENCE) == b"!"
    await link.close()


async def test_a_link_that_was_shut_out_begins_anew(link: Link) -> None:
    """The client gives up for good after some errors; the link does not."""
    await link.subscribe("echo", echo)
    await link.client.close()
    async with asyncio.timeout(PATIENCE):
        assert link.reopening is not None
        await link.reopening
        assert await link.request("echo", b"again", PATIENCE) == b"again"
