"""What a narrow screen must not break."""

from random import Random

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import begin, play_on


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
