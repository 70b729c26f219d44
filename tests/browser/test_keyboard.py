"""A match from the front page to its end with the keyboard alone, through the text board."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.home_page import HomePage
from tests.browser.keyboard import Keyboard
from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import begin, play_bots

OPEN = ".textboard fieldset:not(:has([aria-pressed=true])) button:not(:disabled)"
"""What the text board still asks for."""


@pytest.mark.slow
def test_a_whole_match_by_keyboard(company: Company) -> None:
    home = HomePage(company.stranger("Keys"))
    home.open()
    keys = Keyboard(home.page)
    keys.tab_to(name="Play Kilt Castle")
    keys.press("Enter")
    expect(home.page.locator("dialog input[autocomplete=nickname]")).to_be_focused()
    keys.press("Control+a")
    home.page.keyboard.type("Keys")
    keys.press("Enter")
    home.page.wait_for_url("**/m/*")
    match = MatchPage(home.person)
    match.ready()
    keys.press("t")
    expect(home.page.locator(".textboard")).to_be_in_viewport()
    actions = 0
    while until_asked([match]) is not None:
        act(match, keys)
        actions += 1
        assert actions < 300, "this match does not end"
    expect(match.result).to_be_visible()
    keys.press("Escape")
    expect(match.result).to_have_count(0)


def act(match: MatchPage, keys: Keyboard) -> None:
    """Choose the first thing of each kind that is asked for, then confirm."""
    while match.go.is_disabled():
        part = match.page.locator(OPEN).first.get_attribute("data-part")
        assert part is not None
        keys.tab_to(inside="text", part=part)
        keys.press("Enter")
    keys.tab_to(inside="text", kind="confirm")
    keys.press("Enter")
    expect(match.page.locator(".board svg.sending")).to_have_count(0)


def test_shortcuts_and_the_board_itself(company: Company) -> None:
    people = [company.person("Ann"), company.person("Ben")]
    pages = [MatchPage(person) for person in people]
    match_id = begin(people)
    for page in pages:
        page.open(match_id)
    match = until_asked(pages)
    assert match is not None
    keys = Keyboard(match.page)
    plan = match.page.get_by_role("button", name="Plan")
    keys.press("v")
    expect(plan).to_have_attribute("aria-pressed", "true")
    keys.press("v")
    expect(plan).to_have_attribute("aria-pressed", "false")
    keys.press("?")
    expect(match.page.locator("dialog.help")).to_be_visible()
    keys.press("Escape")
    expect(match.page.locator("dialog.help")).to_have_count(0)
    keys.press("l")
    expect(match.page.locator(".drawer")).to_be_hidden()
    keys.press("l")
    expect(match.page.locator(".drawer")).to_be_visible()
    keys.tab_to(inside="board", part="card:")
    keys.press("Enter")
    keys.tab_to(inside="board", part="slot:")
    keys.press("Enter")
    expect(match.go).to_be_enabled()
    keys.press("Enter")  # the chosen target again is the button
    expect(match.moves).to_have_count(1)


def test_escape_closes_the_menu_and_leaves_the_choice_alone(company: Company) -> None:
    ann = company.person("Ann")
    match = MatchPage(ann)
    match.open(play_bots(ann))
    assert until_asked([match])
    match.choose(Random(1))
    ann.page.locator("[popovertarget=menu]").click()
    expect(ann.page.locator("#menu")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#menu")).to_be_hidden()
    expect(match.go).to_be_enabled()
    ann.page.keyboard.press("Escape")
    expect(match.go).to_be_disabled()
