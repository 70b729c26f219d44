"""A circle from its founding to the first call, and coming back with a passkey or a code."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from tests.browser.home_page import HomePage
from tests.browser.keyboard import Keyboard
from tests.browser.people import Company, Person
from tests.browser.site.test_access import FINGER, TARGETS, grave_faults
from tests.browser.windows import BARE


def button(page: Page, name: str) -> None:
    """Press a button by its name."""
    page.get_by_role("button", name=name, exact=True).first.press("Enter")


def test_friends_meet_in_a_circle(company: Company) -> None:
    company.faults.allow("404")  # outsiders get 404
    ann, ben = company.person("Ann"), company.stranger("Ben", phone=True)
    HomePage(ann).open()
    keys = Keyboard(ann.page)
    keys.tab_to(name="Found a circle")
    keys.press("Enter")
    ann.page.get_by_label("Name of the circle").fill("Friday at eight")
    keys.press("Enter")
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Friday at eight")
    link = ann.page.get_by_label("Link to the circle").input_value()
    # Somebody with the link but no name is asked for one, and is in.
    ben.page.goto(f"{ben.server.url}{urlsplit(link).path}#{urlsplit(link).fragment}")
    expect(ben.page.get_by_role("heading", level=1)).to_contain_text("Friday at eight")
    button(ben.page, "Join the circle")
    HomePage(ben).give_name()
    expect(ben.page.locator(".fellows li")).to_have_count(2)
    assert "#" not in ben.page.url
    assert ben.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert ben.page.evaluate(TARGETS, FINGER) == []
    assert grave_faults(ben.page) == []
    button(ben.page, "Tell me when they play")
    told = ben.page.get_by_role("button", name="Tell me when they play")
    expect(told).to_have_attribute("aria-pressed", "true")
    # Ann's page has shown that he joined, and shows his vote; his page shows her table, one tap
    # away.
    expect(ann.page.locator(".fellows")).to_contain_text("Ben")
    button(ben.page, "Vote for Castles")
    expect(ann.page.get_by_role("group", name="Castles")).to_contain_text("1 vote: Ben")
    button(ann.page, "Open a table of Castles")
    ann.page.wait_for_url("**/t/*")
    call = ben.page.locator(".toast.notice")
    expect(call).to_contain_text("Ann sets a table: Castles, in Friday at eight.")
    expect(ben.page.locator(".open li")).to_have_count(1)
    call.get_by_role("link").click()
    ben.page.wait_for_url("**/t/*")
    expect(ben.page.locator(".st").first).to_be_visible()
    # The next call reaches him at the table, too.
    for game, title in (("kings_kilt", "King’s Kilt"), ("kilt_castle", "Kilt Castle")):
        ann.post(f"/api{urlsplit(link).path.replace('/c/', '/circles/')}/tables", game=game)
        expect(call).to_have_text(re.compile(f"Ann sets a table: {title}, in Friday at eight."))
    # She removes him: his page shows a closed door, and the link that he has leads nowhere.
    ben.page.goto(f"{ben.server.url}{urlsplit(link).path}")
    ann.page.goto(f"{ann.server.url}{urlsplit(link).path}")
    button(ann.page, "Remove Ben")
    ann.page.get_by_role("dialog").get_by_text("Remove", exact=True).press("Enter")
    expect(ben.page.get_by_role("heading", level=1)).to_have_text("This door is closed")
    expect(ann.page.locator(".fellows li")).to_have_count(1)


def at_localhost(person: Person, path: str) -> None:
    """Open a page where passkeys work: browsers make none for a numeric address."""
    port = urlsplit(person.server.url).port
    person.page.goto(f"http://localhost:{port}{path}")


def test_a_passkey_and_a_code_bring_one_back_to_a_cleared_browser(company: Company) -> None:
    ann = company.stranger("Ann")
    page = ann.page
    devtools = ann.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
    }
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    company.faults.allow(rf"other host: \w+://localhost:{urlsplit(ann.server.url).port}/")
    at_localhost(ann, "/")
    HomePage(ann).ready()
    button(page, "Choose a name")
    HomePage(ann).give_name()
    page.locator("[popovertarget=me-menu]").press("Enter")
    button(page, "Your devices")
    button(page, "Make a passkey")
    expect(page.locator(".keeping .devices li")).to_have_count(1)
    button(page, "Make recovery codes")
    codes = page.locator(".codes code")
    expect(codes).to_have_count(8)
    code = codes.first.inner_text()
    for way in ("passkey", "code"):
        at_localhost(ann, BARE)  # no page asks for anything without the cookie
        ann.context.clear_cookies()
        at_localhost(ann, "/")
        HomePage(ann).ready()
        button(page, "Choose a name")
        button(page, "I have been here before")
        if way == "passkey":
            button(page, "Use a passkey")
        else:
            page.get_by_label("Recovery code").fill(code.lower())
            page.get_by_label("Recovery code").press("Enter")
        expect(page.locator(".me-name")).to_have_text("Ann")
