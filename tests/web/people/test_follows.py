"""Following a person: news when they sit down or play in public, and never about private tables."""

from typing import Any

import httpx
import pytest

from tests.web.caller import calling
from tests.web.site import CONTRIBUTION, Site

pytestmark = pytest.mark.anyio


async def sits(site: Site, guest: httpx.AsyncClient, **wish: Any) -> str:
    """Open a table, and sit down at its first seat."""
    wish = {"game": "castles", "seats": 2, **wish}
    table = str((await guest.post("/api/tables", json=wish)).json()["id"])
    async with calling(site, f"/ws/table/{table}", guest) as caller:
        answer = await caller.ask("sit", "sit", seat=0, contribution=CONTRIBUTION)
        assert answer["type"] == "done", answer
    return table


async def people(guest: httpx.AsyncClient) -> list[dict[str, Any]]:
    """Return whom a guest follows."""
    found: list[dict[str, Any]] = (await guest.get("/api/me/follows")).json()["people"]
    return found


async def test_who_follows_is_told_of_public_tables_alone(each_site: Site) -> None:
    site = each_site
    ann, sue = await site.guest("Ann"), await site.guest("Sue")
    hidden = await sits(site, ann)
    body = {"match": hidden, "seat": 0}
    assert (await sue.post("/api/me/follows", json=body)).status_code == 404
    first = await sits(site, ann, public=True)
    answer = await sue.post("/api/me/follows", json={"match": first, "seat": 0})
    assert answer.status_code == 201
    (followed,) = answer.json()["people"]
    assert followed["name"] == "Ann"
    assert followed["plays"] == {"id": first, "game": "castles", "status": "open"}
    async with (
        calling(site, "/ws/lobby", sue) as front,
        calling(site, f"/ws/table/{first}", sue) as tab,
        calling(site, "/ws/lobby", await site.guest("Tom")) as other,
    ):
        for caller in (front, tab, other):
            await caller.hear(lambda message: message["type"] in ("lobby", "welcome"))
        await sits(site, ann)  # private: nothing may be told
        second = await sits(site, ann, public=True)
        for caller in (front, tab):
            told = await caller.hear(lambda message: message["type"] == "plays")
            assert (told["name"], told["match"], told["status"]) == ("Ann", second, "open")
        # A match that nobody may watch: followers hear only that a table is open.
        bots = [{"seat": 1, "level": "mason"}]
        third = await sits(site, ann, public=True, watchable=False, bots=bots)
        async with calling(site, f"/ws/table/{third}", ann) as at_table:
            assert (await at_table.ask("start", "start"))["type"] == "done"
        last = await sits(site, ann, public=True)
        await front.hear(lambda message: message.get("match") == last)
        told_of = [m["status"] for m in front.heard if m.get("match") == third]
        assert told_of == ["open"]
        assert not [message for message in other.heard if message["type"] == "plays"]


async def test_nobody_follows_themselves_bots_or_who_is_not_there(site: Site) -> None:
    ann = await site.guest("Ann")
    table = await sits(site, ann, public=True, bots=[{"seat": 1, "level": "mason"}])
    for seat in (0, 1, 5):
        answer = await ann.post("/api/me/follows", json={"match": table, "seat": seat})
        assert answer.status_code == 404
    assert (await (await site.browser()).get("/api/me/follows")).status_code == 401


async def test_a_follow_ends_by_wish_and_with_either_person(each_site: Site) -> None:
    site = each_site
    ann, ben, sue = [await site.guest(name) for name in ("Ann", "Ben", "Sue")]
    for guest in (ann, ben):
        table = await sits(site, guest, public=True)
        for _ in range(2):  # following twice counts once
            await sue.post("/api/me/follows", json={"match": table, "seat": 0})
    assert {one["name"] for one in await people(sue)} == {"Ann", "Ben"}
    ids = {one["name"]: one["id"] for one in await people(sue)}
    await sue.delete(f"/api/me/follows/{ids['Ben']}")
    assert [one["name"] for one in await people(sue)] == ["Ann"]
    table = await sits(site, sue, public=True)
    await ben.post("/api/me/follows", json={"match": table, "seat": 0})
    await ann.delete("/api/me")
    assert await people(sue) == []
    await sue.delete("/api/me")
    assert await people(ben) == []
