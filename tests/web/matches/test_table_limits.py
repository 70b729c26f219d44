"""How many tables may be open at once, and the public list page by page."""

import asyncio

import httpx
import pytest

from tests.web.caller import calling
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

WISH = {"game": "castles", "seats": 2, "public": True}


async def open_one(browser: httpx.AsyncClient, title: str = "") -> httpx.Response:
    """Ask to open a table."""
    return await browser.post("/api/tables", json={**WISH, "title": title})


async def guest_at(site: Site, address: str, nick: str) -> httpx.AsyncClient:
    """Return a guest at an address."""
    browser = await site.browser(client=address)
    await browser.post("/api/me", json={"nick": nick})
    return browser


async def test_a_person_has_only_so_many_open_tables(database_url: str) -> None:
    async with opened(database_url, rate_limits=True, open_tables_per_person=3) as site:
        fiona, iain = await site.guest("Fiona"), await site.guest("Iain")
        answers = await asyncio.gather(*(open_one(fiona) for _ in range(5)))
        assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 2
        refused = await open_one(fiona)
        assert refused.json()["code"] == "too_many_tables"
        assert (await open_one(iain)).status_code == 201
        first = next(a.json()["id"] for a in answers if a.status_code == 201)
        async with calling(site, f"/ws/table/{first}", fiona) as caller:
            await caller.ask("sit", "1", seat=0, contribution="0" * 32)
            await caller.ask("place_bot", "2", seat=1, level="mason")
            assert (await caller.ask("start", "3"))["type"] == "done"
        assert (await open_one(fiona)).status_code == 201, "one of them has begun"


async def test_an_address_has_only_so_many_open_tables(sqlite_url: str) -> None:
    async with opened(sqlite_url, rate_limits=True, open_tables_per_address=3) as site:
        here = [await guest_at(site, "198.51.100.1", f"Guest {n}") for n in range(4)]
        answers = [await open_one(guest) for guest in here]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        elsewhere = await guest_at(site, "198.51.100.2", "Fiona")
        assert (await open_one(elsewhere)).status_code == 201


async def test_matches_against_bots_are_no_open_tables(sqlite_url: str) -> None:
    async with opened(sqlite_url, rate_limits=True, open_tables_per_person=1) as site:
        fiona = await site.guest("Fiona")
        for _ in range(3):
            await site.begin(fiona, "kilt_castle")
        assert (await open_one(fiona)).status_code == 201


async def test_the_list_is_bounded_and_the_rest_comes_page_by_page(site: Site) -> None:
    fiona = await site.guest("Fiona")
    tables = [(await open_one(fiona, f"Table {n} {'x' * 30}")).json()["id"] for n in range(60)]
    async with calling(site, "/ws/lobby") as caller:
        lobby = caller.heard[0]["lobby"]
    assert len(lobby["tables"]) == 24
    assert lobby["more"] == {"tables": True, "matches": False}
    assert set(lobby["tables"]) == set(tables[-24:])
    oldest = min(table["moved"] for table in lobby["tables"].values())
    rest: list[str] = []
    while oldest is not None:
        params = {"before": oldest, "limit": 20}
        page = (await fiona.get("/api/matches/open", params=params)).json()
        rest += [table["id"] for table in page["matches"]]
        oldest = page["next"]
    assert rest == tables[-25::-1]


async def test_matches_that_are_not_for_onlookers_are_not_listed(site: Site) -> None:
    fiona = await site.guest("Fiona")
    private = (await fiona.post("/api/tables", json={**WISH, "public": False})).json()["id"]
    page = (await fiona.get("/api/matches/open")).json()
    assert (page["matches"], page["next"]) == ([], None)
    assert (await fiona.get("/api/matches/running")).json()["matches"] == []
    assert private


async def test_starting_looks_at_a_few_of_the_open_tables(sqlite_url: str) -> None:
    """However many there are: the others are looked at when somebody comes."""
    async with opened(sqlite_url) as site:
        fiona = await site.guest("Fiona")
        for _ in range(60):
            await open_one(fiona)
    async with opened(sqlite_url) as site:
        assert len(site.services.hub.lobby.listed) == 24
        assert site.services.hub.rooms == []
