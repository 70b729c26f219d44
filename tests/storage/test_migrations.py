"""Migrations: they make what the models describe, go both ways, and may run at once."""

import asyncio

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, inspect

from backend.storage import SqlStore, downgrade, upgrade
from backend.storage.models import Base
from backend.storage.session import connect

pytestmark = pytest.mark.anyio


def tables(connection: Connection) -> set[str]:
    return set(inspect(connection).get_table_names())


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    found: list[object] = compare_metadata(context, Base.metadata)
    return found


async def test_migrations_make_what_the_models_describe(database_url: str) -> None:
    database = connect(database_url)
    await upgrade(database)
    assert await database.read(differences) == []
    await database.close()


async def test_up_and_down_and_up_again(database_url: str) -> None:
    database = connect(database_url)
    await upgrade(database)
    assert await database.read(tables) == {*Base.metadata.tables, "alembic_version"}
    await downgrade(database)
    assert await database.read(tables) == {"alembic_version"}
    await upgrade(database)
    assert await database.read(differences) == []
    await database.close()


async def test_many_processes_may_start_at_once(database_url: str) -> None:
    stores = [SqlStore(database_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert [await store.uptime() for store in stores] == [0] * 4
    for store in stores:
        await store.close()
