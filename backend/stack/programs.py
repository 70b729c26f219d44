"""Programs of other packages: where they are, and how they are started and ended."""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

PATIENCE = 30.0
"""Seconds a server may take to start or to stop."""
PORTS = 100
"""Number of ports that one process chooses from."""
_numbers = count(os.getpid())


class Missing(Exception):
    """A program is not installed."""


def find(program: str, package: str) -> str:
    """Return a program's path. Debian puts some into folders that only root's PATH contains."""
    found = shutil.which(program) or shutil.which(program, path="/usr/local/sbin:/usr/sbin")
    if found is None:
        raise Missing(f"{program} is not installed (Debian's package is {package})")
    return found


def free_port() -> int:
    """Return a port that is free now and hardly ever taken before the caller uses it.

    A system that may choose a port itself takes one from 32768 up; this port is below. Processes
    with close ids, such as parallel test workers, choose from different ranges.
    """
    first = 20_000 + os.getpid() % 120 * PORTS
    while True:
        port = first + next(_numbers) % PORTS
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port


class Program:
    """A server in a process of its own, which may be ended and started again."""

    name = "program"
    ending = signal.SIGTERM

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The process that runs."""
        assert self._process is not None
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it was started and not ended."""
        return self._process is not None

    def run(
        self,
        command: Sequence[str],
        ready: Callable[[], bool],
        folder: Path | str | None = None,
        settings: Mapping[str, str] | None = None,
        user: str | None = None,
    ) -> None:
        """Start a command with settings for its environment; return when it is ready."""
        self._process = self.launch(command, folder, settings or {}, user)
        deadline = time.monotonic() + PATIENCE
        while not ready():
            if self._process.poll() is not None:
                raise RuntimeError(f"{self.name} ended before it was ready")
            if time.monotonic() > deadline:
                raise RuntimeError(f"{self.name} did not get ready")
            time.sleep(0.02)

    def launch(
        self,
        command: Sequence[str],
        folder: Path | str | None,
        settings: Mapping[str, str],
        user: str | None,
    ) -> subprocess.Popen[bytes]:
        """Start a command; do not wait."""
        # env(1) sets the variables and then becomes the program, so the process id is its own.
        variables = [f"{name}={value}" for name, value in settings.items()]
        return subprocess.Popen(
            ["env", *variables, *command],
            cwd=folder,
            stdout=subprocess.DEVNULL,
            user=user,
            group=user,
            extra_groups=[] if user else None,
            start_new_session=True,  # Ctrl-C must not reach it, only the program that started it
        )

    def signal(self, number: int) -> None:
        """Send the process a signal."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)

    def kill(self) -> None:
        """End it without warning, as a power cut would."""
        self.signal(signal.SIGKILL)
        self.wait()

    def stop(self) -> int | None:
        """Ask it to end; return its exit status. Does nothing if it does not run."""
        self.signal(signal.SIGCONT)
        self.signal(self.ending)
        return self.wait()

    def wait(self) -> int | None:
        """Return its exit status once it has ended; None if it does not run."""
        if self._process is None:
            return None
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            return self._process.wait()
        finally:
            self._process = None


def listens(port: int) -> bool:
    """Whether a program listens on a port of this machine."""
    try:
        with socket.create_connection(("127.0.0.1", port), PATIENCE):
            return True
    except OSError:
        return False
