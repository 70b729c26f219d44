"""A websocket as bare bytes, for what no library would send or leave unread."""

import socket

from tests.server.running import Server

PATIENCE = 30.0
"""Seconds to wait for bytes."""


def open_raw(server: Server, table: str, receive_buffer: int | None = None) -> socket.socket:
    """Ask for a table's websocket; the answer is still to be read."""
    raw = socket.socket()
    if receive_buffer is not None:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
    raw.settimeout(PATIENCE)
    raw.connect(("127.0.0.1", server.port))
    raw.sendall(
        f"GET /ws/table/{table} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
    )
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
