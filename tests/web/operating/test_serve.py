"""`python -m backend` as a person at a terminal sees it."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from backend.cli.running.server import addresses
from tests.server import nursery

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]
PATIENCE = 120
"""Seconds after which a process hangs."""


def environment(folder: Path, **settings: str) -> dict[str, str]:
    """Return the environment of a service with a new database."""
    database = f"sqlite:///{folder}/clanhold.db"
    return {**os.environ, "DATABASE_URL": database, "HOST": "127.0.0.1", **settings}


def refused(folder: Path, **settings: str) -> tuple[int, str, str]:
    """Let the service try to start. Returns its exit code, its output and its errors."""
    output, complaint = folder / "output", folder / "complaint"
    with output.open("w") as out, complaint.open("w") as err:
        files = {"stdout": out.fileno(), "stderr": err.fileno()}
        process = nursery.start("backend", environment(folder, **settings), **files)
        status = process.wait(PATIENCE)
    return status, output.read_text(), complaint.read_text()


def test_it_says_where_it_is_and_ends_quietly(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "backend"],
        cwd=ROOT,
        env=environment(tmp_path, PORT="0"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        found = re.fullmatch(r"Clanhold is open: (http://127\.0\.0\.1:\d+)\n", line)
        assert found, line
        assert httpx.get(f"{found[1]}/readyz").json() == {"status": "ready"}
        assert httpx.get(found[1]).headers.get("server") is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    assert (process.returncode, out, err) == (0, "", "")


def test_a_taken_port_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        status, out, err = refused(tmp_path, PORT=port)
    assert (status, out) == (1, "")
    assert err.startswith(f"Cannot listen on 127.0.0.1 port {port}: Address already in use.")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"PORT": "99999"}, "PORT: "),
        ({"DATABASE_URL": "sqlite:////nowhere/at/all.db", "PORT": "0"}, "The database cannot be"),
        ({"DATABASE_URL": "postgresql://x@127.0.0.1:1/x", "PORT": "0"}, "The database cannot be"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    tmp_path: Path, settings: dict[str, str], said: str
) -> None:
    status, out, err = refused(tmp_path, **settings)
    assert status in (1, 2)
    assert out == ""
    assert err.startswith(said)
    assert err.count("\n") == 1


def test_addresses() -> None:
    assert addresses("127.0.0.1", 80) == ["http://127.0.0.1:80"]
    assert addresses("::1", 80) == ["http://[::1]:80"]
    everywhere = addresses("0.0.0.0", 8000)
    assert everywhere[0] == "http://localhost:8000"
    assert all(re.fullmatch(r"http://[\d.]+:8000", friends) for friends in everywhere[1:])
