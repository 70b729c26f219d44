"""One process serves a database: a second one is told so."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from backend.storage import only_writer
from backend.storage.only_writer import AlreadyServed, OnlyWriter
from tests.server import nursery
from tests.servers import PATIENCE, Postgres, private

pytestmark = pytest.mark.anyio

HOLD = """
import asyncio, sys
from backend.storage.only_writer import OnlyWriter
async def hold():
    writer = OnlyWriter(sys.argv[1])
    await writer.take()
    print("held", flush=True)
    await asyncio.to_thread(sys.stdin.read)
asyncio.run(hold())
"""


@pytest.fixture
def holder(database_url: str) -> Iterator[subprocess.Popen[str]]:
    """Another process, which holds the lock."""
    command = [sys.executable, "-c", HOLD, database_url]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "held\n"
        yield process
        process.kill()


async def test_the_second_one_is_refused_until_the_first_is_gone(
    database_url: str, holder: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(only_writer, "PATIENCE", 0.0)
    with pytest.raises(AlreadyServed):
        await OnlyWriter(database_url).take()
    monkeypatch.setattr(only_writer, "PATIENCE", float(PATIENCE))
    holder.kill()
    second = OnlyWriter(database_url)
    await second.take()
    await second.close()


@pytest.mark.slow
async def test_the_lock_outlives_a_restart_of_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    with private(Postgres) as server:
        first = OnlyWriter(f"{server.url}/postgres")
        await first.take()
        lost = first.connection
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        async with asyncio.timeout(PATIENCE):
            while first.connection is lost:  # noqa: ASYNC110 - nobody tells when it is back
                await asyncio.sleep(0.02)
        monkeypatch.setattr(only_writer, "PATIENCE", 0.0)
        with pytest.raises(AlreadyServed):
            await OnlyWriter(f"{server.url}/postgres").take()
        await first.close()


@pytest.mark.slow
@pytest.mark.usefixtures("holder")
def test_a_second_server_says_what_to_do(database_url: str, tmp_path: Path) -> None:
    environment = {**os.environ, "DATABASE_URL": database_url, "HOST": "127.0.0.1", "PORT": "0"}
    output, complaint = tmp_path / "output", tmp_path / "complaint"
    with output.open("w") as out, complaint.open("w") as err:
        second = nursery.start("backend", environment, stdout=out.fileno(), stderr=err.fileno())
        assert second.wait(60) == 1
    assert output.read_text() == ""
    said = complaint.read_text()
    assert said.startswith("Another Clanhold already serves this database. Stop that one")
    assert said.count("\n") == 1
