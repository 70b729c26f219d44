"""A circle: founding, joining, voting, playing, leaving. Nobody outside learns that it is there."""

from typing import Any

import httpx
import pytest

from backend.matches.facts.store import Followed
from tests.circles.group import asked, founded, joined, person_of, played, refused, secret_of
from tests.web.caller import calling
from tests.web.people.test_follows import sits
from tests.web.site import Site, opened

pytestmark = pytest.mark.anyio

NAME = "Friday at eight"


async def test_a_circle_is_joined_by_its_link(each_site: Site) -> None:
    ann, ben = await each_site.guest("Ann"), await each_site.guest("Ben")
    circle = await founded(ann)
    assert circle["link"].startswith(f"http://clanhold.test/c/{circle['id']}#")
    path = f"/api/circles/{circle['id']}"
    stranger = await each_site.browser()
    invited = await asked(stranger, "POST", f"{path}/invitation", secret=secret_of(circle))
    assert invited == {"name": NAME, "members": 1}
    assert await refused(stranger, "POST", f"{path}/members", secret=secret_of(circle)) == (
        "who_are_you"
    )
    seen = await joined(ben, circle)
    assert [member["nick"] for member in seen["members"]] == ["Ann", "Ben"]
    assert await joined(ben, circle) == seen, "once is enough"
    assert (await ben.get("/api/circles")).json() == {
        "circles": [{"id": circle["id"], "name": NAME, "members": 2, "tables": 0}]
    }
    assert await refused(ben, "POST", f"{path}/members", secret="guessed") == "no_such_circle"


async def test_the_founder_renames_renews_removes_and_deletes(each_site: Site) -> None:
    ann, ben = await each_site.guest("Ann"), await each_site.guest("Ben")
    circle = await founded(ann)
    path, ben_id = f"/api/circles/{circle['id']}", (await person_of(ben)).id
    await joined(ben, circle)
    for verb, below, body in (
        ("PATCH", "", {"name": "Ben's"}),
        ("DELETE", "", {}),
        ("POST", "/secret", {}),
        ("DELETE", f"/members/{circle['founder']}", {}),
    ):
        assert await refused(ben, verb, f"{path}{below}", **body) == "founder_only"
    assert await refused(ann, "PATCH", path, name="   ") == "bad_request"
    assert (await asked(ann, "PATCH", path, name="Saturday"))["name"] == "Saturday"
    renewed = await asked(ann, "POST", f"{path}/secret")
    assert secret_of(renewed) != secret_of(circle)
    assert await refused(ben, "POST", f"{path}/invitation", secret=secret_of(circle)) == (
        "no_such_circle"
    )
    await asked(ann, "DELETE", f"{path}/members/{ben_id}")
    assert await refused(ben, "GET", path) == "no_such_circle"
    back = {"secret": secret_of(renewed)}
    assert await refused(ben, "POST", f"{path}/members", **back) == "no_such_circle", "it sticks"
    await asked(ann, "DELETE", path)
    assert await refused(ann, "GET", path) == "no_such_circle"


async def test_whoever_has_been_there_longest_leads_and_the_last_one_ends_it(
    each_site: Site,
) -> None:
    ann, ben = await each_site.guest("Ann"), await each_site.guest("Ben")
    circle = await founded(ann)
    path, ben_id = f"/api/circles/{circle['id']}", (await person_of(ben)).id
    await joined(ben, circle)
    await asked(ann, "DELETE", f"{path}/members/{circle['founder']}")
    assert (await asked(ben, "GET", path))["founder"] == ben_id
    await asked(ben, "DELETE", f"{path}/members/{ben_id}")
    assert await each_site.store.circle(circle["id"]) is None


async def test_votes_last_until_a_table_is_opened_to_which_all_are_called(each_site: Site) -> None:
    ann, ben, eve = [await each_site.guest(nick) for nick in ("Ann", "Ben", "Eve")]
    circle = await founded(ann)
    path = f"/api/circles/{circle['id']}"
    await joined(ben, circle)
    assert await refused(ben, "PUT", f"{path}/vote", game="chess") == "no_such_game"
    async with (
        calling(each_site, "/ws/lobby", ann) as at_anns,
        calling(each_site, "/ws/lobby", ben) as at_bens,
        calling(each_site, "/ws/lobby", eve) as at_eves,
    ):
        seen = await asked(ben, "PUT", f"{path}/vote", game="castles")
        assert [member["vote"] for member in seen["members"]] == [None, "castles"]
        news = await at_anns.hear(lambda message: message["type"] == "circle")
        assert news == {"type": "circle", "circle": circle["id"], "called": None}
        table = (await asked(ann, "POST", f"{path}/tables", game="castles"))["id"]
        called = (await at_bens.hear(lambda message: message.get("called")))["called"]
        assert called == {"name": NAME, "by": "Ann", "game": "castles", "table": table}
        # Ann opened it. Eve is in no circle: she hears the public list, and nothing else.
        assert not any(message.get("called") for message in at_anns.heard)
        await asked(eve, "POST", "/api/tables", game="castles", seats=2, public=True)
        await at_eves.hear(lambda message: message["type"] == "lobby_update")
        assert {message["type"] for message in at_eves.heard} == {"lobby", "lobby_update"}
    seen = await asked(ben, "GET", path)
    assert [member["vote"] for member in seen["members"]] == [None, None]
    assert [line["id"] for line in seen["unfinished"]] == [table]
    assert len((await each_site.room(table)).sheet.chairs) == 2
    assert (await ben.get("/api/circles")).json()["circles"][0]["tables"] == 1


async def test_members_are_called_from_any_table_and_onlookers_beside_them_are_not(
    site: Site,
) -> None:
    ann, ben, eve = [await site.guest(nick) for nick in ("Ann", "Ben", "Eve")]
    circle = await founded(ann)
    await joined(ben, circle)
    path = f"/api/circles/{circle['id']}/tables"
    other = (await asked(eve, "POST", "/api/tables", game="castles", seats=2))["id"]
    async with (
        calling(site, f"/ws/table/{other}", ben) as at_bens,
        calling(site, f"/ws/table/{other}", eve) as at_eves,
        calling(site, f"/ws/table/{other}?nobody=1", ben) as elsewhere,
    ):
        table = (await asked(ann, "POST", path, game="castles"))["id"]
        called = (await at_bens.hear(lambda message: message.get("called")))["called"]
        assert called == {"name": NAME, "by": "Ann", "game": "castles", "table": table}
        for caller in (at_eves, elsewhere):
            await caller.ask("ping", "1")
            assert NAME not in str(caller.heard)


async def test_a_browser_that_is_signed_out_hears_no_more(site: Site) -> None:
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    circle = await founded(ann)
    await joined(ben, circle)
    async with calling(site, "/ws/lobby", ben) as at_bens:
        await asked(ben, "POST", "/api/me/leave")
        assert await at_bens.end() == (1012, "come again")


async def test_results_are_those_of_the_circles_matches_and_their_rematches(
    each_site: Site,
) -> None:
    ann, ben, eve = [await each_site.guest(nick) for nick in ("Ann", "Ben", "Eve")]
    circle = await founded(ann)
    await joined(ben, circle)
    people = [(await person_of(browser)).id for browser in (ann, ben)]
    match = await played(each_site, circle["id"], ann, ben, eve)
    seen = await asked(ben, "GET", f"/api/circles/{circle['id']}")
    assert [line["id"] for line in seen["finished"]] == [match]
    fellows = {member["person"]: member for member in seen["members"]}
    assert [fellows[person]["played"] for person in people] == [1, 1]
    met = sum(fellows[a]["ahead"].get(b, 0) for a, b in (people, people[::-1]))
    level = fellows[people[0]]["level"].get(people[1], 0)
    assert met + level == 1
    async with calling(each_site, f"/ws/table/{match}", ann) as at_table:
        again = (await at_table.ask("rematch", "1"))["rematch"]
    seen = await asked(ben, "GET", f"/api/circles/{circle['id']}")
    assert [line["id"] for line in seen["unfinished"]] == [again]


async def outside(site: Site, circle: str, match: str, browser: httpx.AsyncClient) -> list[str]:
    """Return all that an outsider sees who knows the ids of a circle and a match."""
    paths = [
        *(f"/c/{circle}", f"/m/{match}", f"/t/{match}", "/"),
        *("/api/matches/open", "/api/matches/running", "/api/matches/finished"),
        *(f"/api/tables/{match}", f"/api/matches/{match}/record", f"/api/circles/{circle}"),
        f"/api/oembed?url=http://clanhold.test/m/{match}",
    ]
    texts = [(await browser.get(path)).text for path in paths]
    for socket in ("/ws/lobby", f"/ws/table/{match}"):
        async with calling(site, socket, browser) as caller:
            texts.append(str(caller.heard))
    return texts


async def test_nobody_outside_sees_a_circle(site: Site) -> None:
    ann, ben, eve = [await site.guest(nick) for nick in ("Ann", "Ben", "Eve")]
    circle = await founded(ann)
    await joined(ben, circle)
    match = await played(site, circle["id"], ann, ben)
    for browser in (eve, await site.browser()):
        for text in await outside(site, circle["id"], match, browser):
            assert NAME not in text
            assert secret_of(circle) not in text
            assert circle["id"] not in text
    # A circle that exists and one that does not look the same, whatever an outsider tries.
    ways: tuple[tuple[str, str, dict[str, Any]], ...] = (
        *(("GET", "", {}), ("PATCH", "", {"name": "x"}), ("DELETE", "", {})),
        *(("POST", "/secret", {}), ("PUT", "/vote", {"game": None})),
        *(("POST", "/tables", {"game": "castles"}), ("POST", "/members", {"secret": "x"})),
        *(("POST", "/invitation", {"secret": "x"}), ("DELETE", "/members/somebody", {})),
    )
    for verb, below, body in ways:
        answers = [
            await eve.request(verb, f"/api/circles/{name}{below}", json=body or None)
            for name in (circle["id"], "nothing")
        ]
        assert answers[0].status_code == answers[1].status_code == 404
        assert answers[0].content == answers[1].content
    assert (await eve.get("/api/circles")).json() == {"circles": []}
    pages = [(await eve.get(f"/c/{name}")).content for name in (circle["id"], "nothing")]
    assert pages[0] == pages[1]


async def test_guessing_a_link_is_slow(sqlite_url: str) -> None:
    async with opened(sqlite_url, rate_limits=True) as site:
        eve = await site.guest("Eve")
        path = "/api/circles/nothing/members"
        codes = [await refused(eve, "POST", path, secret="x") for _ in range(8)]
    assert codes == ["no_such_circle"] * 6 + ["too_fast"] * 2


async def test_a_member_who_follows_the_circle_hears_what_the_others_play_in_public(
    each_site: Site,
) -> None:
    site = each_site
    ann, ben, eve = [await site.guest(name) for name in ("Ann", "Ben", "Eve")]
    circle = await founded(ann)
    follow = f"/api/circles/{circle['id']}/following"
    assert await refused(eve, "PUT", follow, following=True) == "no_such_circle"
    assert (await joined(ben, circle))["following"] is False
    assert (await asked(ben, "PUT", follow, following=True))["following"] is True
    assert (await asked(ann, "GET", f"/api/circles/{circle['id']}"))["following"] is False
    async with calling(site, "/ws/lobby", ben) as front:
        await sits(site, eve, public=True)  # of no circle of his
        await sits(site, ann)  # private
        table = await sits(site, ann, public=True)
        told = await front.hear(lambda message: message["type"] == "plays")
        assert (told["name"], told["match"]) == ("Ann", table)
        await asked(ben, "PUT", follow, following=False)
        await asked(ann, "PUT", follow, following=True)
        await sits(site, ann, public=True)  # nobody follows her now
        async with calling(site, "/ws/lobby", ann) as hers:
            table = await sits(site, ben, public=True)
            told = await hers.hear(lambda message: message["type"] == "plays")
            assert told["match"] == table
        assert len([one for one in front.heard if one["type"] == "plays"]) == 1


async def test_who_leaves_a_circle_follows_nobody_there_any_more(site: Site) -> None:
    ann, ben = await site.guest("Ann"), await site.guest("Ben")
    circle = await founded(ann)
    await joined(ben, circle)
    await asked(ben, "PUT", f"/api/circles/{circle['id']}/following", following=True)
    her, him = [await person_of(one) for one in (ann, ben)]
    followed = Followed(her.id, her.nick)
    assert await site.store.followers_of(followed) == [him.id]
    await asked(ben, "DELETE", f"/api/circles/{circle['id']}/members/{him.id}")
    assert await site.store.followers_of(followed) == []
    assert (await joined(ben, circle))["following"] is False
