"""The browser's Back closes what lies over a page, and only then leaves the page."""

import re

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import play_bots

OPENS_AND_LOOKS = "() => (document.querySelector('#menu').showPopover(), history.state?.spare)"
"""Opens the menu, and says whether Back would already close it."""


def test_back_closes_drawer_menu_and_dialogs_before_it_leaves(company: Company) -> None:
    ann = company.person("Ann", phone=True)
    page, match = ann.page, play_bots(ann)
    ann.go("/")
    MatchPage(ann).open(match)
    here = page.url

    page.get_by_role("navigation").get_by_role("button", name="Log").click()
    drawer = page.locator(".drawer")
    expect(drawer).to_be_visible()
    page.go_back()
    expect(drawer).to_be_hidden()

    page.get_by_role("button", name="Menu").first.click()
    expect(page.locator("#menu")).to_be_visible()
    page.go_back()
    expect(page.locator("#menu")).to_be_hidden()

    # Back may come right after the menu has opened.
    assert page.evaluate(OPENS_AND_LOOKS)
    page.go_back()
    expect(page.locator("#menu")).to_be_hidden()

    # What was closed in another way is no stop on the way back.
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Keyboard").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name=re.compile("^Let a bot play")).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == here
    page.go_back()
    page.wait_for_url(f"{ann.server.url}/")
