"""keep-rules: a copy of a game's rules and bots, made before the rules change."""

import argparse
import re
from pathlib import Path
from typing import Any

from backend.cli.new_game import ROOT
from backend.cli.setup import CommandError, add_command, find_game

NEXT_STEPS = """\
The rules of {title} as they are now are kept in backend/games/{kept}:

1. In backend/games/__init__.py import {constant} as {constant}_{version} from backend.games.{kept}
   and list it in EARLIER.
2. In backend/games/{id}/__init__.py raise rules_version, then change the rules.
3. pytest tests/games: the records in tests/records/{id} still hold, each under its own rules.
4. frontend/games/{id}.js draws the views of both."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "keep-rules",
        run,
        "copy a game's rules before they change",
        "Copy a game's rules and bots, so that matches begun under them go on when they change.",
    )
    parser.add_argument("id", metavar="GAME", help="such as castles")
    parser.add_argument("--root", default=ROOT, type=Path, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Copy what rules and bots are made of, under a name with their version."""
    card = find_game(arguments.id).card
    kept = f"{card.id}_{card.rules_version}"
    backend: Path = arguments.root / "backend"
    if (backend / "games" / kept).exists():
        raise CommandError(f"{backend / 'games' / kept} exists already.")
    (backend / "games" / kept).mkdir()
    bots = [path for path in backend.glob(f"bots/{card.id}*.py") if not _kept(path, card.id)]
    module = re.compile(rf"(backend\.(?:games|bots)\.){card.id}")
    for path in (*backend.glob(f"games/{card.id}/*.py"), *bots):
        name = str(path.relative_to(backend)).replace(card.id, kept, 1)
        text = module.sub(rf"\g<1>{kept}", path.read_text(encoding="utf-8"))
        (backend / name).write_text(text, encoding="utf-8")
    print(
        NEXT_STEPS.format(
            id=card.id,
            title=card.title,
            kept=kept,
            constant=card.id.upper(),
            version=card.rules_version,
        )
    )
    return 0


def _kept(path: Path, game_id: str) -> bool:
    """Whether a bot's file belongs to rules that were kept before."""
    return re.match(rf"{game_id}_\d", path.name) is not None
