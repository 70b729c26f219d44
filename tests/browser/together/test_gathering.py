"""Friends come together at a table, give a match up, and play again."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, open_table
from tests.server.running import contribution


def test_friends_gather_by_a_code_and_the_host_shows_one_out(company: Company) -> None:
    ann, ben, cat = company.person("Ann"), company.person("Ben", phone=True), company.person("Cat")
    table = ann.post("/api/tables", game="kilt_castle", seats=3)["id"]
    ann.go(f"/t/{table}#sit")
    expect(ann.page.get_by_label("Seat 1: Ann")).to_be_visible()
    code = ann.page.locator(".invite .code b").inner_text()
    home = HomePage(ben)
    home.open()
    ben.page.get_by_label("Link or code of a table").fill(f"{code[:3].lower()} {code[3:]}")
    ben.page.get_by_role("button", name="Join", exact=True).click()
    ben.page.wait_for_url(f"**/t/{table}")
    cat.go(f"/t/{table}")
    for friend in (ben, cat):
        friend.page.get_by_role("button", name="Take a seat").click()
        for page in (ann.page, cat.page):
            expect(page.get_by_label(re.compile(f"Seat .: {friend.name}"))).to_be_visible()
    ann.page.get_by_role("button", name="Free the seat of Ben").click()
    ann.page.get_by_role("button", name="Not at this table again").click()
    expect(ben.page.get_by_text("The host does not let you sit").first).to_be_visible()
    expect(ben.page.get_by_role("button", name="Take a seat")).to_have_count(0)
    # Somebody beside Ann plays at her device.
    ann.page.get_by_role("button", name="Seat another player").click()
    ann.page.get_by_label("Name of the player").fill("Granny")
    ann.page.keyboard.press("Enter")
    expect(cat.page.get_by_label("Seat 2: Granny")).to_be_visible()
    ann.page.get_by_label("Seat 2").get_by_role("button", name="Stand up").click()
    ann.page.get_by_role("button", name="Let everybody sit").click()
    expect(ben.page.get_by_role("button", name="Take a seat")).to_be_visible()
    ann.page.get_by_role("radio", name="2 players").click()
    expect(cat.page.get_by_text("Still ready?").first).to_be_visible()
    ann.page.get_by_role("button", name="Let Cat lead the table").click()
    expect(ann.page.locator(".toast").get_by_text("Cat leads the table now")).to_be_visible()
    expect(cat.page.locator(".toast").get_by_text("You lead the table now")).to_be_visible()


@pytest.mark.parametrize("name", ["Take a seat", "Sit here"])
def test_a_press_counts_although_somebody_sits_down_before_the_release(
    company: Company, name: str
) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    table = open_table(ann, "kilt_castle", 3)
    ann.go(f"/t/{table}")
    button = ann.page.get_by_role("button", name=name).first
    with SocketSeat(ben, table) as seat:
        button.hover()
        ann.page.mouse.down()
        seat.ask("sit", seat=0, contribution=contribution())
        seat.ask("say", channel="players", text="I was quicker")
        expect(ann.page.get_by_text("I was quicker")).to_be_visible()
        ann.page.mouse.up()
        expect(ann.page.get_by_label("Seat 2: Ann")).to_be_visible()
        expect(ann.page.get_by_label("Seat 1: Ben")).to_be_visible()


def test_who_concedes_and_who_wins_are_one_tap_from_the_next_match(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    table = ann.post("/api/tables", game="kilt_castle", seats=2)["id"]
    for person in (ann, ben):
        person.go(f"/t/{table}")
    ann.page.get_by_role("switch", name="Starts by itself when all are ready").check()
    expect(ben.page.get_by_role("switch", name="Starts by itself")).to_be_checked()
    for person in (ann, ben):
        person.page.get_by_role("button", name="Take a seat").click()
    for person in (ann, ben):
        MatchPage(person).ready()
    ann.page.get_by_role("button", name="Menu").first.click()
    ann.page.get_by_role("button", name="Give up or end it").click()
    ann.page.get_by_role("button", name="I concede").click()
    for person in (ann, ben):
        expect(person.page.get_by_role("dialog").get_by_text("by giving up")).to_be_visible()
    ann.page.get_by_role("dialog").get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url("**/t/*")
    expect(ann.page.get_by_text("Ben is not ready.")).to_be_visible()
    ben.page.get_by_role("dialog").get_by_role("link", name="To the new table").click()
    ben.page.get_by_role("button", name="I am ready").click()
    for person in (ann, ben):  # it starts by itself again
        person.page.wait_for_url("**/m/*")
        MatchPage(person).ready()
