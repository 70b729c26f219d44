"""Copies of a SQLite database: makes one while the site runs, and restores one.

Only the owner can read the files made here, because a database contains the secrets of matches.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from backend.storage.databases.sqlite import OWNER_ONLY
from backend.storage.migrate import known_revisions


class Unsound(Exception):
    """A file cannot be restored. The message gives the reason."""


class InUse(Exception):
    """A database that another process has open."""


def copy(source: Path, target: Path) -> None:
    """Copy a database into a new file, including the content of its write-ahead log."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        with closing(_opened(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except BaseException:
        target.unlink()
        raise


def check(path: Path) -> None:
    """Check that a copy can serve this version. Raises `Unsound`."""
    with closing(_opened(path)) as database:
        try:
            findings = [row[0] for row in database.execute("PRAGMA integrity_check(1)")]
            strays = database.execute("PRAGMA foreign_key_check").fetchone()
            tables = {row[0] for row in database.execute("SELECT name FROM sqlite_master")}
            if "alembic_version" not in tables:
                raise Unsound("it is not a database of Clanhold")
            rows = database.execute("SELECT version_num FROM alembic_version")
            revisions = {row[0] for row in rows}
        except sqlite3.DatabaseError as error:
            raise Unsound(f"it is damaged: {error}") from None
    if findings != ["ok"]:
        last = findings[0].splitlines()[-1].rstrip(".")
        raise Unsound(f"it is damaged: {last}")
    if strays is not None:
        raise Unsound(f"it is damaged: a row of {strays[0]} belongs to nothing")
    if not revisions:
        raise Unsound("it is not a database of Clanhold")
    if unknown := sorted(revisions - known_revisions()):
        raise Unsound(f"a newer version of Clanhold wrote it (revision {', '.join(unknown)})")


def put_in_place(part: Path, database: Path, kept: Path) -> None:
    """Put a checked copy in the place of the database, and keep the old one under another name.

    Raises `InUse` if any process has the database open.
    """
    if database.exists():
        with _alone(database):
            database.chmod(OWNER_ONLY)
            database.rename(kept)
            # If SQLite cannot read the damaged database, its write-ahead log is still there. SQLite
            # would apply that log to the copy and damage it.
            if (log := _beside(database, "-wal")).exists():
                log.rename(_beside(kept, "-wal"))
            _beside(database, "-shm").unlink(missing_ok=True)
    part.replace(database)


@contextmanager
def _alone(database: Path) -> Iterator[None]:
    """Lock a database for this process alone, and move its write-ahead log into its file."""
    with closing(sqlite3.connect(database, timeout=0, isolation_level=None)) as connection:
        try:
            # SQLite leaves WAL mode only if this is the only connection.
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = DELETE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                raise InUse from None
            raise
        except sqlite3.DatabaseError:  # the database is damaged; the copy will replace it
            pass
        yield


def _opened(path: Path) -> sqlite3.Connection:
    """Open an existing database, also on a read-only disk."""
    mode = "rw"
    if not (os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)):
        mode = "ro" if _beside(path, "-wal").exists() else "ro&immutable=1"
    return sqlite3.connect(f"{path.resolve().as_uri()}?mode={mode}", uri=True)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)
