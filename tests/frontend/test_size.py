"""What a visitor loads stays small."""

from pathlib import Path

import pytest

from backend.games import GAMES
from backend.web.client.assets import FRONTEND, TEXTS, packed, parts_of
from backend.web.client.pages import with_imports

MOST = 150_000
CLIENT_GAMES = FRONTEND / "games"


def sent(path: Path) -> int:
    """Return a file's size in bytes as it is sent."""
    return len(packed(path, "br", 0).body)


def spoken(path: Path, language: str) -> bool:
    """Whether a file belongs to all languages or to this one."""
    if path.parents[1] == FRONTEND / "words":
        return path.parent.name == language
    return path.suffixes in ([f".{language}", ".js"], [path.suffix])


def when_used(path: Path) -> bool:
    """Whether a file is fetched only by those who use it: lessons, replays, profiles …

    The page's styles include those of ceremonies, replays and results.
    """
    names = {*path.relative_to(FRONTEND).parts, path.name.partition(".")[0]}
    code = {"ceremony", "replay", "result"} if path.suffix == ".js" else set()
    seldom = {"self", "teach", "together", "after", "notice", "alerts", "manifest", "following"}
    seldom |= {"finding", "reporting", "share", "tour"}
    # What has an address of its own.
    seldom |= {"best", "circle", "daily", "desk", "device", "embed", "picture", "profile", "screen"}
    return bool(names & (seldom | code))


def loaded(game: str, language: str, *, without: str) -> set[Path]:
    """Return everything that pages load in one language for somebody who plays one game.

    That is what pages share, the cards of all games with their imports, and the game itself,
    without what is fetched only when somebody asks for it, and `without` what one page alone needs.
    """
    texts = [
        path
        for path in FRONTEND.rglob("*")
        if path.suffix in TEXTS
        and not path.name.startswith(".")
        and not {"node_modules", "types"} & {*path.parts, path.stem}  # types alone: never asked for
        and spoken(path, language)
        and not when_used(path)
        and without not in {*path.parts, path.name.partition(".")[0]}
    ]
    inside = {part for path in texts for part in parts_of(path) if part != path}
    texts = [path for path in texts if path not in inside]
    later = fetched_when_used(game)
    texts = [path for path in texts if path not in later]
    shared = {path for path in texts if CLIENT_GAMES not in path.parents}
    own = {path for path in texts if CLIENT_GAMES / game in path.parents}
    cards = with_imports(CLIENT_GAMES / other / "card.js" for other in GAMES)
    return shared | own | set(cards)


def test_what_is_loaded_when_used_is_loaded_by_no_page() -> None:
    folders = [folder for folder in (FRONTEND / "pages").iterdir() if not when_used(folder)]
    pages = with_imports(path for folder in folders for path in folder.glob("*.js"))
    games = with_imports(FRONTEND.glob("games/*/renderer.js"))
    assert any(map(when_used, FRONTEND.rglob("*.js")))
    assert not [path for path in (*pages, *games) if when_used(path)]


def fetched_when_used(game: str) -> set[Path]:
    """Return the modules, words and styles of answers to taps."""
    answers = FRONTEND / "pages" / "match" / "answers"
    folders = [*answers.iterdir(), *(CLIENT_GAMES / game).glob("answers*.js")]
    at_once = with_imports([FRONTEND / "pages" / "match" / "match.js"])
    return {path for path in folders if path not in at_once}


@pytest.mark.parametrize("without", ["home", "match"])
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_match_and_the_front_page_are_each_under_150_kb(
    game: str, language: str, without: str
) -> None:
    files = loaded(game, language, without=without)
    assert CLIENT_GAMES / game / "renderer.js" in files
    assert {CLIENT_GAMES / other / "card.js" for other in GAMES} <= files
    assert sum(map(sent, files)) < MOST
