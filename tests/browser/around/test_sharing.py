"""Passing a match on: its picture, a film, and the match inside a page of another site."""

from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from threading import Thread

import pytest
from playwright.sync_api import FrameLocator, expect

from tests.browser.around.test_copying import clipboard
from tests.browser.match_page import MatchPage
from tests.browser.people import Company
from tests.browser.site.test_german import check
from tests.browser.socket_seat import begin, play_on

SHARES = """navigator.canShare = () => true;
navigator.share = async ({title, url, files}) => {
  shared = [title, url, ...files.map(({name, type, size}) => [name, type, size > 1000])];
};"""
"""Lets the device share, as phones do: a page can see what was passed on."""
DRAWN = "() => document.querySelector('.board svg').innerHTML"
COPIED = "navigator.clipboard.read().then(([item]) => item.types)"


class Quiet(SimpleHTTPRequestHandler):
    """Serves a folder without logging."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def blog(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """Another person's site: its address and the folder that it serves."""
    site = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path)))
    Thread(target=site.serve_forever, daemon=True).start()
    # A name other than the server's makes it another site for browsers, not only another origin.
    yield f"http://localhost:{site.server_port}", tmp_path
    site.shutdown()
    site.server_close()


def embedded(company: Company, blog: tuple[str, Path], html: str) -> FrameLocator:
    """Open a page of the other site with a piece of HTML; return the frame in it."""
    address, folder = blog
    (folder / "index.html").write_text(f"<!doctype html><h1>My blog</h1>{html}", encoding="utf-8")
    context = company.windows.browser.new_context(viewport={"width": 1280, "height": 800})
    company.contexts.append(context)
    page = context.new_page()
    page.goto(address)
    return page.frame_locator("iframe")


def test_a_result_is_passed_on(company: Company, blog: tuple[str, Path]) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "castle_builders")
    play_on([ann, ben], match, Random(3))
    MatchPage(ann).open(match)
    ann.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ann.server.url)
    ann.page.locator("dialog.result").get_by_role("button", name="Share").click()
    dialog = ann.page.locator("dialog.share")
    drawn = "image => image.complete && image.naturalWidth"
    picture = dialog.get_by_role("img", name="The last position")
    expect(picture).to_be_visible()
    ann.page.wait_for_function(drawn, arg=picture.element_handle(), timeout=60_000)
    assert picture.evaluate(drawn) == 1200
    dialog.get_by_role("button", name="Copy picture").click()
    expect(dialog.get_by_role("status").get_by_text("yours to paste")).to_be_visible()
    assert ann.page.evaluate(COPIED) == ["image/png"]
    film = dialog.get_by_role("link", name="film").get_attribute("href") or ""
    assert film.startswith(f"/m/{match}/replay.webp?theme=")
    html = dialog.locator("section", has_text="HTML")
    html.get_by_role("button", name="Copy", exact=True).click()
    expect(dialog.get_by_role("button", name="Copied")).to_be_visible()
    frame = embedded(company, blog, clipboard(ann))
    expect(frame.locator(".board svg > g").first).to_be_visible()
    expect(frame.locator(".seats li")).to_have_count(2)
    slider = frame.get_by_role("slider")
    last = int(slider.get_attribute("max") or "")
    expect(slider).to_have_value(str(last))
    frame.get_by_role("button", name="One move back").click()
    expect(slider).to_have_value(str(last - 1))
    link = frame.get_by_role("link", name="Clanhold")
    assert link.get_attribute("href") == f"/m/{match}"


def test_a_running_match_goes_on_in_a_page_of_another_site(
    company: Company, blog: tuple[str, Path]
) -> None:
    ann, ben = company.person("Ann"), company.person("Ben")
    match = begin([ann, ben], "castle_builders")
    address = f"{ann.server.url}/embed/m/{match}?theme=dark"
    frame = embedded(company, blog, f'<iframe src="{address}" width="390" height="600"></iframe>')
    expect(frame.get_by_text("Live")).to_be_visible()
    inside = frame.owner.element_handle().content_frame()
    assert inside is not None
    before = inside.evaluate(DRAWN)
    play_on([ann, ben], match, Random(3), 6)  # a single move may leave no trace on the board
    inside.wait_for_function(f"before => ({DRAWN})() !== before", arg=before)
    expect(frame.locator("[data-part]")).to_have_count(0)
    play_on([ann, ben], match, Random(3))
    expect(frame.get_by_role("slider")).to_be_visible()  # at the end its whole past can be seen


def test_a_german_phone_shares_too(company: Company) -> None:
    anna = company.person("Anna", phone=True, locale="de-DE")
    anna.page.add_init_script(SHARES)
    bernd = company.person("Bernd")
    match = begin([anna, bernd], "castle_builders", title="Zum Hirsch")
    play_on([anna, bernd], match, Random(3))
    MatchPage(anna).open(match)
    anna.page.locator("dialog.result").get_by_role("button", name="Teilen").tap()
    dialog = anna.page.locator("dialog.share")
    expect(dialog.get_by_role("button", name="Bild kopieren")).to_be_visible()
    check(anna.page, "Zum Hirsch")
    body = dialog.locator(".dialog-body")
    assert body.evaluate("body => body.scrollWidth <= body.clientWidth")
    dialog.get_by_role("button", name="Teilen").tap()
    anna.page.wait_for_function("() => 'shared' in window", timeout=60_000)
    assert anna.page.evaluate("shared") == [
        "Castle Builders · Zum Hirsch",
        f"{anna.server.url}/m/{match}",
        ["clanhold.png", "image/png", True],
    ]
