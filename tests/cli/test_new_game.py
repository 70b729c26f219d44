"""`new-game`: what it makes passes the laws and checks of this project at once."""

import json
from pathlib import Path

import pytest

from backend.cli.making.new_game import registered
from tests.cli.terminal import Terminal
from tests.project_copy import ProjectCopy

GAME = "hill_forts"
FOLDERS = [f"{part}/games/{GAME}" for part in ("backend", "tests", "frontend")]
TOOLS = "frontend/node_modules/.bin"
RECORDS = {
    "two": ["--seats", "2", "--until", "decided_by=score"],
    "three": ["--seats", "3", "--options", '{"last_stone": "loses"}'],
    "four": ["--seats", "4"],
}
"""What a developer adds when told that records are needed."""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    """A copy of the project with a new game."""
    copy = ProjectCopy(tmp_path_factory.mktemp("project"))
    told = copy.new_game(GAME)
    assert "tests/records/hill_forts" in told
    return copy


@pytest.mark.slow
def test_a_new_game_is_formatted_linted_and_typed(made: ProjectCopy) -> None:
    python = FOLDERS[:2]
    made.run("ruff", "check", "backend/games/__init__.py", *python)
    made.run("ruff", "format", "--check", "backend/games/__init__.py", *python)
    client = FOLDERS[2]
    made.node(f"{TOOLS}/prettier", "--check", client)
    made.node(f"{TOOLS}/eslint", "--config", "frontend/.eslint.config.js", client)
    added = {"extends": "./frontend/tsconfig.json", "include": [f"{client}/**/*.js"]}
    (made.folder / "added.json").write_text(json.dumps(added))
    made.node(f"{TOOLS}/tsc", "--project", "added.json")


@pytest.mark.slow
def test_a_new_game_keeps_all_laws_at_once(made: ProjectCopy) -> None:
    (made.folder / "tests" / "records" / GAME).mkdir()
    made.run_all(
        [
            ["record", GAME, *wishes, "-o", f"tests/records/{GAME}/{name}.json"]
            for name, wishes in RECORDS.items()
        ]
    )
    frontend = ["tests/frontend/test_size.py", "tests/frontend/test_renderers.py"]
    suites = ["tests/games", *frontend, "tests/test_game_ids.py"]
    made.run("pytest", "-q", "-p", "no:cacheprovider", *suites, "-k", f"{GAME} or test_game_ids")
    made.node("--test", "tests/frontend/layers.test.js", "tests/frontend/words.test.js")


@pytest.mark.slow
def test_nothing_of_the_toy_is_left(made: ProjectCopy) -> None:
    paths = [path for folder in FOLDERS for path in (made.folder / folder).glob("*.*")]
    assert {path.name for path in paths} > {"rules.py", "card.js", "renderer.js", "words.de.js"}
    assert not [path for path in paths if "toy" in path.read_text().lower()]


@pytest.mark.slow
def test_removing_it_as_told_leaves_everything_as_it_was(tmp_path: Path) -> None:
    copy = ProjectCopy(tmp_path)
    before = copy.files()
    told = copy.new_game(GAME)
    after = copy.files()
    assert after != before
    assert after.keys() >= before.keys()
    changed = {Path(path) for path in after if after[path] != before.get(path)}
    others = {path for path in changed if str(path.parent) not in FOLDERS}
    assert others == {Path("backend", "games", "__init__.py")}
    copy.remove(GAME, told)
    assert copy.files() == before


def test_nothing_is_overwritten(terminal: Terminal, tmp_path: Path) -> None:
    registration = tmp_path / "backend" / "games" / "__init__.py"
    registration.parent.mkdir(parents=True)
    registration.write_text("")
    assert terminal.run("new-game", "forts", "--root", str(tmp_path)).status == 0
    again = terminal.run("new-game", "forts", "--root", str(tmp_path))
    assert again.status == 2
    assert "exists already" in again.err


def test_a_long_list_of_games_is_broken_as_the_formatter_does() -> None:
    names = [f"A_GAME_WITH_A_LONG_NAME_{number}" for number in range(3)]
    listed = f"_TODAY: tuple[AnyGame, ...] = ({', '.join(names)})\n"
    lines = ["_TODAY: tuple[AnyGame, ...] = (", *(f"    {name}," for name in names)]
    once = registered(listed, "forts")
    assert once == "\n".join([*lines, "    FORTS,", ")", ""])
    twice = registered(once, "hills")
    assert twice == "\n".join([*lines, "    FORTS,", "    HILLS,", ")", ""])
