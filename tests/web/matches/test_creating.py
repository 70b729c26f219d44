"""Requests that create something, sent again with the same `Idempotency-Key`."""

import asyncio
from typing import Any

import httpx
import pytest

from backend.matches.decide import starting
from backend.matches.facts.store import Unavailable
from backend.storage.stores import creations
from tests.web.site import CONTRIBUTION, Site, opened

pytestmark = pytest.mark.anyio

KEY = {"Idempotency-Key": "0123456789abcdef"}
WISHES: dict[str, Any] = {
    "/api/tables": {"game": "castles", "seats": 3},
    "/api/tables/bots": {"game": "kilt_castle", "contribution": CONTRIBUTION},
    "/api/lessons": {"game": "kilt_castle"},
}
OTHERS: dict[str, Any] = {
    "/api/tables": {"game": "castles", "seats": 4},
    "/api/tables/bots": {"game": "castles", "contribution": CONTRIBUTION},
    "/api/lessons": {"game": "castles"},
}


async def made(browser: httpx.AsyncClient, path: str, **key: str) -> str:
    """Return the id of what a request makes, or has made before."""
    answer = await browser.post(path, json=WISHES[path], headers=key or KEY)
    assert answer.status_code == 201, answer.text
    table = str(answer.json()["id"])
    assert answer.headers["Location"] == f"/t/{table}"
    return table


async def mine(browser: httpx.AsyncClient) -> int:
    """Return how many unfinished matches a person has."""
    return len((await browser.get("/api/matches/mine")).json()["unfinished"])


@pytest.mark.parametrize("path", WISHES)
async def test_a_request_sent_again_makes_nothing_new(each_site: Site, path: str) -> None:
    fiona, iain = await each_site.guest("Fiona"), await each_site.guest("Iain")
    first = await made(fiona, path)
    assert await made(fiona, path) == first
    assert await made(fiona, path, **{"Idempotency-Key": "another-key-12345"}) != first
    assert await made(iain, path) != first, "a key is its person's own"
    other = await fiona.post(path, json=OTHERS[path], headers=KEY)
    assert (other.status_code, other.json()["code"]) == (409, "id_reused")


async def test_two_at_once_make_one(each_site: Site) -> None:
    fiona = await each_site.guest("Fiona")
    answers = await asyncio.gather(*(made(fiona, "/api/tables/bots") for _ in range(5)))
    assert len(set(answers)) == 1
    assert await mine(fiona) == 1


async def test_keys_outlive_a_restart(sqlite_url: str) -> None:
    async with opened(sqlite_url) as site:
        fiona = await site.guest("Fiona")
        first = await made(fiona, "/api/tables/bots")
    async with opened(sqlite_url) as site:
        again = await site.browser(cookies=dict(fiona.cookies))
        assert await made(again, "/api/tables/bots") == first


async def test_a_key_is_forgotten_after_a_day(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    fiona = await site.guest("Fiona")
    monkeypatch.setattr(creations, "KEPT", 3600)
    first = await made(fiona, "/api/tables")
    assert await made(fiona, "/api/tables") == first
    monkeypatch.setattr(creations, "KEPT", 0)
    assert await made(fiona, "/api/tables") != first


async def test_a_match_that_did_not_begin_begins_with_the_next_try(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server ended between the table and its start."""
    fiona = await site.guest("Fiona")

    def fails(*_: object) -> None:
        raise Unavailable

    with monkeypatch.context() as patch:
        patch.setattr(starting, "begin_match", fails)
        answer = await fiona.post("/api/lessons", json=WISHES["/api/lessons"], headers=KEY)
        assert answer.status_code == 503
    match = await made(fiona, "/api/lessons")
    assert (await fiona.get(f"/api/tables/{match}")).json()["status"] == "running"
    assert await mine(fiona) == 1


async def test_who_arrives_again_is_the_same_guest(each_site: Site) -> None:
    """The first answer and its cookie were lost; the token in it ends."""
    browser, again = await each_site.browser(), await each_site.browser()
    body = {"nick": "Fiona"}
    first = (await browser.post("/api/me", json=body, headers=KEY)).json()["person"]
    assert (await again.post("/api/me", json=body, headers=KEY)).json()["person"] == first
    assert (await again.get("/api/me")).json()["person"] == first
    assert (await browser.get("/api/me")).json()["person"] is None
    assert (await again.post("/api/me", json=body, headers=KEY)).status_code == 201
    other = await again.post("/api/me", json={"nick": "Iain"}, headers=KEY)
    assert other.json()["code"] == "id_reused"


async def test_an_arrival_is_bound_to_its_address(site: Site) -> None:
    one, two = await site.browser(client="198.51.100.1"), await site.browser(client="198.51.100.2")
    people = [await b.post("/api/me", json={"nick": "Fiona"}, headers=KEY) for b in (one, two)]
    assert people[0].json()["person"]["id"] != people[1].json()["person"]["id"]


async def test_a_guest_who_left_does_not_come_back_by_a_key(site: Site) -> None:
    browser = await site.browser()
    await browser.post("/api/me", json={"nick": "Fiona"}, headers=KEY)
    await browser.post("/api/me/leave")
    again = await browser.post("/api/me", json={"nick": "Fiona"}, headers=KEY)
    assert again.json()["code"] == "id_reused"


async def test_somebody_else_is_not_replaced(site: Site) -> None:
    browser, iain = await site.browser(), await site.guest("Iain")
    await browser.post("/api/me", json={"nick": "Fiona"}, headers=KEY)
    answer = await iain.post("/api/me", json={"nick": "Fiona"}, headers=KEY)
    assert answer.json()["code"] == "already_here"


@pytest.mark.parametrize("key", ["", "short", "x" * 65, "with a space in it"])
async def test_a_key_is_long_and_visible(site: Site, key: str) -> None:
    fiona = await site.guest("Fiona")
    headers = {"Idempotency-Key": key}
    answer = await fiona.post("/api/tables", json=WISHES["/api/tables"], headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_request")
