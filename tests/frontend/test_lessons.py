"""The client has words for every prompt that the server may send."""

import re

import pytest

from backend.engine import AnyGame
from backend.games import GAMES
from backend.web.client.assets import FRONTEND

TAUGHT = [game for game in GAMES.values() if game.lesson]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.card.id)
def test_every_prompt_has_words(game: AnyGame, language: str) -> None:
    id_ = game.card.id
    words = (FRONTEND / "games" / id_ / "teach" / f"words.{language}.js").read_text()
    said = set(re.findall(rf"'{id_}\.lesson\.([a-z_]+)", words))
    assert game.lesson is not None
    assert {prompt.id for prompt in game.lesson.prompts} <= said
