"""backup: copies the database into a file, even while others write."""

import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


def rows(path: Path) -> int:
    """Return the number of rows in a database."""
    with closing(sqlite3.connect(path)) as database:
        found: int = database.execute("SELECT count(*) FROM moves").fetchone()[0]
        return found


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the database in use."""
    path = tmp_path / "in use #1.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    return path


def test_what_is_only_in_the_wal_is_copied(terminal: Terminal, source: Path) -> None:
    copy = source.with_name("copy.db")
    copy.write_text("an older copy")
    with closing(sqlite3.connect(source, isolation_level=None)) as server:
        server.execute("PRAGMA journal_mode = WAL")
        server.execute("CREATE TABLE moves (n)")
        server.executemany("INSERT INTO moves VALUES (?)", [(n,) for n in range(1000)])
        server.execute("BEGIN IMMEDIATE")
        server.execute("INSERT INTO moves VALUES (1000)")
        done = terminal.run("backup", "--replace", str(copy))
        assert (done.status, done.err) == (0, "")
        assert str(copy) in done.out
        assert [path.name for path in source.parent.glob("copy*")] == ["copy.db"]
        assert rows(copy) == 1000
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        server.execute("COMMIT")
    assert rows(source) == 1001


def test_a_database_that_is_not_there_leaves_the_older_copy(
    terminal: Terminal, source: Path
) -> None:
    copy = source.with_name("copy.db")
    copy.write_text("an older copy")
    done = terminal.run("backup", "--replace", str(copy))
    assert done.status == 1
    assert str(source) in done.err
    assert copy.read_text() == "an older copy"
    assert [path.name for path in source.parent.iterdir()] == ["copy.db"]


def test_an_older_copy_is_not_replaced_by_accident(terminal: Terminal, source: Path) -> None:
    with closing(sqlite3.connect(source)) as database:
        database.execute("CREATE TABLE moves (n)")
    copy = source.with_name("copy.db")
    copy.write_text("an older copy")
    done = terminal.run("backup", str(copy))
    assert done.status == 2
    assert "--replace" in done.err
    assert copy.read_text() == "an older copy"


def test_a_database_is_not_copied_onto_itself(terminal: Terminal, source: Path) -> None:
    source.write_text("")
    assert terminal.run("backup", str(source)).status == 2


def test_postgresql_is_left_to_its_own_tool(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://clanhold@db/clanhold")
    done = terminal.run("backup", str(tmp_path / "copy"))
    assert done.status == 2
    assert "pg_dump" in done.err
