"""The command line: finds the sub-command, runs it, reports errors in one line."""

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import NoReturn

from backend.cli import bench
from backend.cli.command import CommandError
from backend.cli.making import keep_rules, new_game
from backend.cli.playing import arena, env, play, record, replay, selfplay
from backend.cli.running import nodes, serve, thinkers
from backend.cli.upkeep import backup, desk, purge, ratings, restore, verify
from backend.engine.errors import EngineError

COMMANDS = (
    serve,
    nodes,
    thinkers,
    desk,
    backup,
    restore,
    purge,
    ratings,
    play,
    selfplay,
    arena,
    env,
    record,
    replay,
    verify,
    bench,
    new_game,
    keep_rules,
)
EPILOG = "Each command explains itself: python -m backend COMMAND --help"


class Parser(argparse.ArgumentParser):
    """A parser that reports an error in one line."""

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        self.exit(2, f"{self.prog}: {message} (--help tells more)\n")


def main(argv: Sequence[str]) -> int:
    """Run one command; return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    arguments = _parser().parse_args(argv)
    try:
        status: int = arguments.run(arguments)
    except CommandError as error:
        print(f"{error}", file=sys.stderr)
        return error.status
    except EngineError as error:
        print(f"{error}", file=sys.stderr)
        return 1
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    return status


def _parser() -> Parser:
    parser = Parser(
        prog="python -m backend", description="Clanhold's terminal tools.", epilog=EPILOG
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", title="commands")
    for command in COMMANDS:
        command.add(commands)
    return parser
