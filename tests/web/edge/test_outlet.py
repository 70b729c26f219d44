"""Log lines: nobody waits for a slow reader, and lost lines are counted."""

import fcntl
import json
import logging
import os
import re
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import httpx
import pytest

from backend.web.operating.outlet import Outlet
from tests.server.raw import connect_raw
from tests.server.running import ROOT, Server

SMALLEST_PIPE = 4096
LINE = "x" * 99


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """A small pipe, the end to read from and the one to write to."""
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, SMALLEST_PIPE)
    yield reading, writing
    os.close(writing)
    os.close(reading)


def say(outlet: Outlet, text: str) -> None:
    """Log a line."""
    outlet.emit(logging.LogRecord("test", logging.INFO, "", 0, text, None, None))


def test_lines_are_written_in_order() -> None:
    stream = StringIO()
    outlet = Outlet(stream)
    for number in range(500):
        say(outlet, str(number))
    outlet.close()
    assert stream.getvalue().split() == [str(number) for number in range(500)]
    assert outlet.dropped == 0


def test_who_logs_does_not_wait_and_what_is_dropped_is_told(pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    with os.fdopen(os.dup(writing), "w") as stream:
        outlet = Outlet(stream, lines=10)
        for _ in range(1_000):
            say(outlet, LINE)  # without a reader this would wait for ever
        assert outlet.dropped >= 1_000 - SMALLEST_PIPE // len(LINE) - 20
        found = b""
        while seen(found) + dropped(found) < 1_000:
            found += os.read(reading, 1 << 16)
        assert dropped(found) == outlet.dropped
        say(outlet, "and on it goes")
        while b"and on it goes\n" not in found:
            found += os.read(reading, 1 << 16)
        outlet.close()


def seen(found: bytes) -> int:
    """Return how many lines arrived."""
    return found.count(f"{LINE}\n".encode())


def dropped(found: bytes) -> int:
    """Return how many lines the log says were dropped."""
    return sum(map(int, re.findall(rb"(\d+) log lines were dropped.*\n", found)))


def test_an_outlet_whose_reader_has_gone_does_no_harm() -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "w") as stream:
        outlet = Outlet(stream)
        os.close(reading)
        say(outlet, LINE)
        outlet.close()


@pytest.mark.slow
def test_a_log_that_nobody_reads_stops_nothing(tmp_path: Path, pipe: tuple[int, int]) -> None:
    reading, writing = pipe
    settings = {"LOG_LEVEL": "info", "LOG_FORMAT": "json"}
    server = Server(f"sqlite:///{tmp_path}/clanhold.db", ROOT, **settings)
    server.stderr = writing
    server.start()
    try:
        bad = b"GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n"
        with connect_raw(server) as raw:
            for _ in range(150):
                raw.sendall(bad * 10)
                answers = b""
                while answers.count(b"not_found") < 10:
                    answers += raw.recv(1 << 16)
        figures = httpx.get(f"{server.url}/metrics").text.splitlines()
        (dropped,) = [line for line in figures if line.startswith("clanhold_log_lines_dropped ")]
        assert float(dropped.split()[1]) > 0
        found = b""
        while not (told := re.search(rb".*were dropped.*\n", found)):
            found += os.read(reading, 1 << 16)
        assert json.loads(told[0])["level"] == "warning"
    finally:
        server.stop()
