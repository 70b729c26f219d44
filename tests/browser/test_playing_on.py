"""From the replay of a finished match one plays on against bots, and finds the way back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.match_page import MatchPage
from tests.browser.scenes import House, Stage

CELLS = ".textboard .position td"


def counters(page: Page) -> list[str]:
    """Return what stands on the towers, without the players' names."""
    return [cell.rpartition(", ")[2] for cell in page.locator(CELLS).all_text_contents()]


def test_a_match_is_played_on_from_a_position(house: House) -> None:
    old = MatchPage(Stage(house).window())
    page = old.page
    match = house.match("castle_builders", "over")
    old.open(match, "#5")
    expect(page.locator(".replay h1")).to_have_text(re.compile("^Move 5 of"))
    then = counters(page)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(rf"/m/(?!{re.escape(match)})[\w-]+$"))
    new = MatchPage(old.person, page)
    new.ready()
    expect(new.go).to_be_visible()
    assert counters(page) == then
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="To the match it came from").click()
    expect(page.locator(".replay h1")).to_have_text(re.compile("^Move 5 of"))
    page.get_by_role("button", name="To the last move").click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_hidden()
    page.context.close()
