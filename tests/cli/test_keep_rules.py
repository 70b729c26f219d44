"""`keep-rules`: after a change of rules, old records are still valid and bots know both rules."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]
RECORD = ROOT / "tests/records/kilt_castle/2-seats-score.json"
CHANGES = {
    "kilt_castle/__init__.py": ("rules_version=1", "rules_version=2"),
    "kilt_castle/pieces.py": ("DUCATS_AT_START = 10", "DUCATS_AT_START = 11"),
    "__init__.py": (
        "EARLIER: tuple[AnyGame, ...] = ()",
        "from backend.games.kilt_castle_1 import KILT_CASTLE as KILT_CASTLE_1\n"
        "EARLIER: tuple[AnyGame, ...] = (KILT_CASTLE_1,)",
    ),
}
BOTS = """
from backend.bots import brain_of
from backend.games import GAMES, RULES
for game in (GAMES["kilt_castle"], RULES["kilt_castle", 1]):
    assert brain_of(game).game is game
"""


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The project's rules and bots."""
    unfinished = shutil.ignore_patterns("*.pyc.*")  # compiled modules fit, once they are written
    shutil.copytree(ROOT / "backend", tmp_path / "backend", ignore=unfinished)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def python(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python there."""
    return subprocess.run(
        [sys.executable, *words], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_matches_outlive_a_change_of_their_rules(terminal: Terminal, copy: Path) -> None:
    assert terminal.run("keep-rules", "kilt_castle", "--root", str(copy)).status == 0
    for check in (["check"], ["format", "--check"]):
        done = python(copy, "-m", "ruff", *check, "backend/games", "backend/bots")
        assert done.returncode == 0, done.stdout
    for name, (old, new) in CHANGES.items():
        path = copy / "backend/games" / name
        text = path.read_text()
        assert old in text
        path.write_text(text.replace(old, new))
    for words in (["-m", "backend", "verify", str(RECORD)], ["-c", BOTS]):
        done = python(copy, *words)
        assert done.returncode == 0, done.stdout + done.stderr
    bots = {path.name for path in (copy / "backend/bots/kilt_castle").glob("*.py")}
    assert python(copy, "-m", "backend", "keep-rules", "kilt_castle").returncode == 0
    assert {path.name for path in (copy / "backend/bots/kilt_castle_1").glob("*.py")} == bots
    assert {path.name for path in (copy / "backend/bots/kilt_castle_2").glob("*.py")} == bots
    again = terminal.run("keep-rules", "kilt_castle", "--root", str(copy))
    assert again.status == 2
    assert "exists already" in again.err


def test_only_the_games_own_files_are_copied(terminal: Terminal, copy: Path) -> None:
    for name in ("castles_by_night", "castles_by_night_judge"):
        (copy / f"backend/bots/{name}.py").write_text('"""Bots of another game."""\n')
    (copy / "backend/bots/castles_by_day").mkdir()
    (copy / "backend/bots/castles_by_day/__init__.py").write_text('"""And of a third."""\n')
    before = sources(copy)
    assert terminal.run("keep-rules", "castles", "--root", str(copy)).status == 0
    assert sources(copy) - before == {
        f"backend/{part}/castles_1/{path.name}"
        for part in ("games", "bots")
        for path in (ROOT / "backend" / part / "castles").glob("*.py")
    }


def sources(folder: Path) -> set[str]:
    """The Python files below a folder."""
    return {str(path.relative_to(folder)) for path in folder.rglob("*.py")}
