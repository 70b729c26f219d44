"""Alerts by e-mail: requested on the site, confirmed by a link, sent at a turn, and ended."""

import re
from collections.abc import Callable, Iterator
from email.message import EmailMessage
from pathlib import Path
from random import Random

import pytest
from anyio.from_thread import start_blocking_portal
from playwright.sync_api import Page, Playwright, Response, expect

from tests.alerts.receivers import Mails, mails_arriving
from tests.browser.around.test_alerts import open_alerts
from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company, Person
from tests.browser.socket_seat import begin, moves_of
from tests.browser.windows import PATIENCE, Windows
from tests.server.running import Server

AWAY = """() => {
  Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""Nobody looks at the tab any more."""


def told(*, visible: bool) -> Callable[[Response], bool]:
    """Whether this answers a tab that said it was visible, or hidden."""

    def is_it(response: Response) -> bool:
        looking = response.url.endswith("/api/me/looking")
        return looking and (response.request.post_data_json or {}).get("visible") is visible

    return is_it


def until_a_new_turn_of(one: Person, other: Person, match: str) -> None:
    """Let both act until a turn of the first person begins: only its first action is alerted."""
    others_turn = False
    for ones_turn in moves_of([one, other], match, Random(4)):
        if ones_turn and others_turn:
            break
        others_turn = not ones_turn


class Prompt(Server):
    """A server that alerts people at once."""

    program = (
        "-c",
        "import runpy, backend.alerts.herald as h; h.PAUSE, h.WAIT = 0.1, 0.0; "
        "runpy.run_module('backend', run_name='__main__', alter_sys=True)",
    )


@pytest.fixture
def mails() -> Iterator[Mails]:
    """A mail server on loopback."""
    with (
        start_blocking_portal() as portal,
        portal.wrap_async_context_manager(mails_arriving()) as mails,
    ):
        yield mails


@pytest.fixture
def friends(
    playwright: Playwright, windows: Windows, mails: Mails, tmp_path: Path
) -> Iterator[Company]:
    """People at a server that writes mails."""
    server = Prompt(f"sqlite:///{tmp_path}/clanhold.db", SMTP_URL=mails.url)
    try:
        company = Company(playwright, windows, server.start())
        yield company
        company.leave()
    finally:
        server.stop()


def link_in(mail: EmailMessage, path: str) -> str:
    """Return the link of a mail that leads to a kind of page."""
    found = re.search(rf"http://\S+/{path}\S+", mail.get_content())
    assert found, mail.get_content()
    return found[0]


def press(page: Page, button: str, then: str) -> None:
    """Press the one button of a page behind a mail's link."""
    page.get_by_role("button", name=button).press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(then)


def test_a_letter_asks_tells_whose_turn_it_is_and_can_be_ended(
    friends: Company, mails: Mails
) -> None:
    ann, ben = friends.person("Ann"), friends.person("Ben")
    match = begin([ann, ben], "castle_builders")
    page = ann.page
    HomePage(ann).open()
    open_alerts(page)
    field = page.get_by_label("By e-mail")
    field.fill("ann@example.org")
    with page.expect_response(told(visible=True)):
        field.press("Enter")
    way = page.locator(".alerts .devices > li")
    expect(way).to_contain_text("Waits for you to open the link in our letter")
    asks = mails.inbox.get(timeout=PATIENCE / 1000)
    with page.expect_response(told(visible=False)):
        page.evaluate(AWAY)

    with page.expect_response(told(visible=True)):
        page.goto(link_in(asks, "alerts/"))
    press(page, "Yes, write to me", "Done. We will write.")
    with page.expect_response(told(visible=False)):
        page.evaluate(AWAY)
    until_a_new_turn_of(ann, ben, match)
    turn = mails.inbox.get(timeout=PATIENCE / 1000)
    assert turn["To"] == "ann@example.org"
    assert turn["Subject"].endswith("It is your turn.")
    page.goto(link_in(turn, "m/"))
    MatchPage(ann).ready()
    assert match in page.url

    page.goto(link_in(turn, "alerts/"))
    press(page, "No more letters", "Done. We will keep quiet.")
    assert ann.get("/api/me/alerts")["ways"] == []
