"""People finish matches; profile, statistics and the best are shown; tables are found."""

from random import Random

from playwright.sync_api import expect

from tests.browser.people import Company
from tests.browser.site.test_access import FINGER, TARGETS
from tests.browser.socket_seat import begin, open_table, play_on

GAME = "castle_builders"
MATCHES = 5
"""Matches after which a rating is shown."""


def test_profile_and_the_best_after_five_matches(company: Company) -> None:
    ailsa, hamish = company.person("Ailsa Rated"), company.person("Hamish Hidden")
    stranger = company.stranger("Somebody", phone=True, locale="de-DE", color_scheme="dark")
    rng = Random(4)
    for _ in range(MATCHES):
        play_on([ailsa, hamish], begin([ailsa, hamish], GAME, public=True), rng)

    ailsa.go("/")
    page = ailsa.page
    page.get_by_role("button", name="Ailsa Rated").click()
    page.get_by_role("button", name="Your profile").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ailsa Rated")
    expect(page.locator(".who-is")).to_contain_text("5 matches with others")
    # The last result may still be on its way into the rating.
    rating = page.locator(".records .rating")
    for _ in range(20):
        expect(page.locator(".records li")).to_have_count(1)
        if rating.count():
            break
        page.reload()
    expect(rating).to_contain_text("±")
    expect(page.get_by_role("article", name="Your Castle Builders")).to_contain_text("towers")
    expect(page.locator("main")).to_contain_text("Hamish Hidden")

    path = f"/p/{ailsa.id}"
    company.faults.allow(f"404.*/api/profiles/{ailsa.id}")
    stranger.go(path)
    expect(stranger.page.get_by_role("heading", level=1)).to_have_text("Hier zeigt sich niemand")
    page.get_by_role("switch", name="Let everybody see my profile").check()
    expect(page.get_by_role("button", name="Copy link")).to_be_visible()
    stranger.go(path)
    seen = stranger.page.locator("main")
    expect(seen).to_contain_text("5 Partien mit anderen")
    expect(seen).to_contain_text("±")
    expect(seen).not_to_contain_text("Hamish")
    expect(seen).not_to_contain_text("Deine Zahlen")
    assert stranger.page.evaluate(TARGETS, FINGER) == []
    stranger.go(f"/best#{GAME}")
    line = stranger.page.get_by_role("listitem").filter(has_text="Ailsa Rated")
    expect(line).to_contain_text("5 gewertete Partien")
    expect(stranger.page.locator("main")).not_to_contain_text("Hamish")
    assert stranger.page.evaluate(TARGETS, FINGER) == []
    stranger.page.get_by_role("radio", name="Castles").press("ArrowLeft")
    stranger.page.get_by_role("radio", name="King’s Kilt").click()
    expect(stranger.page.locator("main")).to_contain_text("Der erste Platz ist frei.")


def test_tables_are_found_by_game_pace_and_name(own_company: Company) -> None:
    host, visitor = own_company.person("Morag"), own_company.stranger("Somebody")
    days = {"pace": "days", "days": 2}
    open_table(host, "castles", 3, public=True, time=days, title="Slow Loch")
    open_table(host, "kings_kilt", 2, public=True, title="Quick Glen")
    visitor.go("/")
    page = visitor.page
    rows = page.locator("#tables li")
    expect(rows).to_have_count(2)
    expect(rows.first).to_contain_text("host away")
    page.get_by_label("Time").select_option(label="Days per move")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Slow Loch")
    page.get_by_label("Game", exact=True).select_option(label="King’s Kilt")
    expect(page.locator("#tables")).to_contain_text("Nothing like that just now.")
    page.locator("#tables").get_by_role("button", name="Show everything").click()
    expect(rows).to_have_count(2)
    page.get_by_role("searchbox").fill("glen")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Quick Glen")
    page.get_by_role("button", name="Deutsch").click()
    expect(page.get_by_role("searchbox")).to_have_value("glen")
    expect(rows).to_have_count(1)
    expect(rows).to_contain_text("Gastgeber nicht da")
