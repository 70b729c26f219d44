"""Appending to the log: one transaction for all waiting entries, and an answer for each."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator

import asyncpg
import pytest

from backend.matches.facts.changes import Entry
from backend.matches.facts.store import Conflict, Outcome, Unavailable
from backend.protocol.messages import Status
from backend.storage import SqlStore, writer
from backend.storage.databases import sqlite
from backend.storage.session import connect
from backend.storage.writer import GroupWriter
from tests.storage.gate import Gate
from tests.storage.samples import append, entry, sheet

pytestmark = pytest.mark.anyio


@pytest.fixture
async def gate(store: SqlStore, database_url: str) -> AsyncIterator[Gate]:
    """A second connection to the store's database, through a gate."""
    gate = Gate(connect(database_url))
    yield gate
    await gate.close()


async def log(store: SqlStore, match: str) -> list[Entry]:
    loaded = await store.load(match)
    assert loaded
    return loaded[1]


async def test_an_entry_comes_back_as_it_was(store: SqlStore) -> None:
    await store.create(sheet("m"))
    written = [
        entry("m", 1, kind="start", body={}, submission=None, clocks=None),
        entry("m", 2, at=1763251234.123457, clocks=[0.1, 59.30000000000001]),
        entry("m", 3, kind="hold", seat=1, body={"bot": "easy"}, turn=None),
    ]
    for one in written:
        await append(store, one)
    assert await log(store, "m") == written


async def test_all_who_wait_share_one_transaction(database_url: str) -> None:
    batches: list[int] = []
    store = SqlStore(database_url, observe=lambda entries, seconds: batches.append(entries))
    await store.open()
    names = [f"m{number}" for number in range(50)]
    for name in names:
        await store.create(sheet(name))
    await asyncio.gather(*(append(store, entry(name, 1)) for name in names))
    assert batches == [50]
    assert [len(await log(store, name)) for name in names] == [1] * 50
    await store.close()


@pytest.mark.parametrize(
    ("turns", "batches"),
    [
        pytest.param([0, 1], [1, 1], id="a lone entry waits for no other"),
        pytest.param([0, 0, 1, 2], [4], id="several wait as long as more come"),
        pytest.param([0, 0, 1, 1, 2], [4, 1], id="many wait no longer"),
    ],
)
async def test_entries_of_several_turns_of_the_event_loop(
    turns: list[int], batches: list[int], database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MANY", 4)
    found: list[int] = []
    store = SqlStore(database_url, observe=lambda entries, seconds: found.append(entries))
    await store.open()

    async def append_after(name: str, turns: int) -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        await append(store, entry(name, 1))

    names = [f"m{number}" for number in range(len(turns))]
    for name in names:
        await store.create(sheet(name))
    await asyncio.gather(*map(append_after, names, turns))
    assert found == batches
    await store.close()


async def test_entries_gather_while_a_batch_is_written(store: SqlStore, gate: Gate) -> None:
    batches: list[int] = []
    writer = GroupWriter(gate, lambda entries, seconds: batches.append(entries))
    await store.create(sheet("m"))
    tasks = [asyncio.create_task(append(writer, entry("m", 1)))]
    await gate.reached.wait()
    tasks += [asyncio.create_task(append(writer, entry("m", seq))) for seq in range(2, 9)]
    await asyncio.sleep(0)
    assert not any(task.done() for task in tasks)
    gate.open.set()
    await asyncio.gather(*tasks)
    assert batches == [1, 7]
    assert [one.seq for one in await log(store, "m")] == list(range(1, 9))


async def test_only_the_culprit_conflicts(store: SqlStore) -> None:
    for name in ("a", "b", "c"):
        await store.create(sheet(name))
    await append(store, entry("b", 1, submission="first"))
    answers = await asyncio.gather(
        append(store, entry("a", 1)),
        append(store, entry("b", 1, submission="second")),
        append(store, entry("c", 1), Outcome({"scores": [3]})),
        append(store, entry("nowhere", 1)),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), Conflict]
    assert [one.submission for one in await log(store, "b")] == ["first"]
    assert len(await log(store, "a")) == len(await log(store, "c")) == 1


async def test_a_value_the_database_refuses_harms_nobody_else(store: SqlStore) -> None:
    await store.create(sheet("a"))
    await store.create(sheet("b"))
    answers = await asyncio.gather(
        append(store, entry("a", 1)),
        append(store, entry("b", 1, turn=2**70)),
        return_exceptions=True,
    )
    assert answers[0] is None
    assert isinstance(answers[1], Exception)
    assert (len(await log(store, "a")), len(await log(store, "b"))) == (1, 0)


async def test_what_cannot_be_written_at_all_harms_nobody_else(store: SqlStore) -> None:
    await store.create(sheet("a"))
    await store.create(sheet("b"))
    answers = await asyncio.gather(
        append(store, entry("a", 1)),
        append(store, entry("b", 1, clocks=[object()])),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), TypeError]
    await append(store, entry("b", 1))
    assert (len(await log(store, "a")), len(await log(store, "b"))) == (1, 1)


async def test_of_two_processes_only_one_writes_an_entry(
    store: SqlStore, database_url: str
) -> None:
    other = SqlStore(database_url)
    names = [f"m{number}" for number in range(8)]
    for name in names:
        await store.create(sheet(name))
    answers = await asyncio.gather(
        *(append(each, entry(name, 1)) for name in names for each in (store, other, store)),
        return_exceptions=True,
    )
    for number, name in enumerate(names):
        mine = answers[3 * number : 3 * number + 3]
        assert sorted(map(repr, mine)) == sorted(["None", *[repr(Conflict())] * 2])
        assert len(await log(store, name)) == 1
    await other.close()


async def test_close_finishes_what_waits(store: SqlStore, gate: Gate) -> None:
    writer = GroupWriter(gate, lambda entries, seconds: None)
    await store.create(sheet("m"))
    waiting = asyncio.create_task(append(writer, entry("m", 1)))
    await gate.reached.wait()
    closing = asyncio.create_task(writer.close())
    await asyncio.sleep(0)
    assert not closing.done()
    gate.open.set()
    await closing
    assert waiting.done()
    assert len(await log(store, "m")) == 1


async def test_a_returned_append_is_seen_by_another_process(
    store: SqlStore, database_url: str
) -> None:
    await store.create(sheet("m"))
    await append(store, entry("m", 1))
    other = SqlStore(database_url)
    assert await other.load("m") == await store.load("m")
    await other.close()


async def test_a_closed_store_opens_again(database_url: str) -> None:
    first = SqlStore(database_url)
    await first.open()
    await first.create(sheet("m"))
    await append(first, entry("m", 1))
    await first.close()
    second = SqlStore(database_url)
    await second.open()
    assert await log(second, "m") == [entry("m", 1)]
    await second.close()


async def test_a_result_ends_the_match(store: SqlStore) -> None:
    await store.create(sheet("m", status=Status.RUNNING))
    await append(store, entry("m", 1))
    await append(store, entry("m", 2, turn=None, at=1234.5), Outcome({"scores": [12, 9]}))
    loaded = await store.load("m")
    assert loaded
    assert loaded[0].status is Status.OVER
    assert loaded[0].finished == 1234.5
    assert loaded[0].result == {"scores": [12, 9]}


async def test_while_sqlite_is_locked_callers_are_told(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "LOCK_WAIT_MS", 1)
    store = SqlStore(sqlite_url)
    await store.open()
    await store.create(sheet("m"))
    other = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answers = await asyncio.gather(
        *(append(store, entry("m", seq)) for seq in (1, 2)), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [Unavailable, Unavailable]
    other.execute("ROLLBACK")
    other.close()
    await append(store, entry("m", 1))
    assert len(await log(store, "m")) == 1
    await store.close()


async def test_lost_postgres_connections_are_replaced(postgres_url: str) -> None:
    store = SqlStore(postgres_url)
    await store.open()
    await store.create(sheet("m"))
    await append(store, entry("m", 1))
    other = await asyncpg.connect(postgres_url)
    await other.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    await other.close()
    await append(store, entry("m", 2))
    assert len(await log(store, "m")) == 2
    await store.close()


async def test_an_unreachable_database_is_named_so() -> None:
    store = SqlStore("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Unavailable):
        await append(store, entry("m", 1))
    with pytest.raises(Unavailable):
        await store.uptime()
    await store.close()
