"""People without accounts: arriving, renaming, another device, leaving, being forgotten."""

import asyncio
from hashlib import sha256
from http.cookies import SimpleCookie

import httpx
import pytest

from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import MatchSheet
from backend.web.people import devices
from backend.web.people.cookies import hashed
from tests.web.caller import calling
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio


async def me(browser: httpx.AsyncClient) -> str | None:
    """Return the nickname a browser goes by."""
    person = (await browser.get("/api/me")).json()["person"]
    return person["nick"] if person else None


async def code_of(browser: httpx.AsyncClient) -> str:
    """Return the code of a new one-time link."""
    answer = await browser.post("/api/me/link")
    assert answer.status_code == 200
    return str(answer.json()["url"]).rpartition("/")[2].partition("#")[0]


async def test_a_guest_arrives_with_a_nickname(each_site: Site) -> None:
    browser = await each_site.browser()
    assert await me(browser) is None
    answer = await browser.post("/api/me", json={"nick": "  Fiona   of Ægir "})
    assert answer.status_code == 201
    assert answer.json()["person"]["nick"] == "Fiona of Ægir"
    assert await me(browser) == "Fiona of Ægir"
    again = await browser.post("/api/me", json={"nick": "Iain"})
    assert (again.status_code, again.json()["code"]) == (409, "already_here")


async def test_the_cookie_is_for_the_server_alone(site: Site) -> None:
    answer = await (await site.browser()).post("/api/me", json={"nick": "Fiona"})
    cookies = [SimpleCookie(text) for text in answer.headers.get_list("set-cookie")]
    for (cookie,), days in zip(map(SimpleCookie.values, cookies), (365, 30), strict=True):
        assert cookie.key == ("clanhold" if days == 365 else "clanhold_fresh")
        assert cookie["httponly"]
        assert cookie["samesite"].lower() == "lax"
        assert cookie["path"] == "/"
        assert int(cookie["max-age"]) == days * 86_400
        assert not cookie["secure"]


@pytest.mark.parametrize(
    ("switch", "address", "secure"),
    [
        ("auto", "https://clanhold.test", True),
        ("auto", "http://clanhold.test", False),
        ("true", "http://clanhold.test", True),
        ("false", "https://clanhold.test", False),
    ],
)
async def test_the_cookie_is_secure_where_it_should_be(
    sqlite_url: str, switch: str, address: str, secure: bool
) -> None:
    async with opened(sqlite_url, cookie_secure=switch) as site:
        browser = await site.browser(base_url=address)
        answer = await browser.post("/api/me", json={"nick": "Fiona"})
    assert ("secure" in answer.headers["set-cookie"].lower()) is secure


async def test_only_a_hash_of_the_token_is_stored(site: Site) -> None:
    guest = await site.guest("Fiona")
    token = guest.cookies["clanhold"]
    assert len(token) >= 43
    assert await site.store.person_of_token(token) is None
    person = await site.store.person_of_token(sha256(token.encode()).hexdigest())
    assert person is not None
    assert person.nick == "Fiona"


async def test_who_comes_back_after_a_month_stays_for_another_year(site: Site) -> None:
    guest = await site.guest("Fiona")
    token = guest.cookies["clanhold"]
    assert "set-cookie" not in (await guest.get("/api/me")).headers
    guest.cookies.delete("clanhold_fresh")  # because it has expired
    renewed = (await guest.get("/api/me")).headers.get_list("set-cookie")
    assert any(f"clanhold={token}; HttpOnly; Max-Age=31536000; " in cookie for cookie in renewed)
    assert "set-cookie" not in (await guest.get("/api/me")).headers
    assert await me(guest) == "Fiona"


async def test_who_is_nobody_gets_no_cookie(site: Site) -> None:
    browser = await site.browser(cookies={"clanhold": "x"})
    assert "set-cookie" not in (await browser.get("/api/me")).headers


@pytest.mark.parametrize("cookie", ["", "clanhold=", "clanhold=x", "clanhold=\x00;;=", "a=b; c"])
async def test_a_strange_cookie_is_nobody(site: Site, cookie: str) -> None:
    browser = await site.browser()
    answer = await browser.get("/api/me", headers={"Cookie": cookie})
    assert answer.json() == {"person": None, "bot": None}
    refused = await browser.patch("/api/me", json={"nick": "x"}, headers={"Cookie": cookie})
    assert (refused.status_code, refused.json()["code"]) == (401, "who_are_you")


async def test_a_new_nickname_shows_at_the_tables(each_site: Site) -> None:
    guest = await each_site.guest("Fiona")
    match = await each_site.begin(guest, "kilt_castle")
    assert (await guest.patch("/api/me", json={"nick": "Morag"})).status_code == 200
    table = (await guest.get(f"/api/tables/{match}")).json()
    assert table["chairs"][0]["name"] == "Morag"
    assert await me(guest) == "Morag"


async def test_a_link_brings_the_person_to_another_browser_once(each_site: Site) -> None:
    desktop, phone, thief = (
        await each_site.guest("Fiona"),
        *[await each_site.browser() for _ in range(2)],
    )
    match = await each_site.begin(desktop, "kilt_castle")
    code = await code_of(desktop)
    assert (await phone.post("/api/me/claim", json={"code": code})).status_code == 200
    assert await me(phone) == await me(desktop) == "Fiona"
    mine = (await phone.get("/api/matches/mine")).json()
    assert [line["id"] for line in mine["unfinished"]] == [match]
    again = await thief.post("/api/me/claim", json={"code": code})
    assert (again.status_code, again.json()["code"]) == (404, "no_such_code")
    assert await me(thief) is None


async def test_a_link_shows_its_image_and_end(site: Site) -> None:
    guest = await site.guest("Fiona")
    link = (await guest.post("/api/me/link")).json()
    assert link["url"].startswith("http://clanhold.test/device/")
    assert link["url"].endswith("#Fiona"), "it names the person"
    assert link["qr"].startswith("<svg ")
    assert "style" not in link["qr"]
    assert 0 < link["expires"] - site.services.times.now() <= 600


async def test_a_link_gets_too_old(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    guest, phone = await site.guest("Fiona"), await site.browser()
    monkeypatch.setattr(devices, "HANDOVER_SECONDS", 0)
    code = await code_of(guest)
    answer = await phone.post("/api/me/claim", json={"code": code})
    assert answer.json()["code"] == "no_such_code"


async def test_who_claims_is_no_longer_who_they_were(site: Site) -> None:
    fiona, iain = await site.guest("Fiona"), await site.guest("Iain")
    before = iain.cookies["clanhold"]
    await iain.post("/api/me/claim", json={"code": await code_of(fiona)})
    assert await me(iain) == "Fiona"
    assert await site.store.person_of_token(hashed(before)) is None


async def test_a_browser_leaves_and_the_others_stay(each_site: Site) -> None:
    desktop, phone = await each_site.guest("Fiona"), await each_site.browser()
    await phone.post("/api/me/claim", json={"code": await code_of(desktop)})
    token = phone.cookies["clanhold"]
    assert (await phone.post("/api/me/leave")).json() == {"person": None, "bot": None}
    assert "clanhold" not in phone.cookies
    assert await each_site.store.person_of_token(hashed(token)) is None
    assert await me(desktop) == "Fiona"


@pytest.mark.parametrize("way", ["leave", "claim"])
async def test_tabs_of_a_browser_that_is_somebody_else_now_are_let_go(site: Site, way: str) -> None:
    """It ends no tab of the person's other browsers."""
    desktop, phone, iain = await site.guest("Fiona"), await site.browser(), await site.guest("Iain")
    await phone.post("/api/me/claim", json={"code": await code_of(desktop)})
    path = f"/ws/table/{await site.begin(desktop, 'kilt_castle')}"
    async with calling(site, path, desktop) as here, calling(site, path, phone) as there:
        body = {"code": await code_of(iain)} if way == "claim" else None
        assert (await desktop.post(f"/api/me/{way}", json=body)).status_code == 200
        assert await here.end() == (1012, "come again")
        assert (await there.ask("yield", "1", seat=0))["type"] == "done"
    async with calling(site, path, desktop) as again:
        assert again.heard[0]["you"]["seats"] == []


async def test_who_leaves_while_a_table_is_loaded_comes_there_as_nobody(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    fiona = await site.guest("Fiona")
    room = await site.room(await site.begin(fiona, "kilt_castle"))
    site.services.hub.drop(room)
    load, loading, loaded = site.store.load, asyncio.Event(), asyncio.Event()

    async def slowly(match: str) -> tuple[MatchSheet, list[Entry]] | None:
        loading.set()
        await loaded.wait()
        return await load(match)

    async def welcomed() -> str | None:
        async with calling(site, f"/ws/table/{room.sheet.id}", fiona) as caller:
            person: str | None = caller.heard[0]["you"]["person"]
            return person

    monkeypatch.setattr(site.store, "load", slowly)
    coming = asyncio.create_task(welcomed())
    await loading.wait()
    await fiona.post("/api/me/leave")
    loaded.set()
    assert await coming is None


async def test_forget_me(each_site: Site) -> None:
    fiona, iain = await each_site.guest("Fiona"), await each_site.guest("Iain")
    person = (await fiona.get("/api/me")).json()["person"]["id"]
    running = await each_site.begin(fiona, "kilt_castle")
    over = await each_site.begin(fiona, "kilt_castle")
    await each_site.play(over)
    wish = {"game": "castles", "seats": 3}
    table = (await fiona.post("/api/tables", json=wish)).json()["id"]
    code = await code_of(fiona)
    assert (await fiona.delete("/api/me")).json() == {"person": None, "bot": None}
    assert "clanhold" not in fiona.cookies
    assert await each_site.store.person(person) is None
    assert (await iain.post("/api/me/claim", json={"code": code})).status_code == 404
    for match in (running, over, table):
        answer = await iain.get(f"/api/tables/{match}")
        assert answer.status_code == 200
        assert person not in answer.text
        assert "Fiona" not in answer.text
    played_on = (await iain.get(f"/api/tables/{running}")).json()["chairs"][0]
    assert (played_on["name"], played_on["held"]) == ("Guest", "mason")
    record = await iain.get(f"/api/matches/{over}/record")
    assert record.json()["seats"][0] == "Guest"
