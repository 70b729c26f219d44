"""Floods below the app: their senders are cut off, nobody else notices, memory is bounded."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from resource import getpagesize

import pytest

from backend.web.wire.http import MOST_WAITING
from backend.web.wire.websocket import MOST_FRAGMENTS, ODD_FRAMES
from tests.server.conftest import Invite
from tests.server.raw import connect_raw, handshake, read_to_the_end, read_until, send_to_the_end
from tests.server.running import Server, client

MASK = bytes(4)
PING = b"\x89\xfd" + MASK + b"x" * 125
PONG = b"\x8a\x80" + MASK
BEGINNING, MIDDLE, END = (bytes((first, 0x80)) + MASK for first in (0x01, 0x00, 0x80))
MOST_SENT = 32 * 1024 * 1024
"""Bytes after which a flood gives up."""
HELD = 8 * 1024 * 1024
"""More bytes than the server may use for one connection, whatever that sends."""


def memory(server: Server) -> int:
    """Return the bytes of real memory that the server uses."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * getpagesize()


def text(message: object) -> bytes:
    """Return a message in a frame as a client sends it."""
    payload = json.dumps(message).encode()
    assert len(payload) < 126
    return bytes((0x81, 0x80 | len(payload))) + MASK + payload


@pytest.fixture
def watched(server: Server) -> Iterator[Server]:
    """The server; afterwards it must be well and must not have grown."""
    before = memory(server)
    yield server
    assert memory(server) - before < HELD
    with client(server.url) as visitor:
        assert visitor.get("/healthz").json()["status"] == "alive"


@pytest.mark.parametrize(
    "frames",
    [PING * 50, PONG * 500, BEGINNING + MIDDLE * 500, (BEGINNING + END) * 250],
    ids=["pings", "pongs", "fragments", "empty messages"],
)
def test_who_floods_with_odd_frames_has_to_go(watched: Server, frames: bytes) -> None:
    with connect_raw(watched, receive_buffer=4096) as raw:
        raw.sendall(handshake(watched, "/ws/lobby"))
        assert raw.recv(12) == b"HTTP/1.1 101"
        # It never reads what the server answers.
        assert send_to_the_end(raw, frames, MOST_SENT) < MOST_SENT


def test_who_is_sent_away_is_told_why(watched: Server, invite: Invite) -> None:
    table = invite(watched, "Ann")[0].open_table("kilt_castle", 2)
    raw = connect_raw(watched)
    raw.sendall(handshake(watched, f"/ws/table/{table}"))
    assert raw.recv(12) == b"HTTP/1.1 101"
    raw.sendall(PONG * (int(ODD_FRAMES.burst) + 10))  # the limit refills as time passes
    end = read_to_the_end(raw)
    assert end.endswith(b"\x88\x0a" + (4429).to_bytes(2) + b"too_fast")


def test_a_message_in_parts_is_heard(watched: Server, invite: Invite) -> None:
    table = invite(watched, "Ann")[0].open_table("kilt_castle", 2)
    whole = text({"type": "ping", "id": "in parts"})
    payload = whole[6:]
    pairs = [payload[i : i + 2] for i in range(0, len(payload), 2)]
    parts = [bytes((0x00, 0x80 | len(pair))) + MASK + pair for pair in pairs]
    assert len(parts) < MOST_FRAGMENTS
    with connect_raw(watched) as raw:
        raw.sendall(handshake(watched, f"/ws/table/{table}"))
        assert raw.recv(12) == b"HTTP/1.1 101"
        raw.sendall(BEGINNING + b"".join(parts) + END + PING)
        read_until(raw, b'{"type":"done","id":"in parts"', b"\x8a\x7d")


def test_a_message_in_too_many_parts_is_not_awaited(watched: Server) -> None:
    raw = connect_raw(watched)
    raw.sendall(handshake(watched, "/ws/lobby"))
    assert raw.recv(12) == b"HTTP/1.1 101"
    raw.sendall(BEGINNING + MIDDLE * MOST_FRAGMENTS)
    assert (4429).to_bytes(2) in read_to_the_end(raw)


HEADS = {
    "a long value": (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ", b"x" * 8192),
    "a long address": (b"GET /", b"x" * 8192),
    "many lines": (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"X: y\r\n" * 1365),
    "a long name": (b"GET / HTTP/1.1\r\nHost: localhost\r\n", b"x" * 8192),
    "lines after the body": (
        b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
        b"X: y\r\n" * 1365,
    ),
}


@pytest.mark.parametrize("head", HEADS)
def test_a_large_head_is_refused(watched: Server, head: str) -> None:
    beginning, more = HEADS[head]
    raw = connect_raw(watched)
    raw.sendall(beginning + more * 5)
    answer = read_to_the_end(raw)
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too_large"


@pytest.mark.parametrize("head", HEADS)
def test_who_goes_on_sending_a_head_is_cut_off(watched: Server, head: str) -> None:
    beginning, more = HEADS[head]
    with connect_raw(watched) as raw:
        raw.sendall(beginning)
        assert send_to_the_end(raw, more, MOST_SENT) < MOST_SENT


def test_a_head_of_usual_size_is_read(watched: Server) -> None:
    with client(watched.url) as visitor:
        headers = {"Cookie": "x=" + "y" * 16_000, "X-Long": "z" * 8_000}
        assert visitor.get("/api/me", headers=headers).status_code == 200


@pytest.mark.parametrize(
    "request_of",
    [
        lambda server: handshake(server, "/ws/lobby").replace(b"GET", b"POST", 1),
        lambda server: handshake(server, "/ws/\xff"),
        lambda server: handshake(server, "/ws/lobby", "Content-Length: 5"),
        lambda server: handshake(server, "/ws/lobby", f"X-Long: {'x' * 9_000}"),
        lambda server: handshake(server, f"/ws/{'x' * 9_000}"),
        lambda server: handshake(server, "/ws/lobby", *(f"X-{i}: y" for i in range(130))),
        lambda server: handshake(server, "/ws/lobby", "X-\xe4: y"),
        lambda server: handshake(server, "/ws/lobby").replace(b"AAAA==", b"===="),
        lambda server: b"\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03",
        lambda server: b"GET / HTTP/9.9\r\n\r\n",
    ],
    ids=["method", "path", "body", "line", "address", "lines", "name", "key", "tls", "version"],
)
def test_a_bad_handshake_is_answered_and_closed(
    watched: Server, request_of: Callable[[Server], bytes]
) -> None:
    raw = connect_raw(watched)
    raw.sendall(request_of(watched))
    assert read_to_the_end(raw).startswith(b"HTTP/1.1 4")


def test_requests_that_nobody_waits_for_do_not_pile_up(watched: Server) -> None:
    one = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
    raw = connect_raw(watched)
    raw.sendall(one * (MOST_WAITING + 2))
    assert b"HTTP/1.1 429 " in read_to_the_end(raw)
    with connect_raw(watched) as flood:
        assert send_to_the_end(flood, one * 1000, MOST_SENT) < MOST_SENT


def test_some_requests_in_a_row_are_answered_in_order(watched: Server) -> None:
    ask = "GET /api/{} HTTP/1.1\r\nHost: localhost\r\n\r\n".format
    with connect_raw(watched) as raw:
        raw.sendall("".join(ask(path) for path in ("games", "me", "nothing")).encode())
        found = read_until(raw, b"not_found")
    assert [part[:3] for part in found.split(b"HTTP/1.1 ")[1:]] == [b"200", b"200", b"404"]
