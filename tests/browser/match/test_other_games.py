"""Whole matches of the other games by clicking; what is hidden stays hidden on every page."""

import re
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.match_page import MatchPage, until_asked
from tests.browser.people import Company, Person
from tests.browser.socket_seat import SocketSeat, begin, play_on
from tests.browser.wire import Wire

CLICKED = 6
BETWEEN = {"kings_kilt": 27, "castle_builders": 8, "castles": 38}
"""Moves in the middle of a match: even the shortest match has moves left to click after them."""
CLANS = re.compile("bruce|buchanan|douglas|macbeth|mackay|macleod|stewart|wallace", re.IGNORECASE)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["kings_kilt", "castle_builders", "castles"])
def test_two_people_and_a_spectator_play_a_whole_match(company: Company, game: str) -> None:
    """They click at the beginning and at the end; in between their moves come by socket."""
    ann, ben = company.person("Ann"), company.person("Ben", phone=True)
    match = begin([ann, ben], game)
    players = [MatchPage(ann), MatchPage(ben)]
    gallery = MatchPage(company.stranger("Sue"))
    for page in (*players, gallery):
        page.open(match)
    rng = Random(7)
    for _ in range(CLICKED):
        actor = until_asked(players)
        assert actor
        actor.act(rng)
    play_on([ann, ben], match, rng, BETWEEN[game])
    for page in players:  # until then they may show an earlier position, with another to act
        page.open(match)
    actions = 0
    while (actor := until_asked(players)) is not None:
        actor.act(rng)
        actions += 1
        assert actions < 300, "this match does not end"
    assert actions >= CLICKED
    cells = ".textboard .position td"
    expect(gallery.result).to_be_visible()
    board = gallery.page.locator(cells).all_text_contents()
    for page in players:
        expect(page.result).to_be_visible()
        assert page.page.locator(cells).all_text_contents() == board


def clans_in(place: Locator) -> set[str]:
    """Return the clans that any text, name or drawing of a place betrays."""
    return {clan.lower() for html in place.all() for clan in CLANS.findall(html.inner_html())}


def test_a_spectator_and_an_opponent_see_no_hidden_hand(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "kings_kilt")
    own, opponent = MatchPage(ann), MatchPage(ben)
    gallery = MatchPage(company.stranger("Sue"))
    for page in (own, opponent, gallery):
        page.open(match)
    assert clans_in(own.page.locator(".rail"))
    assert not clans_in(gallery.page.locator(".rail, .seats"))
    assert not clans_in(opponent.page.locator(".seats").get_by_role("region", name="Ann"))


def test_one_device_is_handed_over_between_hidden_hands(company: Company) -> None:
    ann = company.person("Ann")
    match = begin([ann, ann], "kings_kilt")
    page = MatchPage(ann)
    page.open(match)
    rng = Random(2)
    screen = ann.page.locator("dialog.handover")
    hands: list[set[str]] = []
    for _ in range(3):
        expect(screen).to_be_visible()
        assert screen.bounding_box() == {"x": 0, "y": 0, **(ann.page.viewport_size or {})}
        screen.get_by_role("button").click()
        expect(screen).to_have_count(0)
        assert until_asked([page])
        hands.append(clans_in(ann.page.locator(".rail")))
        page.act(rng)
    assert hands[0] != hands[1]


def until_turn(person: Person, other: Person, match: str) -> None:
    """Let the other player act until it is this person's turn."""
    while True:
        with SocketSeat(person, match) as seat, SocketSeat(other, match) as theirs:
            if seat.legal:
                return
            theirs.play(Random(3), 1)


def test_a_hand_is_shown_to_nobody_but_who_has_the_device(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ben, ann, ann], "kings_kilt")
    until_turn(ben, ann, match)
    wire, page = Wire(ann.page), MatchPage(ann)
    screen, rail = ann.page.locator("dialog.handover"), ann.page.locator(".rail")
    page.open(match)
    expect(screen.get_by_role("heading")).to_have_text("Who has the device?")
    for _ in range(4):
        ann.page.keyboard.press("Escape")
    expect(screen).to_be_visible()
    screen.get_by_role("button", name="I am Ann 3").click()
    expect(screen).to_have_count(0)
    hand = rail.inner_html()
    wire.mend()
    wire.cut = True
    expect(page.lost.first).to_be_visible()
    wire.mend()
    expect(page.lost).to_have_count(0)
    assert rail.inner_html() == hand
    ann.page.reload()
    expect(screen).to_be_visible()
    screen.get_by_role("button", name="I am Ann 2").click()
    expect(screen).to_have_count(0)
    assert rail.inner_html() != hand
