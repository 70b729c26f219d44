"""Several nodes: a page plays on while the node of its match is killed."""

import re
from collections.abc import Iterator
from random import Random
from urllib.request import urlopen

import pytest
from playwright.sync_api import Playwright, expect

from backend.stack.nodes import NodeProcess, Stack, running
from backend.stack.programs import Missing
from tests.browser.faults import OUTAGE
from tests.browser.match_page import MatchPage, until_all_see_the_same, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import begin
from tests.browser.windows import Windows
from tests.cluster.conftest import SETTINGS
from tests.cluster.fleet import Entrance
from tests.servers import PATIENCE, missing


@pytest.fixture
def two_nodes() -> Iterator[Stack]:
    """Two nodes behind haproxy."""
    try:
        with running(2, port=0, **SETTINGS) as stack:
            yield stack
    except Missing as error:
        missing(str(error))


def has_matches(node: NodeProcess) -> bool:
    """Whether a node owns a match."""
    with urlopen(f"{node.url}/metrics", timeout=PATIENCE) as figures:
        return bool(re.search(rb"^clanhold_node_owned [1-9]", figures.read(), re.MULTILINE))


@pytest.mark.slow
def test_a_page_plays_on_while_its_node_is_killed(
    playwright: Playwright, windows: Windows, two_nodes: Stack
) -> None:
    entrance = Entrance(two_nodes.url, two_nodes.nodes[0].database_url)
    company = Company(playwright, windows, entrance)
    company.faults.allow(OUTAGE)
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben])
    pages, rng = [MatchPage(ann), MatchPage(ben)], Random(1)
    for page in pages:
        page.open(match)
        page.person.page.evaluate("window.neverReloaded = true")
    asked = until_asked(pages)
    assert asked is not None
    asked.act(rng)
    before = asked.position
    (owner,) = [node for node in two_nodes.nodes if has_matches(node)]
    owner.kill()
    asked = until_asked(pages)
    assert asked is not None
    asked.act(rng)
    asked.sees_other_than(before)
    until_all_see_the_same(pages)
    for page in pages:
        expect(page.lost).to_have_count(0)
        assert page.person.page.evaluate("window.neverReloaded")
    company.leave()
