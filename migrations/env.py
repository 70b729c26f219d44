"""Alembic's entry point. Uses the connection of `backend.storage.migrate`, or the settings'."""

import asyncio

from alembic import context
from sqlalchemy import Connection

from backend.settings import Settings
from backend.storage.models import Base
from backend.storage.session import connect


def migrate(connection: Connection) -> None:
    """Run the migrations that the command asks for."""
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=connection.dialect.name == "sqlite",
        transaction_per_migration=False,
    )
    with context.begin_transaction():
        context.run_migrations()


async def from_command_line() -> None:
    """Serve `alembic revision --autogenerate -m ...` and other commands of Alembic."""
    settings = Settings()
    database = connect(settings.database_url)
    await database.write(migrate)
    await database.close()


given = context.config.attributes.get("connection")
if given is None:
    asyncio.run(from_command_line())
else:
    migrate(given)
