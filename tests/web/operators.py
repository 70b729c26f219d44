"""Operators at their desk, and the tables that tests need there."""

from hashlib import sha256
from typing import Any

import httpx

from tests.web.caller import Caller
from tests.web.site import Site


async def operator(site: Site, **options: Any) -> httpx.AsyncClient:
    """Return a browser that has used a one-time link."""
    browser = await site.browser(**options)
    await site.store.add_key(hashed("once"), site.services.times.now() + 600, once=True)
    answer = await browser.get("/desk/once")
    assert (answer.status_code, answer.headers["location"]) == (303, "/desk")
    return browser


def hashed(key: str) -> str:
    """Return a key as it is stored."""
    return sha256(key.encode()).hexdigest()


async def table_of(guest: httpx.AsyncClient) -> str:
    """Open a public table."""
    body = {"game": "castle_builders", "seats": 2, "public": True}
    answer = await guest.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def say(caller: Caller, request: str, text: str) -> dict[str, Any]:
    """Talk."""
    return await caller.ask("say", request, channel="players", text=text)
