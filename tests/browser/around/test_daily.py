"""The daily in a browser: the try, how everybody fared, and the line to share."""

import re
from random import Random

from playwright.sync_api import Locator, Page, expect

from tests.browser.people import Company, Person
from tests.browser.socket_seat import SocketSeat

GAME = "castle_builders"
NAMES = ["Ann", "Ben"]
MATCH = re.compile(r"/m/[\w-]+$")


def play_out(person: Person, match: str, seed: int) -> None:
    """Play a match to its end."""
    with SocketSeat(person, match) as seat:
        seat.play(Random(seed))


def deal_of(page: Page, game: str) -> Locator:
    """Return the card of a game."""
    return page.get_by_role("article", name=game)


def test_a_try_is_played_counted_and_shared(company: Company) -> None:
    other = company.person("Ben")
    play_out(other, other.post("/api/daily", game=GAME)["id"], 2)
    ann = company.person("Ann", permissions=["clipboard-read", "clipboard-write"])
    circle = ann.post("/api/circles", name="Lairds")
    secret = circle["link"].partition("#")[2]
    other.post(f"/api/circles/{circle['id']}/members", secret=secret)
    page = ann.page
    ann.go("/")
    page.get_by_role("link", name="Today’s sealed deal").click()
    card = deal_of(page, "Castle Builders")
    expect(card).to_contain_text("You against 1 master bot")
    expect(card.locator(".bars")).to_have_count(0)
    page.get_by_role("button", name="Break today’s seal: Castle Builders").click()
    page.wait_for_url(MATCH)
    expect(page.get_by_role("button", name="Hint")).to_be_hidden()
    play_out(ann, page.url.rpartition("/")[2], 1)
    result = page.get_by_role("dialog")
    expect(result).to_contain_text("its secrets are opened at midnight UTC")
    expect(result.get_by_role("link", name="Download the record")).to_have_count(0)
    result.get_by_role("link", name="See how everybody fared").click()

    expect(card.locator(".bars li.mine")).to_contain_text("you")
    assert sum(map(int, card.locator(".bars .n").all_text_contents())) >= 2
    friends = card.get_by_role("figure", name="Your circles").get_by_role("listitem")
    assert sorted(text.rstrip("0123456789") for text in friends.all_text_contents()) == NAMES
    card.get_by_role("button", name="Copy a line to share").click()
    expect(page.get_by_text("It gives nothing away.")).to_be_visible()
    line = page.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(
        r"Clanhold \d{4}-\d\d-\d\d · Castle Builders · (won|place 2 of 2) with \d+ points?"
        r" · (better than \d+\u00a0% )?[▁-█]+ · http\S+/daily",
        line,
    )
    # A player who has given up sees it, too.
    with SocketSeat(cat := company.person("Cat"), cat.post("/api/daily", game=GAME)["id"]) as seat:
        seat.ask("concede", seat=0)
    cat.go("/daily")
    expect(deal_of(cat.page, "Castle Builders")).to_contain_text("Your try was given up")
    expect(deal_of(cat.page, "Castle Builders").locator(".bars li").first).to_be_visible()
    expect(cat.page.locator(".bars li.mine")).to_have_count(0)
    page.get_by_text("Sealed: the next seven days").click()
    assert page.locator(".seals details[open] tbody tr").count() == 7
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Die versiegelte Tagespartie")
    expect(card.locator(".bars li.mine")).to_contain_text("du")
    expect(card).to_contain_text(re.compile(r"(Gewonnen|Platz 2 von 2) mit \d+ Punkt"))
    page.get_by_role("button", name="Castle Builders von heute noch einmal spielen").click()
    page.wait_for_url(MATCH)
    expect(page.get_by_role("button", name="Tipp")).to_be_attached()
