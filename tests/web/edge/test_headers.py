"""Security headers, on every route and every kind of answer."""

import re
from collections.abc import Iterator

import pytest
from fastapi import FastAPI

from backend.web.client.assets import FRONTEND
from backend.web.client.page import DESK, MISSING, PAGES, Page
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio


def paths(app: FastAPI) -> Iterator[str]:
    """Every path of the app, with something in the place of each parameter."""
    for path in app.openapi()["paths"]:
        yield re.sub(r"\{\w+\}", "x", path)
    yield from ("/", "/t/x", "/m/x", "/device/x", "/healthz", "/readyz", "/metrics")
    yield from (
        "/static/icon.svg",
        "/static/page.html",
        "/static/none",
        "/none",
        "/api/openapi.json",
    )


async def test_every_answer_has_them(site: Site) -> None:
    browser = await site.browser()
    for path in paths(site.app):
        for method in ("GET", "POST", "OPTIONS", "DELETE"):
            headers = (await browser.request(method, path)).headers
            policy = headers["content-security-policy"]
            assert "unsafe" not in policy
            assert "default-src 'self'" in policy
            assert "frame-ancestors 'none'" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cache-control"] in ("no-store", "no-cache")
            assert "strict-transport-security" not in headers
            assert "access-control-allow-origin" not in headers


async def test_https_stays_https(sqlite_url: str) -> None:
    async with opened(sqlite_url, trust_proxy=True) as site:
        direct = await site.browser(base_url="https://clanhold.test")
        assert "strict-transport-security" in (await direct.get("/")).headers
        proxied = await site.browser(headers={"X-Forwarded-Proto": "https"})
        assert "strict-transport-security" in (await proxied.get("/")).headers
        plain = await site.browser(headers={"X-Forwarded-Proto": "http"})
        assert "strict-transport-security" not in (await plain.get("/")).headers


async def test_a_proxy_is_believed_only_if_trusted(site: Site) -> None:
    browser = await site.browser(headers={"X-Forwarded-Proto": "https"})
    assert "strict-transport-security" not in (await browser.get("/")).headers


async def test_pages_come_from_files_and_are_checked_again(site: Site) -> None:
    browser = await site.browser()
    for path in ("/", "/t/abc", "/m/abc", "/device/abc"):
        page = await browser.get(path)
        assert page.headers["content-type"].startswith("text/html")
        assert page.headers["cache-control"] == "no-cache"
        again = await browser.get(path, headers={"If-None-Match": page.headers["etag"]})
        assert again.status_code == 304
        assert (await browser.head(path)).status_code == 200


EACH = dict.fromkeys([*PAGES.values(), DESK, MISSING])  # in one order, once each


@pytest.mark.parametrize("page", EACH, ids=lambda page: page.module)
async def test_pages_name_files_there_are_and_have_no_inline_script_or_style(page: Page) -> None:
    text = page.html()
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", text)
    named = re.findall(r'"/static/([^"]+)"', text)
    assert named
    assert not [name for name in named if not (FRONTEND / name).is_file()]


@pytest.mark.parametrize(
    "path", ["package.json", ".npmrc", "../README.md", "%2e%2e/README.md", "node_modules/x.js", ""]
)
async def test_only_files_of_pages_are_served(site: Site, path: str) -> None:
    assert (await (await site.browser()).get(f"/static/{path}")).status_code == 404
