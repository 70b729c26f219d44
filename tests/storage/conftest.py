"""A store on each kind of database."""

from collections.abc import AsyncIterator

import pytest

from backend.storage import SqlStore


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[SqlStore]:
    """An open, empty store."""
    store = SqlStore(database_url, sqlite_synchronous="OFF")
    await store.open()
    yield store
    await store.close()
