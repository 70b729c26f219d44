"""Fixtures of the tests with several nodes."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from random import Random

import pytest

from backend.cluster import thinking
from backend.stack.nodes import Stack, running
from backend.stack.programs import Missing
from tests.bots.thoughts import PATIENCE
from tests.cluster.fleet import Fleet
from tests.cluster.guru import Node, linked
from tests.lasting import shared
from tests.server.conftest import bounded, invite
from tests.server.elsewhere import TwoNodes, shared_parts, two_nodes
from tests.servers import Nats, missing, private

__all__ = ["bounded", "invite"]

FOLDER = Path(__file__).parent
SETTINGS = {
    "RATE_LIMITS": "false",
    "BOT_PACE": "0",
    "BOT_SECONDS": "0.05",
    "LOG_LEVEL": "error",
}


def three_nodes() -> AbstractContextManager[Stack]:
    """Run three nodes with PostgreSQL, NATS and haproxy."""
    return running(3, port=0, **SETTINGS)


def two_in_the_place_of_one() -> AbstractContextManager[TwoNodes]:
    """Run two nodes that look like one server."""
    return two_nodes(*shared_parts(), **SETTINGS)


@pytest.fixture
def stack() -> Stack:
    """Three nodes and their parts for all tests of this folder, which mend what they break."""
    try:
        return shared(FOLDER, three_nodes)
    except Missing as error:
        missing(str(error))


@pytest.fixture
def fleet(stack: Stack) -> Fleet:
    """The nodes under the load of one test."""
    return Fleet(stack, Random(16))


@pytest.fixture
def server() -> TwoNodes:
    """Two nodes in the place of one server."""
    return shared(FOLDER, two_in_the_place_of_one)


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


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nodes wait for the answers of thinkers, however busy this machine is."""
    for name in ("TAKING", "GRACE", "LOOK_BACK_GRACE"):
        monkeypatch.setattr(thinking, name, PATIENCE)
