"""backup: copies the SQLite database into a file, even while the site runs."""

import argparse
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from backend.cli.command import CommandError, add_command


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "backup",
        run,
        "copy the SQLite database into a file, also while the site runs",
        "Copy the SQLite database that DATABASE_URL names into a file, also while the site runs. "
        "The file is as good a database as the one it was copied from.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="an older copy is replaced")


def run(arguments: argparse.Namespace) -> int:
    """Copy; an older copy stays until the new one is complete."""
    # Imported here because the other commands start faster without it.
    from backend.cli.server import read_settings  # noqa: PLC0415
    from backend.storage.session import sqlite_file  # noqa: PLC0415

    source, copy = sqlite_file(read_settings().database_url), arguments.file.resolve()
    if source is None:
        raise CommandError("PostgreSQL has a tool of its own for this: pg_dump.")
    if copy == source.resolve():
        raise CommandError(f"{copy}: that is the database itself")
    part = copy.with_name(f"{copy.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)  # it holds the same secrets
        with (
            closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=rw", uri=True)) as old,
            closing(sqlite3.connect(part)) as new,
        ):
            old.backup(new)
        part.replace(copy)
    except (OSError, sqlite3.Error) as error:
        raise CommandError(f"{source} was not copied: {error}", 1) from None
    print(f"{source} was copied to {copy}")
    return 0
