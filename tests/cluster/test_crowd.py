"""400 matches and 1,600 websockets lose their node at once: the other nodes do not collapse."""

import anyio
import asyncpg
import pytest

from backend.bench.takeover import Crowd
from backend.stack.nodes import Stack
from tests.cluster.fleet import Fleet, in_thread

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

MATCHES = 400
"""With four websockets each."""
LIMIT = 240
"""Seconds after which a test hangs."""


async def test_many_lose_their_node_at_once(stack: Stack, fleet: Fleet) -> None:
    """Everybody comes back and plays on, no move is lost, and no survivor lapses."""
    owner, *survivors = stack.nodes
    before = [await fleet.id_of(node) for node in survivors]
    crowd = Crowd(stack, MATCHES)
    with anyio.fail_after(LIMIT):
        try:
            await crowd.gather()
            assert await fleet.owned(await fleet.id_of(owner)) >= set(crowd.tables)
            await crowd.move()
            stored = await lengths(fleet, crowd)
            await crowd.lose_owner()
            await crowd.move()
            assert await lengths(fleet, crowd) == {one: n + 1 for one, n in stored.items()}
        finally:
            await crowd.leave()
            await in_thread(owner.start)
    assert [await fleet.id_of(node) for node in survivors] == before, "a survivor has lapsed"
    owned = [await fleet.owned(node) for node in before]
    assert set.union(*owned) >= set(crowd.tables)
    assert sum([await fleet.figure(node, "adopted") for node in survivors]) > 0


async def lengths(fleet: Fleet, crowd: Crowd) -> dict[str, int]:
    """Return the number of stored entries of each match, which have no hole."""
    query = """
    SELECT match_id, count(*) AS entries, max(seq) AS last FROM log
    WHERE match_id = ANY($1) GROUP BY match_id
    """
    connection = await asyncpg.connect(fleet.database_url)
    try:
        rows = await connection.fetch(query, crowd.tables)
    finally:
        await connection.close()
    assert all(row["entries"] == row["last"] for row in rows)
    assert len(rows) == len(crowd.tables)
    return {row["match_id"]: row["last"] for row in rows}
