"""The operators' desk: who gets in, what measures do, reports, the audit log."""

import json
from typing import Any

import httpx
import pytest

from backend.desk.store import Effect, Measure
from backend.desk.subjects import subject_of
from tests.web.caller import calling
from tests.web.operators import hashed, operator, say, table_of
from tests.web.site import CONTRIBUTION, Site, opened

pytestmark = pytest.mark.anyio

OTHER = "192.0.2.7"


async def order(desk: httpx.AsyncClient, effect: str, subject: str = "", **more: Any) -> int:
    """Order a measure; returns its number."""
    body = {"effect": effect, "subject": subject, "reason": "Enough is enough.", **more}
    answer = await desk.post("/api/desk/measures", json=body)
    assert answer.status_code == 201, answer.text
    return int(answer.json()["id"])


async def person_of(guest: httpx.AsyncClient) -> str:
    """Return a guest's id."""
    return str((await guest.get("/api/me")).json()["person"]["id"])


async def listed(site: Site) -> set[str]:
    """Return the tables that a new visitor sees."""
    async with calling(site, "/ws/lobby") as caller:
        return set(caller.heard[0]["lobby"]["tables"])


@pytest.fixture
async def fiona(each_site: Site) -> httpx.AsyncClient:
    """A guest."""
    return await each_site.guest("Fiona")


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/desk"),
        ("GET", "/desk/guessed"),
        ("GET", "/api/desk"),
        ("POST", "/api/desk/measures"),
        ("DELETE", "/api/desk/measures/1"),
        ("GET", "/api/desk/measures/1"),
        ("PUT", "/api/desk"),
        ("POST", "/api/desk/reports/1/settle"),
        ("POST", "/api/desk/leave"),
    ],
)
async def test_without_a_key_there_is_no_desk(site: Site, method: str, path: str) -> None:
    browser = await site.browser(cookies={"clanhold_desk": "guessed"})
    body = {"effect": "notice", "reason": "Hello"} if method == "POST" else None
    answer = await browser.request(method, path, json=body)
    assert answer.status_code == 404
    assert answer.json()["code"] == "not_found"


async def test_a_link_works_once_and_for_a_while(each_site: Site) -> None:
    now = each_site.services.times.now()
    desk = await operator(each_site)
    assert (await desk.get("/desk")).status_code == 200
    assert (await desk.get("/api/desk")).status_code == 200
    stranger = await each_site.browser()
    assert (await stranger.get("/desk/once")).status_code == 404
    await each_site.store.add_key(hashed("old"), now - 1, once=True)
    assert (await stranger.get("/desk/old")).status_code == 404
    assert (await desk.post("/api/desk/leave")).status_code == 200
    assert (await desk.get("/api/desk")).status_code == 404


async def test_the_key_is_for_this_site_alone(site: Site) -> None:
    browser = await site.browser()
    await site.store.add_key(hashed("once"), site.services.times.now() + 600, once=True)
    cookie = (await browser.get("/desk/once")).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


async def test_nobody_may_open_a_closed_table(each_site: Site, fiona: httpx.AsyncClient) -> None:
    table = await table_of(fiona)
    desk = await operator(each_site)
    async with calling(each_site, f"/ws/table/{table}", fiona) as caller:
        number = await order(desk, "close", f"http://clanhold.test/t/{table}")
        told = await caller.hear(lambda message: message["type"] == "refused")
        assert (told["code"], told["reason"]) == ("shut", "Enough is enough.")
        assert await caller.end() == (4403, "shut")
    async with calling(each_site, f"/ws/table/{table}", fiona) as caller:
        assert await caller.end() == (4403, "shut")
    answer = await fiona.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["reason"]) == (403, "Enough is enough.")
    assert await listed(each_site) == set()
    assert (await desk.delete(f"/api/desk/measures/{number}")).status_code == 200
    async with calling(each_site, f"/ws/table/{table}", fiona) as caller:
        assert caller.heard[0]["type"] == "welcome"
    assert await listed(each_site) == {table}


async def test_a_hidden_table_is_found_by_its_link_alone(
    each_site: Site, fiona: httpx.AsyncClient
) -> None:
    table = await table_of(fiona)
    assert await listed(each_site) == {table}
    desk = await operator(each_site)
    await order(desk, "hide", table)
    assert await listed(each_site) == set()
    async with calling(each_site, f"/ws/table/{table}", fiona) as caller:
        await caller.ask("sit", "1", seat=0, contribution=CONTRIBUTION)
        assert await listed(each_site) == set()


async def test_a_finished_match_can_be_hidden(site: Site) -> None:
    match = await finished_in_public(site)
    browser = await site.browser()
    assert [one["id"] for one in await over(browser)] == [match]
    await order(await operator(site), "hide", match)
    assert await over(browser) == []


async def finished_in_public(site: Site) -> str:
    """Play a public match to its end."""
    guest = await site.guest("Fiona")
    body = {
        "game": "castle_builders",
        "seats": 2,
        "public": True,
        "bots": [{"seat": 1, "level": "apprentice"}],
    }
    match = str((await guest.post("/api/tables", json=body)).json()["id"])
    async with calling(site, f"/ws/table/{match}", guest) as caller:
        await caller.ask("sit", "1", seat=0, contribution=CONTRIBUTION)
        await caller.ask("start", "2")
    await site.play(match)
    return match


async def over(browser: httpx.AsyncClient) -> list[Any]:
    """Return the public list of finished matches."""
    found: list[Any] = (await browser.get("/api/matches/finished")).json()["matches"]
    return found


async def test_a_barred_person_is_told_why_and_can_still_be_forgotten(
    each_site: Site, fiona: httpx.AsyncClient
) -> None:
    table, person = await table_of(fiona), await person_of(fiona)
    desk = await operator(each_site)
    async with calling(each_site, f"/ws/table/{table}", fiona) as caller:
        await order(desk, "bar", person, hours=1)
        assert await caller.end() == (4403, "barred")
    async with calling(each_site, f"/ws/table/{table}", fiona) as caller:
        assert await caller.end() == (4403, "barred")
    body = {"game": "castle_builders", "seats": 2}
    answer = await fiona.post("/api/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (403, "barred")
    assert answer.json()["reason"] == "Enough is enough."
    assert (await fiona.delete("/api/me")).status_code == 200


async def test_a_barred_address_reaches_nothing_but_the_desk(site: Site) -> None:
    theirs = await site.browser(client=OTHER)
    desk = await operator(site, client=OTHER)
    number = await order(desk, "bar", OTHER)
    answer = await theirs.post("/api/me", json={"nick": "Iain"})
    assert (answer.status_code, answer.json()["code"]) == (403, "barred")
    async with calling(site, "/ws/lobby", client=OTHER) as caller:
        assert await caller.end() == (4403, "barred")
    assert (await site.guest("Fiona")).cookies
    assert (await desk.delete(f"/api/desk/measures/{number}")).status_code == 200
    assert (await theirs.post("/api/me", json={"nick": "Iain"})).status_code == 201


async def test_a_silenced_person_plays_but_does_not_talk(site: Site) -> None:
    fiona = await site.guest("Fiona")
    table, person = await table_of(fiona), await person_of(fiona)
    await order(await operator(site), "silence", person)
    async with calling(site, f"/ws/table/{table}", fiona) as caller:
        sat = await caller.ask("sit", "1", seat=0, contribution=CONTRIBUTION)
        assert sat["type"] == "done"
        said = await say(caller, "2", "Hello")
        assert (said["code"], said["reason"]) == ("silenced", "Enough is enough.")


def is_notice(message: dict[str, Any]) -> bool:
    """Whether a message is a notice to everybody."""
    return bool(message["type"] == "notice")


async def test_everybody_hears_a_notice_also_who_comes_later(each_site: Site) -> None:
    fiona = await each_site.guest("Fiona")
    table = await table_of(fiona)
    desk = await operator(each_site)
    async with (
        calling(each_site, "/ws/lobby") as lobby,
        calling(each_site, f"/ws/table/{table}", fiona) as player,
    ):
        number = await order(desk, "notice")
        for caller in (lobby, player):
            assert (await caller.hear(is_notice))["text"] == "Enough is enough."
        async with calling(each_site, f"/ws/table/{table}") as late:
            assert (await late.hear(is_notice))["text"] == "Enough is enough."
        await desk.delete(f"/api/desk/measures/{number}")
        for caller in (lobby, player):
            await caller.hear(lambda message: is_notice(message) and not message["text"])


async def test_measures_end_by_themselves_and_outlast_a_restart(sqlite_url: str) -> None:
    async with opened(sqlite_url) as site:
        person = await person_of(fiona := await site.guest("Fiona"))
        desk = await operator(site)
        await order(desk, "silence", person)
        await order(desk, "bar", person, hours=1e-9)
        cookies = dict(fiona.cookies)
    async with opened(sqlite_url) as site:
        fiona = await site.browser(cookies=cookies)
        table = await table_of(fiona)
        async with calling(site, f"/ws/table/{table}", fiona) as caller:
            assert (await say(caller, "1", "Hello"))["code"] == "silenced"


async def test_what_another_process_orders_is_found(site: Site) -> None:
    """The command line only writes into the database."""
    fiona = await site.guest("Fiona")
    now = site.services.times.now()
    bar = Measure(effect=Effect.BAR, subject=await person_of(fiona), reason="Enough.", since=now)
    await site.store.order(bar, "command line")
    await site.services.watch.look()
    answer = await fiona.post("/api/tables", json={"game": "castles", "seats": 2})
    assert answer.json()["code"] == "barred"


async def test_the_desk_shows_what_runs_and_nothing_hidden(site: Site) -> None:
    fiona = await site.guest("Fiona")
    match = await site.begin(fiona, "kings_kilt")
    sheet = (await site.room(match)).sheet
    desk = await operator(site)
    async with calling(site, f"/ws/table/{match}", fiona):
        shown = (await desk.get("/api/desk")).json()
    (room,) = shown["rooms"]
    assert (room["id"], room["people"][0]["name"]) == (match, "Fiona")
    assert shown["figures"]["sockets"] == 1
    assert shown["figures"]["stored_running"] == 1
    assert shown["figures"]["stored_bytes"] > 0
    for secret in (sheet.secret, *(chair.contribution for chair in sheet.chairs)):
        assert secret not in json.dumps(shown)


async def test_every_deed_is_logged(each_site: Site) -> None:
    desk = await operator(each_site)
    number = await order(desk, "notice")
    await desk.delete(f"/api/desk/measures/{number}")
    assert (await desk.delete(f"/api/desk/measures/{number}")).status_code == 404
    deeds = (await desk.get("/api/desk")).json()["deeds"]
    assert [(deed["what"], deed["by"]) for deed in deeds] == [
        ("lift notice", "desk"),
        ("notice", "desk"),
    ]


async def test_a_newer_measure_takes_the_place_of_an_older_one(each_site: Site) -> None:
    desk = await operator(each_site)
    await order(desk, "bar", OTHER)
    newer = await order(desk, "bar", OTHER, hours=2)
    assert [one["id"] for one in (await desk.get("/api/desk")).json()["measures"]] == [newer]


@pytest.mark.parametrize(
    ("effect", "written", "subject"),
    [
        ("bar", "192.0.2.7", "@192.0.2.7"),
        ("bar", "@192.0.2.7/32", "@192.0.2.7"),
        ("bar", "2001:db8::1:2:3", "@2001:db8::/64"),
        ("silence", "::ffff:192.0.2.7", "@192.0.2.7"),
        ("silence", "0123456789abcdef", "0123456789abcdef"),
        ("silence", "somebody", None),
        ("close", "https://play.example.org/t/Ab_9-x", "Ab_9-x"),
        ("close", "not a link", None),
        ("notice", "", ""),
        ("notice", "Fiona", None),
    ],
)
def test_subjects_are_read_as_people_write_them(
    effect: str, written: str, subject: str | None
) -> None:
    assert subject_of(Effect(effect), written) == subject
