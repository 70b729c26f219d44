"""Private servers for tests: each on a free port, in a temporary folder, stopped afterwards."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import pytest

PATIENCE = 30
"""Seconds a server may take to start or to stop."""


class Postgres:
    """A PostgreSQL server in a temporary folder."""

    def __init__(self, programs: Path, folder: str) -> None:
        self._programs = programs
        self._folder = folder
        self._account = _account(folder)
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"postgresql://test@127.0.0.1:{self._port}"
        """Up to the name of a database."""
        words = ("-D", f"{folder}/data", "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync")
        _run(programs, "initdb", *words, "--locale=C.UTF-8", **self._account)

    def start(self) -> None:
        """Start, and return when it serves."""
        where = ("-D", f"{self._folder}/data", "-k", self._folder, "-h", "127.0.0.1")
        # Its data need not outlive it, so it may skip all waiting for the disk.
        self._process = subprocess.Popen(
            [str(self._programs / "postgres"), *where, "-p", str(self._port), "-F"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **self._account,
        )
        _wait_for_postgres(self._programs, self._process, self._port)

    def stop(self) -> None:
        """End all connections, then the server."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(PATIENCE)


@contextmanager
def own_postgres() -> Iterator[Postgres]:
    """Run a PostgreSQL server that the test may stop and start again."""
    programs = _postgres_programs()
    if programs is None:
        missing("PostgreSQL is not installed (Debian's package is postgresql)")
    with tempfile.TemporaryDirectory(prefix="clanhold-postgres-") as folder:
        server = Postgres(programs, folder)
        try:
            server.start()
            yield server
        finally:
            server.stop()


@contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL; yields its URL up to the name of a database."""
    with own_postgres() as server:
        yield server.url


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def missing(what: str) -> NoReturn:
    """Skip the test; in continuous integration (environment variable CI), fail it."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


def _postgres_programs() -> Path | None:
    """Return the folder of the newest PostgreSQL server programs, None if there are none."""
    if found := shutil.which("postgres"):
        return Path(found).resolve().parent
    debian = Path("/usr/lib/postgresql").glob("*/bin/postgres")
    return max((path.parent for path in debian), default=None, key=lambda p: float(p.parent.name))


def _account(folder: str) -> dict[str, Any]:
    """Return how to start the server: PostgreSQL refuses to run as root, so give it an account."""
    if os.geteuid() != 0:
        return {"cwd": folder}
    shutil.chown(folder, "postgres", "postgres")
    return {"cwd": folder, "user": "postgres", "group": "postgres", "extra_groups": []}


def _run(programs: Path, program: str, *arguments: str, **account: Any) -> None:
    command = [str(programs / program), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, check=False, **account)
    assert done.returncode == 0, done.stderr


def _wait_for_postgres(programs: Path, server: subprocess.Popen[bytes], port: int) -> None:
    probe = [str(programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    deadline = time.monotonic() + PATIENCE
    while subprocess.run(probe, check=False).returncode != 0:
        assert server.poll() is None, "PostgreSQL ended before it was ready"
        assert time.monotonic() < deadline, "PostgreSQL did not get ready"
        time.sleep(0.02)
