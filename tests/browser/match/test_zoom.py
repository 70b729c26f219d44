"""Coming closer to the map of Castles: wheel, drag, two fingers, keys and buttons."""

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from random import Random

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import begin, play_on

Point = tuple[float, float]
NEAR = 6
"""Pixels by which two places may differ."""


@dataclass
class Map:
    """The map in a person's browser."""

    match: MatchPage

    @property
    def page(self) -> Page:
        return self.match.page

    @property
    def svg(self) -> Locator:
        return self.page.locator(".board > svg")

    @property
    def closeness(self) -> float:
        """The zoom factor: 1 shows all."""
        return self._widest / self._width

    def look(self) -> None:
        """Remember how wide the whole map is."""
        self._widest = self._width

    @property
    def _width(self) -> float:
        return float((self.svg.get_attribute("viewBox") or "").split()[2])

    def middle(self, tile: Locator) -> Point:
        """Where a tile is on the screen."""
        box = tile.bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def tile(self) -> Locator:
        """A tile that can be chosen."""
        lit = self.page.locator(".board [data-part]").first
        expect(lit).to_be_visible()
        key = lit.get_attribute("data-key")
        return self.page.locator(f'.board [data-key="{key}"]')


@pytest.fixture
def near(company: Company, request: pytest.FixtureRequest) -> Map:
    """A map of which a tile may be chosen; on a phone if the test says so."""
    ann, ben = company.person("Ann", phone=request.param == "phone"), company.person("Ben")
    match = begin([ann, ben], "castles")
    rng = Random(4)
    play_on([ann, ben], match, rng, 16)
    page = MatchPage(ann)
    page.open(match)
    while not page.page.locator(".ca-tile.lit").count():
        play_on([ann, ben], match, rng, 1)
        expect(page.go).to_be_visible()
    shown = Map(page)
    shown.look()
    return shown


def near_to(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR


def picked(page: Page) -> int:
    """How many things of the board are chosen."""
    return page.locator(".board .chosen").count()


@pytest.mark.parametrize("near", ["desktop"], indirect=True)
def test_the_wheel_comes_closer_to_what_is_pointed_at(near: Map) -> None:
    page, tile = near.page, near.tile()
    before = near.middle(tile)
    page.mouse.move(*before)
    page.mouse.wheel(0, -350)
    expect(near.svg).to_have_class("near")
    assert near.closeness == pytest.approx(2.01, abs=0.05)
    assert near_to(near.middle(tile), before)

    chosen = picked(page)
    page.mouse.down()
    page.mouse.move(before[0] - 90, before[1] - 40, steps=5)
    page.mouse.up()
    moved = near.middle(tile)
    assert near_to(moved, (before[0] - 90, before[1] - 40)), "what is dragged stays at the pointer"
    assert picked(page) == chosen, "what was dragged is not clicked"

    page.mouse.click(*moved)
    expect(page.locator(".board .chosen")).to_have_count(1)
    page.mouse.wheel(0, 2000)
    expect(near.svg).not_to_have_class("near")
    assert near.closeness == 1
    page.mouse.wheel(0, -9000)
    assert near.closeness == pytest.approx(4), "there is a closest"


@pytest.mark.parametrize("near", ["desktop"], indirect=True)
def test_keys_and_buttons_come_closer_too(near: Map) -> None:
    page = near.page
    page.keyboard.press("+")
    assert near.closeness == pytest.approx(1.4)
    tile = near.tile()
    tile.focus()
    before = near.middle(tile)
    page.keyboard.press("ArrowRight")
    assert near.middle(tile)[0] < before[0]
    expect(page.get_by_role("slider")).not_to_be_visible()
    page.keyboard.press("-")
    assert near.closeness == 1
    page.get_by_role("button", name="Zoom in").click()
    page.keyboard.press("0")
    assert near.closeness == 1
    expect(page.get_by_role("button", name="Zoom out")).to_be_disabled()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("slider")).to_be_visible()


class Fingers:
    """Fingers on a page, which gets their moves later than this test, but in order."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        page.evaluate("addEventListener('pointerup', () => (window.lifted += 1), true)")

    def move(self, *ways: list[Point]) -> None:
        """Let a finger go each of these ways, all at the same time."""
        self._page.evaluate("window.lifted = 0")
        start, *steps = zip(*ways, strict=True)
        self._touch("touchStart", start)
        for points in steps:
            self._touch("touchMove", points)
        self._touch("touchEnd", ())
        self._page.wait_for_function("count => window.lifted === count", arg=len(ways))

    def _touch(self, kind: str, points: Iterable[Point]) -> None:
        places = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": places})


def tap_until_picked(page: Page, x: float, y: float) -> None:
    """Tap, and tap again if nothing happens: a tap after a drag only stops the scrolling."""
    chosen = page.locator(".board .chosen")
    for _ in range(5):
        page.touchscreen.tap(x, y)
        with suppress(PlaywrightTimeout):
            chosen.wait_for(state="attached", timeout=2_000)
            break
    expect(chosen).to_have_count(1)


@pytest.mark.parametrize("near", ["phone"], indirect=True)
def test_two_fingers_come_closer_one_drags_and_a_tap_still_picks(near: Map) -> None:
    page, tile = near.page, near.tile()
    fingers = Fingers(page)
    x, y = near.middle(tile)
    chosen = picked(page)
    spread = (30, 40, 50, 60, 75)
    fingers.move([(x - way, y) for way in spread], [(x + way, y) for way in spread])
    assert near.closeness == pytest.approx(2.5, abs=0.1)
    assert near_to(near.middle(tile), (x, y))

    down = (0, 10, 20, 30, 40)
    fingers.move([(x - 30, y + way) for way in down], [(x + 30, y + way) for way in down])
    assert near.closeness == pytest.approx(2.5, abs=0.1)
    assert near_to(near.middle(tile), (x, y + 40)), "two fingers drag as well"

    fingers.move([(x, y + 40 - way) for way in down])
    assert near_to(near.middle(tile), (x, y))
    assert picked(page) == chosen, "nothing of this is a tap"

    tap_until_picked(page, x, y)
    pinch = (90, 60, 40, 20)
    fingers.move([(x - way, y) for way in pinch], [(x + way, y) for way in pinch])
    assert near.closeness == 1
