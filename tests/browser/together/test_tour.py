"""Three people and a screen look at a finished match and a line of it: one guides them."""

import re
from random import Random

from playwright.sync_api import Page, expect

from tests.browser.people import Company, Person
from tests.browser.socket_seat import SocketSeat, play_bots
from tests.browser.together.test_together import say
from tests.server.running import contribution

GAME = "castle_builders"


def finished_with_a_line(person: Person) -> tuple[str, str]:
    """Return a finished match, and a line that was played on from it after six moves."""
    match = play_bots(person, GAME)
    with SocketSeat(person, match) as seat:
        seat.play(Random(1))
    body = {"match": match, "move": 6, "contribution": contribution()}
    line = str(person.post("/api/tables/going-on", **body)["id"])
    with SocketSeat(person, line) as seat:
        seat.play(Random(2))
    person.post(f"/api/matches/{line}/line")
    return match, line


def button(page: Page, name: str) -> None:
    """Press a button of the strip."""
    page.locator(".tour").get_by_role("button", name=name).click()


def expect_move(page: Page, move: int) -> None:
    """Expect a page to show the position after some moves."""
    expect(page.locator(".replay h1")).to_have_text(re.compile(f"^Move {move} of"))


def test_three_people_look_at_a_match_and_its_line_together(company: Company) -> None:
    ann, ben, cat = company.person("Ann"), company.person("Ben"), company.stranger("Cat")
    match, line = finished_with_a_line(ann)
    ann.go(f"/m/{match}#5")
    guide, follow, other = ann.page, ben.page, cat.page
    expect_move(guide, 5)
    button(guide, "Look at it together")
    expect(guide.locator(".tour .who")).to_have_text("You are the guide. Nobody follows yet.")

    # A friend who came by the plain link follows with one tap; a stranger first gives a name.
    ben.go(f"/m/{match}")
    expect(follow.locator(".tour .who")).to_have_text("Ann is the guide. Nobody follows yet.")
    button(follow, "Follow")
    expect_move(follow, 5)
    cat.go(f"/m/{match}")
    button(other, "Follow")
    other.get_by_label("Nickname").fill("Cat")
    other.keyboard.press("Enter")
    expect_move(other, 5)
    expect(guide.locator(".tour .who")).to_have_text("You are the guide. Ben and Cat follow.")
    expect(other.locator(".tour .who")).to_have_text("Ann is the guide. You and Ben follow.")

    # A step, then another line: both pages follow.
    guide.keyboard.press("ArrowRight")
    for page in (guide, follow, other):
        expect_move(page, 6)
    # A screen in the same room shows it, too, whenever it is switched on.
    tv = company.stranger("Television", viewport={"width": 1920, "height": 1080})
    tv.go(f"/t/{match}/screen")
    caption = tv.page.locator(".caption h1")
    expect(caption).to_have_text(re.compile("^Ann guides: move 6 of"))
    guide.get_by_label("Line", exact=True).select_option(line)
    other.wait_for_url(f"**/m/{match}#6~{line}")
    guide.get_by_role("button", name="One move on").click()
    for page in (guide, follow, other):
        page.wait_for_url(f"**/m/{match}#7~{line}")
        expect_move(page, 7)
    expect(caption).to_have_text(re.compile("^Ann guides: Ann’s line, move 7 of"))

    # A follower who steps alone stops following, and comes back with one tap.
    follow.keyboard.press("ArrowLeft")
    expect(guide.locator(".tour .who")).to_have_text("You are the guide. Cat follows.")
    guide.get_by_role("button", name="One move on").click()
    expect_move(other, 8)
    expect_move(follow, 6)
    button(follow, "Follow")
    expect_move(follow, 8)

    # The talk is that of the match. Guiding can be handed on, also when the guide leaves.
    say(guide, "Chat", "Look at that tower")
    expect(follow.locator("#pane-log").get_by_text("Look at that tower")).to_be_visible()
    button(guide, "Hand over")
    guide.get_by_role("dialog").get_by_role("button", name="Cat").click()
    expect(other.locator(".tour .who")).to_have_text("You are the guide. Ann and Ben follow.")
    other.keyboard.press("ArrowRight")
    for page in (guide, follow):
        expect_move(page, 9)
    other.close()
    expect(follow.locator(".tour .who")).to_have_text("Nobody guides now. You and Ann follow.")
    button(follow, "Be the guide")
    expect(guide.locator(".tour .who")).to_have_text("Ben is the guide. You follow.")
    expect(caption).to_have_text(re.compile("^Ben guides: Ann’s line, move 9 of"))
    expect(tv.page.locator(".seat.won")).to_have_count(0)
    follow.get_by_role("button", name="To the last move").click()
    expect(tv.page.locator(".seat.won").first).to_be_visible()
    for page in (guide, follow):
        page.close()
    expect(caption).to_have_text(re.compile("wins$|share the victory$"))
