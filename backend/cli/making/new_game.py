"""new-game: makes a new game as a copy of the toy game, on the server and in the browser."""

import argparse
import re
from pathlib import Path
from typing import Any

from backend.cli.command import CommandError, add_command

TOY = Path(__file__).parent / "toy"
ROOT = Path(__file__).resolve().parents[3]
FOLDERS = {
    "": "backend/games/{id}",
    "tests": "tests/games/{id}",
    "client": "frontend/games/{id}",
}
"""The folders of a new game, and the folders of the toy from which they are copied."""
REGISTRATION = "backend/games/__init__.py"
NEXT_STEPS = """\
{title} is on the front page now and can be played: make play

It is a copy of a toy. Make it your game:

1. The rules: backend/games/{id}/ (pieces, state, actions, rules, scoring, outlook, view, why,
   text), help.en.md and help.de.md. Try them: python -m backend play {id} --seats 2
2. The tests: tests/games/{id}/. Run them: pytest tests/games -k {id}
3. The browser: frontend/games/{id}/. card.js has the name, tag line and pictures for the front
   page, renderer.js the board, words.en.js and words.de.js the words, answers.en.js and
   answers.de.js why a part cannot be picked.
4. Records in tests/records/{id}/, one for each ending and number of seats:
   python -m backend record {id} --seats 2 --until decided_by=score -o tests/records/{id}/NAME.json
5. The picture that messengers show with a link: python -m tests.browser.previews

To remove it, take its import and its entry out of {registration}, then:
rm -r {folders}"""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "new-game", run, "make the folders of a new game")
    parser.add_argument("id", metavar="ID", help="lower-case letters, digits, single underscores")
    parser.add_argument("--root", default=ROOT, type=Path, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Copy the toy under its new name, and register the copy."""
    game_id: str = arguments.id
    root: Path = arguments.root
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", game_id):
        raise CommandError("An ID has lower-case letters, digits and single underscores.")
    folders = {part: folder.format(id=game_id) for part, folder in FOLDERS.items()}
    for folder in folders.values():
        if (root / folder).exists():
            raise CommandError(f"{root / folder} exists already.")
    for part, folder in folders.items():
        _copy(TOY / part, root / folder, game_id)
    registration = root / REGISTRATION
    registration.write_text(registered(registration.read_text("utf-8"), game_id), "utf-8")
    told = {"id": game_id, "title": _title(game_id), "registration": REGISTRATION}
    print(NEXT_STEPS.format(**told, folders=" ".join(folders.values())))
    return 0


def registered(source: str, game_id: str) -> str:
    """Return the module that lists all games, with one more game at the end of its list."""
    constant = game_id.upper()
    line = f"from backend.games.{game_id} import {constant}\n"
    source = re.sub(
        r"(^from backend\.games\..*\n)+",
        lambda block: "".join(sorted([*block[0].splitlines(keepends=True), line])),
        source,
        flags=re.MULTILINE,
    )
    return re.sub(
        r"^(_TODAY: [^=]*= )\((.*?),?\s*\)$",
        lambda found: found[1] + _tuple([*re.findall(r"\w+", found[2]), constant], len(found[1])),
        source,
        flags=re.MULTILINE | re.DOTALL,
    )


def _tuple(names: list[str], before: int, longest: int = 100) -> str:
    """Write a tuple as the formatter does, after `before` characters of a line."""
    line = f"({', '.join(names)})"
    if before + len(line) <= longest:
        return line
    return "".join(["(\n", *(f"    {name},\n" for name in names), ")"])


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
        (r" The game that `new-game` copies\.", ""),
        (r"\bbackend\.cli\.making\.toy\b", f"backend.games.{game_id}"),
        (r"\btoy\b", game_id),
        (r"\bTOY\b", game_id.upper()),
        (r"\bToy\b", _title(game_id)),
        (r"\bXX-R", f"{code.upper()}-R"),
        (r"xx_r", f"{code}_r"),
    ):
        text = re.sub(old, new, text)
    return re.sub(r"(^from backend\..*\n)+", _sorted_lines, text, flags=re.MULTILINE)


def _sorted_lines(block: re.Match[str]) -> str:
    """Sort imports again, because the new name has another place in the alphabet."""
    return "".join(sorted(block[0].splitlines(keepends=True)))


def _title(game_id: str) -> str:
    return game_id.replace("_", " ").title()
