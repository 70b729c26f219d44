"""Adds commands to the parser, and defines the error with which they end."""

import argparse
from collections.abc import Callable
from typing import Any

Run = Callable[[argparse.Namespace], int]


class CommandError(Exception):
    """A command cannot be carried out. The terminal shows the message."""

    def __init__(self, message: str, status: int = 2) -> None:
        """Keep the exit status."""
        super().__init__(message)
        self.status = status


def add_command(
    commands: Any, name: str, run: Run, summary: str, description: str = ""
) -> argparse.ArgumentParser:
    """Add a sub-command to the parser."""
    parser: argparse.ArgumentParser = commands.add_parser(
        name, help=summary, description=description or f"{summary[0].upper()}{summary[1:]}."
    )
    parser.set_defaults(run=run)
    return parser
