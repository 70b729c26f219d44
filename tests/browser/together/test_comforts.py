"""Around the game: muting, notices, sound, full screen, and a bot for an absent player."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, begin, open_table
from tests.browser.together.test_together import say, tab
from tests.browser.windows import Windows
from tests.server.running import contribution, running


def test_the_host_silences_somebody_and_lets_them_talk_again(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben])
    for person in (ann, ben):
        MatchPage(person).open(match)
    say(ben.page, "Chat", "La la la")
    tab(ann.page, "Chat").click()
    expect(ben.page.get_by_role("button", name="Silence")).to_have_count(0)
    ann.page.get_by_role("button", name="Silence Ben").click()
    fields = ben.page.locator(".drawer input")
    expect(fields.nth(0)).to_be_disabled()
    expect(fields.nth(0)).to_have_attribute(
        "placeholder", "The host has asked you to be silent here."
    )
    expect(fields.nth(1)).to_be_disabled()
    ann.page.get_by_role("button", name="Let Ben talk again").click()
    expect(fields.nth(0)).to_be_enabled()
    say(ben.page, "Chat", "Thanks https://example.org/song")
    link = ann.page.locator("#pane-table").get_by_role("link", name="https://example.org/song")
    expect(link).to_have_attribute("rel", re.compile("noopener"))


SPIES = """
window.notices = [];
window.tones = 0;
Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });
window.Notification = new Proxy(Notification, {
  construct: (real, wish) => { window.notices.push(wish[0]); return new real(...wish); },
  // A headless browser grants them when asked, and denies that it has.
  get: (real, name) => name === 'permission' ? 'granted' : Reflect.get(real, name),
});
window.AudioContext = new Proxy(AudioContext, {
  construct: (real, wish) => (window.device = new real(...wish)),
});
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones += 1; start.apply(this, when); };
"""
"""Records notifications and sounds; a page is hidden while `window.away` is set."""


def wait_for(page: MatchPage, other: SocketSeat) -> None:
    """Let the other seat act until the page is asked."""
    while not page.may_act:
        other.ask("ping")
        if other.legal:
            other.play(Random(4), 1)


def a_turn_of(page: MatchPage, other: SocketSeat) -> None:
    """Let the page act until the other seat has acted too."""
    before = page.moves.count()
    theirs = False
    while not theirs or not page.may_act:
        if page.may_act:
            page.act(Random(before))
        other.ask("ping")
        if other.legal:
            theirs = True
            wait_for(page, other)


def test_who_is_away_is_notified(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    ann.context.grant_permissions(["notifications"], origin=ann.server.url)
    ann.page.add_init_script(SPIES)
    page = MatchPage(ann)
    match = begin([ann, ben])
    page.open(match)
    with SocketSeat(ben, match) as other:
        wait_for(page, other)
        ann.page.evaluate("window.away = true")
        a_turn_of(page, other)
        assert ann.page.evaluate("window.notices") == [], "not unasked"
        ann.page.locator("[popovertarget=menu]").click()
        ann.page.get_by_role("button", name="Notify me").click()
        expect(ann.page.locator(".toasts").get_by_text("You will be notified")).to_be_visible()
        a_turn_of(page, other)
        ann.page.wait_for_function("() => window.notices.length === 1")
        assert ann.page.evaluate("window.notices") == ["It is your turn"]
        ann.page.evaluate("window.away = false")
        a_turn_of(page, other)
        assert len(ann.page.evaluate("window.notices")) == 1, "whoever looks needs no notice"


def test_a_hidden_tab_tells_that_the_match_begins_and_who_talks(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    ben.context.grant_permissions(["notifications"], origin=ben.server.url)
    ben.page.add_init_script(SPIES)
    table = open_table(ann, "kilt_castle", 2)
    ben.go(f"/t/{table}")
    with SocketSeat(ann, table) as host:
        host.ask("sit", seat=0, contribution=contribution())
        ben.page.get_by_role("button", name="Take a seat").click()
        expect(ben.page.get_by_label("Seat 2: Ben")).to_be_visible()
        notify = ben.page.get_by_role("switch", name="Notify me when somebody comes")
        notify.click()
        expect(ben.page.locator(".toasts").get_by_text("You will be notified")).to_be_visible()
        expect(notify).to_be_checked()
        ben.page.evaluate("window.away = true")
        host.ask("ready", ready=True)
        host.ask("start")
        page = MatchPage(ben)
        page.ready()
        ben.page.wait_for_function("() => window.notices.includes('The match begins')")
        ben.page.wait_for_function("() => window.tones > 0")
        expect(ben.page).to_have_title(re.compile("● (The match begins|Your turn)"))
        tones = ben.page.evaluate("window.tones")
        host.ask("say", channel="players", text="Good luck")
        expect(ben.page).to_have_title("● Ann said something")
        # The page was touched before the match began: its sound goes on.
        ben.page.wait_for_function("before => window.tones > before", arg=tones)
        ben.page.evaluate(
            "window.away = false; document.dispatchEvent(new Event('visibilitychange'))"
        )
        expect(ben.page).not_to_have_title(re.compile("said"))


def test_sound_is_switched_off_and_stays_off(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    ann.page.add_init_script(SPIES)
    page = MatchPage(ann)
    match = begin([ann, ben])
    page.open(match)

    def tones(page: Page) -> int:
        return int(page.evaluate("window.tones"))

    with SocketSeat(ben, match) as other:
        wait_for(page, other)
        a_turn_of(page, other)
        ann.page.wait_for_function("() => window.tones > 0")
        ann.page.wait_for_function("() => window.device.state === 'suspended'")  # to save power
        ann.page.get_by_role("button", name="Sound on").click()
        before = tones(ann.page)
        a_turn_of(page, other)
        assert tones(ann.page) == before
        draft = ann.page.get_by_label("Say something to the table").first
        draft.fill("What a")
        ann.page.reload()
        page.ready()
        expect(draft).to_have_value("What a")
        expect(ann.page.get_by_role("button", name="Sound off")).to_be_visible()
        a_turn_of(page, other)
        assert tones(ann.page) == 0
        ann.page.keyboard.press("Tab")
        ann.page.get_by_role("button", name="Sound off").click()
        a_turn_of(page, other)
        ann.page.wait_for_function("() => window.tones > 0")


def test_the_match_fills_the_screen_and_leaves_it(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    page = MatchPage(ann)
    page.open(begin([ann, ben]))
    button = ann.page.get_by_role("button", name="Full screen")
    button.click()
    ann.page.wait_for_function("() => document.fullscreenElement !== null")
    button.click()
    ann.page.wait_for_function("() => document.fullscreenElement === null")


@pytest.fixture
def hasty(playwright: Playwright, windows: Windows, tmp_path: Path) -> Iterator[Company]:
    """People at a server where nobody is waited for."""
    with running(f"sqlite:///{tmp_path}/clanhold.db", ABSENCE_SECONDS="1") as server:
        company = Company(playwright, windows, server)
        yield company
        company.leave()


def test_a_bot_plays_for_who_is_absent_if_most_agree(hasty: Company) -> None:
    ann, ben, cleo, dan = (hasty.person(name) for name in ("Ann", "Ben", "Cleo", "Dan"))
    match = begin([ann, ben, cleo, dan])
    anns, bens, cleos = pages = [MatchPage(person) for person in (ann, ben, cleo)]
    for page in pages:
        page.open(match)
    bens.leave()
    for page in (anns, cleos):
        expect(page.banners.get_by_text("Ben has been away for a while")).to_be_visible()
    let_bot = ann.page.get_by_role("button", name="Let a bot play for Ben")
    let_bot.focus()
    MatchPage(hasty.stranger("Sue")).open(match)
    expect(ann.page.locator(".top .watch")).to_be_visible()
    expect(let_bot).to_be_focused()
    agree = cleo.page.get_by_role("button", name="Agree")
    with SocketSeat(dan, match) as dans:
        let_bot.click()
        expect(anns.banners.get_by_text("Waiting for Cleo and Dan")).to_be_visible()
        expect(cleos.banners.get_by_text("Ann suggests that a bot plays for Ben")).to_be_visible()
        agree.focus()
        while (heard := dans.hear())["type"] != "motion":
            pass
        dans.ask("vote", agree=False, motion=heard["motion"]["number"])
        for page in (anns, cleos):
            expect(page.banners).to_contain_text("Against it: Dan.")
        expect(agree).to_be_focused()
        agree.click()
        for person in (ann, cleo):
            seat = person.page.get_by_role("region", name="Ben", exact=True)
            expect(seat.get_by_text("a bot plays on").first).to_be_visible()
            expect(person.page.locator(".motions .banner")).to_have_count(0)
        dans.ask("yield", seat=3)
    bens.open(match)
    ben.page.get_by_role("button", name="Take my seat back").first.click()
    seat = ben.page.get_by_role("region", name="Ben", exact=True)
    expect(seat.get_by_text("a bot plays on")).to_have_count(0)
    for _ in range(3):
        asked = until_asked(pages)
        assert asked is not None
        asked.act(Random(2))
