"""Endless requests and unused connections are ended, and others get through."""

import json
import socket
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.server.raw import connect_raw, handshake, read_to_the_end, read_until
from tests.server.running import ROOT, Server, client

MOST = 20
"""Connections that an address may have, in these tests."""
ELSEWHERE = "127.0.0.9"
"""An address that nobody else has."""
HEAD = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long:"
BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 20\r\n\r\n{"nick":'
)


@contextmanager
def strict(folder: Path, **settings: str) -> Iterator[tuple[Server, Path]]:
    """Run a server with small limits; yields it and its log."""
    log = folder / "log"
    limits: dict[str, str] = {"RATE_LIMITS": "true", "REQUEST_SECONDS": "0.5", "LOG_FORMAT": "json"}
    limits |= {"CONNECTIONS_PER_ADDRESS": str(MOST), **settings}
    server = Server(f"sqlite:///{folder}/clanhold.db", ROOT, **limits)
    with log.open("wb") as file:
        server.stderr = file.fileno()
        try:
            yield server.start(), log
        finally:
            server.stop()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server with small limits, and its log."""
    with strict(tmp_path_factory.mktemp("strict")) as found:
        yield found


pytestmark = pytest.mark.slow


def hold(server: Server, begun: bytes, count: int) -> list[socket.socket]:
    """Begin `count` requests at another address, and finish none."""
    held = []
    for _ in range(count):
        raw = connect_raw(server, ELSEWHERE)
        raw.sendall(begun)
        held.append(raw)
    return held


def turned_away(log: Path) -> list[dict[str, str]]:
    """Return the lines about visitors who were turned away, once a thread has written them."""
    for _ in range(200):
        *whole, _part = log.read_text().split("\n")
        if told := [line for line in map(json.loads, whole) if line["event"] == "turned away"]:
            return told
        time.sleep(0.05)  # polling: nothing tells us that a file has grown
    return []


def test_an_address_may_not_have_all_connections(tmp_path: Path) -> None:
    with strict(tmp_path, REQUEST_SECONDS="60") as (server, log):  # none ends before all are there
        held = hold(server, HEAD, MOST)
        answer = read_to_the_end(connect_raw(server, ELSEWHERE))
        assert answer.startswith(b"HTTP/1.1 429 ")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too_fast"
        with client(server.url) as visitor:  # at another address
            assert visitor.get("/healthz").status_code == 200
        assert {line["address"] for line in turned_away(log)} == {ELSEWHERE}
        for raw in held:
            raw.close()


def test_requests_that_do_not_end_give_their_places_back(site: tuple[Server, Path]) -> None:
    server, _ = site
    endings = [read_to_the_end(raw) for raw in hold(server, HEAD, MOST)]
    assert all(end.startswith(b"HTTP/1.1 408 ") for end in endings)
    with connect_raw(server, ELSEWHERE) as again:
        again.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        read_until(again, b"alive")


@pytest.mark.parametrize("begun", [HEAD, BODY, b"GE", b"\r\n", BODY.replace(b"20", b"9999999")])
def test_what_does_not_end_is_ended(site: tuple[Server, Path], begun: bytes) -> None:
    server, _ = site
    raw = connect_raw(server)
    raw.sendall(begun)
    assert read_to_the_end(raw).startswith(b"HTTP/1.1 408 ")


def test_a_drop_now_and_then_does_not_help(site: tuple[Server, Path]) -> None:
    server, _ = site
    with connect_raw(server) as raw:
        raw.sendall(HEAD)
        raw.settimeout(0.05)
        for _ in range(400):
            try:
                if raw.recv(1 << 16).startswith(b"HTTP/1.1 408 "):
                    return
            except TimeoutError:
                raw.sendall(b"x")
    raise AssertionError("still there")


def test_a_connection_that_is_not_used_ends_without_a_word(site: tuple[Server, Path]) -> None:
    assert read_to_the_end(connect_raw(site[0])) == b""


def test_a_second_request_that_does_not_end_is_ended_too(site: tuple[Server, Path]) -> None:
    raw = connect_raw(site[0])
    raw.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
    read_until(raw, b"alive")
    raw.sendall(b"\r\n")
    assert read_to_the_end(raw).startswith(b"HTTP/1.1 408 ")


def test_websockets_are_connections_and_give_their_place_back(site: tuple[Server, Path]) -> None:
    server, _ = site
    for _ in range(2):
        held = hold(server, handshake(server, "/ws/lobby"), MOST)
        for raw in held:
            read_until(raw, b'{"type":"lobby"')
        assert read_to_the_end(connect_raw(server, ELSEWHERE)).startswith(b"HTTP/1.1 429 ")
        for raw in held:
            raw.sendall(b"\x88\x80" + bytes(4))
            read_to_the_end(raw)


def test_who_has_to_go_while_the_app_answers_leaves_no_error(site: tuple[Server, Path]) -> None:
    server, log = site
    raw = connect_raw(server)
    raw.sendall(b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n" + bytes(100))
    assert b"HTTP/1.1 400 " in read_to_the_end(raw)
    with client(server.url) as visitor:
        assert visitor.get("/api/games").status_code == 200
    assert "Traceback" not in log.read_text()


def test_behind_a_proxy_its_address_is_not_counted(tmp_path: Path) -> None:
    with strict(tmp_path, TRUST_PROXY="true", REQUEST_SECONDS="60") as (server, _):
        held = hold(server, HEAD, 2 * MOST)
        with client(server.url) as visitor:
            assert visitor.get("/healthz").status_code == 200
        for raw in held:
            raw.close()
