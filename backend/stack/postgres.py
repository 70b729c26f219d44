"""A private PostgreSQL server."""

import os
import shutil
import signal
import subprocess
from pathlib import Path

from backend.stack.programs import Missing, Program, free_port


class Postgres(Program):
    """PostgreSQL with all its data in one folder."""

    name = "PostgreSQL"
    ending = signal.SIGINT
    """Ends all connections, then the server."""

    def __init__(self, folder: str) -> None:
        """Make a new, empty database system in a folder. Raises `Missing`."""
        super().__init__()
        self._programs = _programs()
        self._folder = folder
        self._user = None
        if os.geteuid() == 0:  # PostgreSQL refuses to run as root
            self._user = "postgres"
            shutil.chown(folder, "postgres", "postgres")
        self._port = free_port()
        self.url = f"postgresql://test@127.0.0.1:{self._port}"
        """Without the name of a database, which the caller adds."""
        words = ("-D", f"{folder}/data", "-U", "test", "-A", "trust", "-E", "UTF8", "--no-sync")
        done = subprocess.run(
            [str(self._programs / "initdb"), *words, "--locale=C.UTF-8"],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
            user=self._user,
            group=self._user,
            extra_groups=[] if self._user else None,
        )
        if done.returncode:
            raise RuntimeError(done.stderr)

    def start(self) -> None:
        """Start, and return when it serves."""
        where = ("-D", f"{self._folder}/data", "-k", self._folder, "-h", "127.0.0.1")
        # Its data need not outlive it, so it may skip all waiting for the disk.
        words = ("-p", str(self._port), "-F", "-c", "log_min_messages=PANIC")
        program = str(self._programs / "postgres")
        self.run([program, *where, *words], self._ready, self._folder, user=self._user)

    def _ready(self) -> bool:
        probe = (str(self._programs / "pg_isready"), "-q", "-h", "127.0.0.1")
        return subprocess.run([*probe, "-p", str(self._port)], check=False).returncode == 0


def _programs() -> Path:
    """Return the folder of the newest PostgreSQL server programs. Raises `Missing`."""
    if found := shutil.which("postgres"):
        return Path(found).resolve().parent
    debian = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/postgres")]
    if not debian:
        raise Missing("PostgreSQL is not installed (Debian's package is postgresql)")
    return max(debian, key=lambda programs: float(programs.parent.name))
