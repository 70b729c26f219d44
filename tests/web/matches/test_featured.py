"""The match on the front page: one that runs, else a replay, else two bots of the house."""

import pytest

from backend.matches.decide.new_table import Wish
from backend.matches.facts.lines import lines_of
from backend.matches.hall import featured
from tests.web.caller import calling
from tests.web.site import CONTRIBUTION, Site

pytestmark = pytest.mark.anyio


async def test_what_is_featured_is_public_and_the_freshest(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(featured, "KEPT", 0.0)
    ann = await site.guest("Ann")

    async def ask() -> object:
        return (await ann.get("/api/featured")).json()["featured"]

    wish = Wish(game="castle_builders", seats=2)
    hidden = await site.begin_as_wished(ann, wish)
    assert await ask() is None, "nobody looks at the front page, and that match is private"
    await site.play(hidden)
    assert await ask() is None
    first = await site.begin_as_wished(ann, Wish(game="castle_builders", seats=2, public=True))
    assert await ask() == {"kind": "running", "match": first, "game": "castle_builders"}
    await site.play(first)
    assert await ask() == {"kind": "replay", "match": first, "game": "castle_builders"}
    unseen = Wish(game="castles", seats=2, public=True, watchable=False)
    await site.begin_as_wished(ann, unseen)
    assert (await ask()) == {"kind": "replay", "match": first, "game": "castle_builders"}
    second = await site.begin_as_wished(ann, Wish(game="castles", seats=2, public=True))
    assert await ask() == {"kind": "running", "match": second, "game": "castles"}


async def test_bots_exhibit_only_while_somebody_looks_and_nothing_is_stored(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(featured, "KEPT", 0.0)
    showcase, visitor = site.services.showcase, await site.browser()
    async with calling(site, "/ws/lobby"):
        shown = [(await visitor.get("/api/featured")).json()["featured"] for _ in range(2)]
        assert shown[0] == shown[1], "at most one"
        assert shown[0]["kind"] == "exhibition"
        match = shown[0]["match"]
        await site.play(match, 4)
        async with calling(site, f"/ws/table/{match}") as onlooker:
            welcome = await onlooker.hear(lambda message: message["type"] == "welcome")
            assert welcome["you"]["viewer"] == "spectator"
            assert welcome["seq"] > 4
        room = await site.room(match)
        assert not room.closed
        assert await lines_of(room.shared.store, match) == []  # a tour's guide asks for these
        ann = await site.guest("Ann")
        body = {"match": match, "move": 2, "contribution": CONTRIBUTION}
        refused = await ann.post("/api/tables/going-on", json=body)
        assert refused.json()["code"] == "not_found", "a line would lead back to nowhere"
    await showcase.end_unwatched(room)
    assert room.closed
    assert await site.store.summary(match) is None
    assert (await visitor.get("/api/featured")).json()["featured"] is None
