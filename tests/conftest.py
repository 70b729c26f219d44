"""Fixtures for all tests: the databases they may use."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import asyncpg
import pytest

from backend.storage import session
from tests.servers import postgres
from tests.storage.line import Line, line_to

_numbers = count(1)


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A private PostgreSQL: its URL up to the name of a database."""
    with postgres() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a new SQLite database."""
    return f"sqlite:///{tmp_path}/clanhold.db"


@pytest.fixture
def postgres_url(postgres_server: str) -> str:
    """The URL of a new, empty PostgreSQL database."""
    name = f"test_{next(_numbers)}"
    asyncio.run(_create_database(f"{postgres_server}/postgres", name))
    return f"{postgres_server}/{name}"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The URL of a new, empty database: the test runs once for each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


async def _create_database(server: str, name: str) -> None:
    connection = await asyncpg.connect(server)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()


@pytest.fixture
async def line(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Line]:
    """A line to PostgreSQL on which nobody waits long."""
    monkeypatch.setattr(session, "CONNECT_SECONDS", 0.5)
    monkeypatch.setattr(session, "ANSWER_SECONDS", 0.5)
    async with line_to(postgres_url) as line:
        yield line
