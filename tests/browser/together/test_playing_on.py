"""A player plays on against bots from the replay of a finished match, and finds the way back."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.match_page import MatchPage
from tests.browser.people import Company, Person
from tests.browser.scenes import House, Stage
from tests.browser.socket_seat import SocketSeat, play_bots
from tests.server.running import contribution

CELLS = ".textboard .position td"


def counters(page: Page) -> list[str]:
    """Return what stands on the towers, without the players' names."""
    return [cell.rpartition(", ")[2] for cell in page.locator(CELLS).all_text_contents()]


def test_a_match_is_played_on_from_a_position(house: House) -> None:
    old = MatchPage(Stage(house).window())
    page = old.page
    match = house.match("castle_builders", "over")
    old.open(match, "#5")
    expect(page.locator(".replay h1")).to_have_text(re.compile("^Move 5 of"))
    then = counters(page)
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(rf"/m/(?!{re.escape(match)})[\w-]+$"))
    new = MatchPage(old.person, page)
    new.ready()
    expect(new.go).to_be_visible()
    assert counters(page) == then
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="To the match it came from").click()
    expect(page.locator(".replay h1")).to_have_text(re.compile("^Move 5 of"))
    page.get_by_role("button", name="To the last move").click()
    expect(page.get_by_role("button", name="Play on from here")).to_be_hidden()
    page.context.close()


def played_on(person: Person, match: str, move: int) -> str:
    """Play on from a position to the end; returns the line."""
    body = {"match": match, "move": move, "contribution": contribution()}
    line = str(person.post("/api/tables/going-on", **body)["id"])
    with SocketSeat(person, line) as seat:
        seat.play(Random(move))
    return line


def test_lines_are_shown_as_a_tree_where_they_came_from(company: Company) -> None:
    ann = company.person("Ann")
    match = play_bots(ann, "castle_builders")
    with SocketSeat(ann, match) as seat:
        seat.play(Random(1))
    line = played_on(ann, match, 6)
    deeper = played_on(ann, line, 2)
    ann.post(f"/api/matches/{deeper}/line")
    page = ann.page
    ann.go(f"/m/{line}")
    page.get_by_role("button", name="Show this line there").click()
    expect(page.get_by_text("It is shown there now.")).to_be_visible()
    tree = page.get_by_role("figure", name="Lines that were played on")
    ann.go(f"/m/{line}")  # the whole tree is on the page of a line, too
    expect(tree.locator("[aria-current=page]")).to_have_text(re.compile("^Ann: "))
    there = f"/m/{match}#8~{line}"
    expect(tree.get_by_role("link", name="Move 8")).to_have_attribute("href", there)
    cat = company.stranger("Cat", phone=True)
    cat.go(there)  # such a link can be passed on
    expect(cat.page.locator(".replay h1")).to_have_text(re.compile("^Move 8 of"))
    expect(cat.page.get_by_label("Line", exact=True)).to_have_value(line)
    ann.go(f"/m/{match}")
    links = tree.get_by_role("link")
    expect(links.first).to_have_attribute("href", f"/m/{line}")
    expect(links.last).to_have_attribute("href", f"/m/{deeper}")
    tree.get_by_role("button", name="Move 8").click()
    page.wait_for_url(f"**/m/{match}#8~{line}")
    page.get_by_label("Line", exact=True).select_option(deeper)
    page.wait_for_url(f"**/m/{match}#8~{deeper}")
    page.get_by_role("button", name="One move on").click()
    expect(page.locator(".replay h1")).to_have_text(re.compile("^Move 9 of"))
    page.get_by_role("button", name="Done").click()
    tree.get_by_role("button", name="Move 6").click()
    page.wait_for_url(f"**/m/{match}#6")
