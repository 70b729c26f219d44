"""A write-ahead log that was damaged: what it loses is noticed at the next start."""

import shutil
from asyncio import Queue
from pathlib import Path

import pytest

from backend.storage import SqlStore, sql_store
from tests.storage.samples import append, entry, sheet
from tests.web.site import opened

pytestmark = pytest.mark.anyio

MOVES = 40


async def after_a_crash(folder: Path) -> Path:
    """Return the files as they are while the service runs: the moves are still in the WAL."""
    noted: Queue[int] = Queue()
    store = SqlStore(
        f"sqlite:///{folder}/clanhold.db", observe=lambda entries, _: noted.put_nowait(entries)
    )
    await store.open()
    await store.create(sheet("m"))
    for seq in range(1, MOVES + 1):
        await append(store, entry("m", seq))
        await noted.get()  # a mark is written right before that
    copied = copy(folder)
    await store.close()
    return copied


def copy(folder: Path) -> Path:
    """Copy the database with all that belongs to it into a new folder."""
    target = folder / "crashed"
    target.mkdir()
    for file in folder.glob("clanhold.db*"):
        shutil.copy(file, target)
    return target


def damage(folder: Path) -> None:
    """Turn over all bits of a piece near the end of the WAL."""
    wal = folder / "clanhold.db-wal"
    content = bytearray(wal.read_bytes())
    for place in range(len(content) * 3 // 4, len(content) * 3 // 4 + 5000):
        content[place] ^= 0xFF
    wal.write_bytes(content)


async def test_moves_that_a_damaged_log_loses_are_noticed(tmp_path: Path) -> None:
    crashed = await after_a_crash(tmp_path)
    damage(crashed)
    store = SqlStore(f"sqlite:///{crashed}/clanhold.db")
    await store.open()
    found = await store.load("m")
    assert found is not None
    assert 0 < len(found[1]) < MOVES, "SQLite says nothing"
    assert await store.missing_entry() == ("m", MOVES)
    await append(store, entry("m", len(found[1]) + 1))
    await store.close()
    store = SqlStore(f"sqlite:///{crashed}/clanhold.db")
    assert await store.missing_entry() is None, "it goes on from there"
    await store.close()


async def test_crash_without_damage_is_none(tmp_path: Path) -> None:
    crashed = await after_a_crash(tmp_path)
    store = SqlStore(f"sqlite:///{crashed}/clanhold.db")
    await store.open()
    assert await store.missing_entry() is None
    await store.close()


async def test_purged_match_is_no_damage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match that is not there at all counts for a day: its purge takes longer."""
    (tmp_path / "clanhold.db-mark").write_text(f"gone 7 {1_000_000.0}")
    store = SqlStore(f"sqlite:///{tmp_path}/clanhold.db")
    await store.open()
    monkeypatch.setattr(sql_store, "time", lambda: 1_000_000.0 + 86_000)
    assert await store.missing_entry() == ("gone", 7)
    monkeypatch.setattr(sql_store, "time", lambda: 1_000_000.0 + 87_000)
    assert await store.missing_entry() is None
    await store.close()


@pytest.mark.parametrize("text", ["", "m", "m x 1.0", "\xff\xfe"])
async def test_mark_that_cannot_be_read_is_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "clanhold.db-mark").write_bytes(text.encode("latin-1"))
    store = SqlStore(f"sqlite:///{tmp_path}/clanhold.db")
    await store.open()
    assert await store.missing_entry() is None
    await store.close()


async def test_operators_are_told_at_the_start(tmp_path: Path) -> None:
    crashed = await after_a_crash(tmp_path)
    damage(crashed)
    async with opened(f"sqlite:///{crashed}/clanhold.db") as site:
        assert b"clanhold_log_cut 1.0" in site.services.meter.text()


async def test_mark_is_the_owners_alone(tmp_path: Path) -> None:
    await after_a_crash(tmp_path)
    assert (tmp_path / "clanhold.db-mark").stat().st_mode & 0o777 == 0o600
