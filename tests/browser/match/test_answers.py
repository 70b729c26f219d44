"""Taps are answered: why a thing cannot be picked, what it is, what a move would give."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from backend.games.kilt_castle.pieces import BOARDS
from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.scenes import LATE, House, Stage
from tests.browser.socket_seat import SocketSeat, begin

KEPT = "header.top, .seat, #bar"
"""What an answer never covers."""
COVERED = """([answer, kept]) => {
  const box = document.querySelector(answer).getBoundingClientRect();
  return [...document.querySelectorAll(kept)].filter((one) => {
    const other = one.getBoundingClientRect();
    return box.left < other.right && other.left < box.right
      && box.top < other.bottom && other.top < box.bottom;
  }).map((one) => one.className);
}"""


LISTENS = """() => performance.getEntriesByType('resource')
  .some(({ name }) => name.includes('answers/prospects'))"""
"""True when the code that answers taps has been fetched."""
ENDS = re.compile(r"\.( Rules| [A-Z]{2}-R\d+)?$")
"""How an answer ends: with a sentence, and perhaps the way to the rules."""


def answer(page: MatchPage) -> Locator:
    """The sentence that answers a tap."""
    return page.page.locator(".answer.shown")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("game", LATE)
def test_a_dim_thing_says_why_and_nothing_moves(house: House, game: str, *, phone: bool) -> None:
    page = Stage(house, phone=phone).match(game, "early")
    expect(page.page.locator(".board [data-dim]").first).to_be_attached()
    page.page.wait_for_function(LISTENS)
    before = [page.page.locator(part).bounding_box() for part in (".board", ".foot", ".seats")]
    dims = page.page.locator(".board [data-dim]")
    told = set()
    for number in (0, dims.count() // 2, dims.count() - 1):
        dims.nth(number).dispatch_event("click")
        expect(answer(page)).to_be_visible()
        expect(answer(page)).to_be_in_viewport(ratio=1)
        assert page.page.evaluate(COVERED, [".answer.shown", KEPT]) == []
        told.add(answer(page).inner_text())
        page.page.keyboard.press("Escape")
        expect(answer(page)).to_have_count(0)
    assert all(ENDS.search(words) for words in told)
    after = [page.page.locator(part).bounding_box() for part in (".board", ".foot", ".seats")]
    assert after == before
    house.company.close(page.page.context)


def test_escape_takes_the_answer_away_and_then_the_pick(house: House) -> None:
    page = Stage(house).match("castle_builders", "early")
    page.pick(page.lit()[0])
    picked = page.page.locator('[aria-pressed="true"], .chosen')
    expect(picked.first).to_be_visible()
    page.page.locator(".board [data-dim]").first.dispatch_event("click")
    expect(answer(page)).to_be_visible()
    page.page.keyboard.press("Escape")
    expect(answer(page)).to_have_count(0)
    expect(picked.first).to_be_visible()
    house.company.close(page.page.context)


def test_the_keyboard_goes_from_thing_to_thing(house: House) -> None:
    page = Stage(house).match("kilt_castle", "early")
    expect(page.page.locator(".board [data-dim]").first).to_be_attached()
    for number in range(2):
        page.page.keyboard.press("w")
        expect(page.page.locator("[data-dim]").nth(number)).to_be_focused()
        expect(answer(page)).to_be_visible()
    expect(page.page.locator(".answer")).to_have_role("status")
    house.company.close(page.page.context)


def test_who_asks_at_once_is_answered(house: House) -> None:
    person = Stage(house).window()
    person.page.route("**/answers/prospects*", lambda _: None)  # the rest may never come
    page = MatchPage(person)
    page.open(house.match("kilt_castle", "early"))
    expect(page.page.locator(".board [data-dim]").first).to_be_attached()
    page.page.keyboard.press("w")
    expect(answer(page)).to_be_visible()
    house.company.close(page.page.context)


def test_things_say_what_they_are(company: Company) -> None:
    ann = company.person("Ann")
    page = MatchPage(ann)
    page.open(begin([ann, company.person("Ben")], "kilt_castle"))
    for about, words in (
        ("front", "first row of the train"),
        ("ducats", "who has most in the end"),
        ("seal", "who moves the card"),
    ):
        page.page.locator(f'[data-about="{about}"]').first.click()
        expect(answer(page)).to_contain_text(words)
        assert page.page.evaluate(COVERED, [".answer.shown", ".seat"]) == []


def test_a_move_says_what_it_gives(house: House) -> None:
    page = Stage(house).match("kilt_castle", "late")
    page.choose(Random(5))
    expect(page.page.locator("#bar .chips")).to_contain_text("Ducat day: ")
    house.company.close(page.page.context)


def test_an_answer_leads_to_its_ruling(house: House) -> None:
    page = Stage(house).match("kilt_castle", "early")
    loch = BOARDS["three-lochs"][0]
    page.page.locator(f'.board [data-dim="space:{loch}"]').first.dispatch_event("click")
    page.press(answer(page).get_by_role("button", name="KC-R1"))
    expect(answer(page)).to_have_count(0)
    expect(page.page.locator("dialog.help details[open] #KC-R1.here")).to_be_in_viewport()
    house.company.close(page.page.context)


def test_an_advance_is_confirmed_once_with_its_fills(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match, rng = begin([ann, ben], "kings_kilt"), Random(4)
    with SocketSeat(ann, match) as mine, SocketSeat(ben, match) as theirs:
        while not (climbs := high_advances(mine)):
            (mine if mine.legal else theirs).play(rng, 1)
            mine.ask("ping")
            theirs.ask("ping")
    page = MatchPage(ann)
    page.open(match)
    expect(page.go).to_be_visible()
    moves = page.moves.count()
    page.pick("from:{},{}".format(*climbs[0]["from"]))
    if page.go.is_disabled():  # it could go to two places
        page.pick("to:{},{}".format(*climbs[0]["to"]))
    for kind in ("fill", "fill2"):
        gap = page.page.locator(f'.board [data-part^="{kind}:"]')
        expect(gap.first).to_be_attached()
        page.press(gap.last)
    page.commit()
    # The advance, two fills, the card that comes to the base.
    expect(page.moves.nth(moves + 3)).to_be_attached()
    expect(page.page.locator("#bar h1")).not_to_contain_text("gap")


def high_advances(seat: SocketSeat) -> list[dict[str, Any]]:
    """Return the advances from the third row."""
    actions = seat.legal["actions"] if seat.legal else []
    return [it for it in actions if it["type"] == "advance" and it["from"][0] == 3]
