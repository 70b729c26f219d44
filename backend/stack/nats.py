"""A private NATS server."""

import signal
import socket

from backend.stack.programs import PATIENCE, Program, find, free_port


class Nats(Program):
    """A NATS server that may be stopped, killed and started again on the same port."""

    name = "NATS"
    ending = signal.SIGKILL
    """It has nothing to save before it ends."""

    def __init__(self, folder: str) -> None:
        """Raises `Missing`."""
        super().__init__()
        self._program = find("nats-server", "nats-server")
        self._folder = folder
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start, and return when it serves."""
        words = ("-a", "127.0.0.1", "-p", str(self.port), "-l", f"{self._folder}/nats.log")
        self.run([self._program, *words], self._ready, self._folder)

    def _ready(self) -> bool:
        try:
            with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as probe:
                return probe.recv(5) == b"INFO "
        except OSError:
            return False
