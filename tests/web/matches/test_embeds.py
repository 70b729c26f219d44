"""Matches inside pages of other sites: only the page that can do nothing may be framed."""

import re
from html import unescape

import httpx
import pytest

from backend.matches.decide.new_table import Wish
from tests.web.site import ADDRESS, Site

pytestmark = pytest.mark.anyio

DISCOVERY = re.compile(r'<link rel="alternate" type="application/json\+oembed" href="([^"]+)">')


async def told(browser: httpx.AsyncClient, url: str, **asked: str) -> httpx.Response:
    """Return what oEmbed says about an address."""
    return await browser.get("/api/oembed", params={"url": url, **asked})


async def test_only_the_embedded_page_may_be_framed(site: Site) -> None:
    match = await site.begin(await site.guest("Ann"), "castles")
    browser = await site.browser()
    page = await browser.get(f"/embed/m/{match}")
    assert page.status_code == 200
    assert "frame-ancestors *" in page.headers["content-security-policy"]
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert "x-frame-options" not in page.headers
    assert "set-cookie" not in page.headers
    for path in (f"/m/{match}", f"/t/{match}", "/", "/embed", f"/m/{match}/embed/", "/api/embed/"):
        headers = (await browser.get(path)).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"], path
        assert headers["x-frame-options"] == "DENY", path


async def test_a_match_tells_how_to_be_embedded(site: Site) -> None:
    match = await site.begin(await site.guest("Ann"), "castles")
    browser = await site.browser()
    html = (await browser.get(f"/m/{match}")).text
    (address,) = map(unescape, DISCOVERY.findall(html))
    answer = (await browser.get(address.removeprefix(ADDRESS))).json()
    assert answer["type"] == "rich"
    assert answer["version"] == "1.0"
    assert f'src="{ADDRESS}/embed/m/{match}"' in answer["html"]
    assert (answer["width"], answer["height"]) == (800, 540)
    assert answer["thumbnail_url"] == f"{ADDRESS}/m/{match}.png?lang=en"
    small = (await told(browser, f"{ADDRESS}/t/{match}", maxwidth="400", maxheight="300")).json()
    assert (small["width"], small["height"]) == (400, 300)
    assert 'width="400"' in small["html"]


async def test_what_may_not_be_watched_cannot_be_embedded(site: Site) -> None:
    ann = await site.guest("Ann")
    closed = await site.begin_as_wished(ann, Wish(game="castles", seats=2, watchable=False))
    table = (await ann.post("/api/tables", json={"game": "castles", "seats": 2})).json()["id"]
    match = await site.begin(ann, "castles")
    for url in (
        *(f"{ADDRESS}/m/{closed}", f"{ADDRESS}/t/{table}", f"{ADDRESS}/m/nowhere", ADDRESS),
        *(f"http://elsewhere.test/m/{match}", f"{ADDRESS}.elsewhere.test/m/{match}", f"/m/{match}"),
    ):
        assert (await told(ann, url)).status_code == 404, url
    assert (await told(ann, f"{ADDRESS}/m/{match}", format="xml")).status_code == 422
    for path in (f"/m/{closed}", f"/t/{table}", "/"):
        assert not DISCOVERY.search((await ann.get(path)).text)


async def test_a_title_cannot_break_out_of_its_frame(site: Site) -> None:
    ann = await site.guest("Ann")
    wish = Wish(game="castles", seats=2, title='"><script>alert(1)</script>')
    match = await site.begin_as_wished(ann, wish)
    assert "<script" not in (await told(ann, f"{ADDRESS}/m/{match}")).json()["html"]
