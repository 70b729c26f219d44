"""The cost of a query must not depend on what else is stored: SQLite's query plans show it."""

from typing import Any

import pytest
from sqlalchemy import Connection, Engine, event
from sqlalchemy.sql.selectable import GenerativeSelect

from backend.matches.facts.store import Person, Wanted
from backend.protocol.messages import Pace
from backend.storage import SqlStore, upgrade
from backend.storage.session import connect
from backend.storage.stores import due, lists

pytestmark = pytest.mark.anyio

LISTS = {
    "open_tables": lists.open_tables(1000.0),
    "unplayable": lists.unplayable([("castles", 1)]),
    "open_public": lists.open_public(20),
    "running_public": lists.running_public(20),
    "wanted": lists.open_public(20, None, Wanted("castles", Pace.DAYS, free=True, search="x")),
    "finished_public": lists.finished_public(1000.0, 20),
    "matches_of": lists.matches_of("ann", 20),
    "timed_running": lists.timed_running(),
    "turns": due.turns(1000.0, 2000.0),
    "began": due.began(1000.0, 2000.0),
    "calls": due.calls(1000.0, 2000.0),
    "rematches": due.rematches(1000.0, 2000.0),
    "plays": due.plays(1000.0, 2000.0, 2000.0),
    "followers": due.followers("castle", 2000.0),
    "sitting": due.sitting(),
}


async def plan(url: str, query: GenerativeSelect) -> list[str]:
    """Return SQLite's plan, step by step."""
    database = connect(url)
    await upgrade(database)

    def work(connection: Connection) -> list[str]:
        sql = query.compile(connection, compile_kwargs={"literal_binds": True})
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {sql}")
        return [row.detail for row in rows]

    steps = await database.read(work)
    await database.close()
    return steps


@pytest.mark.parametrize("name", LISTS)
async def test_no_list_reads_a_whole_table(sqlite_url: str, name: str) -> None:
    steps = await plan(sqlite_url, LISTS[name])
    assert any(step.startswith("SEARCH") for step in steps)
    assert not [step for step in steps if step.startswith("SCAN")]


@pytest.mark.parametrize("name", ["open_public", "running_public", "finished_public"])
async def test_a_public_list_comes_sorted_from_its_index(sqlite_url: str, name: str) -> None:
    (step,) = await plan(sqlite_url, LISTS[name])
    assert "USING INDEX ix_matches_activity (status=? AND public=?" in step


async def test_nobody_is_forgotten_by_reading_a_whole_table(sqlite_url: str) -> None:
    """The moves of all matches wait for this query."""
    store = SqlStore(sqlite_url)
    await store.open()
    await store.add_person(Person("ann", "Ann"), "browser", 1.0)
    await store.set_bot("ann", Person("robo", "Robo"), "token", 2.0)
    plans: dict[str, list[str]] = {}

    def explain(_c: Any, cursor: Any, statement: str, values: Any, *_: Any) -> None:
        cursor.execute(f"EXPLAIN QUERY PLAN {statement}", values)
        plans[statement] = [row[3] for row in cursor.fetchall()]

    event.listen(Engine, "before_cursor_execute", explain)
    try:
        await store.forget("ann", "Somebody")
    finally:
        event.remove(Engine, "before_cursor_execute", explain)
        await store.close()
    assert any(statement.startswith("UPDATE matches") for statement in plans)
    assert {sql: steps for sql, steps in plans.items() if "SCAN" in "".join(steps)} == {}
