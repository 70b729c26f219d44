"""The rules: one minute of pictures, the whole text, and a mark at the picture of the position."""

import re

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import play_bots


def test_the_rules_open_at_what_is_asked_with_rulings_folded(company: Company) -> None:
    ann = company.person("Ann")
    match = MatchPage(ann)
    match.open(play_bots(ann, "castle_builders"))
    assert until_asked([match])
    ann.page.keyboard.press("?")
    rules = ann.page.locator("dialog.help")
    expect(rules.locator(".minute figure")).to_have_count(4)
    here = rules.locator("figure.here")
    expect(here).to_be_in_viewport()
    expect(here).to_contain_text(re.compile("lowest free space"))
    rulings = rules.locator(".rulings")
    expect(rulings.locator("li").first).to_be_hidden()
    rulings.locator("summary").click()
    expect(rulings.locator("#CB-R1")).to_be_visible()
