"""`/readyz` says whether the database takes writes: it tries one itself."""

import asyncio
import resource
import sqlite3
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from backend.matches.facts.store import Unavailable
from backend.web.operating import readiness
from backend.web.operating.readiness import Readiness
from tests.server.running import running
from tests.web.site import opened

pytestmark = pytest.mark.anyio


async def test_a_held_lock_is_no_readiness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    file = tmp_path / "clanhold.db"
    async with opened(f"sqlite:///{file}") as site:
        browser = await site.browser()
        assert (await browser.get("/readyz")).status_code == 200
        monkeypatch.setattr(readiness, "PATIENCE", 0.05)
        with closing(sqlite3.connect(file, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            for _ in range(3):
                answer = await browser.get("/readyz")
                assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
            assert (await browser.get("/healthz")).status_code == 200
            other.execute("ROLLBACK")
        monkeypatch.setattr(readiness, "PATIENCE", 30.0)
        assert (await browser.get("/readyz")).status_code == 200


@pytest.mark.slow
def test_a_full_disk_is_no_readiness(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path}/clanhold.db", LOG_LEVEL="error") as server:
        assert httpx.get(f"{server.url}/readyz").status_code == 200
        free = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
        # No file may grow, as on a full disk.
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (0, free[1]))
        until(server.url, 503)
        assert httpx.get(f"{server.url}/healthz").status_code == 200
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, free)
        until(server.url, 200)


def until(url: str, status: int) -> None:
    """Ask until the answer has this status: an earlier answer counts for a second."""
    for _ in range(1_000):
        if httpx.get(f"{url}/readyz").status_code == status:
            return
    raise AssertionError(f"never {status}")


async def test_however_many_ask_the_database_is_asked_once() -> None:
    writes = 0
    free = asyncio.Event()

    async def write() -> None:
        nonlocal writes
        writes += 1
        await free.wait()

    ready = Readiness(write)
    crowd = [asyncio.ensure_future(ready.check()) for _ in range(100)]
    await asyncio.sleep(0)
    free.set()
    await asyncio.gather(*crowd)
    await ready.check()
    assert writes == 1


async def test_an_attempt_that_hangs_is_not_followed_by_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(readiness, "PATIENCE", 0.01)
    monkeypatch.setattr(readiness, "FRESH", 0.0)
    writes = 0
    free = asyncio.Event()

    async def write() -> None:
        nonlocal writes
        writes += 1
        await free.wait()

    ready = Readiness(write)
    for _ in range(5):
        with pytest.raises(Unavailable):
            await ready.check()
    assert writes == 1
    free.set()
    monkeypatch.setattr(readiness, "PATIENCE", 30.0)
    await ready.check()
    await ready.check()
    assert writes == 2
