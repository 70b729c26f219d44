"""verify: checks recorded matches, or all stored ones, and prints its findings."""

import argparse
import sys
from typing import Any

from backend.cli.command import CommandError, add_command
from backend.cli.playing.lines import result_lines
from backend.cli.playing.record_file import read_record
from backend.engine import MatchRecord
from backend.engine.lesson import is_lesson
from backend.engine.record import verify

HOLDS, FAILS, UNREADABLE = 0, 1, 2


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "verify",
        run,
        "check recorded matches: shuffle, legality, result; or all stored ones before an upgrade",
        "Check the shuffle's commitment and seed, every action and the result. "
        "With --all, replay every match of the database that DATABASE_URL names, and list those "
        "that this version cannot continue, or that would have another result. Nothing is "
        "written, and the site may run. "
        "Exit status: 0 if all is right, 1 if something is wrong, 2 if a file cannot be read.",
    )
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("files", metavar="FILE", nargs="*", default=[])
    what.add_argument("--all", action="store_true", help="all matches of the database")


def run(arguments: argparse.Namespace) -> int:
    """Check each file, or all matches. The exit status is that of the worst one."""
    if arguments.all:
        # Imported here because the other commands start faster without it.
        from backend.cli.upkeep.verify_all import verify_all  # noqa: PLC0415

        return FAILS if verify_all() else HOLDS
    return max(_check(path) for path in arguments.files)


def _check(path: str) -> int:
    try:
        game, record = read_record(path)
    except CommandError as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    problems = verify(game, record)
    print(path)
    for problem in problems:
        print(f"  ✗ {problem}")
    for fact in [] if problems else _facts(record):
        print(f"  ✓ {fact}")
    return FAILS if problems else HOLDS


def _facts(record: MatchRecord) -> list[str]:
    ending = (
        f"The result is right. {' · '.join(result_lines(record.result))}"
        if record.result
        else "The match was not finished, and the record names no result."
    )
    promise = "The secret is the one that the commitment promised before the match."
    if is_lesson(bytes.fromhex(record.secret)):
        promise = "It was a lesson: its secret is public, and it is dealt alike to everybody."
    if record.daily is not None:
        promise = (
            f"It was the daily deal of {record.daily}, the same for everybody. "
            f"Its secret is the one that this commitment promised: {record.commitment}"
        )
    if record.origin is not None:
        promise = (
            f"It was played on from match {record.origin.match} after {record.origin.move} moves: "
            f"what seat {record.origin.seat} did not know then was dealt anew. {promise}"
        )
    return [
        promise,
        "The seed comes from that secret and the contributions of all players.",
        f"All {len(record.actions)} actions follow the rules.",
        ending,
    ]
