"""For all tests: their order, their logs, and the databases they may use."""

import asyncio
import gc
import os
from collections.abc import AsyncIterator, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy
import structlog

from backend.stack.nodes import NodeProcess
from backend.storage import SqlStore
from backend.storage.databases import postgres as postgres_database
from backend.storage.databases import sqlite
from tests import lasting
from tests.server import nursery
from tests.server.nursery import Child
from tests.servers import postgres
from tests.storage.line import Line, line_to

BROWSER = Path(__file__).parent / "browser"
SERVERS = {"postgres_server", "server", "invite"}
"""Fixtures of tests that start another process, which takes a second or more."""
_numbers = count(1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark tests that start servers as slow; put the browser tests last, the slow of them first.

    Playwright keeps an event loop running, so no async test can start after a browser test. A slow
    test at the very end would keep one worker busy while the others have nothing left to do.
    """
    for item in items:
        if SERVERS.intersection(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.slow)

    def place(item: pytest.Item) -> tuple[bool, bool]:
        in_browser = item.path.is_relative_to(BROWSER)
        return in_browser, in_browser and item.get_closest_marker("slow") is None

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """Keep the garbage collector away from modules and tests: that took a fifth of all time."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> None:
    """End what the tests of a folder share, after the last of them."""
    lasting.go_on_to(nextitem.path if nextitem else None)


def pytest_sessionfinish() -> None:
    """End what is still shared, also after an interrupt."""
    lasting.go_on_to(None)


class CompiledSql(dict[Any, Any]):
    """SQL compiled once for all SQLite databases: each test has its own, and all are alike."""

    def get(self, key: Any, default: Any = None) -> Any:
        """Return what was compiled for any database."""
        return super().get(self._of_any(key), default)

    def __setitem__(self, key: Any, compiled: Any) -> None:
        super().__setitem__(self._of_any(key), compiled)

    @staticmethod
    def _of_any(key: Any) -> Any:
        dialect, *statement = key
        return (type(dialect), *statement)


@pytest.fixture(autouse=True, scope="session")
def compiled_once() -> Iterator[None]:
    """Let all SQLite databases share their compiled SQL: their tests take a tenth less time."""
    options = {"compiled_cache": CompiledSql()}
    with pytest.MonkeyPatch.context() as patch:
        create_engine = partial(sqlalchemy.create_engine, execution_options=options)
        patch.setattr(sqlite, "create_engine", create_engine)
        yield


@pytest.fixture(autouse=True, scope="session")
def forked_nodes() -> Iterator[None]:
    """Start nodes as quickly as the tests' own servers."""

    def launch(node: NodeProcess, _command: Any, _folder: Any, settings: Any, _user: Any) -> Child:
        with Path(os.devnull).open("w") as silence:
            return nursery.start(node.module, os.environ | settings, stdout=silence.fileno())

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(NodeProcess, "launch", launch)
        yield


@pytest.fixture(autouse=True)
def plain_logs() -> Iterator[None]:
    """Log tracebacks as plain text: with colours and values, the default, one takes 3 seconds."""
    lines = structlog.dev.ConsoleRenderer(
        colors=False, exception_formatter=structlog.dev.plain_traceback
    )
    structlog.configure(processors=[structlog.processors.add_log_level, lines])
    yield
    structlog.reset_defaults()


@pytest.fixture
def anyio_backend() -> str:
    """Async tests run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A private PostgreSQL: its URL up to the name of a database."""
    with postgres() as url:
        yield url


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database with all tables, to be copied: copying is faster than migrating."""
    path = tmp_path_factory.mktemp("migrated") / "clanhold.db"
    asyncio.run(_migrate(f"sqlite:///{path}"))
    return path


@pytest.fixture
def sqlite_url(tmp_path: Path, migrated: Path) -> str:
    """The URL of a new SQLite database with all tables."""
    copy = tmp_path / "clanhold.db"
    copy.write_bytes(migrated.read_bytes())
    return f"sqlite:///{copy}"


@pytest.fixture(scope="session")
def migrated_postgres(postgres_server: str) -> str:
    """The name of a PostgreSQL database with all tables, to be copied."""
    name = "migrated"
    asyncio.run(_create_database(postgres_server, name))
    asyncio.run(_migrate(f"{postgres_server}/{name}"))
    return name


@pytest.fixture
def postgres_url(postgres_server: str, migrated_postgres: str) -> str:
    """The URL of a new PostgreSQL database with all tables."""
    name = f"test_{next(_numbers)}"
    asyncio.run(_create_database(postgres_server, name, like=migrated_postgres))
    return f"{postgres_server}/{name}"


@pytest.fixture
def empty_postgres_url(postgres_server: str) -> str:
    """The URL of a new, empty PostgreSQL database."""
    name = f"empty_{next(_numbers)}"
    asyncio.run(_create_database(postgres_server, name))
    return f"{postgres_server}/{name}"


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def database_url(request: pytest.FixtureRequest) -> str:
    """The URL of a new database: the test runs once for each kind."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url


async def _migrate(url: str) -> None:
    store = SqlStore(url)
    await store.open()
    await store.close()


async def _create_database(server: str, name: str, like: str = "template1") -> None:
    connection = await asyncpg.connect(f"{server}/postgres")
    await connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
    await connection.close()


@pytest.fixture
async def line(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Line]:
    """A connection to PostgreSQL with short timeouts, which a test may cut."""
    monkeypatch.setattr(postgres_database, "CONNECT_SECONDS", 0.5)
    monkeypatch.setattr(postgres_database, "ANSWER_SECONDS", 0.5)
    async with line_to(postgres_url) as line:
        yield line
