"""Migrates the tables to a revision of `migrations/`, in one transaction."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
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


def known_revisions() -> set[str]:
    """Return all revisions that tables of this or an earlier version can have."""
    return {script.revision for script in _scripts().walk_revisions()}


def is_current(connection: Connection) -> bool:
    """Return whether the tables are those of this version."""
    return revisions(connection) == set(_scripts().get_heads())


def revisions(connection: Connection) -> set[str]:
    """Return the revisions that the tables have; none in a database without tables."""
    return set(MigrationContext.configure(connection).get_current_heads())


def _scripts() -> ScriptDirectory:
    return ScriptDirectory(str(MIGRATIONS))


def _config(connection: Connection) -> Config:
    """Return Alembic's settings. Waits until no other process migrates."""
    if connection.dialect.name == "postgresql":  # SQLite has only one writer at a time anyway
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", MIGRATIONS.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
