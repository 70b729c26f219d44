"""Following a player from a public match, and the match on the front page."""

from playwright.sync_api import expect

from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, begin, open_table
from tests.server.running import contribution


def test_a_follower_is_told_and_can_stop(own_company: Company) -> None:
    company = own_company
    ann, ben = company.person("Ann"), company.person("Ben", reduced_motion="no-preference")
    sue = company.person("Sue", phone=True)
    match = begin([ann, ben], public=True)
    sue.go(f"/m/{match}")
    bell = sue.page.get_by_role("button", name="Tell me when Ann plays")
    bell.tap()
    expect(sue.page.get_by_role("button", name="Follow Ann no longer")).to_be_visible()
    sue.go("/")
    row = sue.page.locator("#follows li")
    expect(row).to_contain_text("plays Kilt Castle right now")
    # Sue wants no motion: she gets a still picture with a link to the match.
    expect(sue.page.locator(".featured img.still")).to_have_count(1)
    expect(sue.page.locator(".featured a")).to_have_attribute("href", f"/m/{match}")
    table = open_table(ann, "castles", 2, public=True)
    with SocketSeat(ann, table) as seat:
        seat.ask("sit", seat=0, contribution=contribution())
        news = sue.page.locator(".toast.notice")
        expect(news).to_contain_text("Ann sits down to Castles")
        expect(news.get_by_role("link")).to_have_attribute("href", f"/t/{table}")
    row.get_by_role("button", name="Follow Ann no longer").tap()
    expect(row).to_have_count(0)

    # Ben sees how the match goes on, in the colours of his page.
    ben.go("/")
    frame = ben.page.locator(".featured iframe")
    frame.scroll_into_view_if_needed()
    expect(frame.content_frame.get_by_text("Live")).to_be_visible()
    for theme in ("Like the device", "Light"):
        ben.page.get_by_role("button", name=theme).click()
    expect(frame).to_have_attribute("src", f"/embed/m/{match}?theme=dark")
