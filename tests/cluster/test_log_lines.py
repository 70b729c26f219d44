"""Log lines name a match under `match` alone: that field is hashed before a line is written."""

from unittest.mock import AsyncMock, Mock

import pytest
from structlog.testing import capture_logs

from backend.cluster.adoption import Adoption
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


async def test_an_adoption_is_logged_and_counted() -> None:
    hub, store, peers = AsyncMock(list_asleep=Mock()), AsyncMock(), Mock()
    store.ownership.strays.return_value = set()
    store.ownership.orphans.return_value = ["mine", "another's", "taken"]
    peers.is_home = lambda match: match != "another's"
    hub.adopt.return_value = 1
    adoption = Adoption(hub, store, peers, Mock(draining=False))
    with capture_logs() as lines:
        await adoption.adopt()
    hub.adopt.assert_awaited_once_with(["mine", "taken"])
    (line,) = lines
    assert (line["event"], line["matches"], adoption.adopted) == ("adopted", 1, 1)
