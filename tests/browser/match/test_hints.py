"""Against bots: a good move on demand; after the match, how the chances went."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, begin, play_bots

PATIENCE = 30_000
MOVED_ON = """() => document.querySelector('dialog.result')
    || !document.querySelector('section[aria-label="Hint"] .banner')"""


def test_hints_are_played_and_the_result_has_turning_points(company: Company) -> None:
    ann = company.person("Ann")
    page = ann.page
    match = play_bots(ann, "castle_builders", level="apprentice")
    ann.go(f"/m/{match}")
    hint = page.get_by_role("button", name="Hint")
    told = page.get_by_role("region", name="Hint")
    for _ in range(3):
        expect(hint).to_be_visible(timeout=PATIENCE)
        hint.click()
        expect(told).to_contain_text("A good move", timeout=PATIENCE)
        expect(told).not_to_contain_text(re.compile(r"\w\.hint\.|\{"))
        page.locator("#bar .go").click()
        page.wait_for_function(MOVED_ON, timeout=PATIENCE)
    with SocketSeat(ann, match) as seat:
        seat.play(Random(1))  # at random, so that something turns
    turns = (
        page.get_by_role("dialog").get_by_role("list", name="Turning points").get_by_role("button")
    )
    expect(turns.first).to_be_visible(timeout=PATIENCE)
    move = re.search(r"Move (\d+)", turns.first.inner_text())
    assert move
    turns.first.click()
    expect(page).to_have_url(re.compile(rf"#{move[1]}$"))


def test_the_goal_is_told_until_the_first_move_and_no_banner_moves_a_phones_board(
    company: Company,
) -> None:
    ann = company.person("Ann", phone=True, viewport={"width": 360, "height": 640})
    page = MatchPage(ann)
    told = page.page.get_by_role("region", name="Hint")
    page.open(play_bots(ann, "kings_kilt", level="apprentice"))
    until_asked([page])
    for banner in ("New to King’s Kilt?", "A good move"):
        expect(told).to_contain_text(banner, timeout=PATIENCE)
        board = page.page.locator(".board").bounding_box()
        told.get_by_role("button", name="Close").tap()
        expect(told).to_be_hidden()
        expect(page.page.locator("#bar")).to_be_focused()
        assert page.page.locator(".board").bounding_box() == board
        page.page.get_by_role("button", name="Hint").tap()
    page.open(play_bots(ann, "castles", level="apprentice"))
    until_asked([page])
    expect(told).to_contain_text("New to Castles?")
    expect(page.page.get_by_text("round 1 of 2", exact=True)).to_be_attached()
    page.act(Random(1))
    expect(told).to_be_hidden()
    page.open(play_bots(ann, "castles", level="apprentice"))
    until_asked([page])
    expect(told).to_be_hidden()


def test_no_hints_among_people(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "castle_builders")
    for person in (ann, ben):
        person.go(f"/m/{match}")
        expect(person.page.locator("#bar h1")).not_to_be_empty()
        expect(person.page.get_by_role("button", name="Hint")).to_be_hidden()
