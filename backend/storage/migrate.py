"""Brings the tables to a revision of `migrations/`, in one transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select

from backend.storage.session import Database

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
LOCK = 0x436C616E
"""Any number that nothing else in the database uses as its advisory lock."""


async def upgrade(database: Database, revision: str = "head") -> None:
    """Go forward to a revision; nothing happens if it is reached already."""
    await database.migrate(lambda connection: command.upgrade(_config(connection), revision))


async def downgrade(database: Database, revision: str = "base") -> None:
    """Go back to a revision."""
    await database.migrate(lambda connection: command.downgrade(_config(connection), revision))


def _config(connection: Connection) -> Config:
    """Return Alembic's settings, once no other process is migrating."""
    if connection.dialect.name == "postgresql":  # SQLite's writers wait for each other anyway
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", MIGRATIONS.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
