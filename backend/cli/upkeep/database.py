"""Finds the database on which the commands work."""

from pathlib import Path

from backend.cli.command import CommandError
from backend.cli.running.server import read_settings
from backend.storage.session import sqlite_file


def existing_database() -> str:
    """Return the URL of the database, if it exists: SQLite would create a missing file."""
    url = read_settings().database_url
    path = sqlite_file(url)
    if path is not None and not path.is_file():
        raise CommandError(f"{path}: there is no such file")
    return url


def sqlite_database(tool: str) -> Path:
    """Return the database's file. For PostgreSQL, name its own `tool` instead."""
    path = sqlite_file(read_settings().database_url)
    if path is None:
        raise CommandError(f"PostgreSQL has a tool of its own for this: {tool}.")
    return path.resolve()
