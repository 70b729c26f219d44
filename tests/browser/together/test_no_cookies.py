"""A browser that keeps neither cookies nor storage: link, seat, match, another page, reload."""

import re

from playwright.sync_api import expect

from tests.browser.match_page import MatchPage
from tests.browser.people import Company, Person
from tests.browser.windows import PATIENCE

NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    get() { throw new DOMException("Access is denied for this document.", "SecurityError"); }
  });
"""


def forgetful(company: Company, name: str) -> Person:
    """Return somebody whose browser keeps nothing."""
    context = company.windows.browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_STORAGE)
    company.contexts.append(context)
    company.faults.watch(context)
    person = Person(name, company.server, context)
    session = context.new_cdp_session(person.page)
    session.send("Emulation.setDocumentCookieDisabled", {"disabled": True})
    return person


def test_link_works_without_cookies_or_storage(company: Company) -> None:
    ann, sue = company.person("Ann"), forgetful(company, "Sue")
    table = ann.post("/api/tables", game="kilt_castle", seats=2)["id"]
    ann.go(f"/t/{table}#sit")
    sue.go(f"/t/{table}")
    sue.page.get_by_role("button", name="Take a seat").click()
    sue.page.get_by_label("Nickname").fill("Sue")
    sue.page.keyboard.press("Enter")
    expect(ann.page.get_by_label("Seat 2: Sue")).to_be_visible()
    note = sue.page.locator(".tab-note")
    expect(note).to_contain_text("close it, and your name and your seats are lost")
    ann.page.get_by_role("button", name="Start the match").click()
    match = MatchPage(sue)
    match.ready()
    expect(sue.page.locator(".seat.me")).to_contain_text("Sue")
    note.get_by_role("button", name="Use another device").click()
    expect(sue.page.locator(".device-link input")).to_have_value(re.compile("/device/.*#Sue"))
    sue.page.keyboard.press("Escape")
    note.get_by_role("button", name="Close").click()
    sue.page.reload()
    match.ready()
    expect(sue.page.locator(".seat.me")).to_contain_text("Sue")
    expect(note).to_have_count(0)
    assert sue.page.evaluate("name").split(":")[1] not in sue.page.url
    assert sue.context.cookies() == []
