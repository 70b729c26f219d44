"""new-game: the folders of a new game, as copies of the toy game."""

import argparse
import re
from pathlib import Path
from typing import Any

from backend.cli.command import CommandError, add_command

TOY = Path(__file__).parent / "toy"
ROOT = Path(__file__).resolve().parents[2]
NEXT_STEPS = """\
{title} is a playable toy now; make it your game:

1. In backend/games/__init__.py import {constant} from backend.games.{id} and list it in _TODAY.
2. pytest tests/games -k {id} and python -m backend play {id} --seats 2
3. Write the rules: pieces.py, state.py, actions.py, rules.py, scoring.py, outlook.py, view.py,
   text.py, both help files; the tests in tests/games/{id}; what is hidden in its hidden.py.
4. Records for tests/records/{id}, one per ending and number of seats:
   python -m backend record {id} --seats 2 --until decided_by=score -o tests/records/{id}/NAME.json
5. Draw it in the browser: frontend/games/{id}.js"""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "new-game", run, "make the folders of a new game")
    parser.add_argument("id", metavar="ID", help="such as hill_forts")
    parser.add_argument("--root", default=ROOT, type=Path, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Copy the toy under its new name."""
    game_id: str = arguments.id
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", game_id):
        raise CommandError("An ID is made of small letters, digits and single underscores.")
    game_folder = arguments.root / "backend" / "games" / game_id
    test_folder = arguments.root / "tests" / "games" / game_id
    for folder in (game_folder, test_folder):
        if folder.exists():
            raise CommandError(f"{folder} exists already.")
    _copy(TOY, game_folder, game_id)
    _copy(TOY / "tests", test_folder, game_id)
    print(NEXT_STEPS.format(id=game_id, title=_title(game_id), constant=game_id.upper()))
    return 0


def _copy(source: Path, target: Path, game_id: str) -> None:
    target.mkdir(parents=True)
    for path in sorted(source.iterdir()):
        if path.is_file():
            name = path.name.replace("toy", game_id)
            text = _renamed(path.read_text(encoding="utf-8"), game_id)
            (target / name).write_text(text, encoding="utf-8")


def _renamed(text: str, game_id: str) -> str:
    initials = "".join(word[0] for word in game_id.split("_"))
    code = initials if len(initials) > 1 else game_id[:2]
    for old, new in (
        (" The game that `new-game` copies.", ""),
        ("backend.cli.toy", f"backend.games.{game_id}"),
        ('"toy"', f'"{game_id}"'),
        ("TOY", game_id.upper()),
        ("Toy", _title(game_id)),
        ("XX-R", f"{code.upper()}-R"),
        ("xx_r", f"{code}_r"),
    ):
        text = text.replace(old, new)
    return re.sub(r"(^from backend\..*\n)+", _sorted_lines, text, flags=re.MULTILINE)


def _sorted_lines(block: re.Match[str]) -> str:
    """The new name has another place in the alphabet."""
    return "".join(sorted(block[0].splitlines(keepends=True)))


def _title(game_id: str) -> str:
    return game_id.replace("_", " ").title()
