"""Browsers that keep no cookies: the page holds the token, and a ticket opens a websocket."""

from dataclasses import replace

import httpx
import pytest

from tests.circles.group import asked, founded
from tests.web.caller import calling
from tests.web.site import Site

pytestmark = pytest.mark.anyio


async def page(site: Site, nick: str = "Ann") -> httpx.AsyncClient:
    """Return a page that holds its token itself."""
    browser = await site.browser()
    answer = await browser.post("/api/me", json={"nick": nick, "cookie": False})
    assert "set-cookie" not in answer.headers
    browser.headers["Authorization"] = f"Guest {answer.json()['token']}"
    return browser


async def ticket(browser: httpx.AsyncClient) -> str:
    """Return a fresh ticket."""
    return str((await browser.post("/api/me/ticket")).json()["ticket"])


async def table_of(browser: httpx.AsyncClient) -> str:
    """Open a table."""
    answer = await browser.post("/api/tables", json={"game": "kilt_castle", "seats": 2})
    return str(answer.json()["id"])


async def test_page_is_somebody_without_a_cookie(each_site: Site) -> None:
    ann = await page(each_site)
    answer = await ann.get("/api/me")
    assert answer.json()["person"]["nick"] == "Ann"
    assert "token" not in answer.json(), "it is told once"
    assert "set-cookie" not in answer.headers
    table = await table_of(ann)
    asked = f"/ws/table/{table}?v=2&ticket={await ticket(ann)}"
    async with calling(each_site, asked) as caller:
        assert caller.heard[0]["you"]["person"] == answer.json()["person"]["id"]
        # A stranger who finds the address later gets no connection, not even as nobody.
        async with calling(each_site, asked) as late:
            assert (await late.end())[0] == 4401
        await ann.post("/api/me/leave")
        assert (await caller.end())[0] == 1012
    assert (await ann.get("/api/me")).json()["person"] is None


async def test_page_without_cookies_hears_of_its_circles(site: Site) -> None:
    ann = await page(site)
    circle = await founded(ann)
    async with calling(site, f"/ws/lobby?ticket={await ticket(ann)}") as caller:
        await asked(ann, "PUT", f"/api/circles/{circle['id']}/vote", game="castles")
        news = await caller.hear(lambda message: message["type"] == "circle")
        assert news["circle"] == circle["id"]
    async with calling(site, "/ws/lobby?ticket=none") as caller:
        assert caller.heard[0]["type"] == "lobby", "the list is for everybody"


async def test_ticket_is_for_half_a_minute_and_for_known_pages_alone(site: Site) -> None:
    ann = await page(site)
    table, old = await table_of(ann), await ticket(ann)
    times = site.services.times
    later = replace(times, now=lambda: times.now() + 31)
    object.__setattr__(site.services, "times", later)
    async with calling(site, f"/ws/table/{table}?ticket={old}") as late:
        assert (await late.end())[0] == 4401
    assert (await (await site.browser()).post("/api/me/ticket")).status_code == 401


async def test_device_link_leads_into_and_out_of_a_page_without_cookies(site: Site) -> None:
    ann = await page(site)
    code = (await ann.post("/api/me/link")).json()["url"].partition("/device/")[2].partition("#")[0]
    phone = await site.browser()
    claimed = await phone.post("/api/me/claim", json={"code": code, "cookie": False})
    assert claimed.json()["person"]["nick"] == "Ann"
    phone.headers["Authorization"] = f"Guest {claimed.json()['token']}"
    devices = (await phone.get("/api/me/devices")).json()["devices"]
    assert sorted(device["this"] for device in devices) == [False, True]
    assert (await ann.get("/api/me")).json()["person"]["nick"] == "Ann"


async def test_token_of_a_page_is_no_bots_token(site: Site) -> None:
    ann = await page(site)
    token = ann.headers["Authorization"].partition(" ")[2]
    bearer = await site.browser(headers={"Authorization": f"Bearer {token}"})
    assert (await bearer.get("/api/me")).status_code == 401
