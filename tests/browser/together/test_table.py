"""The table before the start, and from there into a match."""

import re

import pytest
from playwright.sync_api import Route, expect

from backend.matches.decide.bots import NAMES
from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import open_table
from tests.browser.wire import Wire


def test_a_host_opens_a_table_and_a_friend_with_the_link_joins_by_phone(company: Company) -> None:
    ann, ben = company.stranger("Ann"), company.stranger("Ben", phone=True)
    home = HomePage(ann)
    home.open()
    ann.page.locator(".hero").get_by_role("button", name="Create a table").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("radio", name="2 players").click()
    dialog.get_by_label("Name of the table").fill("Glen Coe")
    dialog.get_by_role("radio", name="60 min + 30 s").click()
    dialog.get_by_role("button", name="Open the table").click()
    home.give_name()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.get_by_label("Seat 1: Ann")).to_be_visible()
    ben.page.goto(ann.page.url)
    ben.page.get_by_role("button", name="Sit here").tap()
    HomePage(ben).give_name()
    for person in (ann, ben):
        expect(person.page.get_by_label("Seat 2: Ben")).to_be_visible()
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("Glen Coe")
        expect(person.page.get_by_role("radio", name="60 min + 30 s")).to_be_checked()
    ben.page.get_by_label("Say something to the table").fill("Hello from the train")
    ben.page.get_by_role("button", name="Send").tap()
    expect(ann.page.get_by_text("Hello from the train")).to_be_visible()
    ann.page.get_by_role("button", name="Start the match").click()
    for person in (ann, ben):
        MatchPage(person).ready()
        assert "/m/" in person.page.url


def test_the_host_changes_options_bots_and_seats(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    table = ann.post("/api/tables", game="kilt_castle", seats=4, public=True)["id"]
    for person in (ann, ben):
        person.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Sit here").first.click()
    expect(ann.page.get_by_label("Seat 1: Ann")).to_be_visible()
    ann.page.get_by_role("radio", name="3 players").click()
    expect(ben.page.get_by_role("region", name="Seat")).to_have_count(3)
    ann.page.get_by_role("radio", name="Open meadow").click()
    expect(ben.page.get_by_role("radio", name="Open meadow")).to_be_checked()
    expect(ben.page.get_by_role("radio", name="Open meadow")).to_be_disabled()
    ann.page.get_by_role("button", name="Add a bot").first.click()
    expect(ben.page.get_by_label(re.compile(rf"Seat 2: ({'|'.join(NAMES)})"))).to_be_visible()
    ann.page.get_by_role("button", name="Ann: change seats").click()
    ann.page.get_by_label("Seat 3").get_by_role("button", name="Swap").click()
    expect(ben.page.get_by_label("Seat 3: Ann")).to_be_visible()
    ann.page.get_by_role("button", name=re.compile("Free the seat of ")).click()
    ben.page.get_by_label("Seat 2").get_by_role("button", name="Sit here").click()
    expect(ann.page.get_by_label("Seat 2: Ben")).to_be_visible()
    ann.page.get_by_role("button", name="Fill with a bot and start").click()
    for person in (ann, ben):
        MatchPage(person).ready()


def test_swapping_is_over_with_the_press_even_if_no_answer_comes(company: Company) -> None:
    ann = company.person("Ann")
    wire = Wire(ann.page)
    ann.go(f"/t/{open_table(ann, 'kilt_castle', 3)}#sit")
    ann.page.get_by_role("button", name="Ann: change seats").click()
    swap = ann.page.get_by_role("button", name="Swap with this seat")
    expect(swap).to_have_count(2)
    wire.cut = True
    swap.first.click()
    expect(swap).to_have_count(0)
    wire.mend()
    expect(ann.page.get_by_label("Seat 2: Ann")).to_be_visible()


def test_open_tables_and_live_matches_are_found_on_the_front_page(company: Company) -> None:
    ann, sue = company.person("Ann"), company.person("Sue")
    title = "Ann's long table"
    ann.post("/api/tables", game="castles", seats=2, public=True, title=title)
    HomePage(sue).open()
    sue.page.get_by_role("link", name=title).or_(
        sue.page.get_by_role("button", name=title)
    ).first.click()
    sue.page.wait_for_url("**/t/*")
    expect(sue.page.get_by_text(title).first).to_be_visible()


def test_the_front_page_shows_all_open_tables(own_company: Company) -> None:
    ann, sue = own_company.person("Ann"), own_company.person("Sue")
    for number in range(1, 11):
        title = f"Table number {number}"
        ann.post("/api/tables", game="castles", seats=2, public=True, title=title)
    HomePage(sue).open()
    tables = sue.page.locator("#tables li")
    expect(tables).to_have_count(8)
    sue.page.get_by_role("button", name="All 10").press("Enter")
    expect(tables).to_have_count(10)
    expect(tables.nth(8).get_by_role("link")).to_be_focused()


@pytest.mark.parametrize("answer", ["late", "never"])
def test_the_first_buttons_wait_for_the_games_or_say_why_not(company: Company, answer: str) -> None:
    company.faults.allow("ERR_FAILED")
    ann = company.person("Ann")
    held: list[Route] = []
    ann.page.route("**/api/games", lambda route: held.insert(0, route))
    with ann.page.expect_request("**/api/games"):
        ann.go("/")
    create = ann.page.locator(".hero").get_by_role("button", name="Create a table")
    create.click()
    create.click()
    assert len(held) == 1
    if answer == "late":
        held[0].continue_()
        expect(ann.page.get_by_role("dialog", name="Create a table")).to_have_count(1)
    else:
        held[0].abort()
        said = ann.page.get_by_role("status").get_by_text("The server cannot be reached")
        expect(said).to_have_count(1)
        ann.page.unroute("**/api/games")
        create.click()
        expect(ann.page.get_by_role("dialog", name="Create a table")).to_be_visible()
