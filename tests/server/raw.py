"""Connections as raw bytes, to send and leave unread what no library would."""

import socket

from tests.server.running import Server

PATIENCE = 30.0
"""Seconds to wait for bytes."""


def connect_raw(
    server: Server, address: str = "127.0.0.1", receive_buffer: int | None = None
) -> socket.socket:
    """Connect, from one of this machine's own addresses."""
    raw = socket.socket()
    if receive_buffer is not None:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    raw.settimeout(PATIENCE)
    raw.bind((address, 0))
    raw.connect(("127.0.0.1", server.port))
    return raw


def handshake(server: Server, path: str, *lines: str) -> bytes:
    """Return a request for a websocket, with some more lines in its head."""
    head = (
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        *lines,
    )
    return "\r\n".join((*head, "", "")).encode("latin-1")


def open_raw(server: Server, table: str, receive_buffer: int | None = None) -> socket.socket:
    """Ask for a table's websocket; the answer is still to be read."""
    raw = connect_raw(server, receive_buffer=receive_buffer)
    raw.sendall(handshake(server, f"/ws/table/{table}"))
    return raw


def read_to_the_end(raw: socket.socket) -> bytes:
    """Read until the other side ends the connection."""
    found = b""
    with raw:
        try:
            while some := raw.recv(1 << 16):
                found += some
        except ConnectionResetError:
            pass
    return found


def send_to_the_end(raw: socket.socket, some: bytes, most: int) -> int:
    """Send the same bytes until the other side ends the connection; return how many were sent.

    After `most` bytes it gives up.
    """
    sent = 0
    try:
        while sent < most:
            raw.sendall(some)
            sent += len(some)
    except OSError:
        pass
    return sent


def read_until(raw: socket.socket, *wanted: bytes) -> bytes:
    """Read until all of this was heard; returns everything."""
    found = b""
    while not all(some in found for some in wanted):
        more = raw.recv(1 << 16)
        assert more, found
        found += more
    return found
