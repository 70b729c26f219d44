"""What messengers show of a link: enough to attract visitors, and only public facts."""

import re
from html import unescape

import httpx
import pytest

from backend.games import GAMES
from backend.matches.decide.new_table import Wish
from backend.web.client import pages
from backend.web.client.assets import FRONTEND
from backend.web.client.previews import HOME
from tests.web.site import ADDRESS, Site

pytestmark = pytest.mark.anyio

TAG = re.compile(r'<meta property="([^"]+)" content="([^"]*)">')


async def shown(browser: httpx.AsyncClient, path: str, lang: str = "en") -> dict[str, str]:
    """Return what a page tells about itself."""
    html = (await browser.get(path, headers={"Accept-Language": lang})).text
    return {name: unescape(text) for name, text in TAG.findall(html.partition("</head>")[0])}


async def opened(guest: httpx.AsyncClient, **wish: object) -> str:
    """Return a table that a guest has opened."""
    body = {"game": "castles", "seats": 3, "bots": [{"seat": 2, "level": "mason"}], **wish}
    answer = await guest.post("/api/tables", json=body)
    return str(answer.json()["id"])


async def test_a_tables_link_says_what_is_played_and_whether_a_seat_is_free(site: Site) -> None:
    table = await opened(await site.guest("Ann"), title='The "Red" <Boar>')
    room = await site.room(table)
    bot = room.sheet.chairs[2].name
    stranger = await site.browser()
    found = await shown(stranger, f"/t/{table}")
    assert found["og:title"] == 'Castles · The "Red" <Boar>'
    assert found["og:description"] == f"{bot} (mason bot) · Come and play! Free seats: 2 of 3."
    assert "Freie Plätze: 2 von 3" in (await shown(stranger, f"/t/{table}", "de"))["og:description"]
    picture = found["og:image"].removeprefix(ADDRESS)
    assert picture != found["og:image"]
    answer = await stranger.get(picture)
    assert answer.headers["content-type"] == "image/jpeg"


async def test_a_matchs_link_says_who_plays(site: Site) -> None:
    match = await site.begin(await site.guest("Ann"), "kilt_castle")
    found = await shown(await site.browser(), f"/m/{match}")
    assert found["og:description"].startswith("Ann, ")
    assert found["og:description"].endswith("The match is under way.")
    assert found["og:image"] == f"{ADDRESS}/m/{match}.png?lang=en"
    german = await shown(await site.browser(), f"/m/{match}", "de")
    assert german["og:image"] == f"{ADDRESS}/m/{match}.png?lang=de"


async def test_a_match_that_has_left_memory_still_has_its_picture(site: Site) -> None:
    match = await site.begin(await site.guest("Ann"), "castle_builders")
    await site.play(match)
    found = await shown(await site.browser(), f"/m/{match}")
    site.services.hub.drop(await site.room(match))
    assert not site.services.hub.holds(match)
    assert await shown(await site.browser(), f"/m/{match}") == found
    assert not site.services.hub.holds(match), "nobody makes us load matches"


async def test_a_match_that_is_not_for_everybody_shows_nothing_of_itself(site: Site) -> None:
    ann = await site.guest("Ann")
    wish = Wish(game="kilt_castle", seats=2, watchable=False)
    match = await site.begin_as_wished(ann, wish)
    anybody = await shown(await site.browser(), f"/t/{match}")
    assert anybody == await shown(ann, "/") == await shown(ann, "/t/nowhere")
    assert anybody["og:title"] == "Clanhold"


async def test_modules_are_looked_for_once_whatever_a_page_says(site: Site) -> None:
    ann = await site.guest("Ann")
    await shown(ann, "/t/nowhere")
    before = pages.with_modules.cache_info().misses
    for title in ("Glen Lyon", "Loch Awe"):
        assert title in (await shown(ann, f"/t/{await opened(ann, title=title)}"))["og:title"]
    assert pages.with_modules.cache_info().misses == before


def test_every_game_has_a_picture() -> None:
    for picture in (HOME, *(f"games/{game}/preview.jpg" for game in GAMES)):
        assert (FRONTEND / picture).is_file(), picture
