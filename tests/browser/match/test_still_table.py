"""A still, safe table: nothing moves under the finger, and no second press takes a move back."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.match_page import ANSWERED, SENT_AT_ONCE, MatchPage, kind, until_asked
from tests.browser.people import Company
from tests.browser.scenes import LATE
from tests.browser.socket_seat import play_bots

PLACES = ".board", "#bar", ".top", ".acts .go", ".acts .undo"
"""What keeps its place and its size."""
RECTANGLES = """places => places.map(place => {
  const { x, y, width, height } = document.querySelector(place).getBoundingClientRect();
  return [x, y, width, height];
})"""
COVERED = """([above, below]) => {
  const box = (place) => [...document.querySelectorAll(place)]
    .map((one) => one.getBoundingClientRect()).filter(({ width }) => width);
  return box(above).some((a) => box(below).some((b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
}"""
SIZES = {"phone": (390, 844), "small": (360, 640), "desktop": (1280, 720)}


def places_of(page: MatchPage) -> list[list[float]]:
    """Return where everything stands."""
    rectangles: list[list[float]] = page.page.evaluate(RECTANGLES, PLACES)
    return rectangles


def near(places: list[list[float]]) -> list[object]:
    """Return an object that equals places within a pixel."""
    return [pytest.approx(place, abs=1) for place in places]


def opened(company: Company, game: str, size: str) -> MatchPage:
    """Return a new match against a bot, at the person's turn."""
    width, height = SIZES[size]
    settings = {"viewport": {"width": width, "height": height}}
    page = MatchPage(company.person("Ann", phone=size != "desktop", **settings))
    page.open(play_bots(page.person, game, level="apprentice"))
    until_asked([page])
    return page


@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_two_fast_presses_on_confirm_never_undo(company: Company, size: str) -> None:
    page = opened(company, "kilt_castle", size)
    undone = page.page.get_by_text("took moves back")
    rng = Random(4)
    for _ in range(4):
        page.choose(rng)
        box = page.go.bounding_box()
        assert box
        middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.page.mouse.click(*middle)
        page.page.wait_for_function(ANSWERED)
        page.page.mouse.click(*middle)
        page.page.keyboard.press("u")  # locked, too: the move is only just made
        until_asked([page])
        expect(undone).to_have_count(0)
    expect(page.page.locator(".acts .undo")).to_be_enabled()
    page.press(page.page.locator(".acts .undo"))
    expect(page.page.locator(".toast")).to_contain_text("Taken back: ")
    assert not page.page.evaluate(COVERED, [".toast", ".players > *, .top, #bar, .rail"])


@pytest.mark.parametrize(
    ("game", "size"),
    [
        *((game, "phone") for game in LATE),
        *(("kings_kilt", "small"), ("kilt_castle", "desktop"), ("castles", "desktop")),
    ],
)
def test_board_and_bar_stay_while_tips_chips_and_hints_come_and_go(
    company: Company, game: str, size: str
) -> None:
    page = opened(company, game, size)
    places = places_of(page)
    tip = page.page.locator(".tip .banner")
    expect(tip).to_be_visible()
    rng = Random(2)
    for turn in range(4):
        if turn == 1:
            page.press(page.page.get_by_role("button", name="Hint"))
            expect(tip).to_contain_text("A good move")
            assert places_of(page) == near(places), "with a hint"
        covers = [".tip .banner", ".players > *, .top, #bar, .rail"]
        assert not page.page.evaluate(COVERED, covers)
        picked: set[str] = set()
        while page.go.is_disabled():
            open_parts = [part for part in page.lit() if kind(part) not in picked]
            first = kind(open_parts[0])
            page.pick(rng.choice([part for part in open_parts if kind(part) == first]))
            picked.add(first)
            assert places_of(page) == near(places), f"after {first} in turn {turn}"
            if first in SENT_AT_ONCE:
                page.answered()
                break
        else:
            page.commit()
        assert places_of(page) == near(places), f"after turn {turn}"
        until_asked([page])
        assert places_of(page) == near(places), f"after the bot in turn {turn}"
