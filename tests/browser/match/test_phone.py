"""What a narrow screen must not break."""

import re
from random import Random

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import begin, open_table, play_on


def test_a_score_stands_beside_a_long_name(company: Company) -> None:
    narrow = {"viewport": {"width": 390, "height": 844}}
    ann = company.person("Maximilian von Hohenfels", phone=True, **narrow)
    ben = company.person("Bartholomew Featherstone")
    match = begin([ann, ben], "castle_builders")
    play_on([ann, ben], match, Random(2))
    page = MatchPage(ann)
    page.open(match)
    expect(page.result).to_be_visible()
    rows = page.result.locator("tbody tr")
    for row in rows.all():
        name, score = row.locator(".pl").bounding_box(), row.locator(".tot b").bounding_box()
        assert name
        assert score
        assert score["x"] >= name["x"] + name["width"]
        assert name["y"] < score["y"] + score["height"] / 2 < name["y"] + name["height"]
    assert rows.count() == 2


def test_a_friend_learns_which_game_a_table_plays(company: Company) -> None:
    ann = company.person("Ann", phone=True, locale="de-DE", viewport={"width": 360, "height": 640})
    page = ann.page
    ann.go(f"/t/{open_table(ann, 'castles', 3)}")
    expect(page.get_by_role("heading", level=1).get_by_text("Castles")).to_be_visible()
    page.get_by_role("button", name="Platz nehmen").tap()
    fill = page.get_by_role("button", name="Mit 2 Bots auffüllen und beginnen")
    expect(fill).to_be_in_viewport(ratio=1)
    for name in ("Link kopieren", "Chat"):  # what a host needs first
        expect(page.get_by_role("button", name=name, exact=True)).to_be_in_viewport(ratio=1)


def test_who_is_awaited_is_told_so_on_top_of_the_front_page(company: Company) -> None:
    ann, ben = company.person("Ann", phone=True), company.person("Ben")
    match = begin([ann, ben], time={"pace": "days", "days": 2})
    play_on([ann, ben], match, Random(1), 1)
    ann.go("/")
    expect(ann.page.locator(".mine .m")).to_contain_text(re.compile("until .*day"))
    notice = ann.page.get_by_role("link", name="1 match waits for you")
    expect(notice).to_be_in_viewport(ratio=1)
    notice.tap()
    expect(ann.page).to_have_url(re.compile(f"/m/{match}"))


def test_the_first_words_stand_beside_the_castle_on_a_tablet(company: Company) -> None:
    page = company.stranger("Ann", viewport={"width": 820, "height": 1180}).page
    page.goto(company.server.url)
    castle = page.locator(".hero-art svg > g").last.bounding_box()
    words = page.locator(".hero h1 span").nth(1).bounding_box()
    assert castle
    assert words
    # The corner of its loch is low, and the top of the castle is in its middle.
    assert words["x"] + words["width"] < castle["x"] + castle["width"] / 4
