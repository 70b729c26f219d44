"""Many matches lose their node at once: the others stay on their feet, and everybody is back."""

import anyio
import pytest

from backend.bench.nodes import kill_owner
from backend.stack.nodes import Stack
from tests.cluster.fleet import Fleet

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MATCHES = 50
"""With four websockets each. `bench nodes` does the same with 400 matches and 1,600 websockets."""
LIMIT = 120
"""Seconds after which a test hangs."""


async def test_many_lose_their_node_at_once(stack: Stack, fleet: Fleet) -> None:
    survivors = stack.nodes[1:]
    before = [await fleet.id_of(node) for node in survivors]
    with anyio.fail_after(LIMIT):
        figures = await kill_owner(stack, MATCHES)
    assert figures[f"kill {MATCHES}/last"] > 0
    assert [await fleet.id_of(node) for node in survivors] == before, "a survivor has lapsed"
    assert sum([await fleet.figure(node, "adopted") for node in survivors]) > 0
