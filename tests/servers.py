"""Private servers for tests: each on a free port, in a folder of its own, gone afterwards."""

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


@contextmanager
def postgres() -> Iterator[str]:
    """Run PostgreSQL; yields its URL up to the name of a database."""
    programs = _postgres_programs()
    if programs is None:
        missing("PostgreSQL is not installed (Debian's package is postgresql)")
    with tempfile.TemporaryDirectory(prefix="clanhold-postgres-") as folder:
        account = _account(folder)
        data, port = f"{folder}/data", free_port()
        initdb = ("initdb", "-D", data, "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync")
        _run(programs, *initdb, "--locale=C.UTF-8", **account)
        # Its data need not outlive it, so it may skip all waiting for the disk.
        options = ("-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1", "-F")
        server = subprocess.Popen(
            [str(programs / "postgres"), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            **account,
        )
        try:
            _wait_for_postgres(programs, server, port)
            yield f"postgresql://test@127.0.0.1:{port}"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(PATIENCE)


def free_port() -> int:
    """Return a port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def missing(what: str) -> NoReturn:
    """Skip the test; where everything has to be there, fail."""
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
    """Return who runs the server, as PostgreSQL refuses to be root, and give them the folder."""
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
