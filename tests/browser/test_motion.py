"""What moves: coins fly on a ducat day, nobody waits for them, and who wants it calm sees none."""

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
