"""Public tables are found by game, pace, free seats and names; the list says whose host is away."""

from typing import Any

import httpx
import pytest

from tests.web.caller import calling
from tests.web.site import CONTRIBUTION, Site

pytestmark = pytest.mark.anyio

DAYS = {"pace": "days", "days": 2}


async def opened_by(host: httpx.AsyncClient, game: str, seats: int, **wish: Any) -> str:
    body = {"game": game, "seats": seats, "public": True, **wish}
    answer = await host.post("/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def found(browser: httpx.AsyncClient, **wanted: Any) -> set[str]:
    answer = await browser.get("/api/matches/open", params=wanted)
    assert answer.status_code == 200, answer.text
    return {line["id"] for line in answer.json()["matches"]}


async def test_open_tables_are_found(each_site: Site) -> None:
    site = each_site
    ann, visitor = await site.guest("Ann 100%"), await site.browser()
    slow = await opened_by(ann, "castles", 2, time=DAYS, title="Loch Ness")
    bots = [{"seat": 1, "level": "mason"}]
    full = await opened_by(ann, "castle_builders", 2, bots=bots, title="Ben Nevis")
    async with calling(site, f"/ws/table/{full}", ann) as caller:
        await caller.ask("sit", "1", seat=0, contribution=CONTRIBUTION, alias="Wee Granny")
    assert await found(visitor) == {slow, full}
    assert await found(visitor, game="castles") == {slow}
    assert await found(visitor, pace="days") == {slow}
    assert await found(visitor, free=True) == {slow}
    assert await found(visitor, search="lOCH") == {slow}
    assert await found(visitor, search="granny") == {full}
    assert await found(visitor, search="ann 100") == set(), "an alias hides the name"
    assert await found(visitor, search="%") == set()
    assert await found(visitor, game="castles", search="granny") == set()
    assert (await visitor.get("/api/matches/open?pace=soon")).status_code == 422


async def test_the_list_says_whether_the_host_is_away(site: Site) -> None:
    ann = await site.guest("Ann")
    table = await opened_by(ann, "castles", 2)

    def says(away: bool) -> Any:
        def told(message: dict[str, Any]) -> bool:
            lines = message.get("lobby", {}).get("tables", {})
            if table in lines:
                return lines[table]["host_away"] is away
            path = f"/tables/{table}/host_away"
            return any(
                step["path"] == path and step["value"] is away for step in message.get("patch", ())
            )

        return told

    async with calling(site, "/ws/lobby") as lobby:
        await lobby.hear(says(True))
        async with calling(site, f"/ws/table/{table}", ann):
            await lobby.hear(says(False))
