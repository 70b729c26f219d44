"""While the database is silent, everybody gets an answer, and nothing counts twice afterwards."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest

from backend.engine import to_json
from tests.storage.line import Line
from tests.web.caller import PATIENCE, calling
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(line: Line) -> AsyncIterator[Site]:
    """The app, with the database behind the line."""
    async with opened(line.url) as site:
        yield site
        line.speak()


async def match_of(site: Site, guest: httpx.AsyncClient) -> tuple[str, dict[str, Any]]:
    """Begin a match; returns it and what its first move may be."""
    match = await site.begin(guest, "castle_builders")
    course = (await site.room(match)).match.begun()
    while course.turn != 0:
        await site.play(match, 1)
    action = to_json(course.position.legal_actions()[0])
    return match, {"seq": course.seq, "seat": 0, "action": action}


async def test_what_cannot_be_read_ends_nobodys_connection(site: Site, line: Line) -> None:
    ann, eve = await site.guest("Ann"), await site.guest("Eve")
    match, move = await match_of(site, ann)
    path = f"/ws/table/{match}"
    async with calling(site, path, ann) as player, calling(site, path, eve) as watcher:
        line.silence()
        words = {"channel": "watchers", "text": "Hello?"}
        assert (await watcher.ask("ping", "1"))["type"] == "done"
        assert (await watcher.ask("say", "2", **words))["code"] == "unavailable"
        async with calling(site, path, eve) as late:
            assert late.heard[0]["code"] == "unavailable"
            assert await late.end() == (1013, "unavailable")
        assert site.services.hub.holds(match)
        line.speak()
        assert (await player.ask("submit", "3", **move))["type"] == "done"
        assert (await watcher.ask("say", "4", **words))["type"] == "done"


async def test_a_move_stored_without_an_answer_counts_once(site: Site, line: Line) -> None:
    ann = await site.guest("Ann")
    match, move = await match_of(site, ann)
    async with calling(site, f"/ws/table/{match}", ann) as player:
        line.silence_after(b"COMMIT;")
        assert (await player.ask("submit", "once", **move))["code"] == "unavailable"
        assert await player.end() == (1012, "come again")
    async with asyncio.timeout(PATIENCE):
        await line.answered.wait()
    line.speak()
    async with calling(site, f"/ws/table/{match}", ann) as player:
        assert player.heard[0]["seq"] == move["seq"] + 1
        again = await player.ask("submit", "once", **move)
        assert (again["type"], again["seq"]) == ("done", move["seq"] + 1)
    loaded = await site.store.load(match)
    assert loaded
    assert len(loaded[1]) == move["seq"] + 1
