"""What the tests of alerts share."""

from collections.abc import AsyncIterator

import pytest

from tests.alerts.receivers import Receiver, receiving


@pytest.fixture
async def hook() -> AsyncIterator[Receiver]:
    """A webhook, or a push service."""
    async with receiving() as receiver:
        yield receiver
