"""What fails, and what must be seen: every row of the table in the design, with real parts.

Always: each acknowledged submission is in the log once, `seq` has no hole, each patched view equals
a fresh welcome, nobody is stuck, and each match has one owner.
"""

import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import anyio
import httpx
import pytest
from websockets import ConnectionClosed

from backend.stack.nodes import NodeProcess
from tests.cluster.cable import cable_to
from tests.cluster.conftest import SETTINGS
from tests.cluster.fleet import Entrance, Fleet, comes_back, in_thread
from tests.server.conftest import Invite
from tests.server.player import Player

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LIMIT = 150
"""Seconds after which a test hangs."""
MATCHES = 8
AWAY = 9.5
"""Seconds: longer than a node may be silent, were PostgreSQL there."""


@asynccontextmanager
async def played(fleet: Fleet, invite: Invite, matches: int = MATCHES) -> AsyncIterator[Fleet]:
    """Let matches be played meanwhile; afterwards nothing is lost and nobody is stuck."""
    with anyio.fail_after(LIMIT):
        guests = invite(fleet.server, "Ann", "Ben")
        async with anyio.create_task_group() as tasks:
            await fleet.begin_everywhere(tasks, guests, matches)
            await fleet.until_moved(matches)
            yield fleet
            await fleet.renew(tasks)
            await fleet.until_moved(matches)
            tasks.cancel_scope.cancel()
        await Player.close_all()
        await fleet.check()


async def test_any_node_may_be_killed(fleet: Fleet, invite: Invite) -> None:
    one, two, three = fleet.stack.nodes
    async with played(fleet, invite):
        for killed in ([one], [two, three]):
            for node in killed:
                node.kill()
            await fleet.until_moved(MATCHES)
            async with anyio.create_task_group() as tasks:
                for node in killed:
                    tasks.start_soon(in_thread, node.start)
    assert fleet.resent > 0


async def test_a_node_that_hangs_is_fenced(fleet: Fleet, invite: Invite) -> None:
    """Its matches are others' when it wakes; it lets go of them and goes on as a new node."""
    async with played(fleet, invite):
        node, *_ = [one for one in fleet.stack.nodes if await fleet.at(one)]
        before, mine = await fleet.id_of(node), await fleet.at(node)
        node.signal(signal.SIGSTOP)

        async def adopted() -> bool:
            return not await fleet.owned(before) & {one.table for one in mine if not one.over}

        async def renewed() -> bool:
            return await fleet.id_of(node) != before

        await fleet.until(adopted)
        node.signal(signal.SIGCONT)
        await fleet.until(renewed)
        for match in mine:
            await fleet.until_moved_in(match)
        assert await fleet.figure(node, "owned") == 0


async def test_nats_is_killed(fleet: Fleet, invite: Invite) -> None:
    """Moves at their owners go on meanwhile; tunnels come back."""
    at_owner = Fleet(fleet.stack, fleet.rng, fleet.stack.nodes[0].url)
    async with played(fleet, invite), played(at_owner, invite, 2):
        fleet.stack.nats.kill()
        await at_owner.until_moved(20)
        await in_thread(fleet.stack.nats.start)


async def test_nats_is_cut_off_for_one_node(fleet: Fleet, invite: Invite) -> None:
    """It keeps its matches, and its moves go on; who is at another node comes back to them."""
    async with cable_to(fleet.stack.nats.port) as cable:
        node = NodeProcess(fleet.database_url, **SETTINGS, NATS_URL=cable.url)
        try:
            await in_thread(node.start)
            at_owner = Fleet(fleet.stack, fleet.rng, node.url)
            async with played(at_owner, invite, 2):
                before = await fleet.id_of(node)
                elsewhere = Player(fleet.server, at_owner.matches[0].table)
                await elsewhere.connect()
                cable.cut()
                with pytest.raises(ConnectionClosed):
                    await elsewhere.until("never")
                await at_owner.until_moved(20)
                cable.mend()
                await fleet.until(partial(comes_back, elsewhere))
                assert await fleet.id_of(node) == before
        finally:
            await in_thread(node.stop)


async def test_postgresql_is_away(fleet: Fleet, invite: Invite) -> None:
    """Everyone waits, nothing is retired in panic, all go on."""
    nodes = fleet.stack.nodes
    async with played(fleet, invite):
        before = [await fleet.id_of(node) for node in nodes]
        fleet.stack.postgres.stop()
        await anyio.sleep(AWAY)
        await in_thread(fleet.stack.postgres.start)
        await fleet.until_moved(MATCHES)
        assert [await fleet.id_of(node) for node in nodes] == before


async def test_a_node_is_asked_to_end(fleet: Fleet, invite: Invite) -> None:
    """It hands its matches and tables over, and every request meanwhile is answered."""
    async with played(fleet, invite):
        node, *_ = [one for one in fleet.stack.nodes if await fleet.at(one)]
        (host,) = invite(Entrance(node.url, fleet.database_url), "Cat")
        table = host.open_table("castles", 2, public=True)
        async with anyio.create_task_group() as tasks:
            tasks.start_soon(ask_for_ever, fleet.stack.url)
            assert await in_thread(node.stop) in (0, -signal.SIGTERM)
            await fleet.until_moved(MATCHES)
            tasks.cancel_scope.cancel()
        others = [await fleet.id_of(one) for one in fleet.stack.nodes if one.runs]

        async def taken() -> bool:
            return any([table in await fleet.owned(other) for other in others])

        await fleet.until(taken)  # though nobody is there
        await in_thread(node.start)


async def ask_for_ever(url: str) -> None:
    """Ask the site for something, again and again; every answer must be good."""
    async with httpx.AsyncClient(base_url=url, verify=False, timeout=LIMIT) as client:
        while True:
            assert (await client.get("/api/games")).status_code == httpx.codes.OK
