"""Against bots: a good move on demand; after the match, how the chances went."""

import re

from playwright.sync_api import expect

from tests.browser.people import Company
from tests.browser.socket_seat import begin, play_bots

PATIENCE = 30_000
MOVED_ON = """() => document.querySelector('dialog.result')
    || !document.querySelector('section[aria-label="Hint"] .banner')"""


def test_hints_lead_to_the_result_and_its_turning_points(company: Company) -> None:
    ann = company.person("Ann")
    page = ann.page
    match = play_bots(ann, "castle_builders", level="apprentice")
    ann.go(f"/m/{match}")
    hint = page.get_by_role("button", name="Hint")
    told = page.get_by_role("region", name="Hint")
    result = page.get_by_role("dialog")
    while True:
        expect(hint.or_(result).filter(visible=True).first).to_be_visible(timeout=PATIENCE)
        if result.is_visible():
            break
        hint.click()
        expect(told).to_contain_text("A good move", timeout=PATIENCE)
        expect(told).not_to_contain_text(re.compile(r"\w\.hint\.|\{"))
        page.locator("#bar .go").click()
        page.wait_for_function(MOVED_ON, timeout=PATIENCE)
    turns = result.get_by_role("list", name="Turning points").get_by_role("button")
    expect(turns.first).to_be_visible(timeout=PATIENCE)
    move = re.search(r"Move (\d+)", turns.first.inner_text())
    assert move
    turns.first.click()
    expect(page).to_have_url(re.compile(rf"#{move[1]}$"))


def test_no_hints_among_people(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "castle_builders")
    for person in (ann, ben):
        person.go(f"/m/{match}")
        expect(person.page.locator("#bar h1")).not_to_be_empty()
        expect(person.page.get_by_role("button", name="Hint")).to_be_hidden()
