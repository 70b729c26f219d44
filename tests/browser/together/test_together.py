"""Several tabs, seats and people in one match: undo, talk, looking back, another match."""

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.faults import OUTAGE
from tests.browser.match_page import MatchPage, until_all_see_the_same, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, begin, play_bots, play_on
from tests.server.running import contribution


def test_two_tabs_of_one_person_agree(company: Company) -> None:
    ann = company.person("Ann")
    match = play_bots(ann)
    left, right = MatchPage(ann), MatchPage(ann, ann.another_tab())
    for tab in (left, right):
        tab.open(match)
    right.choose(Random(1))
    left.act(Random(2))
    expect(left.moves).not_to_have_count(0)
    assert until_asked([left])
    until_all_see_the_same([right, left])
    expect(right.page.get_by_role("alert")).to_have_count(0)


def test_a_stale_tab_heals_itself(company: Company) -> None:
    ann = company.person("Ann")
    match = play_bots(ann)
    page, gallery = MatchPage(ann), MatchPage(company.stranger("Sue"))
    for one in (page, gallery):
        one.open(match)
    page.choose(Random(1))
    company.faults.allow(OUTAGE)
    ann.context.set_offline(True)
    before = gallery.position
    with SocketSeat(ann, match) as seat:
        seat.play(Random(3), 4)
    gallery.sees_other_than(before)
    ann.context.set_offline(False)
    until_all_see_the_same([page, gallery])


def test_one_person_plays_two_seats(company: Company) -> None:
    ann = company.person("Ann")
    match = begin([ann, ann])
    page = MatchPage(ann)
    page.open(match)
    rng = Random(6)
    seen: set[str] = set()
    for _ in range(8):
        assert until_asked([page])
        seen.add(page.page.locator(".seat.on small").inner_text())
        page.act(rng)
    assert len(seen) == 2
    expect(page.page.locator("dialog.handover")).to_have_count(0)


def test_taking_back_asks_the_other(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben])
    pages = [MatchPage(ann), MatchPage(ben)]
    rng = Random(8)
    for page in pages:
        page.open(match)
    before = None
    while (asked := until_asked(pages)) is not pages[1] or before is None:
        assert asked is not None
        if asked is pages[0]:
            before = pages[1].position
        asked.act(rng)
    ann.page.locator(".bar .undo").click()
    asking = pages[0].banners.get_by_text("You have asked to take")
    expect(asking).to_be_visible()
    expect(ann.page.locator(".textboard [data-kind=undo]")).to_have_count(0)
    ben.page.get_by_role("button", name="Decline").click()
    expect(asking).to_have_count(0)
    ann.page.locator(".bar .undo").click()
    ben.page.get_by_role("button", name="Agree").click()
    for page in pages:
        page.sees(before)
    assert until_asked(pages) is pages[0]
    expect(ben.page.locator(".log").get_by_text("Ann took moves back").first).to_be_visible()


def test_players_and_spectators_talk_apart_until_the_end(company: Company) -> None:
    ann, ben, sue = company.person("Ann"), company.person("Ben"), company.person("Sue")
    match = begin([ann, ben], "castle_builders")
    for person in (ann, ben, sue):
        MatchPage(person).open(match)
    say(ann.page, "Chat", "Good luck")
    for person in (ben, sue):
        expect(person.page.locator("#pane-log").get_by_text("Good luck")).to_be_visible()
    say(sue.page, "Spectators", "Ann will win")
    tab(ann.page, "Spectators").click()
    expect(ann.page.locator("#pane-gallery input[maxlength]")).to_be_disabled()
    expect(ann.page.get_by_text("Ann will win")).to_have_count(0)
    play_on([ann, ben], match, Random(5), 2)
    sue.page.locator("#bar").focus()
    sue.page.keyboard.press("ArrowLeft")
    expect(sue.page.get_by_role("slider")).to_be_visible()
    play_on([ann, ben], match, Random(5))
    # A viewer who looks back is told of the end; onlookers, too, are one tap from the next match.
    expect(sue.page.locator(".toast").get_by_text("The match is over")).to_be_visible()
    expect(ann.page.locator("#pane-gallery").get_by_text("Ann will win")).to_be_visible()
    sue.page.keyboard.press("Escape")
    expect(MatchPage(sue).result).to_be_visible()
    with SocketSeat(ann, match) as seat:
        seat.ask("rematch", contribution=contribution())
    link = MatchPage(sue).result.get_by_role("link", name="To the new table")
    expect(link).to_be_visible()
    expect(sue.page).to_have_title(re.compile("Rematch"))


def tab(page: Page, name: str) -> Locator:
    """Return a tab of the drawer."""
    return page.get_by_role("tab", name=re.compile(f"^{name}"))


def say(page: Page, channel: str, words: str) -> None:
    """Write into one of the two channels."""
    tab(page, channel).click()
    pane = page.get_by_role("tabpanel", name=re.compile(f"^{channel}"))
    pane.get_by_role("textbox").fill(words)
    page.keyboard.press("Enter")
    expect(pane.get_by_text(words)).to_be_visible()
    tab(page, "Log").click()


def test_each_line_is_heard_once_and_the_focus_stays(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben])
    MatchPage(ann).open(match)
    tab(ann.page, "Chat").click()
    with SocketSeat(ben, match) as seat:
        seat.ask("say", channel="players", text="first")
        silence = ann.page.get_by_role("button", name="Silence Ben").first
        silence.focus()
        ann.page.evaluate(
            """window.added = [];
            new MutationObserver((all) => all.forEach((one) => one.addedNodes.forEach(
              (node) => added.push(node.querySelector?.('.words')?.textContent))))
              .observe(document.querySelector('#pane-table .talk'), { childList: true })"""
        )
        seat.ask("say", channel="players", text="second")
        seat.ask("yield", seat=1)
        expect(ann.page.locator("#pane-table .talk .words")).to_have_text(["first", "second"])
        bens = ann.page.get_by_role("region", name="Ben", exact=True)
        expect(bens.get_by_text("a bot plays on").first).to_be_visible()
    assert ann.page.evaluate("window.added") == ["second"]
    expect(silence).to_be_focused()


def test_a_rematch_brings_everybody_along(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "castle_builders")
    pages = [MatchPage(ann), MatchPage(ben)]
    play_on([ann, ben], match, Random(9))
    for page in pages:
        page.open(match)
    expect(pages[1].result).to_be_visible()
    pages[0].result.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url("**/t/*")
    ben.page.keyboard.press("Escape")
    ben.page.get_by_role("link", name="To the new table").first.click()
    ben.page.wait_for_url(ann.page.url)
    for person in (ann, ben):
        expect(person.page.get_by_label("Seat 1: Ben")).to_be_visible()
        expect(person.page.get_by_label("Seat 2: Ann")).to_be_visible()
    # The player who asked for the rematch is ready.
    ben.page.get_by_role("button", name="I am ready").click()
    ann.page.get_by_role("button", name="Start the match").click()
    for page in pages:
        page.ready()


def test_looking_back_does_not_disturb_a_live_match(company: Company) -> None:
    ann, sue = company.person("Ann"), company.stranger("Sue")
    match = play_bots(ann)
    with SocketSeat(ann, match) as seat:
        seat.play(Random(1), 6)
    player, gallery = MatchPage(ann), MatchPage(sue)
    player.open(match)
    gallery.open(match)
    gallery.page.keyboard.press("ArrowLeft")
    slider = sue.page.get_by_role("slider")
    expect(slider).to_be_visible()
    slider.fill("2")
    then = gallery.position
    player.act(Random(2))
    gallery.sees(then)
    assert sue.page.url.endswith("#2")
    sue.page.get_by_role("button", name="Live").click()
    assert until_asked([player])
    until_all_see_the_same([gallery, player])


def test_undo_and_hint_are_there_again_after_looking_back(company: Company) -> None:
    ann = company.person("Ann")
    page = MatchPage(ann)
    page.open(play_bots(ann))
    assert until_asked([page])
    page.choose(Random(1))
    page.go.click()
    expect(page.moves.first).to_be_attached()
    ann.page.keyboard.press("ArrowLeft")
    expect(ann.page.get_by_role("button", name="Live: your turn")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#bar .undo")).to_be_enabled()
    expect(ann.page.get_by_role("button", name="Hint")).to_be_visible()


def test_looking_back_tells_how_it_stood(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "kings_kilt")
    page, rng = MatchPage(ann), Random(12)
    play_on([ann, ben], match, rng, 16)
    scores = page.page.locator(".seat .money b")
    stood: list[list[str]] = []
    for _ in range(4):
        play_on([ann, ben], match, rng, 5)
        page.open(match)  # again: sums arrive a little later than moves
        expect(scores).to_have_count(2)
        expect(scores.filter(has_text="–")).to_have_count(0)
        expect(page.moves.first).to_be_attached()
        moves = max(int(n) for n in page.moves.evaluate_all("all => all.map(e => e.dataset.n)"))
        stood.append([str(moves), *scores.all_text_contents()])
    page.page.keyboard.press("ArrowLeft")
    for n, *then in reversed(stood):
        page.page.get_by_role("slider").fill(n)
        expect(scores).to_have_text(then)
    assert len({str(then) for _, *then in stood}) > 1, "something has changed meanwhile"
