"""Log lines name a match under `match` alone: that field is hashed before a line is written."""

from unittest.mock import AsyncMock, Mock

import pytest
from structlog.testing import capture_logs

from backend.cluster.owners import NodeOwners

pytestmark = pytest.mark.anyio


async def test_a_claim_is_logged_without_the_code_of_its_match() -> None:
    ownership = AsyncMock(node="one")
    ownership.claim_or_find.return_value = {"code": None}
    owners = NodeOwners(ownership, Mock(), Mock(), Mock(), {})
    with capture_logs() as lines:
        assert await owners.claim_all(["code"]) == ["code"]
    (line,) = lines
    assert [name for name, value in line.items() if value == "code"] == ["match"]
