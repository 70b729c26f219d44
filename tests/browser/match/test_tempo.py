"""Bots' moves are shown one after the other, with captions, at the chosen speed."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import play_bots

SPEED = "() => JSON.parse(localStorage.getItem('clanhold.bot_speed'))"


def test_bots_play_step_by_step_and_a_tap_goes_on(company: Company) -> None:
    ann = company.person("Ann")
    page = MatchPage(ann)
    page.open(play_bots(ann, "castles", level="apprentice"))
    says = page.page.locator("#bar h1")
    page.page.get_by_role("button", name="Menu").click()
    page.page.get_by_role("button", name="Step by step").click()
    assert page.page.evaluate(SPEED) == "step"
    until_asked([page])
    page.act(Random(1))  # takes a tile
    page.act(Random(1))  # and lays it
    told = re.compile(r" takes | lays ")  # what comes from the pile is not told before it is laid
    expect(says).to_contain_text(told)
    expect(page.go).to_be_hidden()
    if " takes " in says.inner_text():
        page.page.get_by_role("button", name="Next").click()
        expect(says).to_contain_text(re.compile(r" lays "))
    page.page.locator(".board").click(position={"x": 5, "y": 5})
    expect(says).to_contain_text("Your turn")
    until_asked([page])
    expect(page.page.locator(".rail .lit").first).to_be_visible()  # again, after the captions
    expect(page.page.locator(".offers button")).to_have_count(0)
    expect(page.page.locator(".textboard [data-part]").first).to_be_attached()
    page.page.keyboard.press("r")
    expect(says).to_contain_text(told)
    page.page.keyboard.press("Escape")
    expect(says).to_contain_text("Your turn")
