"""What screen readers tell: live regions and the focus keep their elements while words change."""

from playwright.sync_api import Locator, expect

from tests.browser.people import Company
from tests.browser.socket_seat import SocketSeat, open_table
from tests.server.running import contribution


def mark(region: Locator) -> None:
    """Make sure later that it is still the same one."""
    region.evaluate("element => element.marked = true")


def same(region: Locator) -> bool:
    """Return whether it is the one that was marked."""
    return bool(region.evaluate("element => element.marked === true"))


def test_becoming_oneself_on_another_device_is_told_and_leads_on(company: Company) -> None:
    ann, sue = company.person("Ann"), company.person("Sue")
    url = ann.post("/api/me/link")["url"]
    sue.page.goto(url)
    panel = sue.page.locator("[aria-live=polite]")
    expect(panel.get_by_text("This browser is Sue now")).to_be_visible()
    button = sue.page.get_by_role("button", name="Yes, use this device")
    expect(button).to_be_focused()
    mark(panel)
    sue.page.keyboard.press("Enter")
    expect(panel.get_by_role("heading", name="Welcome, Ann")).to_be_visible()
    expect(sue.page.get_by_role("link", name="To the front page")).to_be_focused()
    assert same(panel)


def test_what_a_table_waits_for_is_told(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    table = open_table(ann, "castle_builders", 2)
    ben.go(f"/t/{table}")
    bar = ben.page.get_by_label("Start", exact=True)
    told = bar.get_by_role("status")
    expect(told).to_have_text("A seat is free for you.")
    mark(told)
    with SocketSeat(ann, table) as seat:
        seat.ask("sit", seat=0, contribution=contribution())
        bar.get_by_role("button", name="Take a seat").press("Enter")
        expect(told).to_have_text("Waiting for Ann to start the match.")
        ready = bar.get_by_role("button", name="I’m not ready")
        expect(ready).to_be_focused()
        expect(ready).to_be_enabled()  # seated, and the answer is here
        ben.page.keyboard.press("Enter")
        expect(told).to_have_text("You are not ready yet.")
        expect(bar.get_by_role("button", name="I am ready")).to_be_focused()
    assert same(told)
