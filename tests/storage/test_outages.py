"""An error is an outage if the database is down, but not if the work itself is wrong."""

import asyncio
import threading

import asyncpg
import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from backend.matches.facts.store import Conflict, Unavailable
from backend.storage import SqlStore
from backend.storage.databases import postgres
from backend.storage.session import connect
from tests.storage.line import Line
from tests.storage.samples import append, entry, sheet

pytestmark = pytest.mark.anyio

PATIENCE = 30
END_MYSELF = text("SELECT pg_terminate_backend(pg_backend_pid())")


def ended(connection: Connection) -> None:
    """Work during which the server ends the connection."""
    connection.execute(END_MYSELF)


def ended_in_part(connection: Connection) -> None:
    """The same, inside a savepoint."""
    with connection.begin_nested():
        connection.execute(END_MYSELF)


async def test_connection_that_the_server_ends_is_an_outage(postgres_url: str) -> None:
    database = connect(postgres_url)
    for work in (ended, ended_in_part):
        with pytest.raises(Unavailable):
            await database.write(work)
        with pytest.raises(Unavailable):
            await database.read(work)
    await database.close()


async def test_who_stops_in_a_transaction_holds_up_nobody(
    postgres_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Like a hanging process: its locks would keep others from taking over its matches."""
    monkeypatch.setattr(postgres, "IDLE_SECONDS", 0.5)
    row = text("UPDATE service SET uptime = uptime")
    locked, over = threading.Event(), threading.Event()

    def stop(connection: Connection) -> None:
        connection.execute(row)
        locked.set()
        over.wait(PATIENCE)

    async def hang() -> None:
        database = connect(postgres_url)
        with pytest.raises(Unavailable):
            await database.write(stop)
        await database.close()

    hanging = asyncio.create_task(asyncio.to_thread(asyncio.run, hang()))
    await asyncio.to_thread(locked.wait, PATIENCE)
    database = connect(postgres_url)
    await database.write(lambda connection: connection.execute(row))
    over.set()
    await hanging
    await database.close()


async def test_server_without_a_free_connection_is_an_outage(postgres_url: str) -> None:
    admin = await asyncpg.connect(postgres_url)
    await admin.execute("CREATE ROLE crowded LOGIN CONNECTION LIMIT 0")
    database = connect(postgres_url.replace("test@", "crowded@"))
    with pytest.raises(Unavailable):
        await database.read(lambda connection: connection.execute(text("SELECT 1")))
    await database.close()
    await admin.execute("DROP ROLE crowded")
    await admin.close()


@pytest.mark.parametrize("wrong", ["SELECT * FROM nowhere", "SELECT 1 / 0", "SELECT chr(0)"])
async def test_wrong_work_is_no_outage(postgres_url: str, wrong: str) -> None:
    database = connect(postgres_url)
    with pytest.raises(DBAPIError):
        await database.write(lambda connection: connection.execute(text(wrong)))
    await database.close()


async def test_conflict_is_no_outage(database_url: str) -> None:
    store = SqlStore(database_url)
    await store.open()
    await store.create(sheet("m"))
    await append(store, entry("m", 1))
    with pytest.raises(Conflict):
        await append(store, entry("m", 1))
    await store.close()


async def test_a_silent_server_is_an_outage_until_it_speaks_again(line: Line) -> None:
    store = SqlStore(line.url)
    await store.open()
    await store.create(sheet("m"))
    await append(store, entry("m", 1))
    line.silence()
    for _ in range(2):  # first with an open connection, then without one
        with pytest.raises(Unavailable):
            await append(store, entry("m", 2))
        with pytest.raises(Unavailable):
            await store.load("m")
    line.speak()
    await append(store, entry("m", 2))
    loaded = await store.load("m")
    assert loaded
    assert len(loaded[1]) == 2
    await store.close()


async def test_what_was_stored_without_an_answer_is_stored_once(line: Line) -> None:
    store = SqlStore(line.url)
    await store.open()
    await store.create(sheet("m"))
    line.silence_after(b"COMMIT;")
    with pytest.raises(Unavailable):
        await append(store, entry("m", 1, submission="first"))
    async with asyncio.timeout(PATIENCE):
        await line.answered.wait()
    line.speak()
    with pytest.raises(Conflict):
        await append(store, entry("m", 1, submission="second"))
    loaded = await store.load("m")
    assert loaded
    assert [one.submission for one in loaded[1]] == ["first"]
    await store.close()


async def test_migrations_may_take_long(line: Line) -> None:
    database = connect(line.url)
    slow = text("SELECT pg_sleep(0.7)")
    with pytest.raises(Unavailable):
        await database.write(lambda connection: connection.execute(slow))
    await database.migrate(lambda connection: connection.execute(slow))
    await database.close()
