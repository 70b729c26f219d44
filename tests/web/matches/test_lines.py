"""Lines that were played on are shown at the match they came from, if their players wish."""

from typing import Any

import httpx
import pytest

from backend.engine import Json
from backend.games import GAMES
from backend.matches.decide.new_table import Wish
from tests.web.site import CONTRIBUTION, Site

pytestmark = pytest.mark.anyio

GAME = "castle_builders"


async def line_from(guest: httpx.AsyncClient, match: str, move: int) -> str:
    """Play on from a position; returns the new match."""
    body = {"match": match, "move": move, "contribution": CONTRIBUTION}
    return str((await guest.post("/api/tables/going-on", json=body)).json()["id"])


async def lines_of(guest: httpx.AsyncClient, match: str) -> list[Json]:
    """Return the lines that are shown at a match."""
    found: list[Json] = (await guest.get(f"/api/matches/{match}/lines")).json()["lines"]
    return found


async def test_a_finished_line_is_shown_at_its_origin_if_its_player_wishes(each_site: Site) -> None:
    site = each_site
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    match = await site.begin(ann, GAME)
    refused = await ann.get(f"/api/matches/{match}/lines")
    assert refused.json()["code"] == "not_over"
    await site.play(match)
    line = await line_from(ben, match, 6)
    assert (await ben.post(f"/api/matches/{line}/line")).json()["code"] == "not_over"
    await site.play(line, seed=3)
    assert await lines_of(ann, match) == []
    assert (await ann.post(f"/api/matches/{line}/line")).json()["code"] == "not_playing"
    assert (await ann.post(f"/api/matches/{match}/line")).status_code == 404
    for _ in range(2):
        assert (await ben.post(f"/api/matches/{line}/line")).json() == {"origin": match}
    sheet = (await site.room(line)).sheet
    assert sheet.origin is not None
    (shown,) = await lines_of(await site.browser(), match)
    assert shown == {
        "id": line,
        "from": match,
        "move": 6,
        "seat": sheet.origin.seat,
        "name": "Ben",
        "result": sheet.result,
    }


async def test_lines_of_lines_are_shown_with_them_and_hidden_with_them(
    each_site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = each_site
    ann = await site.guest("Ann")
    first = await site.begin(ann, GAME)
    await site.play(first)
    second = await line_from(ann, first, 4)
    await site.play(second, seed=2)
    third = await line_from(ann, second, 2)
    await site.play(third, seed=3)

    async def tree(match: str) -> list[Any]:
        return [[it["id"], it["from"], it["move"]] for it in await lines_of(ann, match)]

    await ann.post(f"/api/matches/{third}/line")
    assert await tree(first) == []  # the line it branches off from is not shown
    await ann.post(f"/api/matches/{second}/line")
    assert await tree(first) == [[second, first, 4], [third, second, 4 + 2]]
    assert await tree(second) == [[third, second, 2]]
    monkeypatch.setattr(site.services.measures, "listed", lambda match: match != second)
    assert await tree(first) == []


@pytest.mark.parametrize("game", GAMES)
async def test_players_too_may_look_at_a_line_with_an_onlookers_eyes(site: Site, game: str) -> None:
    """People who look together see the same. During a match, too, they get nothing more."""
    ann = await site.guest("Ann")
    match = await site.begin(ann, game)
    await site.play(match, moves=9)
    path = f"/api/matches/{match}/history?standing=true"
    for _ in ("running", "over"):
        seen, hers = [
            (await guest.get(f"{path}{eyes}")).json()
            for guest, eyes in ((await site.browser(), ""), (ann, "&viewer=spectator"))
        ]
        assert hers == seen
        assert hers["viewer"] == "spectator"
        await site.play(match)
    wish = Wish(game=game, seats=2, watchable=False)
    closed = await site.begin_as_wished(ann, wish)
    path = f"/api/matches/{closed}/history?viewer=spectator"
    assert (await (await site.browser()).get(path)).json()["code"] == "not_watchable"
    assert (await ann.get(path)).json()["viewer"] == "spectator"
