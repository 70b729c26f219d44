"""haproxy in front of nodes."""

from collections.abc import Iterable
from pathlib import Path

from backend.stack.programs import Program, find, free_port, listens

EXAMPLE = Path(__file__).parents[1] / "deploy" / "haproxy.cfg"
"""The configuration for Docker. `configuration` derives all others from it."""


def configuration(bind: str, servers: Iterable[str]) -> str:
    """Return a configuration for loopback; `servers` are addresses of nodes.

    One address may have a million connections: simulated crowds come from a single address.
    """
    lines = "\n    ".join(f"server node{number} {at}" for number, at in enumerate(servers, 1))
    text = EXAMPLE.read_text(encoding="utf-8")
    text = text[text.index("# haproxy in front") :]  # skips the section on Docker's name server
    for old, new in (
        ("bind *:8000", f"bind {bind}"),
        ("sc0_conn_cur gt 500", "sc0_conn_cur gt 1000000"),
        ("server-template app 20 app:8000 resolvers docker init-addr none", lines),
    ):
        assert old in text, old
        text = text.replace(old, new)
    return text


class Haproxy(Program):
    """haproxy on a port of its own."""

    name = "haproxy"

    def __init__(self, folder: str, ports: Iterable[int], port: int = 0) -> None:
        """Serve the nodes that listen on some ports. Raises `Missing`."""
        super().__init__()
        self._program = find("haproxy", "haproxy")
        self.port = port or free_port()
        self._file = Path(folder) / "haproxy.cfg"
        servers = [f"127.0.0.1:{port}" for port in ports]
        self._file.write_text(configuration(f"127.0.0.1:{self.port}", servers))

    def start(self) -> None:
        """Start, and return when it listens."""
        self.run([self._program, "-q", "-db", "-f", str(self._file)], lambda: listens(self.port))
