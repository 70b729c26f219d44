"""Migrates the tables to a revision of `migrations/`, in one transaction.

Alembic is imported only if there is something to migrate: the import takes a quarter of the time
that the server needs to start.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, inspect, select, text

from backend.storage.session import Database

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
LOCK = 0x436C616E
"""The key of the advisory lock of migrations. No other lock in the database has this key."""


async def upgrade(database: Database, revision: str = "head") -> None:
    """Migrate forward to a revision. Does nothing if the tables have it already."""

    def work(connection: Connection) -> None:
        if revision == "head" and is_current(connection):
            return
        from alembic import command  # noqa: PLC0415

        command.upgrade(_config(connection), revision)

    await database.migrate(work)


async def downgrade(database: Database, revision: str = "base") -> None:
    """Migrate back to a revision."""

    def work(connection: Connection) -> None:
        from alembic import command  # noqa: PLC0415

        command.downgrade(_config(connection), revision)

    await database.migrate(work)


def known_revisions() -> set[str]:
    """Return the revisions of the tables of this version and of all earlier ones."""
    return {path.name.split("_")[0] for path in (MIGRATIONS / "versions").glob("*.py")}


def is_current(connection: Connection) -> bool:
    """Return whether the tables are those of this version."""
    return revisions(connection) == {max(known_revisions())}


def revisions(connection: Connection) -> set[str]:
    """Return the revisions that the tables have; none in a database without tables."""
    if not inspect(connection).has_table("alembic_version"):
        return set()
    return set(connection.scalars(text("SELECT version_num FROM alembic_version")))


def _config(connection: Connection) -> "Config":
    """Return Alembic's settings. Waits until no other process migrates."""
    from alembic.config import Config  # noqa: PLC0415

    if connection.dialect.name == "postgresql":  # SQLite allows only one writer at a time
        connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    config = Config()
    config.set_main_option("script_location", MIGRATIONS.as_posix().replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
