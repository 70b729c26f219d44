"""What moves and what stays: coins of a ducat day fly, a scored round stays, nobody waits."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.socket_seat import begin, play_on

COUNT = """() => {
  window.coins = 0;
  const count = (records) => records.forEach((one) => { window.coins += one.addedNodes.length; });
  new MutationObserver(count).observe(document.querySelector('.flights'), { childList: true });
}"""
"""Count everything that flies from now on."""

NOT_CUT = """() => {
  const { scrollHeight, clientHeight } = document.querySelector('.seats');
  return scrollHeight <= clientHeight && document.querySelector('.sums div');
}"""
"""True while the list of a scored round is whole."""


def paid(page: Page) -> int:
    """What the ducat days in the log have paid, all together."""
    told = page.locator(".log .day .told .sr").all_text_contents()
    return sum(int(sum_) for line in told for sum_ in re.findall(r"\+(\d+)", line))


def test_the_coins_of_a_ducat_day_fly_to_the_seats(company: Company) -> None:
    people = [company.person("Ann"), company.person("Ben")]
    match = begin(people)
    lively = MatchPage(company.stranger("Sue", reduced_motion="no-preference"))
    calm = MatchPage(company.stranger("Tom"))
    for page in (lively, calm):
        page.open(match)
        page.page.evaluate(COUNT)
    rng = Random(11)
    while not paid(lively.page):
        play_on(people, match, rng, 1)
        expect(lively.page.locator(".seat.on")).to_have_attribute("aria-label", "Ann")
    lively.page.wait_for_function("sum => window.coins === sum", arg=paid(lively.page))
    coins = lively.page.locator(".flights")
    assert coins.evaluate("sky => getComputedStyle(sky).pointerEvents") == "none"
    expect(coins.locator("svg")).to_have_count(0)
    assert paid(calm.page) == paid(lively.page)
    assert calm.page.evaluate("window.coins") == 0
    assert lively.page.evaluate("window.moved") != []
    assert calm.page.evaluate("window.moved") == []


def test_a_scored_round_stays_until_it_is_read(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "castles")
    player, gallery = MatchPage(ann), MatchPage(company.stranger("Sue"))
    patient = MatchPage(company.stranger("Tom"))
    rng = Random(3)
    play_on([ann, ben], match, rng, 22)
    for page in (player, gallery, patient):
        page.open(match)
    scored = re.compile("is scored")
    while not gallery.moves.filter(has_text=scored).count():
        play_on([ann, ben], match, rng, 1)
        expect(gallery.page.locator(".seat.on")).to_have_attribute("aria-label", "Ann")
    play_on([ann, ben], match, rng, 2)
    for page in (gallery, patient):
        expect(page.page.locator(".position td").first).to_be_visible()
        expect(page.page.locator(".ca-army.turned").first).to_be_visible()
        expect(page.page.locator(".ca-tag.total")).to_have_count(2)
    board = gallery.page.locator(".board")
    board.hover()
    gallery.page.mouse.wheel(0, -120)
    board.click(position={"x": 9, "y": 9})
    gallery.page.keyboard.press("l")
    expect(gallery.page.locator(".pause")).to_contain_text("Round 1 is scored")
    expect(gallery.page.locator(".ca-tag.total")).to_have_count(2)
    gallery.page.keyboard.press("Enter")
    expect(gallery.page.locator(".pause")).to_be_hidden()
    expect(gallery.page.locator(".ca-tag.total")).to_have_count(0)
    expect(gallery.page.locator(".ca-tile").first).to_be_visible()
    player.act(rng)
    expect(player.page.locator(".pause")).to_be_hidden()  # Ann has played on herself
    expect(patient.page.locator(".ca-tag.total")).to_have_count(2)
    patient.page.get_by_role("button", name="On to round 2").click()
    expect(patient.page.locator(".ca-tag.total")).to_have_count(0)
    for height in (720, 600):  # if there is no room for all lines, they are one press away
        patient.page.set_viewport_size({"width": 1280, "height": height})
        patient.page.wait_for_function(NOT_CUT)
    whole = patient.page.get_by_role("button", name="Line by line")
    shown = patient.page.locator(".seats .sums div").count()
    if whole.count():
        whole.click()
        expect(patient.page.locator("dialog .sums div").nth(shown)).to_be_visible()
    else:
        assert shown >= 4  # the sum of each castle, and what its tile brings
