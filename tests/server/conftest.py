"""Fixtures of the server's tests."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import anyio
import pytest

from backend.matches.decide import new_table
from tests.lasting import shared
from tests.server.hall import Hall, opened
from tests.server.player import Player
from tests.server.running import Guest, Server, running

LIMIT = 300
"""Seconds after which a test hangs."""


@pytest.fixture
def bounded(request: pytest.FixtureRequest) -> None:
    """Fail an async test that hangs; afterwards close all connections."""
    test: Callable[..., Awaitable[None]] = request.node.obj

    @wraps(test)
    async def limited(*args: Any, **kwargs: Any) -> None:
        with anyio.fail_after(LIMIT):
            try:
                await test(*args, **kwargs)
            finally:
                await Player.close_all()

    request.node.obj = limited


@contextmanager
def running_somewhere() -> Iterator[Server]:
    """Run a server with a database in a temporary folder."""
    with (
        TemporaryDirectory(prefix="clanhold-server-") as folder,
        running(f"sqlite:///{folder}/clanhold.db") as server,
    ):
        yield server


@pytest.fixture
def server() -> Server:
    """One server for all tests that only use their own tables."""
    return shared(Path(__file__).parent, running_somewhere)


Invite = Callable[..., list[Guest]]


@pytest.fixture
def invite() -> Iterator[Invite]:
    """Return people for a server: `invite(server, "Ann", "Ben")`."""
    guests: list[Guest] = []

    def call(server: Server, *names: str) -> list[Guest]:
        new = [Guest(server, name) for name in names]
        guests.extend(new)
        return new

    yield call
    for guest in guests:
        guest.http.close()


@pytest.fixture
async def hall(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Hall]:
    """A hub in this process; its matches are always dealt the same way."""
    monkeypatch.setattr(new_table, "token_bytes", bytes)
    async with opened(sqlite_url) as hall:
        yield hall
