"""A private NATS server for tests: on a free port, in a temporary folder, stopped afterwards."""

import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.servers import PATIENCE, free_port, missing


class Nats:
    """A NATS server that a test may stop, kill and start again on the same port."""

    def __init__(self, program: str, folder: str) -> None:
        self._program = program
        self._folder = folder
        self._port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self.url = f"nats://127.0.0.1:{self._port}"

    def start(self) -> None:
        """Start, and return when it serves."""
        self._process = subprocess.Popen(
            [self._program, "-a", "127.0.0.1", "-p", str(self._port)],
            cwd=self._folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + PATIENCE
        while not self._serves():
            assert self._process.poll() is None, "NATS ended before it was ready"
            assert time.monotonic() < deadline, "NATS did not get ready"
            time.sleep(0.01)

    def stop(self) -> None:
        """End the server; the connections break. Does nothing if it does not run."""
        if self._process is not None:
            self._process.kill()  # it keeps nothing that has to be written
            self._process.wait(PATIENCE)
            self._process = None

    def _serves(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self._port), PATIENCE) as probe:
                return probe.recv(5) == b"INFO "
        except OSError:
            return False


@contextmanager
def nats_server() -> Iterator[Nats]:
    """Run a NATS server."""
    # Debian puts it where only root's PATH leads.
    program = shutil.which("nats-server") or shutil.which("nats-server", path="/usr/sbin")
    if program is None:
        missing("NATS is not installed (Debian's package is nats-server)")
    with tempfile.TemporaryDirectory(prefix="clanhold-nats-") as folder:
        server = Nats(program, folder)
        try:
            server.start()
            yield server
        finally:
            server.stop()
