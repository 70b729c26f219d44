"""Migrates the tables to a revision of `migrations/`, in one transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select

from backend.storage.session import Database

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
LOCK = 0x436C616E
"""The advisory lock of migrations; nothing else in the database uses this number."""


async def upgrade(database: Database, revision: str = "head") -> None:
    """Migrate forward to a revision. Does nothing if it is reached already."""
    await database.migrate(lambda connection: command.upgrade(_config(connection), revision))


async def downgrade(database: Database, revision: str = "base") -> None:
    """Migrate back to a revision."""
    await database.migrate(lambda connection: command.downgrade(_config(connection), revision))


def _config(connection: Connection) -> Config:
    """Return Alembic's settings. Waits until no other process migrates."""
    if connection.dialect.name == "postgresql":  # SQLite has only one writer at a time anyway
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", MIGRATIONS.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
