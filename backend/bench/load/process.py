"""Runs a server in a process and measures what it uses. Linux only: figures come from /proc."""

import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[3]
START = 60.0
"""Seconds a server may take to start or to stop."""
LOOK = 0.01
"""Seconds between two checks whether a server has started."""
FILES = 8192
"""The greatest number of open files that the server, and the benchmark, needs."""
DATABASE = "bench.db"
"""Name of a server's database in its folder."""


def cpu_of(process: int) -> float:
    """Return the processor seconds that all threads of a process have used."""
    # Computes the same clock id as clock_getcpuclockid(3).
    return time.clock_gettime(~process << 3 | 2)


class ServerProcess:
    """A server in its own process."""

    def __init__(self, command: Sequence[str], port: int, root: Path = ROOT) -> None:
        """Start the server; `wait` waits until it is ready."""
        self.port = port
        self.took = 0.0
        """Seconds from the start until it was ready."""
        self.spent = 0.0
        """Processor seconds from the start until it was ready."""
        self._process = subprocess.Popen(command, cwd=root, stdout=subprocess.DEVNULL)

    def wait(self) -> None:
        """Return when the server is ready."""
        began = time.monotonic()
        while time.monotonic() - began < START:
            if self._process.poll() is not None:
                raise ConnectionError(f"the server ended with {self._process.returncode}")
            try:
                with urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=START):
                    self.took, self.spent = time.monotonic() - began, self.cpu()
                    return
            except (URLError, OSError):
                time.sleep(LOOK)
        raise ConnectionError("the server did not get ready")

    def cpu(self) -> float:
        """Return the processor seconds that all threads have used."""
        return cpu_of(self._process.pid)

    def memory(self) -> int:
        """Return the resident memory in bytes."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * resource.getpagesize()

    def stop(self) -> None:
        """Ask the server to end; kill it if it does not."""
        self._process.terminate()
        try:
            self._process.wait(START)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


def raise_files() -> None:
    """Raise the limit of open files for this process and its children."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < FILES:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(FILES, hard), hard))


@contextmanager
def server(
    root: Path = ROOT,
    folder: Path | None = None,
    run: Sequence[str] = ("backend",),
    **others: str,
) -> Iterator[ServerProcess]:
    """Run a tree's server, with the database in `folder`, or else an empty one.

    It has no rate limits unless `others`, further settings, set them.
    """
    raise_files()
    port = _free_port()
    with TemporaryDirectory(prefix="clanhold-bench-") as own:
        settings = {
            "HOST": "127.0.0.1",
            "PORT": port,
            "DATABASE_URL": f"sqlite:///{folder or own}/{DATABASE}",
            "SQLITE_SYNCHRONOUS": "FULL",
            "RATE_LIMITS": "false",
            "BOT_PACE": "0",
            "LOG_LEVEL": "warning",
            **others,
        }
        # env(1) sets the variables and then becomes the server, so the process id is the server's.
        command = ["env", *(f"{name}={value}" for name, value in settings.items())]
        with _running([*command, sys.executable, "-m", *run], port, root) as process:
            yield process


@contextmanager
def relay(*, durable: bool = False) -> Iterator[ServerProcess]:
    """Run a bare relay, in memory or with a database."""
    port = _free_port()
    with TemporaryDirectory(prefix="clanhold-bench-") as folder:
        command = [sys.executable, "-m", "backend.bench.load.relay", str(port)]
        with _running([*command, *([f"{folder}/{DATABASE}"] if durable else [])], port) as process:
            yield process


@contextmanager
def _running(command: Sequence[str], port: int, root: Path = ROOT) -> Iterator[ServerProcess]:
    process = ServerProcess(command, port, root)
    try:
        process.wait()
        yield process
    finally:
        process.stop()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
