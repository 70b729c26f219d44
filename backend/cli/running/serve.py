"""serve: brings the database up to date, then serves the site until stopped."""

import argparse
from typing import Any

from backend.cli.command import add_command


def add(commands: Any) -> None:
    """Add the command to the parser."""
    add_command(
        commands,
        "serve",
        run,
        "serve the site (also without any command)",
        "Bring the database up to date and serve the site. Settings are environment variables.",
    )


def run(_arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    # Imported here because the other commands start faster without it.
    from backend.cli.running.server import serve  # noqa: PLC0415

    return serve()
