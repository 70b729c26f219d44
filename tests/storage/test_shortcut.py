"""The shortcut to SQLite: `run_all` has committed when it returns, unless that could take long."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from math import inf
from pathlib import Path

import pytest
from sqlalchemy import Connection

from backend.storage.databases import shortcut, sqlite
from backend.storage.databases.statements import Statement
from backend.storage.session import Database, connect

pytestmark = pytest.mark.anyio

TABLES = (
    "CREATE TABLE notes (text TEXT UNIQUE)",
    "CREATE TABLE replies (note TEXT REFERENCES notes (text) DEFERRABLE INITIALLY DEFERRED)",
)


def note(text: str) -> list[Statement]:
    return [("INSERT INTO notes VALUES (?)", [(text,)])]


@pytest.fixture(autouse=True)
def any_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no commit be slow, unless a test says so."""
    monkeypatch.setattr(shortcut, "SLOW", inf)


@pytest.fixture
async def database(sqlite_url: str) -> AsyncIterator[Database]:
    """A database with a table of notes."""
    database = connect(sqlite_url)

    def create(connection: Connection) -> None:
        for table in TABLES:
            connection.exec_driver_sql(table)

    await database.write(create)
    yield database
    await database.close()


async def notes(database: Database) -> list[str]:
    return await database.read(
        lambda c: list(c.exec_driver_sql("SELECT text FROM notes ORDER BY rowid").scalars())
    )


async def run(database: Database, statements: list[Statement]) -> tuple[bool, Exception | None]:
    """Return whether the shortcut was taken, and what went wrong."""
    answer: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
    database.run_all(statements, answer.set_result)
    at_once = answer.done()
    return at_once, await answer


async def test_a_commit_is_made_at_once(database: Database) -> None:
    assert await run(database, note("first")) == (True, None)
    assert await notes(database) == ["first"]


async def test_a_commit_waits_in_the_thread_for_who_else_writes(database: Database) -> None:
    writing, done = asyncio.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def write(connection: Connection) -> None:
        connection.exec_driver_sql("INSERT INTO notes VALUES ('other')")
        loop.call_soon_threadsafe(writing.set)
        asyncio.run_coroutine_threadsafe(done.wait(), loop).result()

    other = asyncio.ensure_future(database.write(write))
    await writing.wait()
    mine = asyncio.ensure_future(run(database, note("mine")))
    await asyncio.sleep(0)
    done.set()
    await other
    assert await mine == (False, None)
    assert await run(database, note("next")) == (True, None)
    assert await notes(database) == ["other", "mine", "next"]


async def test_after_a_slow_commit_the_thread_writes_for_a_while(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shortcut, "SLOW", 0)
    monkeypatch.setattr(shortcut, "PENALTY", 1e9)
    assert await run(database, note("slow")) == (True, None)
    assert await run(database, note("careful")) == (False, None)
    assert await notes(database) == ["slow", "careful"]


async def test_a_shortcut_is_open_again_when_a_slow_commit_is_made_up_for(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shortcut, "SLOW", 0)
    monkeypatch.setattr(shortcut, "PENALTY", 1)
    for text in ("slow", "slow, too"):
        assert await run(database, note(text)) == (True, None)


async def test_the_log_of_sqlite_is_moved_now_and_then(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shortcut, "ROWS", 3)
    monkeypatch.setattr(sqlite, "CHECKPOINT_PAGES", 1)
    database = connect(sqlite_url)
    await database.write(lambda c: c.exec_driver_sql(TABLES[0]))
    content = Path(sqlite_url.removeprefix("sqlite:///")).read_bytes
    before = content()
    ways = [(await run(database, note(text)))[0] for text in ("one", "two")]
    assert ways == [True, True]
    assert content() == before
    assert await run(database, note("three")) == (False, None)
    assert content() != before
    await database.close()


async def test_a_faulty_statement_changes_nothing_and_is_told(database: Database) -> None:
    await run(database, note("taken"))
    at_once, error = await run(database, [*note("fine"), *note("taken")])
    assert isinstance(error, sqlite3.IntegrityError)
    assert not at_once
    assert await run(database, note("fine")) == (True, None)
    assert await notes(database) == ["taken", "fine"]


async def test_a_commit_that_fails_is_told_and_ended(database: Database) -> None:
    at_once, error = await run(database, [("INSERT INTO replies VALUES (?)", [("to nothing",)])])
    assert at_once
    assert isinstance(error, sqlite3.IntegrityError)
    assert await run(database, note("next")) == (True, None)
    assert await notes(database) == ["next"]
