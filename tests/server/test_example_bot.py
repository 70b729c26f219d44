"""The documented example client plays a whole match against a second copy of itself."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer

import httpx

from backend.bots import example
from tests.server.running import ROOT, Server

LONGEST = 80
"""Lines an example may have."""
PATIENCE = 60
"""Seconds a match may take."""

SOURCE = Path(example.__file__)


@contextmanager
def bot(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run the example as a stranger would."""
    command = [sys.executable, str(SOURCE), *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        limit = Timer(PATIENCE, process.kill)
        limit.start()
        try:
            yield process
        finally:
            limit.cancel()
            process.kill()


def test_two_copies_play_a_match(server: Server) -> None:
    with bot(server.url) as host:
        assert host.stdout is not None
        table = host.stdout.readline().strip().rpartition("/t/")[2]
        with bot(server.url, table) as visitor:
            seen, _ = visitor.communicate()
            told, _ = host.communicate()
    assert (host.returncode, visitor.returncode) == (0, 0)
    assert told == seen
    assert "winners" in told
    record = httpx.get(f"{server.url}/api/matches/{table}/record").json()
    assert str(record["result"]) == told.strip()
    assert record["game"] == "kilt_castle"


def test_a_table_that_is_not_there(server: Server) -> None:
    with bot(server.url, "nosuchtable") as lost:
        lost.communicate()
    assert lost.returncode == 1


def test_it_is_short() -> None:
    assert len(SOURCE.read_text(encoding="utf-8").splitlines()) <= LONGEST
