"""backup: copies the SQLite database into a file, even while the site runs."""

import argparse
import sqlite3
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
        "The copy is a complete database, and only its owner can read it.",
    )
    parser.add_argument(
        "file", metavar="FILE", type=Path, help="the file to write; it must not exist"
    )
    parser.add_argument("--replace", action="store_true", help="overwrite an older copy")


def run(arguments: argparse.Namespace) -> int:
    """Copy the database. An older copy stays until the new one is complete."""
    # Imported here because the other commands start faster without it.
    from backend.cli.upkeep.database import sqlite_database  # noqa: PLC0415
    from backend.storage.upkeep.copies import copy  # noqa: PLC0415

    source, target = sqlite_database("pg_dump"), arguments.file.resolve()
    if target == source:
        raise CommandError(f"{target}: that is the database itself")
    if target.exists() and not arguments.replace:
        raise CommandError(f"{target} exists already; --replace overwrites it.")
    part = target.with_name(f"{target.name}.part")
    try:
        copy(source, part)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise CommandError(f"{source} was not copied: {error}", 1) from None
    print(f"{source} was copied to {target}")
    return 0
