"""The deals: sealed ahead, opened afterwards, the same on every node."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import orjson
import pytest

from backend.cli.main import main
from backend.daily.deals import AHEAD, Deals
from backend.engine import Json, MatchRecord
from backend.engine.fair import commitment
from backend.engine.record import verify
from backend.games import GAMES
from backend.matches.facts.daily import end_of, later
from backend.protocol.codes import Refused
from backend.storage import SqlStore
from tests.server.hall import Visitor
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

GAME = "castle_builders"
TODAY = "2027-01-15"


class Clock:
    """The time, moved by hand."""

    def __init__(self) -> None:
        self.now = end_of(TODAY) - 3600

    def next_day(self) -> None:
        """Wait until the same time tomorrow."""
        self.now += 86_400


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock of the site."""
    clock = Clock()
    monkeypatch.setattr("backend.app.time", lambda: clock.now)
    return clock


@pytest.fixture
async def site(clock: Clock, sqlite_url: str) -> AsyncIterator[Site]:
    """A site with that clock."""
    assert clock
    async with opened(sqlite_url) as site:
        yield site


async def seen(guest: httpx.AsyncClient) -> Json:
    """Return what the page shows."""
    answer = await guest.get("/api/daily")
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def play(guest: httpx.AsyncClient, **body: object) -> httpx.Response:
    """Ask to play."""
    return await guest.post("/api/daily", json={"game": GAME, **body})


async def tried(site: Site, guest: httpx.AsyncClient, *, seed: int = 1) -> str:
    """Play today's try to the end; returns its match."""
    match = str((await play(guest)).json()["id"])
    await site.play(match, seed=seed)
    return match


async def test_commitments_seven_days_ahead_hold_when_the_day_is_over(
    site: Site, clock: Clock, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    guest = await site.guest("Ann")
    promised = (await seen(guest))["ahead"]
    assert [it["day"] for it in promised] == [later(TODAY, n) for n in range(1, AHEAD + 1)]
    last = promised[-1]
    for _ in range(AHEAD + 1):
        clock.next_day()
    opened_days = {it["day"]: it for it in (await seen(guest))["opened"]}
    assert [*opened_days] == [later(TODAY, n) for n in range(AHEAD, 0, -1)]
    for day in promised:
        for game in GAMES:
            secret = opened_days[day["day"]]["secrets"][game]
            assert commitment(bytes.fromhex(secret)) == day["commitments"][game]
    for game in GAMES:
        file = tmp_path / f"{game}.json"
        answer = await guest.get(f"/api/daily/{last['day']}/{game}/record")
        file.write_bytes(answer.content)
        assert main(["verify", str(file)]) == 0
        printed = capsys.readouterr().out
        assert last["day"] in printed
        assert last["commitments"][game] in printed


async def test_no_request_reaches_a_deal_before_its_day(site: Site, clock: Clock) -> None:
    guest = await site.guest("Ann")
    tomorrow = later(TODAY, 1)
    secret = (await site.services.deals.of(GAME, tomorrow)).secret.hex()
    key = (await site.store.daily_key(b"")).hex()
    answers = [
        await play(guest, day=tomorrow),
        await play(guest, day=tomorrow, again=True),
        await guest.get(f"/api/daily/{tomorrow}/{GAME}/record"),
        await guest.get(f"/api/daily/{TODAY}/{GAME}/record"),
    ]
    assert [it.json()["code"] for it in answers] == ["sealed"] * 4
    odd = ["2027-02-30", "2027-1-15", "20270115", "2025-12-31", "9999-12-31T", ""]
    for day in odd:
        assert (await play(guest, day=day)).status_code == 422, day
    match = await tried(site, guest)
    everything = [await guest.get(path) for path in ("/api/daily", f"/api/tables/{match}")]
    for answer in [*answers, *everything]:
        assert secret not in answer.text
        assert key not in answer.text
    clock.next_day()
    assert (await play(guest)).status_code == 201


async def test_what_is_played_today_stays_sealed_until_midnight(site: Site, clock: Clock) -> None:
    """A record tells the secret; the chances and open hands tell what nobody else may know."""
    guest, other = await site.guest("Ann"), await site.guest("Ben")
    match = await tried(site, guest)
    record = f"/api/matches/{match}/record"
    told = [record, f"/api/matches/{match}/chances"]
    told.append(f"/api/matches/{match}/history?viewer=omniscient")
    for path in told:
        assert (await guest.get(path)).json()["code"] == "sealed", path
        assert (await other.get(path)).status_code == 403, path
    assert (await guest.get(f"/api/matches/{match}/history")).status_code == 200
    clock.now = end_of(TODAY)
    found = MatchRecord.from_json((await guest.get(record)).json())
    assert found.daily == TODAY
    assert verify(GAMES[GAME], found) == []
    assert (await guest.get(told[-1])).status_code == 200


async def test_everybody_meets_the_same_deal_and_the_same_opponents(
    site: Site, clock: Clock
) -> None:
    """Equal moves give equal records, byte by byte."""
    records = []
    matches = [
        (g, await tried(site, g)) for g in (await site.guest("Ann"), await site.guest("Ann"))
    ]
    clock.next_day()
    for guest, match in matches:
        records.append((await guest.get(f"/api/matches/{match}/record")).content)
    assert records[0] == records[1]
    assert len(orjson.loads(records[0])["actions"]) > 10


async def test_one_try_counts_and_repeats_are_free(site: Site, clock: Clock) -> None:
    guest = await site.guest("Ann")
    assert (await play(guest, again=True)).json()["code"] == "try_first"
    match = (await play(guest)).json()["id"]
    assert (await play(guest)).json()["id"] == match
    assert (await play(guest, again=True)).json()["code"] == "try_first"
    await site.play(match)
    assert (await play(guest)).json()["id"] == match
    again = (await play(guest, again=True)).json()["id"]
    first, second = [(await site.room(it)).sheet for it in (match, again)]
    assert first.seed == second.seed
    assert (first.scored, second.scored, first.public, first.watchable) == (True,) + (False,) * 3
    table = (await guest.get(f"/api/tables/{again}")).json()
    assert table["daily"] == {"day": TODAY, "scored": False}
    clock.next_day()
    past = (await play(guest, day=TODAY)).json()["id"]
    assert (await site.room(past)).sheet.seed == first.seed
    assert (await play(guest)).json()["id"] not in (match, again, past)


async def test_the_histogram_counts_everybody_once(site: Site, clock: Clock) -> None:
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    results = {}
    for guest, seed in ((ann, 1), (ben, 2)):
        assert _deal(await seen(guest))["histogram"] is None
        match = await tried(site, guest, seed=seed)
        results[guest] = (await site.room(match)).sheet.result
        repeated = (await play(guest, again=True)).json()["id"]
        await site.play(repeated, seed=5)
    deal = _deal(await seen(ann))
    scores = sorted(result["scores"][0] for result in results.values() if result)
    assert [points for points, n in deal["histogram"] for _ in range(n)] == scores
    assert deal["tries"] == 2
    own = results[ann]
    assert own is not None
    place = 1 if 0 in own["winners"] else 2
    assert (deal["yours"]["points"], deal["yours"]["place"]) == (own["scores"][0], place)
    await ben.delete("/api/me")
    assert _deal(await seen(ann))["histogram"] == deal["histogram"]
    assert clock


async def test_the_daily_lists_ones_circle_after_ones_own_try(site: Site, clock: Clock) -> None:
    ann, ben, cat = [await site.guest(name) for name in ("Ann", "Ben", "Cat")]
    circle = (await ann.post("/api/circles", json={"name": "Lairds"})).json()
    secret = circle["link"].partition("#")[2]
    await ben.post(f"/api/circles/{circle['id']}/members", json={"secret": secret})
    await tried(site, ann, seed=1)
    await tried(site, cat, seed=2)
    assert _deal(await seen(ben))["circle"] == [], "Ben has not tried yet"
    assert [name for name, _ in _deal(await seen(ann))["circle"]] == ["Ann"]
    await tried(site, ben, seed=3)
    for guest in (ann, ben):
        lines = _deal(await seen(guest))["circle"]
        assert {name for name, _ in lines} == {"Ann", "Ben"}
        assert lines == sorted(lines, key=lambda line: (-line[1], line[0]))
    assert _deal(await seen(cat))["circle"] == [], "she is in no circle"
    assert clock


async def test_a_try_that_ends_after_its_day_does_not_count(site: Site, clock: Clock) -> None:
    guest, other = await site.guest("Ann"), await site.guest("Ben")
    await tried(site, other)
    late = (await play(guest)).json()["id"]
    clock.next_day()
    await site.play(late)
    tries = await site.store.tries(TODAY, GAME)
    assert len(tries) == 2
    assert _deal(await seen(guest))["yours"] is None
    clock.now -= 86_400
    deal = _deal(await seen(guest))
    assert deal["yours"] == {"match": late, "over": True, "points": None, "place": None}
    assert sum(n for _, n in deal["histogram"]) == 1


async def test_nobody_helps_in_the_try_that_counts(site: Site, clock: Clock) -> None:
    """The try allows no undo, no hint and no bot; a repeat does."""
    guest = await site.guest("Ann")
    match = await tried(site, guest)
    repeated = (await play(guest, again=True)).json()["id"]
    clock.next_day()
    scored = (await play(guest)).json()["id"]
    person = await site.services.people.person((await site.room(match)).sheet.host or "")
    for table, refused in ((scored, True), (repeated, False)):
        visitor = Visitor(await site.room(table), person)
        for kind in ("hint", "yield", "undo"):
            code = await _refusal(visitor, kind)
            assert (code == "scored") is refused, (kind, code)


async def test_bots_of_people_have_no_try(site: Site, clock: Clock) -> None:
    assert clock
    owner = await site.guest("Ann")
    token = (await owner.post("/api/me/bot", json={"nick": "Deep"})).json()["token"]
    bot = await site.browser(headers={"Authorization": f"Bearer {token}"})
    assert (await play(bot)).json()["code"] == "not_for_bots"


async def test_all_nodes_have_the_same_key(database_url: str) -> None:
    stores = [SqlStore(database_url), SqlStore(database_url)]
    await stores[0].open()
    found = []
    for store in stores:
        deals = Deals(GAMES, store, lambda: end_of(TODAY))
        found.append([await deals.of(game, TODAY) for game in GAMES])
        await store.close()
    assert found[0] == found[1]
    assert len({deal.secret for deal in found[0]}) == len(GAMES)


async def _refusal(visitor: Visitor, kind: str) -> str | None:
    """Ask for help; returns the code of the refusal."""
    more = {"to": 1} if kind == "undo" else {}
    try:
        await visitor.ask(kind, seat=0, **more)
    except Refused as refused:
        return refused.code
    return None


def _deal(shown: Json) -> Json:
    found: Json = next(deal for deal in shown["deals"] if deal["game"] == GAME)
    return found
