"""Copying a text, also without a clipboard: browsers offer none to sites without TLS."""

import pytest
from playwright.sync_api import expect

from tests.browser.around.test_your_bot import your_bot
from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company, Person
from tests.browser.socket_seat import begin, open_table
from tests.browser.windows import BARE

PLAIN = "Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })"
"""What pages see at an address like http://192.168.1.5."""


def clipboard(person: Person) -> str:
    """Return what the person would paste."""
    person.context.grant_permissions(["clipboard-read"], origin=person.server.url)
    tab = person.another_tab()
    tab.goto(f"{person.server.url}{BARE}")
    text = str(tab.evaluate("navigator.clipboard.readText()"))
    tab.close()
    person.page.bring_to_front()
    return text


@pytest.mark.parametrize("plain", [False, True], ids=["secure", "plain"])
def test_a_token_is_copied_out_of_its_dialog(company: Company, plain: bool) -> None:
    ann = company.person("Ann")
    if plain:
        ann.page.add_init_script(PLAIN)
    dialog = your_bot(ann)
    dialog.get_by_role("button", name="Make a token").click()
    token = dialog.get_by_label("Token", exact=True).input_value()
    copy = dialog.get_by_role("button", name="Copy token")
    copy.click()
    expect(dialog.get_by_role("status").get_by_text("Copied")).to_be_visible()
    expect(dialog.get_by_role("button", name="Copied")).to_be_focused()
    assert clipboard(ann) == token


def test_an_invitation_is_copied(company: Company) -> None:
    ann = company.person("Ann")
    ann.page.add_init_script(PLAIN)
    table = open_table(ann, "castles", 2)
    ann.go(f"/t/{table}")
    ann.page.get_by_role("button", name="Copy link").click()
    expect(ann.page.get_by_role("status").get_by_text("Send it to your friends")).to_be_visible()
    assert clipboard(ann) == f"{ann.server.url}/t/{table}"


@pytest.mark.parametrize(
    ("watchable", "said"), [(True, "Whoever opens it can watch"), (False, "Only the players")]
)
def test_the_link_to_a_match_is_copied(company: Company, watchable: bool, said: str) -> None:
    ann = company.person("Ann")
    ann.page.add_init_script(PLAIN)
    match = begin([ann, ann], watchable=watchable)
    MatchPage(ann).open(match)
    ann.page.locator("[popovertarget=menu]").click()
    ann.page.get_by_role("button", name="Copy the link").click()
    expect(ann.page.get_by_role("status").get_by_text(said)).to_be_visible()
    assert clipboard(ann) == f"{ann.server.url}/m/{match}"


def test_nobody_is_told_to_send_the_link_for_another_device(company: Company) -> None:
    ann = company.person("Ann")
    HomePage(ann).open()
    ann.page.locator("[popovertarget=me-menu]").click()
    ann.page.get_by_role("button", name="Use another device").click()
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Copy link").click()
    expect(dialog.get_by_role("status").get_by_text("Copied")).to_be_visible()
    expect(ann.page.locator(".toast").filter(has_text="friends")).to_have_count(0)


def test_what_cannot_be_copied_is_said_above_the_dialog_and_stays_when_it_closes(
    company: Company,
) -> None:
    ann = company.person("Ann")
    ann.page.add_init_script(PLAIN + "; document.execCommand = () => false")
    dialog = your_bot(ann)
    dialog.get_by_role("button", name="Make a token").click()
    dialog.get_by_role("button", name="Copy token").click()
    said = ann.page.get_by_role("status").get_by_text("The browser does not let us copy")
    expect(dialog.get_by_role("status").get_by_text("does not let us copy")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(said).to_be_visible()
