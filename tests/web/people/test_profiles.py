"""Profiles, lists of the best, statistics: right for their owner, hidden from others by default."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection, select

from backend.games import GAMES, RULES
from backend.matches.facts.match import Match
from backend.ratings.counting import outcome, outcome_by_log
from backend.ratings.formula import SHOWN_AFTER
from backend.ratings.intake import Intake
from backend.storage.models import Base
from tests.web.caller import calling
from tests.web.site import CONTRIBUTION, Site, opened

pytestmark = pytest.mark.anyio

GAME = "castle_builders"
PRIVATE = (404, "no_such_profile")


async def me(browser: httpx.AsyncClient) -> str:
    return str((await browser.get("/api/me")).json()["person"]["id"])


async def played(site: Site, *guests: httpx.AsyncClient, public: bool, seed: int) -> str:
    """Let guests play a match to its end; returns its id."""
    wish = {"game": GAME, "seats": len(guests), "public": public}
    table = str((await guests[0].post("/api/tables", json=wish)).json()["id"])
    async with AsyncExitStack() as stack:
        callers = [
            await stack.enter_async_context(calling(site, f"/ws/table/{table}", guest))
            for guest in guests
        ]
        for seat, caller in enumerate(callers):
            await caller.ask("sit", f"sit{seat}", seat=seat, contribution=CONTRIBUTION)
            await caller.ask("ready", f"ready{seat}", ready=True)
        answer = await callers[0].ask("start", "start")
        assert answer["type"] == "done", answer
        await site.play(table, seed=seed)
    return table


async def taken_in(site: Site) -> None:
    """Take in all waiting results."""
    finished = site.services.hub.finished
    await Intake(site.store, RULES, asyncio.Event(), finished).catch_up()


async def get(browser: httpx.AsyncClient, path: str) -> Any:
    answer = await browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def refused(browser: httpx.AsyncClient, path: str) -> tuple[int, str]:
    answer = await browser.get(path)
    return answer.status_code, answer.json()["code"]


async def test_a_profile_is_private_until_its_person_shows_it(site: Site) -> None:
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    stranger = await site.browser()
    for seed in range(SHOWN_AFTER):
        await played(site, ann, ben, public=seed > 0, seed=seed)
    await taken_in(site)
    path = f"/api/profiles/{await me(ann)}"
    own = await get(ann, path)
    assert (own["own"], own["shown"], own["played"], own["left"]) == (True, False, SHOWN_AFTER, 0)
    (record,) = own["games"]
    assert record["rating"]["matches"] == record["played"] == SHOWN_AFTER
    assert len(own["recent"]) == SHOWN_AFTER
    for other in (ben, stranger):
        assert await refused(other, path) == PRIVATE
    assert await refused(stranger, "/api/profiles/0123") == PRIVATE
    assert (await get(stranger, f"/api/games/{GAME}/best"))["players"] == []

    assert (await ann.put("/api/me/profile", json={"shown": True})).json()["shown"]
    seen = await get(stranger, path)
    assert (seen["own"], seen["games"]) == (False, own["games"])
    assert len(seen["recent"]) == SHOWN_AFTER - 1, "private matches stay private"
    assert "Ben" not in str(seen)
    assert await me(ben) not in str(seen)
    (line,) = (await get(stranger, f"/api/games/{GAME}/best"))["players"]
    assert (line["nick"], line["rating"]) == ("Ann", record["rating"])

    await ben.put("/api/me/profile", json={"shown": True})
    assert (await get(stranger, path))["recent"][0]["others"][0]["nick"] == "Ben"
    assert len((await get(stranger, f"/api/games/{GAME}/best"))["players"]) == 2

    await ann.put("/api/me/profile", json={"shown": False})
    assert await refused(stranger, path) == PRIVATE
    assert "Ann" not in str(await get(stranger, f"/api/games/{GAME}/best"))
    assert "Ann" not in str(await get(stranger, f"/api/profiles/{await me(ben)}"))


async def test_statistics_are_ones_own(site: Site) -> None:
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    for seed in range(2):
        await played(site, ann, ben, public=True, seed=seed)
    alone = await site.begin(ann, next(iter(GAMES)), seats=2)
    await site.play(alone, seed=3)
    lesson = (await ann.post("/api/lessons", json={"game": GAME})).json()["id"]
    await site.play(lesson)
    await taken_in(site)
    found = await get(ann, "/api/me/statistics")
    games = {one["game"]: one for one in found["games"]}
    assert {game: one["matches"] for game, one in games.items()} == {GAME: 2, next(iter(GAMES)): 1}
    assert games[GAME]["tallied"] == 2
    scores = [
        (await get(ann, f"/api/tables/{line['id']}"))["result"]["scores"][0]
        for line in (await get(ann, "/api/matches/finished"))["matches"]
    ]
    tally = games[GAME]["tally"]
    assert tally["rows"] + tally["towers"] == sum(scores)
    assert games[GAME]["best_score"] == max(scores)
    (rival,) = found["opponents"]
    assert (rival["name"], rival["matches"], rival["id"]) == ("Ben", 2, None)
    other = await get(ben, "/api/me/statistics")
    won = games[GAME]["won"], other["games"][0]["won"]
    assert rival["lost"] == other["opponents"][0]["won"]
    assert sum(won) >= 2
    assert (await (await site.browser()).get("/api/me/statistics")).status_code == 401


async def test_a_match_in_memory_is_not_loaded_for_its_result(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Intake, "catch_up", lambda _: asyncio.sleep(0))
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    match = await played(site, ann, ben, public=False, seed=1)
    monkeypatch.undo()
    in_memory, stored = site.services.hub.finished(match), await site.store.load(match)
    assert in_memory
    assert stored
    loaded = Match.load(in_memory.game, *stored, ())
    assert outcome(in_memory) == outcome(loaded)
    assert outcome_by_log(*stored).counts is outcome(loaded).counts is True
    monkeypatch.setattr(site.store, "load", None)
    await taken_in(site)
    assert await site.store.results_waiting(9) == []


async def test_results_count_after_a_crash_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(Intake, "run_for_ever", lambda _: asyncio.sleep(0))
        async with opened(sqlite_url) as site:
            ann, ben = await site.guest("Ann"), await site.guest("Ben")
            match = await played(site, ann, ben, public=False, seed=1)
            person, cookies = await me(ann), ann.cookies
            assert await site.store.results_waiting(9) == [match]
            assert (await get(ann, f"/api/profiles/{person}"))["games"][0]["rated"] == 0
    for _ in range(2):
        async with opened(sqlite_url) as site:
            await taken_in(site)
            await taken_in(site)
            browser = await site.browser(cookies=cookies)
            (record,) = (await get(browser, f"/api/profiles/{person}"))["games"]
            assert (record["played"], record["rated"], record["rating"]) == (1, 1, None)


async def test_being_forgotten_leaves_nothing_in_any_table(each_site: Site) -> None:
    site = each_site
    ann, ben = await site.guest("Annabella"), await site.guest("Ben")
    await played(site, ann, ben, public=True, seed=1)
    await taken_in(site)
    person = await me(ann)
    await ann.put("/api/me/profile", json={"shown": True})
    assert (await ann.delete("/api/me")).status_code == 200

    def work(connection: Connection) -> str:
        tables = Base.metadata.tables.values()
        return str([connection.execute(select(table)).all() for table in tables])

    left = await site.store.database.read(work)
    assert "tallies" in Base.metadata.tables
    assert person not in left
    assert "Annabella" not in left
    assert await refused(ben, f"/api/profiles/{person}") == PRIVATE
    (rival,) = (await get(ben, f"/api/profiles/{await me(ben)}"))["recent"]
    assert rival["others"] == []
