"""The match page as a player uses it: by lit parts, by the one button, by names on the page."""

import time
from collections.abc import Sequence
from functools import cached_property
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Person
from tests.browser.windows import BARE

LIT = ".board [data-part], .offers [data-part], .rail [data-part]"
"""Everything that can be clicked to choose, except in the text board."""
POSITION = ".textboard .position :is(td, li)"
"""The position in words, without the sentence above it that speaks to the viewer."""
ANSWERED = "() => !document.querySelector('.board svg.sending')"
"""True when no action is being sent. Checked in every frame; `expect` would check less often."""
OFFERED = f"""() => {{
  const lit = [...document.querySelectorAll('{LIT}')].filter((part) => !part.disabled);
  const meant = document.querySelector('.bar .go')?.disabled === false;
  return {{ meant, lit: [...new Set(lit.map((part) => part.dataset.part))] }};
}}"""
"""Whether what is picked means an action, and all parts that are lit."""
SPOT = """([place, part]) => {
  const all = [...document.querySelectorAll(place)]
    .filter((one) => !one.disabled && (part === null || one.dataset.part === part));
  const one = all.find((found) => found.matches('button')) ?? all[0];
  if (!one) return null;
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = one.getBoundingClientRect();
  const spots = [0.5, 0.3, 0.7, 0.1, 0.9].flatMap((y) => [0.5, 0.3, 0.7].map((x) => [x, y]))
    .map(([x, y]) => [left + x * width, top + y * height]);
  return spots.find(([x, y]) => one.contains(document.elementFromPoint(x, y))) ?? null;
}"""
"""Where on the screen one thing, or a part of it, can be seen: a tower may stand before its middle.

Null if it can be seen nowhere. A button is preferred to the board.
"""
STANDS = """() => {
  const seen = (place) => document.querySelector(place)?.checkVisibility({
    visibilityProperty: true,
  });
  const sends = document.querySelector('.board svg.sending');
  if (seen('.bar.mine .go') && !sends) return 'asked';
  return seen('dialog.result') ? 'over' : 'waiting';
}"""
"""Whether the viewer may act, waits for others, or sees the result."""
SENT_AT_ONCE = ("fill",)
"""Kinds of parts that are sent as soon as they are picked: their move is already confirmed."""
PATIENCE = 30
"""Seconds after which a player must have been asked for an action."""


class MatchPage:
    """A match in a person's browser."""

    def __init__(self, person: Person, page: Page | None = None) -> None:
        self.person = person
        self.page = page or person.page

    @cached_property
    def touch(self) -> bool:
        """Whether fingers are used. Read late: a page may be about to load."""
        return bool(self.page.evaluate("navigator.maxTouchPoints > 0"))

    def open(self, match: str, after: str = "") -> None:
        """Go to a match, or to a position of it."""
        self.page.goto(f"{self.person.server.url}/m/{match}{after}")
        self.ready()

    def leave(self) -> None:
        """Go to an empty page, so that the board is not drawn at every move."""
        self.page.goto(f"{self.person.server.url}{BARE}")

    def ready(self) -> None:
        """Wait until the board is drawn."""
        expect(self.page.locator(".board svg > g").first).to_be_visible()

    def press(self, target: Locator) -> None:
        """Click, or tap where fingers are used."""
        if self.touch:
            target.tap()
        else:
            target.click()

    @property
    def position(self) -> list[str]:
        """The position in words, the same for everybody where nothing is hidden."""
        return self.page.locator(POSITION).all_text_contents()

    def sees(self, position: list[str]) -> None:
        """Wait until this page shows a position."""
        expect(self.page.locator(POSITION)).to_have_text(position)

    def sees_other_than(self, position: list[str]) -> None:
        """Wait until this page no longer shows a position."""
        expect(self.page.locator(POSITION)).not_to_have_text(position)

    @property
    def stands(self) -> str:
        """Whether this person is `asked`, is `waiting`, or sees that the match is `over`."""
        stands: str = self.page.evaluate(STANDS)
        return stands

    @property
    def may_act(self) -> bool:
        """Whether this person may act now."""
        return self.stands == "asked"

    @property
    def result(self) -> Locator:
        """The result, once the match is over."""
        return self.page.locator("dialog.result")

    @property
    def banners(self) -> Locator:
        """Questions to the players, and what else stands above the bar."""
        return self.page.locator(".motions")

    @property
    def lost(self) -> Locator:
        """The words that the connection is lost; the region for screen readers says them later."""
        return self.page.locator(".top, #bar").get_by_text("Connection lost")

    @property
    def go(self) -> Locator:
        """The button that commits."""
        return self.page.locator(".bar .go")

    @property
    def moves(self) -> Locator:
        """The lines of the log that lead to a position."""
        return self.page.locator(".log [data-n]")

    def lit(self) -> list[str]:
        """All parts that are offered, on the board and in the bar."""
        lit: list[str] = self.page.evaluate(OFFERED)["lit"]
        return lit

    def pick(self, part: str) -> None:
        """Choose a lit part, in the bar if it is there."""
        self._press_at_once(LIT, part)

    def choose(self, rng: Random) -> bool:
        """Pick one lit part of each kind until an action is meant; return whether it is sent."""
        picked: set[str] = set()
        expect(self.go).to_be_visible()
        while not (offered := self.page.evaluate(OFFERED))["meant"]:
            open_parts = [part for part in offered["lit"] if kind(part) not in picked]
            assert open_parts, f"{picked} are picked, nothing more is lit, and nothing is meant"
            first = kind(open_parts[0])
            part = rng.choice([part for part in open_parts if kind(part) == first])
            self.pick(part)
            picked.add(first)
            if first in SENT_AT_ONCE:
                self.answered()
                return True
        return False

    def commit(self) -> None:
        """Press the one button and wait until the server has answered."""
        self._press_at_once(".bar .go")
        self.answered()

    def _press_at_once(self, place: str, part: str | None = None) -> None:
        """Press where something is visible; wait if it is not visible yet.

        Playwright's own click looks at it for several frames and takes four times as long.
        """
        spot = self.page.evaluate(SPOT, [place, part])
        if spot is None:
            named = "" if part is None else f'[data-part="{part}"]'
            found = self.page.locator(place).and_(self.page.locator(f"*{named}"))
            buttons = found.and_(self.page.locator("button"))
            self.press((buttons if buttons.count() else found).first)
        elif self.touch:
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def answered(self) -> None:
        """Wait until the server has answered."""
        self.page.wait_for_function(ANSWERED)

    def act(self, rng: Random) -> None:
        """Choose anything and commit it."""
        if not self.choose(rng):
            self.commit()


def kind(part: str) -> str:
    """The kind of a part: what stands before the colon."""
    return part.partition(":")[0]


def until_all_see_the_same(pages: Sequence[MatchPage]) -> None:
    """Wait until all pages show one position: the last payment is counted beside the result."""
    latest = time.monotonic() + PATIENCE
    while any(page.position != pages[0].position for page in pages[1:]):
        assert time.monotonic() < latest, "they see different positions"
        pages[0].page.wait_for_timeout(20)  # polling: several pages cannot be awaited at once


def until_asked(pages: Sequence[MatchPage]) -> MatchPage | None:
    """Wait until a player may act and return their page; None when the match is over."""
    latest = time.monotonic() + PATIENCE
    while time.monotonic() < latest:
        stands = [page.stands for page in pages]
        if "asked" in stands:
            return pages[stands.index("asked")]
        if all(one == "over" for one in stands):
            return None
        pages[0].page.wait_for_timeout(20)  # polling: several pages cannot be awaited at once
    raise AssertionError("nobody is asked for anything, and the match is not over")
