"""Adoption ends with its node, whatever the node is told at that moment."""

import asyncio

import pytest

from backend.app import create_app
from backend.cluster.adoption import Adoption
from backend.matches.background import Background
from backend.settings import Settings
from tests.servers import PATIENCE

pytestmark = pytest.mark.anyio

NOWHERE = Settings(
    database_url="postgresql://nobody@127.0.0.1:1/nothing", nats_url="nats://127.0.0.1:1"
)
"""A node that gives up its matches asks neither of them."""


@pytest.mark.parametrize("turns", range(5))
async def test_adoption_ends_though_it_was_just_wanted(turns: int) -> None:
    """A node that ends tells all nodes, also itself, that matches have no owner any more."""
    services = create_app(NOWHERE).state.services
    node = services.cluster
    node.owners.draining = True
    adoption = Adoption(services.hub, node.store, node.peers, node.owners)
    background = Background()
    background.run(adoption.adopt_for_ever())
    await asyncio.sleep(0)  # from here on it waits
    adoption.soon()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await background.close()
