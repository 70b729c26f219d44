"""What haproxy tells nodes, and which one it chooses: the real program in front of stand-ins."""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

from backend.stack.haproxy import Haproxy
from backend.stack.programs import Missing
from tests.servers import missing

TABLES = 8
CLAIMED = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}


class Echo(BaseHTTPRequestHandler):
    """Answers with its port and with the headers of `CLAIMED` that it received."""

    def do_GET(self) -> None:
        """Answer."""
        self._answer(200)

    def do_POST(self) -> None:
        """Answer as a node that has opened a table, whose id the path ends with."""
        self._answer(201, Location=f"/t/{self.path.rpartition('/')[2]}")

    def _answer(self, status: int, **headers: str) -> None:
        told = [self.headers.get_all(name) for name in CLAIMED]
        body = json.dumps([self.connection.getsockname()[1], *told]).encode()
        self.send_response(status)
        for name, value in {**headers, "Content-Length": str(len(body))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@contextmanager
def serving() -> Iterator[int]:
    """Run something that answers as a node does; yields its port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@contextmanager
def proxied(folder: Path, *nodes: int) -> Iterator[httpx.Client]:
    """Run haproxy in front of some nodes; yields a visitor's client."""
    try:
        proxy = Haproxy(str(folder), nodes)
    except Missing as error:
        missing(str(error))
    proxy.start()
    try:
        url = f"http://127.0.0.1:{proxy.port}"
        with httpx.Client(base_url=url, headers=CLAIMED, verify=False) as visitor:
            yield visitor
    finally:
        proxy.stop()


@pytest.mark.parametrize(
    ("trusted", "told"),
    [("false", [["127.0.0.1"], None]), ("true", [["192.0.2.7"], ["https"]])],
)
def test_what_visitors_claim_is_believed_of_another_proxy_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trusted: str, told: object
) -> None:
    monkeypatch.setenv("TRUST_PROXY", trusted)
    with serving() as node, proxied(tmp_path, node) as visitor:
        assert visitor.get("/").json()[1:] == told


def test_websockets_of_a_table_go_where_it_was_opened(tmp_path: Path) -> None:
    """Unless that node has ended."""
    tables = [f"Table_{number}-x" for number in range(TABLES)]
    with ExitStack() as lasting, ExitStack() as ending:
        one, two = lasting.enter_context(serving()), ending.enter_context(serving())
        visitor = lasting.enter_context(proxied(tmp_path, one, two))
        opened = {table: visitor.post(f"/api/{table}").json()[0] for table in tables}
        assert set(opened.values()) == {one, two}

        def reached(table: str) -> int:
            node: int = visitor.get(f"/ws/table/{table}?v=2").json()[0]
            return node

        assert {table: reached(table) for table in tables} == opened
        ending.close()
        assert {reached(table) for table in tables} == {one}
