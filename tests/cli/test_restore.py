"""restore: a sound backup takes the place of the database; anything else changes nothing."""

import asyncio
import sqlite3
import stat
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from backend.storage import SqlStore, downgrade, only_writer
from backend.storage.session import connect
from tests.cli.terminal import Terminal
from tests.server.running import Guest, running
from tests.storage.samples import sheet


def make(path: Path, match: str) -> None:
    """Make a database with a match."""

    async def work() -> None:
        store = SqlStore(f"sqlite:///{path}")
        await store.open()
        await store.create(sheet(match))
        await store.close()

    asyncio.run(work())


def matches(path: Path) -> list[str]:
    """Return the matches in a database."""
    with closing(sqlite3.connect(path)) as database:
        return [row[0] for row in database.execute("SELECT id FROM matches")]


def names(folder: Path) -> list[str]:
    """Return the files in a folder, without the lock of the process that serves the database."""
    return sorted(path.name for path in folder.iterdir() if path.suffix != ".lock")


def execute(path: Path, statement: str) -> None:
    """Change a database directly, past the server."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute(statement)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the database lies; there is none yet."""
    (tmp_path / "site").mkdir()
    path = tmp_path / "site" / "clanhold.db"
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{path}")
    return path


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup with one match, on its own."""
    (tmp_path / "backups").mkdir()
    path = tmp_path / "backups" / "monday.db"
    make(path, "monday")
    return path


def test_a_backup_takes_the_place_of_the_database(
    terminal: Terminal, place: Path, backup: Path
) -> None:
    make(place, "tuesday")
    place.chmod(0o644)
    done = terminal.run("restore", str(backup))
    assert (done.status, done.err) == (0, "")
    assert matches(place) == ["monday"]
    (kept,) = [place.parent / name for name in names(place.parent) if name != place.name]
    assert kept.name.startswith("clanhold.20")
    assert kept.suffix == ".db"
    assert str(kept) in done.out
    assert matches(kept) == ["tuesday"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in (place, kept)} == {0o600}
    assert names(backup.parent) == ["monday.db"]
    assert matches(backup) == ["monday"]


def test_a_first_database_replaces_nothing(terminal: Terminal, place: Path, backup: Path) -> None:
    done = terminal.run("restore", str(backup))
    assert (done.status, done.out.count("\n")) == (0, 1)
    assert names(place.parent) == ["clanhold.db"]
    assert matches(place) == ["monday"]


def test_what_a_crash_left_in_the_wal_is_kept_and_does_not_leak_into_the_copy(
    terminal: Terminal, place: Path, backup: Path
) -> None:
    make(place, "tuesday")
    with closing(sqlite3.connect(place, isolation_level=None)) as server:
        server.execute("UPDATE matches SET id = 'wednesday'")
        left = {end: (place.parent / f"clanhold.db{end}").read_bytes() for end in ("", "-wal")}
    for end, content in left.items():
        (place.parent / f"clanhold.db{end}").write_bytes(content)
    (place.parent / "clanhold.db-shm").write_bytes(b"")
    assert terminal.run("restore", str(backup)).status == 0
    assert matches(place) == ["monday"]
    (kept,) = [place.parent / name for name in names(place.parent) if name != place.name]
    assert matches(kept) == ["wednesday"]


def test_a_damaged_database_can_be_replaced(terminal: Terminal, place: Path, backup: Path) -> None:
    place.write_bytes(b"no database at all" * 100)
    for end in ("-wal", "-shm"):
        (place.parent / f"clanhold.db{end}").write_bytes(b"of it")
    assert terminal.run("restore", str(backup)).status == 0
    assert matches(place) == ["monday"]
    kept, log, new = [place.parent / name for name in names(place.parent)]
    assert new == place
    assert (kept.read_bytes(), log.read_bytes()) == (b"no database at all" * 100, b"of it")
    assert log.name == f"{kept.name}-wal"


def test_a_database_in_use_is_left_alone(terminal: Terminal, place: Path, backup: Path) -> None:
    make(place, "tuesday")
    with closing(sqlite3.connect(place, isolation_level=None)) as server:
        assert server.execute("SELECT id FROM matches").fetchall() == [("tuesday",)]
        done = terminal.run("restore", str(backup))
        assert done.status == 1
        assert "stop the site" in done.err
        server.execute("UPDATE matches SET id = 'wednesday'")
    assert names(place.parent) == ["clanhold.db"]
    assert matches(place) == ["wednesday"]


HOLD = """
import fcntl, sys
file = open(sys.argv[1], "a")
fcntl.lockf(file, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


def test_a_site_that_begins_is_left_alone(
    terminal: Terminal, place: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(only_writer, "PATIENCE", 0.0)
    make(place, "tuesday")
    command = [sys.executable, "-c", HOLD, f"{place}.lock"]
    with Popen(command, stdin=PIPE, stdout=PIPE, text=True) as site:
        assert site.stdout is not None
        assert site.stdout.readline() == "held\n"
        assert terminal.run("restore", str(backup)).status == 1
        site.kill()
    assert names(place.parent) == ["clanhold.db"]
    assert matches(place) == ["tuesday"]


@pytest.mark.slow
def test_a_running_site_is_left_alone(
    terminal: Terminal, place: Path, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(only_writer, "PATIENCE", 0.0)
    with running(f"sqlite:///{place}") as server:
        assert terminal.run("restore", str(backup)).status == 1
        guest = Guest(server, "Ann")
        table = guest.open_table("kilt_castle", 2)
        guest.http.close()
        server.kill()
    assert matches(place) == [table]
    assert terminal.run("restore", str(backup)).status == 0
    assert matches(place) == ["monday"]


def test_a_backup_of_an_older_version_can_be_restored(
    terminal: Terminal, place: Path, backup: Path
) -> None:
    async def work() -> None:
        database = connect(f"sqlite:///{backup}")
        await downgrade(database, "0001")
        await database.close()

    asyncio.run(work())
    assert terminal.run("restore", str(backup)).status == 0
    assert matches(place) == ["monday"]


def damage(path: Path) -> None:
    """Overwrite the pages in the middle."""
    content = bytearray(path.read_bytes())
    content[8192:16384] = b"\x5a" * 8192
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("spoil", "words"),
    [
        (damage, "damaged"),
        (lambda path: path.write_text("a letter"), "not a database"),
        (lambda path: path.write_bytes(b""), "not a database of Clanhold"),
        (lambda path: execute(path, "DELETE FROM alembic_version"), "not a database of Clanhold"),
        (lambda path: execute(path, "UPDATE alembic_version SET version_num = '9'"), "newer"),
        (lambda path: execute(path, "UPDATE seats SET match_id = 'x'"), "a row of seats"),
        (Path.unlink, "no such file"),
    ],
)
def test_an_unsound_file_changes_nothing(
    terminal: Terminal, place: Path, backup: Path, spoil: Callable[[Path], object], words: str
) -> None:
    make(place, "tuesday")
    spoil(backup)
    done = terminal.run("restore", str(backup))
    assert done.status in (1, 2)
    assert words in done.err
    assert done.err.count("\n") == 1
    assert names(place.parent) == ["clanhold.db"]
    assert matches(place) == ["tuesday"]


def test_a_database_is_not_restored_from_itself(terminal: Terminal, place: Path) -> None:
    make(place, "tuesday")
    assert terminal.run("restore", str(place)).status == 2


def test_postgresql_is_left_to_its_own_tool(
    terminal: Terminal, backup: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://clanhold@db/clanhold")
    done = terminal.run("restore", str(backup))
    assert done.status == 2
    assert "pg_restore" in done.err
