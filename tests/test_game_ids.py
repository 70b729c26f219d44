"""A game's id occurs only in the game's own folders and where the game is registered."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from backend.games import GAMES

PROJECT = Path(__file__).resolve().parent.parent
ROOTS = ("backend", "frontend")
REGISTRATION = "backend/games/__init__.py"
TEXTS = {".py", ".md", ".html", ".js", ".css", ".json", ".svg", ".webmanifest"}
NOT_OURS = {"node_modules", "__pycache__"}


def own_folder(path: str, game_id: str) -> bool:
    """Whether a path lies in one of the game's folders, of any version of its rules."""
    name = rf"{game_id}(_\d+)?"
    return re.match(rf"(backend/(games|bots)|frontend/games)/{name}/", path) is not None


def problems(path: str, text: str, ids: Iterable[str]) -> Iterator[str]:
    """Yield where a file, by its path from the project's root, names games it must not know."""
    if path == REGISTRATION:
        return
    for game_id in ids:
        if own_folder(path, game_id):
            continue
        named = re.compile(
            rf"(?<![a-z0-9]){game_id.replace('_', '[_-]')}(?![a-z0-9])", re.IGNORECASE
        )
        if named.search(path):
            yield f"{path}: the file's name contains {game_id}"
        for number, line in enumerate(text.splitlines(), 1):
            if named.search(line):
                yield f"{path}:{number}: {game_id} in {line.strip()[:80]!r}"


@pytest.mark.parametrize("root", ROOTS)
def test_no_game_is_named_outside_its_own_folders(root: str) -> None:
    found = [
        problem
        for path in sorted((PROJECT / root).rglob("*"))
        if path.suffix in TEXTS and NOT_OURS.isdisjoint(path.parts)
        for problem in problems(str(path.relative_to(PROJECT)), path.read_text(), GAMES)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("backend/games/forts/rules.py", "from backend.games.forts import pieces"),
        ("backend/bots/forts_2/judge.py", "from backend.games.forts_2 import pieces"),
        ("frontend/games/forts/card.js", 'const id = "forts";'),
        (REGISTRATION, "from backend.games.forts import FORTS"),
        ("backend/cli/bench.py", "the efforts of bots"),
    ],
)
def test_a_game_may_be_named_here(path: str, text: str) -> None:
    assert not list(problems(path, text, ["forts"]))


@pytest.mark.parametrize(
    ("path", "text", "where"),
    [
        ("backend/cli/bench.py", 'x = 1\nGAME = "forts"', "backend/cli/bench.py:2: "),
        ("backend/bots/arena.py", "FORTS = 1", "backend/bots/arena.py:1: "),
        ("backend/bots/forts_judge.py", "", "backend/bots/forts_judge.py: "),
        ("backend/games/hills/rules.py", "# as in forts", "backend/games/hills/rules.py:1: "),
        ("frontend/ui/style.css", ".forts-board {}", "frontend/ui/style.css:1: "),
    ],
)
def test_a_game_named_elsewhere_is_found(path: str, text: str, where: str) -> None:
    (found,) = problems(path, text, ["forts"])
    assert found.startswith(where)
