"""Back, reload and links: every address shows its page again."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, open_table, play_bots


def test_a_link_to_a_position_survives_reload_and_back(company: Company) -> None:
    ann = company.person("Ann")
    match = play_bots(ann)
    with SocketSeat(ann, match) as seat:
        seat.play(Random(1), 12)
    page = MatchPage(ann)
    page.open(match, "#12")
    heading = ann.page.locator(".replay h1")
    expect(heading).to_have_text(re.compile(r"^Move 12 of \d+$"))
    then = page.position
    ann.page.reload()
    expect(heading).to_have_text(re.compile(r"^Move 12 of \d+$"))
    page.sees(then)
    ann.page.get_by_role("button", name="Live").click()
    expect(page.go).to_be_visible()
    assert ann.page.url.endswith(f"/m/{match}")
    ann.page.evaluate("location.hash = '#3'")
    expect(heading).to_have_text(re.compile(r"^Move 3 of \d+$"))
    HomePage(ann).open()
    ann.page.go_back()
    expect(heading).to_have_text(re.compile(r"^Move 3 of \d+$"))
    ann.page.go_forward()
    HomePage(ann).ready()


def test_reload_keeps_every_page(company: Company) -> None:
    ann = company.person("Ann")
    home = HomePage(ann)
    home.open()
    ann.page.reload()
    home.ready()
    table = open_table(ann, "castles", 3)
    ann.go(f"/t/{table}")
    seats = ann.page.get_by_role("region", name="Seat")
    expect(seats).to_have_count(3)
    ann.page.reload()
    expect(seats).to_have_count(3)
    match = play_bots(ann)
    page = MatchPage(ann)
    ann.go(f"/t/{match}")
    page.ready()
    assert ann.page.url.endswith(f"/m/{match}")
    before = page.position
    ann.page.reload()
    page.sees(before)
    ann.page.go_back()
    expect(seats).to_have_count(3)
    ann.page.go_back()
    home.ready()


def test_an_address_without_a_table_says_so_and_leads_home(company: Company) -> None:
    company.faults.allow("WebSocket connection")
    ann = company.stranger("Ann")
    ann.go("/m/nothing-here")
    expect(ann.page.locator(".notice").get_by_text("There is no such table")).to_be_visible()
    ann.page.get_by_role("link", name="To the home page").click()
    HomePage(ann).ready()
