"""Whole matches of Kilt Castle, begun and ended with the mouse and by touch."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage, until_all_see_the_same, until_asked
from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, begin, play_on

pytestmark = pytest.mark.slow

BOTS = [{"seat": 2, "level": "mason"}]
CLICKED = 4
"""Moves that everybody clicks at the beginning; they click the end, too."""
BETWEEN = 8
"""Their moves in the middle, which are faster by socket."""


def test_two_people_and_a_spectator_see_the_same_match_to_its_end(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben", phone=True)
    match = begin([ann, ben], seats=3, bots=BOTS)
    players = [MatchPage(ann), MatchPage(ben)]
    gallery = MatchPage(company.stranger("Sue"))
    for page in (*players, gallery):
        page.open(match)
    rng = Random(4)
    for _ in range(2 * CLICKED):
        actor = until_asked(players)
        assert actor
        actor.act(rng)
    until_all_see_the_same([*players, gallery])
    play_on([ann, ben], match, rng, 2 * BETWEEN)
    for page in players:  # until then they may show an earlier position, with another to act
        page.open(match)
    actions = 0
    while (actor := until_asked(players)) is not None:
        if actions % 4 == 0:  # nothing moves while a person is asked
            until_all_see_the_same([*players, gallery])
        actor.act(rng)
        actions += 1
        assert actions < 300, "this match does not end"
    assert actions, "the end is clicked, too"
    for page in (*players, gallery):
        expect(page.result).to_be_visible()
        expect(page.result.locator("tbody tr")).to_have_count(3)
    until_all_see_the_same([*players, gallery])


def test_a_newcomer_plays_bots_from_the_front_page_to_the_result(company: Company) -> None:
    home = HomePage(company.stranger("Newcomer"))
    home.open()
    home.play.click()
    home.give_name()
    home.page.wait_for_url("**/m/*")
    match = MatchPage(home.person)
    match.ready()
    rng = Random(5)
    for _ in range(CLICKED):
        assert until_asked([match])
        match.act(rng)
    with SocketSeat(home.person, home.page.url.rpartition("/")[2]) as seat:
        seat.play(rng, BETWEEN)
    actions = 0
    while until_asked([match]) is not None:
        match.act(rng)
        actions += 1
    assert actions, "the end is clicked, too"
    match.result.get_by_role("button", name="Check the shuffle").click()
    expect(match.result.get_by_text("yours among them")).to_be_visible()
    with home.page.expect_download() as download:
        match.result.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.endswith(".json")
    home.open()
    outcome = re.compile(r"^(Won|Lost|Shared) \d+( : \d+)+$")
    expect(home.page.locator("#mine").get_by_text(outcome)).to_be_visible()
    home.page.go_back()
    over = home.page.url
    match.result.get_by_role("button", name="Rematch").click()
    home.page.wait_for_url(lambda url: "/m/" in url and url != over)
    assert until_asked([match]) is match
