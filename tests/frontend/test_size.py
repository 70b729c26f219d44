"""What a visitor loads stays small."""

from pathlib import Path

import pytest

from backend.games import GAMES
from backend.web.pages import FRONTEND, TEXTS, packed

MOST = 150_000


def sent(path: Path) -> int:
    """Return how many bytes travel for a file."""
    return len(packed(path, "br", 0))


def loaded(game: str, language: str) -> list[Path]:
    """Return everything that all pages load for one game, in one language."""
    others = {other for other in GAMES if other != game}
    return [
        path
        for path in FRONTEND.rglob("*")
        if path.suffix in TEXTS
        and "node_modules" not in path.parts
        and path.name != "types.js"  # types alone: no page asks for it
        and path.suffixes in ([f".{language}", ".js"], [path.suffix])
        and not any(part.partition(".")[0] in others for part in path.parts)
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_all_pages_with_one_game_are_under_150_kb(game: str, language: str) -> None:
    files = loaded(game, language)
    assert FRONTEND / "games" / game / "renderer.js" in files
    assert sum(map(sent, files)) < MOST
