"""Several nodes with PostgreSQL, NATS and haproxy, all on loopback and in a temporary folder."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from backend.stack.haproxy import Haproxy
from backend.stack.nats import Nats
from backend.stack.postgres import Postgres
from backend.stack.programs import PATIENCE, Program, free_port

ROOT = Path(__file__).parents[2]


class NodeProcess(Program):
    """`python -m backend` on a port of its own."""

    name = "Clanhold"

    def __init__(self, database_url: str, **settings: str) -> None:
        super().__init__()
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.ws = f"ws://127.0.0.1:{self.port}"
        self.database_url = database_url
        self._settings = {
            "HOST": "127.0.0.1",
            "PORT": str(self.port),
            "DATABASE_URL": database_url,
            **settings,
        }

    def start(self) -> None:
        """Start, and return when it is ready."""
        command = [sys.executable, "-m", "backend"]
        self.run(command, self._ready, ROOT, self._settings)

    def _ready(self) -> bool:
        try:
            with urlopen(f"{self.url}/readyz", timeout=PATIENCE):
                return True
        except (URLError, OSError):
            return False


@dataclass
class Stack:
    """All servers, running."""

    postgres: Postgres
    nats: Nats
    nodes: list[NodeProcess]
    proxy: Haproxy

    @property
    def url(self) -> str:
        """The site's address, through haproxy."""
        return f"http://127.0.0.1:{self.proxy.port}"


@contextmanager
def running(count: int, *, port: int = 0, **settings: str) -> Iterator[Stack]:
    """Run that many nodes behind haproxy and end everything afterwards. Raises `Missing`."""
    with TemporaryDirectory(prefix="clanhold-nodes-") as folder, ExitStack() as parts:
        for name in ("postgres", "nats", "haproxy"):
            (Path(folder) / name).mkdir()
        Path(folder).chmod(0o755)  # PostgreSQL runs as somebody else
        postgres = Postgres(f"{folder}/postgres")
        nats = Nats(f"{folder}/nats")
        database = f"{postgres.url}/postgres"
        wanted = {"NATS_URL": nats.url, "TRUST_PROXY": "true", **settings}
        nodes = [NodeProcess(database, **wanted) for _ in range(count)]
        proxy = Haproxy(f"{folder}/haproxy", [node.port for node in nodes], port)
        parts.callback(postgres.stop)
        parts.callback(nats.stop)
        postgres.start()
        nats.start()
        with ThreadPoolExecutor() as pool:
            parts.callback(lambda: list(ThreadPoolExecutor().map(lambda n: n.stop(), nodes)))
            list(pool.map(lambda node: node.start(), nodes))
        parts.callback(proxy.stop)
        proxy.start()
        yield Stack(postgres, nats, nodes, proxy)
