"""Everything that may break breaks: the server restarts, the network fails, answers get lost."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.faults import OUTAGE
from tests.browser.match_page import MatchPage, until_all_see_the_same, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import begin, open_table, play_bots
from tests.browser.wire import Wire
from tests.server.running import Server


@pytest.mark.slow
def test_a_match_goes_on_after_the_server_was_killed(
    own_company: Company, own_server: Server
) -> None:
    own_company.faults.allow(OUTAGE)
    ann, ben = own_company.person("Ann"), own_company.person("Ben")
    match = begin([ann, ben])
    pages = [MatchPage(ann), MatchPage(ben)]
    rng = Random(1)
    for page in pages:
        page.open(match)
    for _ in range(3):
        asked = until_asked(pages)
        assert asked is not None
        asked.act(rng)
    before = pages[0].position
    own_server.kill()
    for page in pages:
        expect(page.lost.first).to_be_visible()
    own_server.start()
    for page in pages:
        expect(page.lost).to_have_count(0)
        page.sees(before)
    asked = until_asked(pages)
    assert asked is not None
    asked.act(rng)
    asked.sees_other_than(before)
    until_all_see_the_same(pages)


def test_the_front_page_comes_back_with_the_server(
    own_company: Company, own_server: Server
) -> None:
    own_company.faults.allow(OUTAGE)
    ann, ben = own_company.person("Ann"), own_company.person("Ben")
    ann.go("/")
    expect(ann.page.locator("#tables").get_by_text("No table is open")).to_be_visible()
    own_server.kill()
    own_server.start()
    ben.post("/api/tables", game="castles", seats=3, public=True, title="After the storm")
    expect(ann.page.locator("#tables").get_by_text("After the storm")).to_be_visible()


@pytest.mark.parametrize("lost", ["the request", "the answer"])
def test_a_submission_during_a_cut_happens_exactly_once(company: Company, lost: str) -> None:
    company.faults.allow(OUTAGE)  # a new connection may be given up before it is established
    people = [company.person("Ann"), company.person("Ben")]
    match = begin(people)
    wires = [Wire(person.page) for person in people]
    pages = [MatchPage(person) for person in people]
    for page in pages:
        page.open(match)
    mine = until_asked(pages)
    assert mine is not None
    (theirs,) = (page for page in pages if page is not mine)
    wire = wires[pages.index(mine)]
    mine.choose(Random(2))
    before = theirs.position
    if lost == "the request":
        wire.cut = True
    else:
        wire.mute = True
    mine.go.click()
    sending = mine.page.locator(".board svg.sending")
    expect(sending).to_have_count(1)
    expect(mine.page.locator("#bar h1")).to_have_text(re.compile("Connection lost"))
    expect(mine.page.locator("#bar .sub")).to_have_text(re.compile("Your move is kept"))
    expect(mine.go).to_have_text("Waiting to send")
    if lost == "the answer":
        expect(theirs.moves).to_have_count(1)
    wire.mend()
    expect(sending).to_have_count(0)
    theirs.sees_other_than(before)
    until_all_see_the_same(pages)
    expect(theirs.moves).to_have_count(1)
    submissions = [frame for frame in wire.sent if '"submit"' in str(frame)]
    assert len(submissions) == (1 if lost == "the request" else 2)


def test_the_network_goes_and_comes_back(company: Company) -> None:
    company.faults.allow(OUTAGE)
    ann = company.person("Ann")
    page = MatchPage(ann)
    page.open(play_bots(ann))
    rng = Random(3)
    assert until_asked([page])
    ann.context.set_offline(True)
    page.choose(rng)
    page.go.click()
    ann.context.set_offline(False)
    expect(ann.page.locator(".board svg.sending")).to_have_count(0)
    assert until_asked([page])
    expect(page.lost).to_have_count(0)


def test_the_games_are_asked_for_until_they_are_known(company: Company) -> None:
    company.faults.allow("ERR_FAILED")
    ann = company.person("Ann")
    ann.page.route("**/api/games", lambda route: route.abort(), times=1)
    ann.go(f"/t/{open_table(ann, 'castles', 2)}")
    expect(ann.page.get_by_role("button", name="Take a seat").first).to_be_visible()
    ann.page.route("**/api/games", lambda route: route.abort(), times=1)
    ann.go(f"/m/{begin([ann, ann])}")
    MatchPage(ann).ready()
    expect(ann.page.locator("dialog.handover")).to_have_count(0)


def test_a_board_that_cannot_be_fetched_is_said_and_fetched_again(company: Company) -> None:
    company.faults.allow("ERR_FAILED")
    ann = company.person("Ann")
    ann.page.route("**/games/kilt_castle/board/ring.js", lambda route: route.abort(), times=1)
    ann.go(f"/m/{play_bots(ann)}")
    expect(ann.page.locator(".notice").get_by_text("The server cannot be reached")).to_be_visible()
    ann.page.get_by_role("button", name="Reload the page").click()
    MatchPage(ann).ready()


def test_who_gives_a_name_during_an_outage_is_told_and_sits_down_later(company: Company) -> None:
    ann, sue = company.person("Ann"), company.stranger("Sue")
    wire = Wire(sue.page)
    sue.go(f"/t/{open_table(ann, 'castles', 2)}")
    sit = sue.page.get_by_role("button", name="Take a seat").last
    sit.click()
    sue.page.get_by_role("textbox", name="Nickname").fill("Sue")
    wire.cut = True
    sue.page.keyboard.press("Enter")
    expect(sue.page.locator(".toasts").get_by_text("The server cannot be reached")).to_be_visible()
    expect(sit).to_be_enabled()
    wire.mend()
    expect(sue.page.locator(".connection").get_by_text("Connected")).to_be_visible()
    sit.click()
    expect(sue.page.get_by_role("button", name="I’m not ready")).to_be_visible()
