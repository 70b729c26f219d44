"""A game made by `new-game` is played from the front page to the result, in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Playwright, expect

from backend.games import GAMES
from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company
from tests.browser.vocabulary import said
from tests.browser.windows import Windows
from tests.project_copy import ProjectCopy
from tests.server.running import Server, running

KEY = re.compile(r"\b(common|home|match|refused|hill_forts)\.[a-z_]+")
"""A key that no dictionary has is shown instead of words."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a copy of the project that has a new game."""
    folder: Path = tmp_path_factory.mktemp("project")
    copy = ProjectCopy(folder)
    copy.new_game("hill_forts")
    with running(f"sqlite:///{folder}/clanhold.db", copy.folder) as server:
        yield server


@pytest.fixture
def players(playwright: Playwright, windows: Windows, server: Server) -> Iterator[Company]:
    """People at that server."""
    company = Company(playwright, windows, server)
    company.faults.allow("404.*/chances")  # bots do not know the game yet
    yield company
    company.leave()


def check(page: Page) -> None:
    """Fail if a page shows a key instead of words."""
    assert not [text for text in said(page) if KEY.search(text)]


@pytest.mark.parametrize(
    ("locale", "tag", "minutes"),
    [
        ("en-GB", "Take stones from the heap. The last one decides.", "5 min"),
        ("de-DE", "Nimm Steine vom Haufen. Der letzte entscheidet.", "5 Min."),
    ],
)
def test_a_new_game_is_played_from_the_front_page(
    players: Company, locale: str, tag: str, minutes: str
) -> None:
    ann = players.person("Ann", locale=locale)
    ann.go("/")
    games = ann.page.locator(".games article")
    expect(games).to_have_count(len(GAMES) + 1)
    card = ann.page.get_by_role("article", name="Hill Forts")
    expect(card).to_contain_text(tag)
    expect(card).to_contain_text(minutes)
    expect(card.locator(".art svg > *").first).to_be_attached()
    check(ann.page)

    ann.page.locator("#rules").get_by_role("button", name="Hill Forts").click()
    expect(ann.page.locator("dialog.help .prose h2").first).to_be_visible()
    check(ann.page)
    ann.page.keyboard.press("Escape")

    card.locator("[popovertarget]").click()
    card.locator(".bots-sheet .btn.primary").click()
    ann.page.wait_for_url("**/m/*")
    match = MatchPage(ann)
    match.ready()
    rng = Random(3)
    while until_asked([match]) is not None:
        match.act(rng)
        check(ann.page)
    expect(match.result).to_be_visible()
    check(ann.page)


def test_a_table_of_a_new_game_is_opened_from_the_front_page(players: Company) -> None:
    ann = players.person("Ann", phone=True)
    ann.go("/")
    card = ann.page.get_by_role("article", name="Hill Forts")
    card.locator(".acts > .btn").last.tap()
    expect(ann.page.get_by_role("radio", name="Hill Forts")).to_be_checked()
    expect(ann.page.get_by_role("radiogroup", name="The last stone")).to_be_visible()
    check(ann.page)
    ann.page.locator("dialog button[type=submit]").tap()
    expect(ann.page.locator(".st.mine")).to_be_visible()
    expect(ann.page.locator(".tabletop")).to_contain_text("Hill Forts")
    check(ann.page)
    ann.page.locator(".tablebar .btn.primary").tap()
    MatchPage(ann).ready()
    check(ann.page)
