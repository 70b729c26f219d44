"""A screen in a living room with the phones of two players beside it."""

import re
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, begin, open_table
from tests.browser.together.test_comforts import SPIES

SMALL = """() => [...document.querySelectorAll('.screen, .screen :not(svg *)')]
  .filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()))
  .filter(e => e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < innerHeight / 40)
  .map(e => `${e.className} ${e.textContent}`)"""
"""Text outside drawings that cannot be read from three metres."""
SMALL_IN_DRAWINGS = """() => [...document.querySelectorAll('.playing .board text')]
  .filter(e => { const m = e.getScreenCTM(); return e.textContent.trim() &&
    parseFloat(getComputedStyle(e).fontSize) * Math.hypot(m.c, m.d) < innerHeight / 45 - 0.5; })
  .map(e => e.textContent)"""
SMALL_CHOICES = """() => [...document.querySelectorAll('.floors button')]
  .filter(e => parseFloat(getComputedStyle(e).fontSize) < 16)
  .map(e => e.textContent)"""
"""Choices on a phone that are not large, though there is room."""
COVERED = """() => {
  const tools = document.querySelector('.tools').getBoundingClientRect();
  const small = [...document.querySelectorAll('.tools :is(p, button)')]
    .filter(e => e.textContent && parseFloat(getComputedStyle(e).fontSize) < innerHeight / 45);
  const behind = [...document.querySelectorAll('.screen :is(li, h1, p, img, b, span, footer)')]
    .filter(e => { const b = e.getBoundingClientRect(); return b.width && b.height &&
      b.right > tools.left && b.left < tools.right &&
      b.bottom > tools.top && b.top < tools.bottom; });
  return [...small, ...behind].map(e => `${e.tagName} ${e.className} ${e.textContent}`);
}"""
"""What the tools cover, and which of them cannot be read."""
OVER_THE_EDGE = """() => [...document.querySelectorAll('.screen :is(li, h1, p, img, b)')]
  .filter(e => { const b = e.getBoundingClientRect();
    return b.width && (b.right > innerWidth + 1 || b.bottom > innerHeight + 1); })
  .map(e => e.className + e.textContent)"""
BELOW = """() => {
  const [board, side] = ['board', 'side'].map(
    name => document.querySelector(`.playing .${name}`).getBoundingClientRect());
  return board.width > 300 && board.bottom < side.top;
}"""
"""Whether the seats are below the board, which has the full width."""
TELEVISION: Any = {"width": 1920, "height": 1080}
LARGE: Any = {"width": 3840, "height": 2160}
UPRIGHT: Any = {"width": 390, "height": 844}


def can_be_read(page: Page) -> None:
    """Check all text of a screen, on a television and on a large one."""
    for size in (TELEVISION, LARGE):
        page.set_viewport_size(size)
        assert page.evaluate(SMALL) == []
        page.wait_for_function(f"({SMALL_IN_DRAWINGS})().length === 0")
        assert page.evaluate(OVER_THE_EDGE) == []
        assert page.evaluate(COVERED) == []


def test_a_seats_code_leads_to_that_seat(company: Company) -> None:
    ann = company.person("Ann")
    table = open_table(ann, "kings_kilt", 3, title="Game night")
    tv = company.stranger("Television", viewport=TELEVISION)
    with SocketSeat(ann, table) as seat:
        code = seat.table["code"]
    tv.go(f"/t/{code}/screen")
    places = tv.page.locator(".place")
    expect(places.locator(".qr")).to_have_count(3)
    expect(tv.page.locator(".code b")).to_have_text(code)
    assert tv.page.url.endswith(f"/t/{table}/screen")
    can_be_read(tv.page)
    ben = company.person("Ben", phone=True)
    ben.go(f"/t/{table}#seat-2")  # what the code of the second seat says
    expect(places.nth(1)).to_contain_text("Ben")
    expect(places.locator(".qr")).to_have_count(2)
    expect(ben.page.locator(".st.mine.at-1")).to_be_visible()


def test_phones_show_the_hand_while_a_screen_shows_the_board(company: Company) -> None:
    ann, ben = company.person("Ann", phone=True), company.person("Ben", phone=True)
    match = begin([ann, ben], "kings_kilt", time={"pace": "live", "minutes": 60, "increment": 9})
    phones = [MatchPage(ann), MatchPage(ben)]
    for phone in phones:
        phone.open(match)
    tv = company.stranger("Television", viewport=TELEVISION)
    tv.page.add_init_script(SPIES)
    tv.go(f"/t/{match}/screen")
    expect(tv.page.locator(".playing .board svg > g").first).to_be_visible()
    expect(tv.page.locator(".seat.on .clock.run")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    for full in ("true", "false"):  # browsers are silent until somebody touches something
        tv.page.keyboard.press("f")
        tv.page.wait_for_function(f"() => !!document.fullscreenElement === {full}")
    for phone in phones:
        expect(phone.page.locator(".page.hand-only .rail .thing").first).to_be_visible()
        expect(phone.page.locator(".board")).to_be_hidden()
    asked = until_asked(phones)
    assert asked is not None
    expect(asked.page.locator(".floors button").first).to_be_visible()
    assert asked.page.evaluate(SMALL_CHOICES) == []
    asked.act(Random(1))
    expect(tv.page.locator(".caption p")).to_contain_text(asked.person.name)
    tv.page.wait_for_function("() => window.tones > 0")
    can_be_read(tv.page)
    tv.page.set_viewport_size(UPRIGHT)
    tv.page.wait_for_function(BELOW)
    phones[0].press(phones[0].page.get_by_role("button", name="Show the board here"))
    expect(phones[0].page.locator(".board")).to_be_visible()
    tv.page.close()
    for phone in phones:
        expect(phone.page.locator(".board")).to_be_visible()
        expect(phone.page.locator(".beside")).to_be_hidden()


def test_a_stranger_cannot_take_the_board_from_a_public_match(company: Company) -> None:
    ann, ben = company.person("Ann", phone=True), company.person("Ben")
    match = begin([ann, ben], public=True)
    phone = MatchPage(ann)
    phone.open(match)
    stranger = company.stranger("Television", viewport=TELEVISION)
    stranger.go(f"/m/{match}/screen")
    # What phones say is on the board: spaces have names, slots have numbers.
    expect(stranger.page.locator(".kc-table .num").first).to_have_css("opacity", "0.86")
    can_be_read(stranger.page)
    offer = ann.page.get_by_role("button", name="Board on the big screen")
    expect(offer).to_be_visible()
    expect(ann.page.locator(".board")).to_be_visible()
    phone.press(offer)
    expect(ann.page.locator(".board")).to_be_hidden()
