"""What a list costs must not depend on what else is stored: SQLite shows how it would look."""

from typing import Any

import pytest
from sqlalchemy import Connection, Select

from backend.storage import match_store, upgrade
from backend.storage.session import connect

pytestmark = pytest.mark.anyio

LISTS = {
    "open_tables": match_store.open_tables(),
    "running_public": match_store.running_public(20),
    "finished_public": match_store.finished_public(1000.0, 20),
    "matches_of": match_store.matches_of("ann", 20),
    "timed_running": match_store.timed_running(),
}


async def plan(url: str, query: Select[Any]) -> list[str]:
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


@pytest.mark.parametrize("name", ["running_public", "finished_public"])
async def test_a_public_list_comes_sorted_from_its_index(sqlite_url: str, name: str) -> None:
    (step,) = await plan(sqlite_url, LISTS[name])
    assert "USING INDEX ix_matches_activity (status=? AND public=?" in step
