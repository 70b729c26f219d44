"""The games on offer, and opening tables."""

from typing import Any

import pytest

from backend.games import GAMES
from backend.settings import lan_address
from backend.web.qr import qr_image
from tests.web.site import CONTRIBUTION, Site, opened

pytestmark = pytest.mark.anyio


async def test_the_games_are_described(site: Site) -> None:
    answer = (await (await site.browser()).get("/api/games")).json()
    games = {game["id"]: game for game in answer["games"]}
    assert list(games) == list(GAMES)
    kilt_castle = games["kilt_castle"]
    assert kilt_castle["seat_counts"] == [2, 3, 4]
    assert kilt_castle["options"]["board"]["default"] == "three-lochs"
    assert kilt_castle["bot_levels"] == ["apprentice", "mason", "master", "chief"]
    assert kilt_castle["livery"]["option"] == "colours"
    assert kilt_castle["livery"]["worn"]["2"][0] == ["red", "light"]


async def test_an_invitation_can_be_scanned(site: Site) -> None:
    wish = {"game": "castles", "seats": 2}
    table = (await (await site.guest("Fiona")).post("/api/tables", json=wish)).json()["id"]
    stranger = await site.browser()
    answer = await stranger.get(f"/api/tables/{table}/qr")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text == qr_image(f"http://clanhold.test/t/{table}")
    assert (await stranger.get("/api/tables/none/qr")).status_code == 404


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_game_has_help_in_both_languages(site: Site, game: str) -> None:
    browser = await site.browser()
    texts = []
    for lang in ("en", "de"):
        answer = await browser.get(f"/api/games/{game}/help", params={"lang": lang})
        assert answer.headers["content-type"].startswith("text/markdown")
        texts.append(answer.text)
    assert texts[0] != texts[1]
    assert (await browser.get(f"/api/games/{game}/help")).text == texts[0]


@pytest.mark.parametrize("path", ["chess/help", "..%2fsettings/help", "kilt_castle/help?lang=fr"])
async def test_no_such_help(site: Site, path: str) -> None:
    assert (await (await site.browser()).get(f"/api/games/{path}")).status_code in (404, 422)


async def test_opening_a_table(each_site: Site) -> None:
    guest = await each_site.guest("Fiona")
    wish = {
        "game": "kilt_castle",
        "seats": 3,
        "options": {"board": "open-meadow"},
        "public": True,
        "watchable": False,
        "time": {"pace": "live", "minutes": 20, "increment": 10},
        "bots": [{"seat": 2, "level": "chief"}],
        "title": " Glen\u200b Coe ",
    }
    answer = await guest.post("/api/tables", json=wish)
    assert answer.status_code == 201
    opened = answer.json()
    assert opened["url"] == f"http://clanhold.test/t/{opened['id']}"
    assert len(opened["id"]) >= 16
    table = (await (await each_site.browser()).get(f"/api/tables/{opened['id']}")).json()
    assert table["title"] == "Glen Coe"
    assert table["status"] == "open"
    assert table["options"] == {"board": "open-meadow"}
    assert table["time"] == {"pace": "live", "minutes": 20, "increment": 10, "days": 0}
    assert [chair["bot"] for chair in table["chairs"]] == [None, None, "chief"]
    assert table["host"] == (await guest.get("/api/me")).json()["person"]["id"]
    assert len(table["commitment"]) == 64


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 404, "no_such_game"),
        ({"seats": 5}, 422, "setup_error"),
        ({"seats": "2"}, 422, "bad_request"),
        ({"seats": 2.0}, 422, "bad_request"),
        ({"options": {"board": "moon"}}, 422, "setup_error"),
        ({"options": []}, 422, "bad_request"),
        ({"time": {"pace": "live"}}, 422, "no_time"),
        ({"time": {"pace": "days"}}, 422, "no_time"),
        ({"time": {"pace": "swift"}}, 422, "bad_request"),
        ({"bots": [{"seat": 4, "level": "mason"}]}, 404, "no_such_seat"),
        ({"bots": [{"seat": 1, "level": "wizard"}]}, 404, "no_such_level"),
        ({"bots": [{"seat": -1, "level": "mason"}]}, 422, "bad_request"),
        ({"title": "x" * 41}, 422, "bad_request"),
        ({"surprise": 1}, 422, "bad_request"),
    ],
)
async def test_a_wrong_wish_is_refused(
    site: Site, change: dict[str, Any], status: int, code: str
) -> None:
    guest = await site.guest("Fiona")
    answer = await guest.post("/api/tables", json={"game": "kilt_castle", "seats": 2, **change})
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert set(answer.json()) == {"code", "message"}


async def test_a_stranger_opens_nothing(site: Site) -> None:
    stranger = await site.browser()
    for path in ("/api/tables", "/api/tables/bots"):
        body = {"game": "kilt_castle", "seats": 2, "contribution": CONTRIBUTION}
        assert (await stranger.post(path, json=body)).status_code in (401, 422)
    assert (await stranger.get("/api/matches/mine")).status_code == 401


async def test_bots_play_at_once(each_site: Site) -> None:
    guest = await each_site.guest("Fiona")
    answer = await guest.post("/api/tables/bots", json={"contribution": CONTRIBUTION})
    assert answer.status_code == 201
    table = (await guest.get(f"/api/tables/{answer.json()['id']}")).json()
    assert (table["game"], table["status"]) == ("kilt_castle", "running")
    assert [chair["bot"] for chair in table["chairs"]] == [None, "apprentice"]
    assert not table["public"]


@pytest.mark.parametrize("contribution", ["", "0" * 31, "g" * 32, "A" * 32, f"{'0' * 32}\n", None])
async def test_a_contribution_is_16_bytes_in_hex(site: Site, contribution: str | None) -> None:
    guest = await site.guest("Fiona")
    answer = await guest.post("/api/tables/bots", json={"contribution": contribution})
    assert answer.status_code == 422


@pytest.mark.parametrize("table", ["x", "nobodys-table-ab", "a%00b", "ä", "x" * 99])
async def test_no_such_table(each_site: Site, table: str) -> None:
    browser = await each_site.browser()
    for path in (f"/api/tables/{table}", f"/api/matches/{table}/history"):
        answer = await browser.get(path)
        assert answer.status_code == 404
        assert answer.json()["code"] in ("no_such_table", "not_found")


async def test_who_hosts_at_home_gets_links_for_friends_in_the_network(sqlite_url: str) -> None:
    lan = lan_address("0.0.0.0")
    cases: list[tuple[dict[str, Any], str, str]] = [
        ({}, "localhost:8000", f"{lan or 'localhost'}:8000"),
        ({}, "127.0.0.1", lan or "127.0.0.1"),
        ({}, "clanhold.test", "clanhold.test"),
        ({"host": "127.0.0.1"}, "localhost:8000", "localhost:8000"),
    ]
    for settings, asked, shown in cases:
        async with opened(sqlite_url, **settings) as site:
            answer = await (await site.browser()).get("/api/games", headers={"Host": asked})
        assert answer.json()["site"] == f"http://{shown}"


async def test_links_show_the_public_address(sqlite_url: str) -> None:
    async with opened(sqlite_url, public_url="https://play.example.org") as site:
        guest = await site.guest("Fiona")
        body = {"contribution": CONTRIBUTION}
        answer = await guest.post("/api/tables/bots", json=body)
    assert answer.json()["url"].startswith("https://play.example.org/t/")
