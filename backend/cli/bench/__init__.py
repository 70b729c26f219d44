"""bench: measures speed and prints tables."""

import argparse
from typing import Any

from backend.cli.bench import attack, compare, engine, nodes, server
from backend.cli.command import CommandError, add_command


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(commands, "bench", run, "measure speed")
    kinds = parser.add_subparsers(required=True, metavar="WHAT", title="what")
    for kind in (engine, server, nodes, compare, attack):
        kind.add(kinds)


def run(_arguments: argparse.Namespace) -> int:
    """Never called, because a sub-command is required."""
    raise CommandError("What is to be measured?")
