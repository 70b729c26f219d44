"""Migrations: they match the models, work in both directions, and may run concurrently."""

import ast
import asyncio
import inspect
from dataclasses import replace
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy import inspect as look_into

from backend.matches.facts.changes import ChatLine
from backend.matches.facts.store import Person
from backend.storage import SqlStore, downgrade, upgrade
from backend.storage.migrate import MIGRATIONS, known_revisions
from backend.storage.models import Base
from backend.storage.session import connect
from tests.storage.samples import sheet

pytestmark = pytest.mark.anyio

FIRST_OF_NODES = "0013"
CHANGES = ("alter", "batch_alter", "drop", "rename")
"""First words of operations that do more than add."""


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The URL of a database that is empty, and whose file does not exist yet."""
    return f"sqlite:///{tmp_path}/clanhold.db"


@pytest.fixture
def postgres_url(empty_postgres_url: str) -> str:
    """The URL of a database that is still empty."""
    return empty_postgres_url


def tables(connection: Connection) -> set[str]:
    return set(look_into(connection).get_table_names())


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_server_default": True})
    found: list[object] = compare_metadata(context, Base.metadata)
    return found


async def test_migrations_make_what_the_models_describe(database_url: str) -> None:
    database = connect(database_url)
    await upgrade(database)
    assert await database.read(differences) == []
    await database.close()


def test_files_are_named_after_their_revisions_and_the_last_one_is_the_head() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert known_revisions() == {script.revision for script in scripts.walk_revisions()}
    assert [max(known_revisions())] == scripts.get_heads()


def test_since_there_are_nodes_migrations_only_add() -> None:
    """While nodes are upgraded one after another, older nodes use the same tables."""
    for script in ScriptDirectory(str(MIGRATIONS)).walk_revisions():
        if script.revision >= FIRST_OF_NODES:
            tree = ast.parse(inspect.getsource(script.module.upgrade))
            used = {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
            assert not [name for name in used if name.startswith(CHANGES)], script.revision


async def test_up_and_down_and_up_again(database_url: str) -> None:
    database = connect(database_url)
    await upgrade(database)
    assert await database.read(tables) == {*Base.metadata.tables, "alembic_version"}
    await downgrade(database)
    assert await database.read(tables) == {"alembic_version"}
    await upgrade(database)
    assert await database.read(differences) == []
    await database.close()


async def test_going_back_no_bot_becomes_a_person(database_url: str) -> None:
    store = SqlStore(database_url)
    await store.open()
    await store.add_person(Person("ann", "Ann"), "browser", 1.0)
    await store.create(sheet("m", "ann", "robo"))
    await store.set_bot("ann", Person("robo", "Robo"), "token", 2.0)
    await store.close()
    database = connect(database_url)
    await downgrade(database, "0001")
    tokens = await database.read(lambda c: c.execute(text("SELECT hash FROM tokens")).all())
    assert [row.hash for row in tokens] == ["browser"]
    await upgrade(database)
    await database.close()
    store = SqlStore(database_url)
    loaded = await store.load("m")
    assert loaded
    assert [chair.outside_bot for chair in loaded[0].chairs] == [False, False]
    assert await store.person_of_token("browser") == Person("ann", "Ann")
    await store.close()


async def test_talk_goes_back_and_forward_again(database_url: str) -> None:
    store = SqlStore(database_url)
    await store.open()
    await store.create(sheet("m"))
    said = ChatLine(match="m", channel="players", person="ann", name="Ann", text="hi", at=5.5)
    for submission in ("1", "2"):
        await store.add_chat(replace(said, submission=submission))
    await store.close()
    database = connect(database_url)
    await downgrade(database, "0003")
    await upgrade(database)
    await database.close()
    store = SqlStore(database_url)
    assert await store.chat("m", "players", 9) == [said, said]
    await store.close()


async def test_many_processes_may_start_at_once(database_url: str) -> None:
    stores = [SqlStore(database_url) for _ in range(4)]
    await asyncio.gather(*(store.open() for store in stores))
    assert [await store.uptime() for store in stores] == [0] * 4
    for store in stores:
        await store.close()


@pytest.mark.parametrize("old", [False, True])
async def test_nobody_else_may_read_the_files_of_sqlite(tmp_path: Path, old: bool) -> None:
    file = tmp_path / "clanhold.db"
    if old:
        file.touch(0o644)
        file.chmod(0o644)
    store = SqlStore(f"sqlite:///{file}")
    await store.open()
    await store.save_uptime(1.0)
    names = ("clanhold.db", "clanhold.db-wal", "clanhold.db-shm")
    found = [(tmp_path / name).stat().st_mode & 0o777 for name in names]
    await store.close()
    assert found == [0o600] * 3
