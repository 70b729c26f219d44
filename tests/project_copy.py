"""A copy of the project in which a test may make and remove a game."""

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("backend", "frontend", "migrations", "tests", "pyproject.toml", ".prettierrc.json")
_LEFT_OUT = shutil.ignore_patterns("node_modules", "*.db*", "*.pyc.*")
"""Compiled modules are copied, because they stay valid; only half-written ones are left out."""
_ONE_AFTER_ANOTHER = """
import json, sys
from backend.cli.main import main
for command in json.loads(sys.argv[1]):
    if status := main(command):
        sys.exit(f"{command} ended with {status}")
"""


class ProjectCopy:
    """The project's files in another folder, with the tools of the original.

    It shares Hypothesis's caches of unchanged files and of Unicode with the original.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for part in PARTS:
            source = ROOT / part
            if source.is_dir():
                shutil.copytree(source, folder / part, ignore=_LEFT_OUT)
            elif source.exists():
                shutil.copy(source, folder / part)
        modules = ROOT / "frontend" / "node_modules"
        (folder / "frontend" / "node_modules").symlink_to(modules)

    def run(self, *command: str) -> str:
        """Run a Python module in the copy. Returns its output; fails if the command does."""
        return self._run(sys.executable, "-m", *command)

    def run_all(self, commands: Sequence[Sequence[str]]) -> None:
        """Run commands of `python -m backend` in one process. Fails at the first failure."""
        self._run(sys.executable, "-c", _ONE_AFTER_ANOTHER, json.dumps(commands))

    def node(self, *command: str) -> None:
        """Run a Node.js program in the copy. Fails if the program does."""
        node = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")
        assert node, "node is missing: make setup-dev"
        self._run(node, *command)

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            command,
            cwd=self.folder,
            env=os.environ | {"HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}{done.stderr}"
        return done.stdout

    def new_game(self, game_id: str) -> str:
        """Make a game. Returns what the command prints."""
        return self.run("backend", "new-game", game_id)

    def remove(self, game_id: str, told: str) -> None:
        """Remove a game in the way that `new-game` describes."""
        command = told.strip().splitlines()[-1]
        assert command.startswith("rm -r ")
        for folder in command.removeprefix("rm -r ").split():
            shutil.rmtree(self.folder / folder)
        registration = self.folder / "backend" / "games" / "__init__.py"
        source = registration.read_text()
        constant = game_id.upper()
        source = re.sub(rf"^from .* import {constant}\n", "", source, flags=re.MULTILINE)
        registration.write_text(source.replace(f", {constant})", ")"))

    def files(self) -> dict[str, str]:
        """Return a digest of every file that a person would keep."""
        return {
            path.relative_to(self.folder).as_posix(): sha256(path.read_bytes()).hexdigest()
            for part in ("backend", "frontend", "tests")
            for path in sorted((self.folder / part).rglob("*"))
            if path.is_file() and not {"__pycache__", "node_modules"} & set(path.parts)
        }
