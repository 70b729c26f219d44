"""record: writes a match of random players to a file."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from backend.cli.command import CommandError, add_command
from backend.cli.playing.match_setup import Setup, add_setup, read_setup
from backend.cli.playing.random_play import random_record
from backend.cli.progress import Progress
from backend.engine import MatchRecord


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "record", run, "write a match of random players to a file")
    add_setup(parser)
    parser.add_argument(
        "--until", metavar="decided_by=NAME", help="play until a match is decided by this"
    )
    parser.add_argument(
        "--tries", type=int, default=100_000, metavar="N", help="give up after N (100,000)"
    )
    parser.add_argument(
        "-o", metavar="FILE", dest="file", help="the file to write; without it, standard output"
    )


def run(arguments: argparse.Namespace) -> int:
    """Play until a match ends as wanted, then write it."""
    setup = read_setup(arguments)
    found = _find(setup, _read_wish(setup, arguments.until), arguments.tries)
    text = json.dumps(found.to_json(), separators=(",", ":")) + "\n"
    if arguments.file is None:
        sys.stdout.write(text)
        return 0
    try:
        Path(arguments.file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{arguments.file}: {error.strerror}") from None
    ending = found.result["decided_by"] if found.result else "nothing"
    print(f"{arguments.file}: {len(found.actions)} actions, decided by {ending}")
    return 0


def _read_wish(setup: Setup, until: str | None) -> str | None:
    """Return the wanted ending, None for any."""
    if until is None:
        return None
    key, _, name = until.partition("=")
    known = ("score", *setup.game.card.tie_breaks, "shared")
    if key != "decided_by" or name not in known:
        raise CommandError(f"--until is decided_by= and one of {', '.join(known)}.")
    return name


def _find(setup: Setup, wish: str | None, tries: int) -> MatchRecord:
    progress = Progress(tries)
    for number in range(tries):
        record = random_record(setup, number)
        if record.result and wish in (None, record.result["decided_by"]):
            progress.clear()
            return record
        progress.show(number + 1)
    progress.clear()
    raise CommandError(f"No such match among {tries:,}.", status=1)
