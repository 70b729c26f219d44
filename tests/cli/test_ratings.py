"""ratings: recomputes what is stored, also while the site runs."""

import asyncio

import pytest

from backend.ratings.counting import Outcome
from backend.ratings.formula import NEWCOMER
from backend.storage import SqlStore
from tests.cli.terminal import Terminal
from tests.ratings.test_recompute import filled, generated, standings

pytestmark = pytest.mark.anyio


async def test_ratings_are_computed_from_stored_results(
    sqlite_url: str, terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", sqlite_url)
    store = SqlStore(sqlite_url)
    await store.open()
    await filled(store, generated(1)[:4])
    waiting = await store.results_waiting(9)
    await store.take_in(dict.fromkeys(waiting, Outcome(counts=True, tallies={})))
    before = await standings(store)
    await store.replace_ratings({("p00", "castles"): NEWCOMER}, 4)
    assert await standings(store) != before
    outcome = await asyncio.to_thread(terminal.run, "ratings", "--recompute")
    assert (outcome.status, outcome.out) == (0, "Ratings follow from 4 results.\n")
    assert await standings(store) == before
    await store.close()
    refused = await asyncio.to_thread(terminal.run, "ratings")
    assert refused.status == 2
