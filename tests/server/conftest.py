"""Fixtures of the server's tests."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import wraps
from typing import Any

import anyio
import pytest

from backend.matches.decide import new_table
from tests.server.hall import Hall, opened
from tests.server.player import Player
from tests.server.running import Guest, Server, running

LIMIT = 300
"""Seconds after which a test hangs."""


@pytest.fixture
def bounded(request: pytest.FixtureRequest) -> None:
    """Let an async test that hangs fail; afterwards nobody is connected any more."""
    test: Callable[..., Awaitable[None]] = request.node.obj

    @wraps(test)
    async def limited(*args: Any, **kwargs: Any) -> None:
        with anyio.fail_after(LIMIT):
            try:
                await test(*args, **kwargs)
            finally:
                await Player.close_all()

    request.node.obj = limited


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that only open tables of their own."""
    folder = tmp_path_factory.mktemp("server")
    with running(f"sqlite:///{folder}/clanhold.db") as server:
        yield server


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
