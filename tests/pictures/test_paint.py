"""Pictures: every game draws, and shows what spectators may know and nothing else."""

import re
from collections.abc import Sequence
from io import BytesIO
from itertools import islice
from typing import Any

import pytest
from PIL import Image

from backend.engine import AnyGame, Json, MatchRecord, Rng, Watcher, replay, to_json
from backend.games import GAMES
from backend.pictures import fonts
from backend.pictures.paint import LAST_FRAME, animate, drawn, paint
from backend.pictures.scene import Look, Scene
from tests.frontend.test_renderers import HIDDEN
from tests.games.playing import Case, records, scrambled

pytestmark = pytest.mark.slow

NAMES = ("Ada", "Ben & <Bo>", "", "Dov")
UNSAID = re.compile(r"NaN|undefined|\[object|var\(|light-dark|\{\w+\}")
SMALL = Look(width=120)
ALL = Watcher.OMNISCIENT


def scene(game: AnyGame, record: MatchRecord, seen: Json) -> Scene:
    """Return a position of a match as a scene."""
    names = NAMES[: len(record.seats)]
    return Scene(game.card.id, game.card.title, "The <Red> Boar", names, seen)


def seen(game: AnyGame, state: Any, events: Sequence[Any] = ()) -> Json:
    """Return what a spectator sees of a position."""
    return {
        "view": game.view(state, Watcher.SPECTATOR),
        "standing": game.standing(state, Watcher.SPECTATOR),
        "events": [to_json(event) for event in events],
    }


def first_of(game_id: str) -> Scene:
    """Return the start of a recorded match."""
    game, record = GAMES[game_id], next(iter(records(game_id).values()))
    return scene(game, record, seen(game, next(iter(replay(game, record))).state))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_positions_of_every_recorded_match_are_drawn(game: AnyGame) -> None:
    for number, (path, record) in enumerate(records(game.card.id).items()):
        look = SMALL._replace(
            theme="dark" if number % 2 else "light", lang="de" if number % 3 else "en"
        )
        steps = list(replay(game, record))
        for step in (steps[len(steps) * (number % 7) // 7], steps[-1]):
            svg = drawn(scene(game, record, seen(game, step.state, step.events)), look)
            assert not UNSAID.search(svg), path.stem
        if number % 6 == 0:
            shown = scene(game, record, seen(game, steps[-1].state, steps[-1].events))
            image = Image.open(BytesIO(paint(shown, look)))
            assert image.size == (120, 63)
            assert len(image.convert("RGB").getcolors(120 * 63) or []) > 100


@pytest.mark.parametrize("game", HIDDEN, ids=lambda game: game.card.id)
def test_a_picture_does_not_depend_on_what_is_hidden(game: AnyGame) -> None:
    rng, differ = Rng(bytes(32)), 0
    for number, (path, record) in enumerate(records(game.card.id).items()):
        steps = list(replay(game, record))
        for step in (steps[0], steps[len(steps) // 2]):
            other = scrambled(
                Case(game, len(record.seats), record.options), step.state, Watcher.SPECTATOR, rng
            )
            differ += game.view(step.state, ALL) != game.view(other, ALL)
            pair = [scene(game, record, seen(game, s, step.events)) for s in (step.state, other)]
            assert drawn(pair[0], SMALL) == drawn(pair[1], SMALL), path.stem
            if step is steps[0] and number % 6 == 0:
                assert paint(pair[0], SMALL) == paint(pair[1], SMALL)
    assert differ >= len(records(game.card.id)), "the other worlds are other ones"


def test_themes_and_languages_and_widths_differ() -> None:
    start = first_of("kings_kilt")
    assert "Guardians" in drawn(start, Look())
    assert "Wächter" in drawn(start, Look(lang="de"))
    light, dark = (paint(start, SMALL._replace(theme=theme)) for theme in ("light", "dark"))
    assert light != dark
    assert light == paint(start, SMALL)
    assert "Ben &amp; &lt;Bo&gt;" in drawn(start, Look())


def test_a_replay_shows_one_picture_after_the_other() -> None:
    game = GAMES["castle_builders"]
    record = next(iter(records(game.card.id).values()))
    states = [step.state for step in islice(replay(game, record), 4)]
    frames = [paint(scene(game, record, seen(game, state)), SMALL) for state in states]
    image = Image.open(BytesIO(animate(frames)))
    assert image.format == "WEBP"
    assert image.n_frames == 4  # type: ignore[attr-defined]
    image.seek(3)
    image.load()
    assert image.info["duration"] == LAST_FRAME


def test_words_are_written_on_a_machine_without_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    start = first_of("castles")
    monkeypatch.setattr(fonts, "FOLDERS", ())
    fonts.fonts.cache_clear()
    try:
        written = paint(start, SMALL)
        silent = paint(start._replace(title="", table=""), SMALL)
    finally:
        fonts.fonts.cache_clear()
    assert written != silent
