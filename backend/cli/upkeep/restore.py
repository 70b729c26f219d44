"""restore: replaces the SQLite database by a copy that `backup` made."""

import argparse
import asyncio
import sqlite3
from datetime import datetime
from pathlib import Path
from typing import Any

from backend.cli.command import CommandError, add_command

IN_USE = "is in use: stop the site first, and whatever else has it open."


def add(commands: Any) -> None:
    """Add the command to the parser."""
    parser = add_command(
        commands,
        "restore",
        run,
        "replace the SQLite database by a backup, while the site is stopped",
        "Check a backup, and replace the SQLite database that DATABASE_URL names by it. The site "
        "must be stopped. The old database is kept beside the new one, under a name with the date.",
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="a copy that backup made")


def run(arguments: argparse.Namespace) -> int:
    """Copy the backup, check the copy, and only then exchange the files."""
    # Imported here because the other commands start faster without it.
    from backend.cli.upkeep.database import sqlite_database  # noqa: PLC0415
    from backend.storage.only_writer import AlreadyServed  # noqa: PLC0415
    from backend.storage.upkeep.copies import InUse, Unsound, check, copy  # noqa: PLC0415

    database, source = sqlite_database("pg_restore"), arguments.file.resolve()
    if source == database:
        raise CommandError(f"{source}: that is the database itself")
    if not source.is_file():
        raise CommandError(f"{source}: there is no such file")
    kept = _kept(database)
    part = database.with_name(f"{database.name}.part")
    was_there = database.exists()
    try:
        copy(source, part)
        check(part)
        asyncio.run(_exchange(part, database, kept))
    except (AlreadyServed, InUse):
        raise CommandError(f"{database} {IN_USE}", 1) from None
    except Unsound as error:
        raise CommandError(f"{source} cannot be restored: {error}.", 1) from None
    except (OSError, sqlite3.Error) as error:
        raise CommandError(f"{source} was not restored: {error}", 1) from None
    finally:
        part.unlink(missing_ok=True)
    print(f"{database} is now what {source} holds.")
    if was_there:
        print(f"The old database is kept as {kept}.")
    return 0


async def _exchange(part: Path, database: Path, kept: Path) -> None:
    """Exchange the files while holding the lock of the database, so that no site can serve it."""
    from backend.cli.running.server import read_settings  # noqa: PLC0415
    from backend.storage.only_writer import OnlyWriter  # noqa: PLC0415
    from backend.storage.upkeep.copies import put_in_place  # noqa: PLC0415

    writer = OnlyWriter(read_settings().database_url)
    try:
        await writer.take()
        put_in_place(part, database, kept)
    finally:
        await writer.close()


def _kept(database: Path) -> Path:
    """Return the new name of the old database, which is kept."""
    now = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    kept = database.with_name(f"{database.stem}.{now}{database.suffix}")
    if kept.exists():
        raise CommandError(f"{kept} is there already; try again.")
    return kept
