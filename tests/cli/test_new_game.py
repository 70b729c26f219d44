"""`new-game`: what it makes passes the laws and checks of this project at once."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]
LISTED = '''"""The games of this table."""

from backend.engine import AnyGame
from backend.games.hill_forts import HILL_FORTS

GAMES: dict[str, AnyGame] = {"hill_forts": HILL_FORTS}
RULES: dict[tuple[str, int], AnyGame] = {("hill_forts", 1): HILL_FORTS}
'''


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project without its games."""
    uncached = shutil.ignore_patterns("__pycache__")
    for part in ("engine", "cli", "bench"):
        shutil.copytree(ROOT / "backend" / part, tmp_path / "backend" / part, ignore=uncached)
    (tmp_path / "tests" / "games").mkdir(parents=True)
    laws = ROOT.glob("tests/games/test_contract*.py")
    shared = ("pyproject.toml", "backend/__init__.py", "tests/games/playing.py")
    for path in (*(ROOT / name for name in shared), *laws):
        shutil.copy(path, tmp_path / path.relative_to(ROOT))
    return tmp_path


@pytest.mark.slow
def test_a_new_game_keeps_all_laws_at_once(terminal: Terminal, copy: Path) -> None:
    outcome = terminal.run("new-game", "hill_forts", "--root", str(copy))
    assert outcome.status == 0
    assert "import HILL_FORTS from backend.games.hill_forts" in outcome.out
    (copy / "backend/games/__init__.py").write_text(LISTED)
    folders = ["backend/games", "tests/games/hill_forts"]
    for check in (
        ["ruff", "check", *folders],
        ["ruff", "format", "--check", *folders],
        ["pytest", "-p", "no:cacheprovider", "tests/games"],
    ):
        done = subprocess.run(
            [sys.executable, "-m", *check], cwd=copy, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
    made = [*copy.glob("backend/games/hill_forts/*"), *copy.glob("tests/games/hill_forts/*")]
    assert not [path for path in made if path.is_file() and "toy" in path.read_text().lower()]


def test_nothing_is_overwritten(terminal: Terminal, tmp_path: Path) -> None:
    assert terminal.run("new-game", "forts", "--root", str(tmp_path)).status == 0
    again = terminal.run("new-game", "forts", "--root", str(tmp_path))
    assert again.status == 2
    assert "exists already" in again.err
