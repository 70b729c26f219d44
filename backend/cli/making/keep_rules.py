"""keep-rules: copies a game's rules and bots before the rules change."""

import argparse
import re
from pathlib import Path
from typing import Any

from backend.cli.command import CommandError, add_command
from backend.cli.making.new_game import ROOT
from backend.cli.playing.match_setup import find_game
from backend.games import GAMES

NEXT_STEPS = """\
The rules of {title} as they are now are kept in backend/games/{kept}:

1. In backend/games/__init__.py import {constant} as {constant}_{version} from backend.games.{kept}
   and list it in EARLIER.
2. In backend/games/{id}/__init__.py raise rules_version, then change the rules.
3. pytest tests/games: the records in tests/records/{id} still hold, each under its own rules.
4. frontend/games/{id}/ draws the views of both."""


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "keep-rules",
        run,
        "copy a game's rules before they change",
        "Copy a game's rules and bots, so that running matches can go on after the rules change.",
    )
    parser.add_argument("id", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    parser.add_argument("--root", default=ROOT, type=Path, help=argparse.SUPPRESS)


def run(arguments: argparse.Namespace) -> int:
    """Copy both folders under a name that includes the rules version."""
    card = find_game(arguments.id).card
    kept = f"{card.id}_{card.rules_version}"
    backend: Path = arguments.root / "backend"
    if (backend / "games" / kept).exists():
        raise CommandError(f"{backend / 'games' / kept} exists already.")
    for part in ("games", "bots"):
        for path in sorted((backend / part / card.id).rglob("*.py")):
            copy = backend / part / kept / path.relative_to(backend / part / card.id)
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = path.read_text(encoding="utf-8")
            copy.write_text(_renamed(text, card.id, kept), encoding="utf-8")
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


def _renamed(text: str, game_id: str, kept: str) -> str:
    """Return a file's text with imports from the copies instead of the originals."""
    return re.sub(rf"(backend\.(?:games|bots)\.){game_id}\b", rf"\g<1>{kept}", text)
