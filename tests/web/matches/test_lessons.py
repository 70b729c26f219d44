"""Lessons over HTTP, and what is counted of them."""

import pytest

from tests.web.site import HERE, Site

pytestmark = pytest.mark.anyio

GAME = "castle_builders"


async def figures(site: Site) -> dict[str, float]:
    """Return what is counted of newcomers."""
    text = (await (await site.browser(base_url=HERE)).get("/metrics")).text
    lines = (line.rpartition(" ") for line in text.splitlines() if not line.startswith("#"))
    wanted = ("clanhold_lessons_total", "clanhold_first_moves_total")
    return {name: float(value) for name, _, value in lines if name.startswith(wanted)}


def step(name: str) -> str:
    """Return the figure of a step of the lesson."""
    return f'clanhold_lessons_total{{game="{GAME}",step="{name}"}}'


async def test_a_lesson_begins_at_once_and_is_among_ones_own_matches(site: Site) -> None:
    guest = await site.guest("Ann")
    answer = await guest.post("/api/lessons", json={"game": GAME})
    assert answer.status_code == 201
    match = answer.json()["id"]
    (own,) = (await guest.get("/api/matches/mine")).json()["unfinished"]
    assert (own["id"], own["lesson"], own["public"]) == (match, True, False)
    assert (await guest.get(f"/api/tables/{match}")).json()["lesson"]


async def test_whoever_has_no_name_or_asks_for_no_game_is_refused(site: Site) -> None:
    nobody = await site.browser()
    assert (await nobody.post("/api/lessons", json={"game": GAME})).status_code == 401
    guest = await site.guest("Ann")
    answer = await guest.post("/api/lessons", json={"game": "chess"})
    assert (answer.status_code, answer.json()["code"]) == (404, "no_such_game")


async def test_games_say_whether_they_can_be_taught(site: Site) -> None:
    games = (await (await site.browser()).get("/api/games")).json()["games"]
    assert all(game["lesson"] for game in games)


async def test_begun_reached_and_finished_are_counted(site: Site) -> None:
    guest = await site.guest("Ann")
    match = (await guest.post("/api/lessons", json={"game": GAME})).json()["id"]
    assert await figures(site) == {step("begun"): 1, step("build"): 1}
    await site.play(match, moves=1)
    first = f'clanhold_first_moves_total{{game="{GAME}",lesson="yes"}}'
    assert (await figures(site))[first] == 1
    await site.play(match)
    counted = await figures(site)
    assert counted[step("finished")] == counted[step("end")] == counted[first] == 1
    assert max(counted.values()) == 1


async def test_a_first_move_elsewhere_is_counted_once(site: Site) -> None:
    guest = await site.guest("Ann")
    match = await site.begin(guest, GAME)
    await site.play(match)
    assert await figures(site) == {f'clanhold_first_moves_total{{game="{GAME}",lesson="no"}}': 1}
