"""The app for a test."""

from collections.abc import AsyncIterator

import pytest

from tests.web.site import Site, opened


@pytest.fixture
async def site(sqlite_url: str) -> AsyncIterator[Site]:
    """The app on SQLite."""
    async with opened(sqlite_url) as site:
        yield site


@pytest.fixture
async def each_site(database_url: str) -> AsyncIterator[Site]:
    """The app on each kind of database."""
    async with opened(database_url) as site:
        yield site
