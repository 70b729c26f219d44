"""Pictures over HTTP: of what spectators see, for everybody alike."""

from collections.abc import AsyncIterator
from io import BytesIO
from typing import Any

import httpx
import pytest
from PIL import Image

from backend.bots.processes import Lost
from backend.engine import Watcher
from backend.matches.decide.new_table import Wish
from backend.pictures import studio
from backend.pictures.scene import Scene
from backend.protocol.codes import PICTURE_LATER
from backend.web.client import pictures
from backend.web.limits import RATES, SHARE
from tests.web.site import Site, opened

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give pictures enough time: they are drawn only when the machine is otherwise idle."""
    monkeypatch.setattr(studio, "DEADLINE", 600)
    monkeypatch.setattr(studio, "REPLAY_DEADLINE", 600)


@pytest.fixture
async def limited(sqlite_url: str) -> AsyncIterator[Site]:
    """The app with its limits."""
    async with opened(sqlite_url, rate_limits=True) as site:
        yield site


def size(answer: httpx.Response) -> tuple[str | None, tuple[int, int]]:
    """Return the kind of an image and its pixels."""
    assert answer.status_code == 200, answer.text
    image = Image.open(BytesIO(answer.content))
    return image.format, image.size


async def test_every_position_has_a_picture(site: Site) -> None:
    ann, stranger = await site.guest("Ann"), await site.browser()
    match = await site.begin(ann, "castle_builders")
    await site.play(match, 3)
    latest = await stranger.get(f"/m/{match}.png?width=600")
    assert size(latest) == ("PNG", (600, 315))
    assert latest.headers["cache-control"] == "no-cache"
    assert latest.headers["cross-origin-resource-policy"] == "cross-origin"
    assert (await ann.get(f"/m/{match}.png?width=600")).content == latest.content
    assert (await stranger.get(f"/m/{match}/3.png?width=600")).content == latest.content
    for path in (f"/m/{match}.png", f"/m/{match}/3.png"):
        asked = await stranger.head(f"{path}?width=600")
        assert asked.headers["content-type"] == "image/png", path
    first = await stranger.get(f"/m/{match}/0.png?width=600")
    assert size(first) == ("PNG", (600, 315))
    assert first.content != latest.content
    dark = await stranger.get(f"/m/{match}.png?width=600&theme=dark&lang=de")
    assert size(dark)[0] == "PNG"
    assert dark.content != latest.content
    known = {"If-None-Match": latest.headers["etag"]}
    assert (await stranger.get(f"/m/{match}/3.png?width=600", headers=known)).status_code == 304
    assert (await stranger.get(f"/m/{match}/0.png?width=600", headers=known)).status_code == 200


async def test_there_is_no_picture_of_what_never_was(site: Site) -> None:
    match = await site.begin(await site.guest("Ann"), "castle_builders")
    stranger = await site.browser()
    for path in (f"/m/{match}/1.png", f"/m/{match}/-1.png", f"/m/{match}/x.png", "/m/nowhere.png"):
        assert (await stranger.get(path)).status_code == 404, path
    assert (await stranger.get(f"/m/{match}.png?width=601")).status_code == 422
    assert (await stranger.get(f"/m/{match}.png?theme=pink")).status_code == 422


async def test_where_nobody_may_look_there_is_the_games_art(site: Site) -> None:
    ann = await site.guest("Ann")
    closed = await site.begin_as_wished(ann, Wish(game="castles", seats=2, watchable=False))
    table = (await ann.post("/api/tables", json={"game": "castles", "seats": 2})).json()["id"]
    for browser in (ann, await site.browser()):
        for path in (f"/m/{closed}.png", f"/m/{closed}/0.png", f"/m/{table}.png"):
            assert size(await browser.get(path)) == ("JPEG", (1200, 630)), path
    assert (await ann.get(f"/m/{closed}/replay.webp")).status_code == 403
    assert site.services.studio.size == 0


async def test_only_what_spectators_see_is_handed_over(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[Scene] = []

    async def run(_asker: str, _seconds: float, _work: object, *given: Any, **_: Any) -> bytes:
        handed.extend(one for one in given if isinstance(one, Scene))
        return b""

    monkeypatch.setattr(site.services.studio.processes, "run", run)
    ann = await site.guest("Ann")
    match = await site.begin(ann, "kings_kilt")
    game, course = (await site.room(match)).match.game, (await site.room(match)).match.begun()
    await site.play(match, 5)
    await ann.get(f"/m/{match}.png")
    await ann.get(f"/m/{match}/2.png")
    await site.play(match)
    await ann.get(f"/m/{match}/replay.webp")
    states = [step.state for step in course.steps(len(course.line))]
    assert len(handed) > 20
    assert game.view(states[5], Watcher.OMNISCIENT) != game.view(states[5], Watcher.SPECTATOR)
    for scene, state in zip(handed[:2], (states[5], states[2]), strict=True):
        assert scene.seen["view"] == game.view(state, Watcher.SPECTATOR)
        assert scene.seen["standing"] == game.standing(state, Watcher.SPECTATOR)
    seen = [game.view(state, Watcher.SPECTATOR) for state in states]
    assert all(scene.seen["view"] in seen for scene in handed[2:])


async def test_a_picture_is_drawn_anew_after_a_move_was_taken_back(site: Site) -> None:
    ann = await site.guest("Ann")
    match = await site.begin(ann, "castles")
    await site.play(match, 1, seed=1)
    before = (await ann.get(f"/m/{match}/1.png?width=600")).headers["etag"]
    line = (await site.room(match)).match.begun().line
    line[0] = line[0]._replace(seq=line[0].seq + 2)  # as if another move had replaced it
    assert (await ann.get(f"/m/{match}/1.png?width=600")).headers["etag"] != before


async def test_a_finished_match_can_be_downloaded_as_a_film(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "FRAMES", 4)
    ann = await site.guest("Ann")
    match = await site.begin(ann, "castle_builders")
    assert (await ann.get(f"/m/{match}/replay.webp")).status_code == 409
    await site.play(match)
    film = await ann.get(f"/m/{match}/replay.webp")
    image = Image.open(BytesIO(film.content))
    assert (image.format, image.size) == ("WEBP", (600, 315))
    assert image.n_frames == 4  # type: ignore[attr-defined]
    assert "attachment" in film.headers["content-disposition"]
    over = await ann.get(f"/m/{match}.png?width=600")
    assert over.headers["cache-control"] == "public, max-age=600"


@pytest.mark.parametrize(
    ("kind", "path"), [("pictures", "/m/nowhere.png"), ("replays", "/m/nowhere/replay.webp")]
)
async def test_pictures_and_films_are_limited(limited: Site, kind: str, path: str) -> None:
    limited.services.limits.now = lambda: 1000.0
    stranger = await limited.browser()
    wanted = int(RATES[kind].burst * SHARE)
    answers = [(await stranger.get(path)).status_code for _ in range(wanted + 2)]
    assert answers == [404] * wanted + [429] * 2


async def test_a_fault_in_drawing_says_so(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await site.begin(await site.guest("Ann"), "castles")

    async def run(*_work: object, **_how: object) -> bytes:
        raise Lost("no paint left")

    monkeypatch.setattr(site.services.studio.processes, "run", run)
    answer = await (await site.browser()).get(f"/m/{match}.png")
    assert answer.status_code == 503
    assert answer.json() == {"code": "unavailable", "message": PICTURE_LATER}
