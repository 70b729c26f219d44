"""What haproxy tells nodes about visitors, by the real program."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import httpx
import pytest

from backend.stack.haproxy import Haproxy
from backend.stack.programs import Missing
from tests.servers import missing

CLAIMED = {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}


class Echo(BaseHTTPRequestHandler):
    """Answers with what it was told in the headers of `CLAIMED`."""

    def do_GET(self) -> None:
        """Answer."""
        body = json.dumps([self.headers.get_all(name) for name in CLAIMED]).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Keep quiet."""


@pytest.fixture
def node() -> Iterator[int]:
    """The port of something that answers as a node does."""
    with ThreadingHTTPServer(("127.0.0.1", 0), Echo) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("trusted", "told"),
    [("false", [["127.0.0.1"], None]), ("true", [["192.0.2.7"], ["https"]])],
)
def test_what_visitors_claim_is_believed_of_another_proxy_only(
    node: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trusted: str, told: object
) -> None:
    monkeypatch.setenv("TRUST_PROXY", trusted)
    try:
        proxy = Haproxy(str(tmp_path), [node])
    except Missing as error:
        missing(str(error))
    proxy.start()
    try:
        url = f"http://127.0.0.1:{proxy.port}/"
        assert httpx.get(url, headers=CLAIMED, verify=False).json() == told
    finally:
        proxy.stop()
