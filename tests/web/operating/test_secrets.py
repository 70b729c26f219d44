"""While a match runs, no answer holds the secret, a contribution, the seed or a token."""

import json

import pytest

from backend.engine.fair import derive_seed
from backend.games import GAMES
from backend.matches.decide.new_table import Wish
from tests.web.site import CONTRIBUTION, Site

pytestmark = pytest.mark.anyio

PATHS = (
    "/api/tables/{match}",
    "/api/matches/{match}/history",
    "/api/matches/{match}/history?from=3&to=7",
    "/api/matches/{match}/history?seat=0",
    "/api/matches/{match}/history?seat=1",
    "/api/matches/{match}/history?viewer=omniscient",
    "/api/matches/{match}/record",
    "/api/matches/mine",
    "/api/matches/finished",
    "/api/me",
    "/api/games",
    "/metrics",
    "/t/{match}",
)


@pytest.mark.parametrize("game", list(GAMES))
async def test_no_answer_holds_a_secret(
    site: Site, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    guest, other = await site.guest("Fiona"), await site.guest("Iain")
    stranger = await site.browser()
    wish = Wish(game=game, seats=GAMES[game].card.seat_counts[0], public=True)
    match = await site.begin_as_wished(guest, wish)
    await site.play(match, 10)
    sheet = (await site.room(match)).sheet
    contributions = [chair.contribution for chair in sheet.chairs]
    assert CONTRIBUTION in contributions
    seed = derive_seed(bytes.fromhex(sheet.secret), [bytes.fromhex(c) for c in contributions])
    secrets = [sheet.secret, seed, *contributions, guest.cookies["clanhold"]]
    for path in PATHS:
        for browser in (guest, other, stranger):
            answer = await browser.get(path.format(match=match))
            assert answer.status_code < 500
            said = answer.text + json.dumps(dict(answer.headers))
            assert not [secret for secret in secrets if secret in said], path
    logged = capsys.readouterr()
    assert not [secret for secret in secrets if secret in logged.out + logged.err]


async def test_an_answer_names_only_what_a_table_shows(site: Site) -> None:
    guest = await site.guest("Fiona")
    match = await site.begin(guest, "castles")
    table = (await guest.get(f"/api/tables/{match}")).json()
    assert not {"secret", "seed", "contribution"} & set(table)
    shown = {"person", "name", "alias", "bot", "outside_bot", "held", "out", "ready"}
    shown |= {"passed_on", "stands_for"}
    assert set(table["chairs"][0]) == shown
