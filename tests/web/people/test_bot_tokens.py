"""A person's bot: its token, what it may do, and that everybody sees that it is a bot."""

import httpx
import pytest
from sqlalchemy import select

from backend.matches.decide.new_table import Wish
from backend.matches.facts.store import Person
from backend.matches.hall import new_matches
from backend.storage.models import PersonRow, TokenRow
from backend.storage.session import connect
from backend.web.limits import RATES
from backend.web.people.cookies import hashed
from tests.web.site import CONTRIBUTION, Site, opened

pytestmark = pytest.mark.anyio


async def token_of(owner: httpx.AsyncClient, **wish: str) -> str:
    """Return a new token of somebody's bot."""
    answer = await owner.post("/api/me/bot", json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def bot_with(site: Site, token: str) -> httpx.AsyncClient:
    """Return a program that holds a token, and no cookie."""
    return await site.browser(headers={"Authorization": f"Bearer {token}"})


async def test_a_bot_is_somebody_of_its_own(each_site: Site) -> None:
    fiona = await each_site.guest("Fiona")
    before = (await fiona.get("/api/me")).json()
    assert before["bot"] is None
    bot = await bot_with(each_site, await token_of(fiona))
    me = (await bot.get("/api/me")).json()
    assert me["person"]["nick"] == "Fiona's bot"
    assert me["person"]["outside_bot"]
    assert me["person"]["id"] != before["person"]["id"]
    assert me["bot"] is None
    owner = (await fiona.get("/api/me")).json()
    assert owner == {"person": before["person"], "bot": me["person"]}
    assert not owner["person"]["outside_bot"]


async def test_a_long_name_leaves_room_for_what_it_is(site: Site) -> None:
    fiona = await site.guest("F" * 24)
    answer = await fiona.post("/api/me/bot")
    assert answer.json()["bot"]["nick"] == "F" * 18 + "'s bot"


async def test_a_new_token_replaces_the_old_one(each_site: Site) -> None:
    fiona = await each_site.guest("Fiona")
    first = await bot_with(each_site, await token_of(fiona, nick="Deep Kilt"))
    before = (await first.get("/api/me")).json()["person"]
    second = await bot_with(each_site, await token_of(fiona))
    assert (await second.get("/api/me")).json()["person"] == before
    for request in (first.get("/api/me"), first.get("/api/matches/mine")):
        answer = await request
        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    third = await bot_with(each_site, await token_of(fiona, nick="Shallow Kilt"))
    after = (await third.get("/api/me")).json()["person"]
    assert after == {**before, "nick": "Shallow Kilt"}


async def test_an_ended_token_is_refused(each_site: Site) -> None:
    fiona = await each_site.guest("Fiona")
    bot = await bot_with(each_site, await token_of(fiona))
    wish = {"game": "castles", "contribution": CONTRIBUTION}
    match = (await bot.post("/api/tables/bots", json=wish)).json()["id"]
    assert (await fiona.delete("/api/me/bot")).json()["bot"] is None
    assert (await bot.get("/api/me")).status_code == 401
    chair = (await fiona.get(f"/api/tables/{match}")).json()["chairs"][0]
    assert (chair["name"], chair["held"]) == ("Fiona's bot", "mason")
    assert (await fiona.delete("/api/me/bot")).status_code == 200
    again = await bot_with(each_site, await token_of(fiona))
    assert [line["id"] for line in (await again.get("/api/matches/mine")).json()["unfinished"]] == [
        match
    ]


@pytest.mark.parametrize("token", ["", "x", "Bearer", "ünknown".encode().decode("latin-1")])
async def test_a_wrong_token_is_refused_whatever_the_cookie_says(site: Site, token: str) -> None:
    fiona = await site.guest("Fiona")
    header = f"bearer {token}".encode("latin-1")
    answer = await fiona.get("/api/me", headers={b"Authorization": header})
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")


async def test_tokens_of_browsers_and_bots_are_not_each_others(site: Site) -> None:
    fiona = await site.guest("Fiona")
    token = await token_of(fiona)
    as_cookie = await site.browser(cookies={"clanhold": token})
    assert (await as_cookie.get("/api/me")).json()["person"] is None
    as_token = await bot_with(site, fiona.cookies["clanhold"])
    assert (await as_token.get("/api/me")).status_code == 401
    # Credentials for a proxy are not meant for us.
    answer = await fiona.get("/api/me", headers={"Authorization": "Basic Zm9vOmJhcg=="})
    assert answer.json()["person"]["nick"] == "Fiona"


@pytest.mark.parametrize(
    ("method", "path"),
    [("POST", "/bot"), ("DELETE", "/bot"), ("POST", "/link"), ("DELETE", "")],
)
async def test_what_a_bot_may_not_do(site: Site, method: str, path: str) -> None:
    bot = await bot_with(site, await token_of(await site.guest("Fiona")))
    answer = await bot.request(method, f"/api/me{path}")
    assert (answer.status_code, answer.json()["code"]) == (403, "not_for_bots")
    assert (await bot.get("/api/me")).status_code == 200


async def test_a_stranger_has_no_bot(site: Site) -> None:
    stranger = await site.browser()
    for method in ("POST", "DELETE"):
        assert (await stranger.request(method, "/api/me/bot")).status_code == 401


async def test_a_bot_is_marked_in_every_list(each_site: Site) -> None:
    fiona = await each_site.guest("Fiona")
    bot = await bot_with(each_site, await token_of(fiona, nick="Deep Kilt"))
    me = (await bot.get("/api/me")).json()["person"]
    room = await new_matches.play_bots(
        each_site.services.hub,
        Wish(game="kilt_castle", seats=2, public=True, bots=((1, "mason"),)),
        Person(**me),
        CONTRIBUTION,
    )
    match = room.sheet.id
    marked = {"name": "Deep Kilt", "bot": None, "outside_bot": True}
    chairs = (await fiona.get(f"/api/tables/{match}")).json()["chairs"]
    assert chairs[0].items() >= marked.items()
    assert not chairs[1]["outside_bot"]
    mine = (await bot.get("/api/matches/mine")).json()["unfinished"]
    assert mine[0]["chairs"][0].items() >= marked.items()
    await each_site.play(match)
    finished = (await fiona.get("/api/matches/finished")).json()["matches"]
    assert finished[0]["chairs"][0] == marked | {"bot_ended": False}
    record = (await fiona.get(f"/api/matches/{match}/record")).json()
    assert record["seats"][0] == "Deep Kilt (bot)"
    # The match looks the same after loading it from storage.
    each_site.services.hub.drop(await each_site.room(match))
    assert (await fiona.get(f"/api/tables/{match}")).json()["chairs"][0].items() >= marked.items()


async def test_who_is_forgotten_has_no_bot_any_more(each_site: Site) -> None:
    fiona, iain = await each_site.guest("Fiona"), await each_site.guest("Iain")
    bot = await bot_with(each_site, await token_of(fiona))
    person = (await bot.get("/api/me")).json()["person"]["id"]
    wish = {"game": "kilt_castle", "contribution": CONTRIBUTION}
    running, over = [(await bot.post("/api/tables/bots", json=wish)).json()["id"] for _ in range(2)]
    await each_site.play(over)
    await fiona.delete("/api/me")
    assert (await bot.get("/api/me")).status_code == 401
    assert await each_site.store.person(person) is None
    for match in (running, over):
        answer = await iain.get(f"/api/tables/{match}")
        assert not [word for word in (person, "Fiona") if word in answer.text]
        assert answer.json()["chairs"][0]["outside_bot"]
    assert (await iain.get(f"/api/tables/{running}")).json()["chairs"][0]["held"] == "mason"


async def test_the_token_is_told_once_and_stored_hashed(
    each_site: Site, database_url: str, capfd: pytest.CaptureFixture[str]
) -> None:
    fiona = await each_site.guest("Fiona")
    token = await token_of(fiona)
    bot = await bot_with(each_site, token)
    for path in ("/api/me", "/api/matches/mine", "/metrics", "/api/nothing", "/api/tables/nothing"):
        for who in (fiona, bot):
            answer = await who.get(path)
            assert token not in answer.text + str(answer.headers)
    await bot.post("/api/me", json={"nick": 7})
    logged = capfd.readouterr()
    assert token not in logged.out + logged.err
    database = connect(database_url)
    people = await database.read(lambda c: c.execute(select(PersonRow.__table__)).all())
    tokens = await database.read(lambda c: c.execute(select(TokenRow.__table__)).all())
    assert token not in f"{people} {tokens}"
    assert hashed(token) in [row.hash for row in tokens]
    await database.close()


async def test_tokens_are_not_made_without_end(sqlite_url: str) -> None:
    async with opened(sqlite_url, rate_limits=True) as site:
        fiona = await site.guest("Fiona")
        asked = [
            (await fiona.post("/api/me/bot")).status_code
            for _ in range(int(RATES["identity"].burst) + 1)
        ]
    assert asked[0] == 201
    assert asked[-1] == 429
