"""A token for your own bot: made, used, replaced and ended on the pages; the bot is marked."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.home_page import HomePage
from tests.browser.match_page import MatchPage
from tests.browser.people import Company, Person
from tests.browser.socket_seat import SocketSeat, open_table
from tests.browser.vocabulary import english_in, said
from tests.server.running import ROOT, contribution


def your_bot(person: Person) -> Locator:
    """Open the dialog by the menu behind the name."""
    HomePage(person).open()
    person.page.locator("[popovertarget=me-menu]").press("Enter")
    person.page.locator("#me-menu [data-key=bot]").press("Enter")
    dialog = person.page.locator("dialog").filter(has=person.page.locator(".your-bot"))
    expect(dialog).to_be_visible()
    return dialog


@contextmanager
def started(command: str, table: str) -> Iterator[None]:
    """Run the command that the dialog shows."""
    _, *arguments = command.replace("TABLE", table).split()
    with subprocess.Popen([sys.executable, *arguments], cwd=ROOT) as process:
        try:
            yield
        finally:
            process.kill()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_token_is_made_replaced_and_ended_by_keyboard(company: Company, phone: bool) -> None:
    ann = company.person("Ann", phone=phone)
    dialog = your_bot(ann)
    dialog.get_by_label("Name of the bot").fill("Deep Kilt")
    ann.page.keyboard.press("Enter")
    field = dialog.get_by_label("Token", exact=True)
    expect(field).to_be_focused()
    first = field.input_value()
    assert ann.page.evaluate("getSelection().toString()") == first
    expect(dialog.locator(".command")).to_contain_text(f"{ann.server.url} TABLE {first}")
    ann.page.keyboard.press("Escape")
    dialog = your_bot(ann)
    expect(dialog.get_by_text("Deep Kilt has a token")).to_be_visible()
    assert first not in ann.page.content()
    dialog.get_by_role("button", name="Replace the token").press("Enter")
    expect(dialog.locator(".command")).to_be_visible()
    assert dialog.get_by_label("Token", exact=True).input_value() != first
    ann.page.keyboard.press("Escape")
    dialog = your_bot(ann)
    dialog.get_by_role("button", name="End it").press("Enter")
    question = ann.page.locator("dialog").filter(has_text="End the token?")
    question.get_by_role("button", name="End it").press("Enter")
    expect(dialog.get_by_role("button", name="Make a token")).to_be_visible()
    expect(dialog.get_by_label("Name of the bot")).to_be_focused()


def test_a_name_that_is_none_is_explained(company: Company) -> None:
    company.faults.allow("422")
    ann = company.person("Ann")
    dialog = your_bot(ann)
    dialog.get_by_label("Name of the bot").fill("\u2800")
    dialog.get_by_role("button", name="Make a token").click()
    expect(dialog.get_by_role("alert")).to_contain_text("1 to 24 visible characters")


def test_a_bot_is_marked_wherever_it_is_named(company: Company) -> None:
    ann, ben = company.person("Ann"), company.person("Ben", phone=True)
    dialog = your_bot(ann)
    dialog.get_by_label("Name of the bot").fill("Deep Kilt")
    dialog.get_by_role("button", name="Make a token").click()
    command = dialog.locator(".command").inner_text()
    table = open_table(ann, "kilt_castle", 2, public=True, title="Robots")
    home = HomePage(ben)
    home.open()
    with SocketSeat(ann, table) as seat:
        seat.ask("sit", seat=0, contribution=contribution())
    with started(command, table):
        line = ben.page.locator("#tables li").filter(has_text="Robots")
        expect(line).to_contain_text("Deep Kilt (bot)")
        expect(line.get_by_title("Deep Kilt (bot)")).to_be_visible()
        ann.go(f"/t/{table}")
        card = ann.page.get_by_label("Seat 2: Deep Kilt (bot)")
        expect(card).to_contain_text("bot · here")
        expect(ann.page.get_by_role("listitem").filter(has_text="Deep Kilt (bot)")).to_be_visible()
        ann.page.get_by_role("button", name="Start the match").click()
        page = MatchPage(ann)
        page.ready()
        place = ann.page.locator(".seat").filter(has_text="Deep Kilt (bot)")
        expect(place.locator(".time svg")).to_be_visible()
        expect(place.locator(".dot.bot")).to_have_attribute("data-about", "bot from outside")


def test_your_bot_speaks_german(company: Company) -> None:
    anna = company.person("Anna", locale="de-DE")
    dialog = your_bot(anna)
    assert not english_in(said(anna.page), {"Anna"})
    dialog.get_by_role("button", name="Token erstellen").click()
    expect(dialog.locator(".command")).to_be_visible()
    shown = [text for text in said(anna.page) if not text.startswith("python ")]
    assert not english_in(shown, {"Anna", "Anna's bot"})
    anna.page.keyboard.press("Escape")
    dialog = your_bot(anna)
    assert not english_in(said(anna.page), {"Anna", "Anna's bot"})
