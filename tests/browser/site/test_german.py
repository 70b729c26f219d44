"""German throughout: no page, menu or dialog says anything in English."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import begin, open_table, play_bots, play_on
from tests.browser.vocabulary import dictionary, english_in, said

GAMES = ["kilt_castle", "kings_kilt", "castle_builders", "castles"]
NAMES = {"Anna", "Bernd", "Eagle-Gryphon Games"}


def check(page: Page, *names: str) -> None:
    """Fail if a page says anything in English."""
    assert page.evaluate("document.documentElement.lang") == "de"
    assert not english_in(said(page), NAMES | set(names))


def test_the_word_lists_are_read_whole() -> None:
    assert len(dictionary("de")) > 400
    assert dictionary("de").keys() == dictionary("en").keys()
    assert english_in(["Play bots"], set())
    assert english_in(["Anna: Your turn"], set())
    assert not english_in(["Gegen Bots", "Du bist am Zug"], set())


def test_the_front_page_speaks_german(company: Company) -> None:
    anna = company.person("Anna", locale="de-AT")
    open_table(anna, "castles", 3, public=True, title="Zum Hirsch")
    play_bots(anna)
    home = HomePage(anna)
    home.open()
    expect(anna.page.get_by_text("Zum Hirsch").first).to_be_visible()
    check(anna.page)
    anna.page.locator(".hero .new").click()
    check(anna.page)
    anna.page.keyboard.press("Escape")
    anna.page.locator("[popovertarget=me-menu]").click()
    check(anna.page)
    anna.page.locator("#me-menu [data-key=link]").click()
    expect(anna.page.locator("dialog .qr")).to_be_visible()
    check(anna.page)
    link = anna.page.locator("dialog input").input_value()
    other = company.stranger("Anna", locale="de-DE")
    other.page.goto(link)
    check(other.page)
    other.page.locator(".btn.primary").click()
    expect(other.page.get_by_text("Anna")).to_be_visible()
    check(other.page)


def test_a_table_speaks_german(company: Company) -> None:
    anna = company.person("Anna", locale="de-DE")
    table = open_table(anna, "kilt_castle", 3, title="Zum Hirsch")
    anna.go(f"/t/{table}#sit")
    expect(anna.page.locator(".st.mine")).to_be_visible()
    check(anna.page)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_speaks_german(company: Company, game: str) -> None:
    anna, bernd = company.person("Anna", locale="de-DE"), company.person("Bernd")
    match = begin([anna, bernd], game, title="Zum Hirsch")
    page = MatchPage(anna)
    page.open(match)
    check(anna.page)
    play_on([anna, bernd], match, Random(11), 12)
    anna.page.locator("[popovertarget=menu]").click()
    check(anna.page)
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("?")
    expect(anna.page.locator("dialog.help .prose :is(h2, h3)").first).to_be_visible()
    check(anna.page)
    anna.page.keyboard.press("Escape")
    page.leave()
    play_on([anna, bernd], match, Random(11))
    page.open(match)
    expect(page.result).to_be_visible()
    check(anna.page)
    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("ArrowLeft")
    expect(anna.page.get_by_role("slider")).to_be_visible()
    check(anna.page)


def test_who_cannot_have_german_is_told_so_and_keeps_english(company: Company) -> None:
    company.faults.allow("ERR_FAILED")
    ann = company.person("Ann")
    ann.page.route("**/words/de/*.js", lambda route: route.abort())
    home = HomePage(ann)
    home.open()
    switch = ann.page.get_by_role("button", name="Deutsch")
    switch.click()
    told = ann.page.get_by_role("status").get_by_text("The server cannot be reached")
    expect(told).to_be_visible()
    ann.page.unroute("**/words/de/*.js")
    ann.page.reload()
    home.ready()
    switch.press("Enter")
    expect(ann.page.get_by_role("button", name="English")).to_be_focused()
    ann.page.reload()
    expect(ann.page.get_by_role("button", name="English")).to_be_visible()


def test_another_language_does_not_open_the_result_again(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "castle_builders")
    play_on([ann, ben], match, Random(5))
    ann.page.clock.install()
    ann.go(f"/m/{match}")
    expect(ann.page.locator("dialog.result")).to_be_visible()
    ann.page.keyboard.press("Escape")
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.get_by_role("button", name="Deutsch").click()
    expect(ann.page.locator("#bar").get_by_text("Die Partie ist vorbei").first).to_be_visible()
    ann.page.clock.fast_forward(1000)  # by itself it opens after 900 ms
    ann.page.evaluate("() => new Promise(requestAnimationFrame)")
    expect(ann.page.locator("dialog.result")).to_have_count(0)
