"""desk: a one-time link, and the desk's deeds from the terminal."""

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the database in use."""
    path = tmp_path / "clanhold.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    return path


def stored(database: Path, query: str) -> list[tuple[object, ...]]:
    """Return what a query finds."""
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(query).fetchall()


def test_the_link_is_stored_as_a_hash(terminal: Terminal, database: Path) -> None:
    done = terminal.run("desk")
    found = re.search(r"http://localhost:8000/desk/(\S{20,})", done.out)
    assert found, done
    ((kept, once),) = stored(database, "SELECT hash, once FROM desk_keys")
    assert found[1] not in str(kept)
    assert once == 1


def test_deeds_are_done_listed_and_undone(terminal: Terminal, database: Path) -> None:
    assert terminal.run("desk", "bar", "192.0.2.7", "Floods", "--hours", "2").status == 0
    assert terminal.run("desk", "notice", "A restart at nine.").status == 0
    listed = terminal.run("desk", "list").out
    assert "bar @192.0.2.7 until" in listed
    assert "A restart at nine." in listed
    assert terminal.run("desk", "lift", "1").status == 0
    assert terminal.run("desk", "lift", "1").status == 1
    assert "measure 1" not in terminal.run("desk", "list").out
    deeds = stored(database, "SELECT what, by FROM deeds ORDER BY id")
    assert deeds == [(what, "command line") for what in ("bar", "notice", "lift bar")]


def test_nonsense_is_refused(terminal: Terminal, database: Path) -> None:
    assert terminal.run("desk", "bar", "the moon", "Too bright").status == 2
    assert terminal.run("desk", "settle", "7").status == 1
