"""Servers that start quickly: each is forked from a process that has loaded the code already."""

import http.client
import os
import signal
import subprocess
import sys
import time
from typing import Self

from tests.server.running import ROOT, Server

PATIENCE = 60.0
"""Seconds a server may take to get ready."""


class ForkedServer(Server):
    """The same as `python -m backend`, but for the time that loading takes."""

    def __init__(self, database_url: str, **settings: str) -> None:
        super().__init__(database_url, ROOT, **settings)
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.server.nursery"],
            cwd=ROOT,
            env=self._environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._pid = 0

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._pid

    def start(self) -> Self:
        """Start and wait until the server is ready."""
        self._pid = int(self._say("start"))
        deadline = time.monotonic() + PATIENCE
        while not self._ready():
            assert time.monotonic() < deadline, "the server did not get ready"
            time.sleep(0.02)  # polling: nobody can tell us that a port will open
        return self

    def kill(self) -> None:
        """End the server without warning, as a power cut would."""
        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
            assert self._say("wait") == "gone"
            self._pid = 0

    def stop(self) -> int:
        """End the server and the process it comes from."""
        self.kill()
        self._nursery.communicate(timeout=PATIENCE)
        return self._nursery.returncode

    def _say(self, word: str) -> str:
        assert self._nursery.stdin is not None
        assert self._nursery.stdout is not None
        print(word, file=self._nursery.stdin, flush=True)
        return self._nursery.stdout.readline().strip()

    def _ready(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == http.client.OK
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()


def _serve_on_demand() -> None:
    """Fork a server for each line `start`; tell of its end after each line `wait`."""
    from backend.cli.running.server import serve  # noqa: PLC0415

    child = 0
    for line in sys.stdin:
        if line.strip() == "start":
            child = os.fork()
            if child == 0:
                silence = os.open(os.devnull, os.O_RDWR)
                os.dup2(silence, 0)
                os.dup2(silence, 1)
                os._exit(serve())
            answer = str(child)
        else:
            os.waitpid(child, 0)
            answer = "gone"
        print(answer, flush=True)  # noqa: T201


if __name__ == "__main__":
    _serve_on_demand()
