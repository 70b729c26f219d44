"""A new node: all others know it before it serves anybody, so it misses nothing that is told.

Nodes beat here only when they are asked to. By its next beat alone nobody would learn of anybody.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import asyncpg
import pytest

from backend.app import create_app
from backend.cluster import beat, node
from backend.cluster.node import Cluster
from backend.matches.hall.hub import Hub
from backend.matches.hall.people import About, Word
from backend.settings import Settings
from backend.storage import SqlStore
from backend.storage.cluster.nodes import LAPSE
from tests.servers import Nats
from tests.web.site import NEVER

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.usefixtures("bounded")]

WORD = Word(About.RENAMED, ("somebody", "Anna"))


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Hub]:
    """Where each word was heeded."""
    hubs: list[Hub] = []

    async def heed(hub: Hub, word: Word) -> None:
        assert word == WORD
        hubs.append(hub)

    monkeypatch.setattr(node, "heed", heed)
    monkeypatch.setattr(beat, "EVERY", NEVER)
    monkeypatch.setattr(beat, "ANSWER", NEVER)  # however busy this machine is
    monkeypatch.setattr(node, "HEED", NEVER)
    return hubs


@pytest.fixture
async def url(postgres_url: str) -> str:
    """A database with all its tables."""
    store = SqlStore(postgres_url)
    await store.open()
    await store.close()
    return postgres_url


@asynccontextmanager
async def joined(url: str, nats: Nats) -> AsyncIterator[Cluster]:
    """Run a node in this process."""
    app = create_app(Settings(database_url=url, nats_url=nats.url))
    async with app.router.lifespan_context(app):
        yield app.state.services.cluster


async def test_a_new_node_is_told_everything(url: str, nats: Nats, told: list[Hub]) -> None:
    """Two join at the same time, another one later."""
    async with AsyncExitStack() as nodes:
        joining = [nodes.enter_async_context(joined(url, nats)) for _ in range(2)]
        clusters = await asyncio.gather(*joining)
        clusters.append(await nodes.enter_async_context(joined(url, nats)))
        for teller in clusters:
            told.clear()
            await teller.tell(WORD)
            assert set(told) == {cluster.hub for cluster in clusters}


async def test_a_node_that_lapsed_is_known_under_its_new_id(
    url: str, nats: Nats, told: list[Hub]
) -> None:
    async with joined(url, nats) as one, joined(url, nats) as other:
        before, learned = other.node, asyncio.Event()
        one.peers.on_death.append(lambda _: learned.set())
        connection = await asyncpg.connect(url)
        lapse = "UPDATE nodes SET seen = seen - $1 WHERE id = $2"
        await connection.execute(lapse, LAPSE, before)
        await connection.close()
        await other.beat.now()
        assert other.node != before
        await learned.wait()
        assert one.peers.others == [other.node]
        await one.tell(WORD)
        assert set(told) == {one.hub, other.hub}
