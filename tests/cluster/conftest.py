"""Fixtures of the tests with several nodes."""

from collections.abc import AsyncIterator, Iterator
from random import Random

import pytest

from backend.stack.nodes import Stack, running
from backend.stack.programs import Missing
from tests.cluster.fleet import Fleet
from tests.cluster.guru import Node, linked
from tests.server.conftest import bounded, invite
from tests.server.elsewhere import TwoNodes, shared_parts, two_nodes
from tests.servers import Nats, missing, private

__all__ = ["bounded", "invite"]

SETTINGS = {
    "RATE_LIMITS": "false",
    "BOT_PACE": "0",
    "BOT_SECONDS": "0.05",
    "LOG_LEVEL": "error",
}


@pytest.fixture(scope="session")
def stack() -> Iterator[Stack]:
    """Three nodes, PostgreSQL, NATS and haproxy for all tests, which mend what they break."""
    try:
        with running(3, port=0, **SETTINGS) as stack:
            yield stack
    except Missing as error:
        missing(str(error))


@pytest.fixture
def fleet(stack: Stack) -> Fleet:
    """The nodes under the load of one test."""
    return Fleet(stack, Random(16))


@pytest.fixture(scope="session")
def server() -> Iterator[TwoNodes]:
    """Two nodes in the place of one server."""
    with two_nodes(*shared_parts(), **SETTINGS) as server:
        yield server


@pytest.fixture
def nats() -> Iterator[Nats]:
    """A private NATS server."""
    with private(Nats) as server:
        yield server


@pytest.fixture
async def node(nats: Nats) -> AsyncIterator[Node]:
    """A node that asks thinkers over NATS."""
    async with linked(nats, "node") as link:
        node = Node(link)
        await node.far.open()
        yield node
        assert not node.far.thinking
