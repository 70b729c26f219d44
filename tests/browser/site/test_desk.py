"""A rude line: somebody reports it and hides its author; operators deal with it at their desk."""

import subprocess
import sys

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.people import Company, Person
from tests.browser.site.test_access import FINGER, TARGETS
from tests.browser.socket_seat import open_table
from tests.server.running import ROOT, Server


def link_to_desk(server: Server) -> str:
    """Return what the command of the operators prints."""
    command = [sys.executable, "-m", "backend", "desk"]
    environment = {"DATABASE_URL": server.database_url, "PUBLIC_URL": server.url}
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()[0]


def say(person: Person, text: str) -> None:
    """Talk at a table."""
    field = person.page.locator("form.write input").last
    field.fill(text)
    field.press("Enter")


def test_a_rude_line_is_reported_hidden_and_seen_to(own_company: Company) -> None:
    company = own_company
    ann, ben = company.person("Ann"), company.person("Ben", phone=True)
    table = open_table(ann, "castle_builders", 2, public=True)
    for person in (ann, ben):
        person.go(f"/t/{table}")
    say(ann, "You are all fools")
    line = ben.page.locator(".talk li", has_text="You are all fools")
    for button in ("Report it", "Hide Ann"):
        line.get_by_role("button", name="More about this line").click()
        ben.page.get_by_role("button", name=button).click()
    expect(line).to_have_count(0)
    expect(ann.page.locator(".talk li", has_text="You are all fools")).to_be_visible()
    say(ann, "Nobody listens")
    expect(ann.page.locator(".talk li", has_text="Nobody listens")).to_be_visible()
    expect(ben.page.locator(".talk li:not(.empty)")).to_have_count(0)

    keeper = company.stranger("Keeper", phone=True)
    keeper.page.goto(link_to_desk(company.server))
    report = keeper.page.locator(".report")
    expect(report.locator(".reported")).to_have_text("Ann You are all fools")
    assert axe_finds(keeper.page) == []
    expect(keeper.page.locator(".room")).to_have_count(1)
    assert keeper.page.evaluate(TARGETS, FINGER) == []
    report.get_by_role("button", name="Close").press("Enter")
    expect(keeper.page.get_by_label("Reason")).to_be_focused()
    keeper.page.keyboard.type("Be kind to each other.")
    keeper.page.keyboard.press("Enter")
    for person in (ann, ben):
        expect(person.page.get_by_text("Be kind to each other.")).to_be_visible()
    report.get_by_role("button", name="Seen to").press("Enter")
    expect(keeper.page.locator(".report.settled")).to_be_visible()
    expect(keeper.page.locator(".deeds li")).to_have_count(2)


def test_everybody_sees_a_notice_until_they_close_it(own_company: Company) -> None:
    company = own_company
    ann, keeper = company.person("Ann"), company.stranger("Keeper")
    ann.go("/")
    expect(ann.page.locator("main")).to_be_visible()
    keeper.page.goto(link_to_desk(company.server))
    keeper.page.get_by_label("What").select_option("notice")
    keeper.page.get_by_label("Reason").fill("We restart at nine.")
    keeper.page.get_by_role("button", name="Put in force").click()
    notice = ann.page.locator(".toast.notice")
    expect(notice).to_contain_text("We restart at nine.")
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)


def axe_finds(page: Page) -> list[str]:
    """Return what a screen reader or keyboard would stumble over."""
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found]
