"""Lessons from the front page to their end: played by following the light, and by ignoring it."""

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from backend.engine.lesson import MOST_PROMPTS
from backend.games import GAMES
from tests.browser.home_page import HomePage
from tests.browser.match_page import SENT_AT_ONCE, MatchPage, kind, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat

pytestmark = pytest.mark.slow

TAUGHT = [game.card.id for game in GAMES.values() if game.lesson]
SHORTEST = "castle_builders"
UNSAID = re.compile(r"\w\.lesson\.|[{}]|undefined")
LIT = """() => {
  const light = document.querySelector('.lesson-light:not([hidden]) .lesson-ring');
  if (!light) return null;
  const { left, top, width, height } = light.getBoundingClientRect();
  const near = ({ left: x, top: y, width: w, height: h }) =>
    Math.abs(x + w / 2 - left - width / 2) < 3 && Math.abs(y + h / 2 - top - height / 2) < 3;
  const all = [...document.querySelectorAll('.foot [data-part], .board [data-part], .go')];
  const seen = (one) => one.querySelector('.reach + .halo') ?? one;
  const found = all.find((one) => near(seen(one).getBoundingClientRect()));
  return found ? found.dataset.part ?? 'go' : null;
}"""
"""The part that the light is at, `go` for the button, null if it is at nothing that can be used."""
CUT = """async (games) => {
  const place = document.querySelector('.lesson p');
  const longest = { clan: 'Buchanan', name: 'Catriona', tile: 'Kronen Null', space: 'e5' };
  const said = async (game, lang) => Object.entries((await import(
    new URL(`../../games/${game}/teach/words.${lang}.js`, document.scripts[0].src))).default)
    .filter(([key]) => key.startsWith(`${game}.lesson.`))
    .map(([key, text]) => [key, text.replace(/\\{(\\w+)\\}/g, (_, name) => longest[name] ?? '12')]);
  const all = games.flatMap((game) => ['en', 'de'].map((lang) => said(game, lang)));
  const cut = ([, text]) => {
    place.textContent = text;
    return place.scrollHeight > place.clientHeight + 1;
  };
  return (await Promise.all(all)).flat().filter(cut).map((one) => one.join(': '));
}"""
"""The sentences, in both languages, that do not fit where prompts are shown."""
DEVICES: dict[str, Any] = {
    "desktop": {"locale": "en-GB"},
    "phone": {"phone": True, "locale": "de-DE"},
}


IGNORING = {
    "castle_builders": DEVICES["desktop"],
    "kings_kilt": DEVICES["phone"],
    "kilt_castle": {"locale": "de-DE"},
    "castles": {"phone": True, "locale": "en-GB"},
}
"""By game: the device on which its lesson is ignored, so that all four kinds occur once."""
IGNORED = 4
"""Number of moves made in the browser without heeding a prompt; the rest go faster, by socket."""


def begin(company: Company, game: str, device: dict[str, Any]) -> MatchPage:
    """Return the first position of a lesson that a first-time visitor has begun."""
    home = HomePage(company.stranger("Newcomer", **device))
    home.open()
    match = MatchPage(home.person)
    card = home.page.locator(f'article[aria-labelledby="game-{game}"]')
    match.press(card.locator(".teach"))
    home.page.wait_for_url("**/m/*")
    match.ready()
    return match


def sentence(page: Page) -> Locator:
    """The prompt that is shown."""
    return page.locator(".lesson.said p")


def follow(match: MatchPage) -> None:
    """Do what is lit, one thing after the other, and commit it."""
    for _ in range(6):
        match.page.wait_for_function(LIT)
        part = match.page.evaluate(LIT)
        if part == "go":
            match.commit()
            return
        match.pick(part)
        if kind(part) in SENT_AT_ONCE:
            match.answered()
            return
        match.page.wait_for_function(f"() => ({LIT})() !== {part!r}")
    raise AssertionError("the light leads nowhere")


class Learner(SocketSeat):
    """The learner's own seat: what the page is told, and moves that no prompt mentions."""

    prompt: dict[str, Any] | None = None

    def hear(self) -> dict[str, Any]:
        """Take in the next message."""
        message = super().hear()
        if message["type"] in ("welcome", "prompt"):
            self.prompt = message["prompt"]
        elif message["type"] == "update":
            self.prompt = None
        return message

    def asked(self) -> bool:
        """Wait for the learner's turn; false when the match is over."""
        while self.legal is None and self.table["status"] != "over":
            self.hear()
        self.ask("ping")  # a prompt comes after the legal actions
        return self.legal is not None


@pytest.mark.parametrize("device", DEVICES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_is_followed_to_its_end(company: Company, game: str, device: str) -> None:
    match = begin(company, game, DEVICES[device])
    page, rng, said = match.page, Random(6), set()
    with Learner(match.person, page.url.rpartition("/")[2]) as learner:
        height = page.locator(".lesson").evaluate("e => e.offsetHeight")
        while learner.asked():
            prompt = learner.prompt
            if prompt is None:
                learner.play(rng, 1)
                continue
            expect(page.locator(".lesson.said")).to_have_attribute("data-prompt", prompt["id"])
            said.add(sentence(page).inner_text())
            assert not UNSAID.search(sentence(page).inner_text())
            assert page.locator(".lesson").evaluate("e => e.offsetHeight") == height
            expect(page.locator(".lesson-light")).to_be_visible()
            if prompt["action"]:
                match.press(sentence(page))  # or two moves in a row might be a double click
                follow(match)
                while learner.legal and learner.legal["seq"] == learner.seq:
                    learner.hear()
            else:
                learner.play(rng, 1)
    assert 3 <= len(said) <= MOST_PROMPTS
    assert page.evaluate("window.moved") == []  # motion is reduced
    expect(match.result.locator(".learned li")).to_have_count(3)
    assert not UNSAID.search(match.result.inner_text())
    expect(match.result.locator(".dialog-foot .btn.primary")).to_be_visible()


@pytest.mark.parametrize("game", TAUGHT)
def test_who_ignores_a_lesson_plays_on_and_may_come_back(company: Company, game: str) -> None:
    match = begin(company, game, IGNORING.get(game, DEVICES["desktop"]))
    page, rng = match.page, Random(8)
    for _ in range(IGNORED):
        assert until_asked([match])
        match.act(rng)
    assert until_asked([match])
    told = page.locator(".lesson p").all_inner_texts()
    page.reload()
    match.ready()
    expect(page.locator(".lesson p")).to_have_text(told)
    if game == SHORTEST:
        while until_asked([match]) is not None:
            match.act(rng)
    else:
        with SocketSeat(match.person, page.url.rpartition("/")[2]) as learner:
            learner.play(rng)
    expect(match.result.locator(".learned li")).to_have_count(3)
    assert not UNSAID.search(match.result.inner_text())


def test_a_prompt_is_closed_by_keyboard_and_nothing_moves(company: Company) -> None:
    match = begin(company, SHORTEST, DEVICES["desktop"])
    page = match.page
    expect(sentence(page)).to_be_visible()
    light, board = page.locator(".lesson-light"), page.locator(".board")
    expect(light).to_be_visible()
    before = board.bounding_box()
    page.locator(".lesson .tool").last.focus()
    page.keyboard.press("Enter")
    expect(sentence(page)).to_have_count(0)
    expect(light).to_be_hidden()
    assert board.bounding_box() == before


def test_every_prompt_fits_on_a_small_phone(company: Company) -> None:
    small = {"phone": True, "viewport": {"width": 360, "height": 640}}
    page = begin(company, SHORTEST, small).page
    expect(sentence(page)).to_be_visible()
    assert page.evaluate(CUT, TAUGHT) == []


def test_a_first_move_takes_three_clicks(company: Company) -> None:
    """From the front page, without a name, to the first move that counts."""
    home = HomePage(company.stranger("Newcomer"))
    home.open()
    page = home.page
    page.evaluate("() => sessionStorage.setItem('clicks', 0)")
    page.add_init_script(
        "addEventListener('click', () =>"
        " sessionStorage.setItem('clicks', +sessionStorage.getItem('clicks') + 1), true)"
    )
    page.reload()
    home.ready()
    page.locator(".hero .teach").click()
    page.wait_for_url("**/m/*")
    match = MatchPage(home.person)
    match.ready()
    expect(page.locator(".lesson-light")).to_be_visible()
    follow(match)
    expect(match.moves.first).to_be_visible()
    assert page.evaluate("+sessionStorage.getItem('clicks')") <= 3
    words = page.locator(".lesson, #bar").all_inner_texts()
    assert sum(len(text.split()) for text in words) < 80  # with the front page's: 30 seconds
    home.open()
    home.play.click()  # others will read the name now
    expect(page.locator("dialog input[autocomplete=nickname]")).to_be_visible()


def test_who_has_learned_a_game_is_led_to_the_next(company: Company) -> None:
    home = HomePage(company.stranger("Newcomer"))
    home.open()
    page = home.page
    first = page.locator(".hero .teach")
    expect(first).to_be_visible()
    name = first.inner_text()
    page.evaluate("() => localStorage.setItem('clanhold.learned.castle_builders', 'true')")
    page.reload()
    home.ready()
    expect(page.locator(".hero .teach")).to_have_count(0)
    card = page.locator("article", has_text="Castle Builders")
    assert "Castle Builders" in name
    expect(card.locator(".acts .btn").first).not_to_have_class(re.compile("teach"))
    other = page.locator("article", has_text="Castles")
    expect(other.locator(".acts .btn").first).to_have_class(re.compile("teach"))
