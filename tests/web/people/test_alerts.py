"""Alerts over HTTP: ways, tests, consent, visible tabs; nothing is left of a forgotten person."""

import re
import sqlite3
from collections.abc import AsyncIterator

import httpx
import pytest

from backend.storage.models import Base
from tests.alerts.receivers import Browser, Mails, Receiver, mails_arriving, receiving
from tests.web.caller import calling
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

NAME = "tab-of-ann"
TAB = {"tab": NAME, "visible": True}
KEPT_BY_HAND = {"daily_tries", "seats", "chat"}
"""Tables whose rows outlive a person, or go by themselves: `forget` sees to both."""


@pytest.fixture
async def hook() -> AsyncIterator[Receiver]:
    """A webhook, or a push service."""
    async with receiving() as receiver:
        yield receiver


@pytest.fixture
async def mails() -> AsyncIterator[Mails]:
    """A mail server."""
    async with mails_arriving() as mails:
        yield mails


@pytest.fixture
async def site(sqlite_url: str, mails: Mails) -> AsyncIterator[Site]:
    """The app, which may send to this machine."""
    settings = {"alerts_to_private_networks": True, "smtp_url": mails.url}
    async with opened(sqlite_url, **settings) as site:
        yield site


async def ways(guest: httpx.AsyncClient) -> list[dict[str, object]]:
    """Return a person's ways, as that person sees them."""
    found: list[dict[str, object]] = (await guest.get("/api/me/alerts")).json()["ways"]
    return found


async def test_a_browser_is_added_tested_and_removed(site: Site, hook: Receiver) -> None:
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    browser = Browser()
    for guest in (ben, ann):  # the browser belonged to Ben before
        body = {**browser.subscription(hook.url()), "lang": "de"}
        assert (await guest.post("/api/me/alerts/push", json=body)).status_code == 201
    assert await ways(ben) == []
    (way,) = await ways(ann)
    assert (way["this"], way["address"]) == (True, f"127.0.0.1:{hook.port}")
    assert (await ben.post(f"/api/me/alerts/{way['id']}/test")).status_code == 404
    assert (await ben.delete(f"/api/me/alerts/{way['id']}")).status_code == 404
    choice = {"without": ["plays", "sat"]}
    assert (await ben.patch(f"/api/me/alerts/{way['id']}", json=choice)).status_code == 404
    chosen = await ann.patch(f"/api/me/alerts/{way['id']}", json=choice)
    assert chosen.json()["ways"][0]["without"] == ["plays", "sat"]
    odd = await ann.patch(f"/api/me/alerts/{way['id']}", json={"without": ["test"]})
    assert odd.status_code == 422
    tested = (await ann.post(f"/api/me/alerts/{way['id']}/test")).json()["ways"][0]
    assert [one["outcome"] for one in tested["deliveries"]] == ["sent"]
    assert b"Alles in Ordnung" in browser.read(hook.got[0][1])
    left = await ann.delete(f"/api/me/alerts/{way['id']}")
    assert left.json()["ways"] == []


async def test_a_browser_with_another_address_is_one_way_and_keeps_its_choice(
    site: Site, hook: Receiver
) -> None:
    ann, browser = await site.guest("Ann"), Browser()
    body = {**browser.subscription(f"{hook.url()}/old"), "lang": "de"}
    (before,) = (await ann.post("/api/me/alerts/push", json=body)).json()["ways"]
    await ann.patch(f"/api/me/alerts/{before['id']}", json={"without": ["sat"]})
    await ann.post("/api/me/alerts/push", json=browser.subscription(f"{hook.url()}/new"))
    (way,) = await ways(ann)
    assert (way["this"], way["without"]) == (True, ["sat"])
    assert way["id"] == before["id"], "what waits for it in the outbox still does"
    await ann.post(f"/api/me/alerts/{way['id']}/test")
    assert b"Alles in Ordnung" in browser.read(hook.got[0][1])
    ann_by_phone = await site.browser()
    link = (await ann.post("/api/me/link")).json()["url"]
    code = link.rpartition("/")[2].partition("#")[0]
    await ann_by_phone.post("/api/me/claim", json={"code": code})
    body = Browser().subscription(f"{hook.url()}/phone")
    await ann_by_phone.post("/api/me/alerts/push", json=body)
    assert [way["this"] for way in await ways(ann)] == [True, False], "each browser has its own"


async def test_mails_are_agreed_to_and_ended_by_links(site: Site, mails: Mails) -> None:
    ann = await site.guest("Ann")
    asked = await ann.post("/api/me/alerts/mail", json={"address": "ann@example.org"})
    assert asked.json()["ways"][0]["confirmed"] is False
    again = await ann.post("/api/me/alerts/mail", json={"address": "ann@example.org"})
    assert again.status_code == 429, "nobody's mailbox is flooded"
    found = re.search(r"/alerts/(\S{32})", mails.got[0].get_content())
    assert found is not None
    reader = await site.browser()  # another device, which does not know Ann
    assert (await reader.get(f"/alerts/{found[1]}")).status_code == 200
    assert (await ways(ann))[0]["confirmed"] is False, "a look is no answer"
    assert (await reader.post(f"/api/alerts/{found[1]}/confirm")).status_code == 204
    assert (await ways(ann))[0]["confirmed"] is True
    click = await reader.post(
        f"/api/alerts/{found[1]}/stop",
        content="List-Unsubscribe=One-Click",
        headers={"Content-Type": "application/x-www-form-urlencoded"},
    )
    assert click.status_code == 204
    assert await ways(ann) == []
    assert (await reader.post(f"/api/alerts/{found[1]}/confirm")).status_code == 404


async def test_only_good_addresses_are_taken(sqlite_url: str) -> None:
    async with opened(sqlite_url) as site:
        ann = await site.guest("Ann")
        for url in (
            "http://example.org/",
            "https://127.0.0.1/",
            "https://localhost:22/",
            "nothing",
        ):
            answer = await ann.post("/api/me/alerts/webhook", json={"url": url})
            assert answer.status_code == 422, url
        lost = {"url": "https://example.org/", "table": "nowhere"}
        assert (await ann.post("/api/me/alerts/webhook", json=lost)).status_code == 404
        mail = await ann.post("/api/me/alerts/mail", json={"address": "ann@example.org"})
        assert mail.status_code == 422, "this site sends no mails"
        assert (await ann.get("/api/me/alerts")).json()["mail"] is False
        urls = [f"https://example.org/{number}" for number in range(13)]
        added = [await ann.post("/api/me/alerts/webhook", json={"url": url}) for url in urls]
        assert [one.status_code for one in added] == [201] * 12 + [429]
        assert len(await ways(ann)) == 12


async def test_who_wants_no_alerts_tells_nothing(site: Site, hook: Receiver) -> None:
    stranger, ann = await site.browser(), await site.guest("Ann")
    looked = await stranger.post("/api/me/looking", json=TAB)
    assert looked.json() == {"again": None, "hiding": False}
    assert (await ann.post("/api/me/looking", json=TAB)).json() == {"again": 600, "hiding": False}
    await ann.post("/api/me/alerts/webhook", json={"url": hook.url()})
    assert (await ann.post("/api/me/looking", json=TAB)).json() == {"again": 30, "hiding": True}
    person = (await ann.get("/api/me")).json()["person"]["id"]
    store, now = site.store.alerts, site.services.times.now()
    assert await store.looks_until(person, now)
    await ann.post("/api/me/looking", json=TAB | {"visible": False})
    assert await store.looks_until(person, now) is None


async def test_the_app_can_be_installed(site: Site) -> None:
    browser = await site.browser()
    worker = await browser.get("/service_worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "showNotification" in worker.text
    page = (await browser.get("/")).text
    found = re.search(r'rel="manifest" href="([^"]+)"', page)
    assert found is not None
    manifest = (await browser.get(found[1])).json()
    for icon in manifest["icons"]:
        image = await browser.get(icon["src"])
        width = int.from_bytes(image.content[16:20])
        assert icon["sizes"] == f"{width}x{width}"


async def test_nobody_else_sees_where_somebody_is_alerted(site: Site, hook: Receiver) -> None:
    """Ann shows her profile, and plays in public."""
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    person = (await ann.get("/api/me")).json()["person"]["id"]
    await ann.put("/api/me/profile", json={"shown": True})
    bots = [{"seat": 1, "level": "mason"}]
    wish = {"game": "castle_builders", "seats": 2, "public": True, "bots": bots}
    table = (await ann.post("/api/tables", json=wish)).json()["id"]
    push = Browser().subscription(f"{hook.url()}/only-hers")
    await ann.post("/api/me/alerts/push", json=push)
    await ann.post("/api/me/alerts/webhook", json={"url": f"{hook.url()}/only-hers"})
    await ann.post("/api/me/alerts/mail", json={"address": "only-hers@example.org"})
    assert str(await ways(ann)).count("only-hers") == 2, "a push service alone is named"
    paths = (f"/api/profiles/{person}", f"/api/tables/{table}", "/api/matches/open")
    seen = [(await ben.get(path)).text for path in paths]
    for socket in ("/ws/lobby", f"/ws/table/{table}"):
        async with calling(site, socket, ben) as caller:
            seen.append(str(caller.heard))
    assert "Ann" in seen[0]
    assert all(table in text for text in seen[1:])
    assert not [text for text in seen if "only-hers" in text or push["keys"]["auth"] in text]


async def test_nothing_is_left_of_who_is_forgotten(
    site: Site, hook: Receiver, sqlite_url: str
) -> None:
    """Read from all tables of the database."""
    ann, ben = await site.guest("Annabella"), await site.guest("Ben")
    person = (await ann.get("/api/me")).json()["person"]["id"]
    bot = (await ann.post("/api/me/bot", json={})).json()["bot"]["id"]
    await ann.post("/api/me/link")
    match = await site.begin(ann, "castle_builders")
    push = Browser().subscription(f"{hook.url()}/endpoint-of-annabella")
    await ann.post("/api/me/alerts/push", json=push)
    hooked = {"url": f"{hook.url()}/annabella", "table": match}
    await ann.post("/api/me/alerts/webhook", json=hooked)
    await ann.post("/api/me/alerts/mail", json={"address": "annabella@example.org"})
    for way in await ways(ann):
        await ann.post(f"/api/me/alerts/{way['id']}/test")
    await ann.post("/api/me/looking", json=TAB)
    traces = (person, bot, "nnabella", push["keys"]["p256dh"], NAME)
    written = dump(sqlite_url)
    assert all(trace in written for trace in traces)
    assert (await ben.get("/api/me/alerts")).json()["ways"] == []
    assert (await ann.delete("/api/me")).status_code == 200
    left = dump(sqlite_url)
    assert [trace for trace in traces if trace in left] == []


def dump(url: str) -> str:
    """Return all rows of all tables as one text."""
    with sqlite3.connect(url.removeprefix("sqlite:///")) as database:
        text = "\n".join(database.iterdump())
    database.close()
    return text


def test_rows_of_a_person_go_with_the_person() -> None:
    """Also covers tables that future versions add."""
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            if "person" not in column.name or table.name in KEPT_BY_HAND:
                continue
            ends = [
                key.ondelete for key in column.foreign_keys if key.column.table.name == "people"
            ]
            assert ends == ["CASCADE"], f"{table.name}.{column.name} outlives the person"
