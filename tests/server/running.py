"""A server in its own process, and people who use it, for tests with real sockets."""

import json
import os
import secrets
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

import httpx

from tests.server import nursery
from tests.server.nursery import Child
from tests.servers import free_port

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds a server may take to get ready, or to answer."""


class Server:
    """`python -m backend` on a free port."""

    program: Sequence[str] = ("-m", "backend")
    """What Python runs."""

    def __init__(self, database_url: str, root: Path = ROOT, **settings: str) -> None:
        self.database_url = database_url
        self.root = root
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.ws = f"ws://127.0.0.1:{self.port}"
        self._environment = {
            **os.environ,
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATABASE_URL": database_url,
            "RATE_LIMITS": "false",
            # No test has a power cut, so the server need not wait for the disk.
            "SQLITE_SYNCHRONOUS": "NORMAL",
            "BOT_PACE": "0",
            "BOT_SECONDS": "0.005",
            "LOG_LEVEL": "warning",
            **settings,
        }
        self.stderr = 2
        """The open file that its log goes to."""
        self._process: subprocess.Popen[bytes] | Child | None = None

    def start(self) -> Self:
        """Start and wait until the server is ready."""
        self._process = self._run()
        deadline = time.monotonic() + PATIENCE
        while not self._ready():
            if self._process.poll() is not None:
                raise RuntimeError(f"the server ended with {self._process.returncode}")
            if time.monotonic() > deadline:
                raise RuntimeError("the server did not get ready")
            time.sleep(0.02)  # polling: nothing can tell us when a port opens
        return self

    def _run(self) -> subprocess.Popen[bytes] | Child:
        if self.root == ROOT and self.program[0] == "-m":
            return nursery.start(self.program[1], self._environment, stderr=self.stderr)
        return subprocess.Popen(
            [sys.executable, *self.program],
            cwd=self.root,
            env=self._environment,
            stderr=self.stderr,
        )

    def _ready(self) -> bool:
        connection = HTTPConnection(urlsplit(self.url).netloc, timeout=PATIENCE)
        try:
            connection.request("GET", "/readyz")
            return connection.getresponse().status == HTTPStatus.OK
        except (OSError, HTTPException):
            return False
        finally:
            connection.close()

    @property
    def pid(self) -> int:
        """The server's process."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """End the server without warning, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> int:
        """Ask the server to end; returns its exit code."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        return self._process.wait(timeout=30)


@contextmanager
def running(database_url: str, root: Path = ROOT, **settings: str) -> Iterator[Server]:
    """Run a server and stop it afterwards."""
    server = Server(database_url, root, **settings)
    if os.environ.get("ELSEWHERE") and root == ROOT:
        from tests.server.elsewhere import TwoNodes, shared_parts  # noqa: PLC0415

        server = TwoNodes(*shared_parts(), **settings)
    try:
        yield server.start()
    finally:
        server.stop()


def client(url: str) -> httpx.Client:
    """Return an HTTP client for a site, without the certificates that take long to load."""
    return httpx.Client(base_url=url, headers={"Origin": url}, verify=False, timeout=PATIENCE)


class Guest:
    """A person with a nickname and a cookie."""

    def __init__(self, server: Server, nick: str) -> None:
        self.server = server
        self.http = client(server.url)
        answer = self.http.post("/api/me", json={"nick": nick})
        assert answer.status_code == httpx.codes.CREATED, answer.text
        self.id = answer.json()["person"]["id"]
        self.headers = {"Cookie": "; ".join(f"{k}={v}" for k, v in self.http.cookies.items())}
        """The headers that identify this person to a websocket."""

    def open_table(self, game: str, seats: int, **wish: Any) -> str:
        """Create a table; returns its id."""
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **wish})
        assert answer.status_code == httpx.codes.CREATED, answer.text
        return str(answer.json()["id"])


class Bot(Guest):
    """A person's bot, which only plays: it has a token instead of a cookie."""

    def __init__(self, owner: Guest, **wish: str) -> None:
        answer = owner.http.post("/api/me/bot", json=wish)
        assert answer.status_code == httpx.codes.CREATED, answer.text
        self.server = owner.server
        self.id = answer.json()["bot"]["id"]
        self.token: str = answer.json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}


def contribution() -> str:
    """Return 16 random bytes as a client sends them."""
    return secrets.token_hex(16)


def plain_json(value: Any) -> Any:
    """Return a value as it looks after travelling as JSON."""
    return json.loads(json.dumps(value))
