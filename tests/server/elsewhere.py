"""A server that is two nodes: tables are opened at one, websockets arrive at the other.

`ELSEWHERE=1 pytest tests/server` runs the server's tests with it instead of a single process.
"""

import asyncio
import atexit
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import count
from pathlib import Path

import asyncpg

from backend.stack.nats import Nats
from backend.stack.postgres import Postgres
from backend.stack.programs import Missing
from tests.server.running import ROOT, Server
from tests.servers import missing

_numbers = count(1)


class TwoNodes(Server):
    """Looks like one server, but its websockets arrive at another node than the match's."""

    def __init__(self, postgres: str, nats: str, **settings: str) -> None:
        """`postgres`: the URL of a PostgreSQL server, up to the name of a database."""
        with ThreadPoolExecutor() as thread:  # the caller may be in an event loop
            name = thread.submit(asyncio.run, _new_database(postgres)).result()
        database = f"{postgres}/{name}"
        super().__init__(database, ROOT, NATS_URL=nats, **settings)
        self._gateway = Server(database, ROOT, NATS_URL=nats, **settings)
        self.ws = self._gateway.ws
        self.port = self._gateway.port

    def start(self) -> "TwoNodes":
        """Start both."""
        super().start()
        self._gateway.start()
        return self

    def kill(self) -> None:
        """Kill both."""
        super().kill()
        self._gateway.kill()

    def stop(self) -> int:
        """Stop both; returns the exit code of the owner."""
        self._gateway.stop()
        return super().stop()


@contextmanager
def two_nodes(postgres: str, nats: str, **settings: str) -> Iterator[TwoNodes]:
    """Run two nodes on a new database and stop them afterwards."""
    server = TwoNodes(postgres, nats, **settings)
    try:
        yield server.start()
    finally:
        server.stop()


@cache
def shared_parts() -> tuple[str, str]:
    """Return the URLs of a PostgreSQL and a NATS server that last as long as this process."""
    try:
        return _start_parts()
    except Missing as error:
        missing(str(error))


def _start_parts() -> tuple[str, str]:
    folder = tempfile.TemporaryDirectory(prefix="clanhold-elsewhere-")
    Path(folder.name).chmod(0o755)
    for name in ("postgres", "nats"):
        (Path(folder.name) / name).mkdir()
    postgres, nats = Postgres(f"{folder.name}/postgres"), Nats(f"{folder.name}/nats")
    atexit.register(folder.cleanup)
    for part in (postgres, nats):
        atexit.register(part.stop)
        part.start()
    return postgres.url, nats.url


async def _new_database(postgres: str) -> str:
    name = f"elsewhere_{next(_numbers)}"
    connection = await asyncpg.connect(f"{postgres}/postgres")
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return name
