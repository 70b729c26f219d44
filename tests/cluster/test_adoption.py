"""Adoption ends with its node, whatever the node is told at that moment."""

import asyncio
from unittest.mock import Mock

import pytest

from backend.cluster.adoption import Adoption
from backend.matches.background import Background
from tests.servers import PATIENCE

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("turns", range(5))
async def test_adoption_ends_though_it_was_just_wanted(turns: int) -> None:
    """A node that ends tells all nodes, also itself, that matches have no owner any more."""
    adoption = Adoption(Mock(), Mock(), Mock(), Mock(draining=True))
    background = Background()
    background.run(adoption.adopt_for_ever())
    await asyncio.sleep(0)  # from here on it waits
    adoption.soon()
    for _ in range(turns):
        await asyncio.sleep(0)
    async with asyncio.timeout(PATIENCE):
        await background.close()
