"""What tests do if a program is missing, which ports they use, how they start servers."""

import os
import socket
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from backend.stack.programs import PORTS
from tests.server import nursery
from tests.servers import PATIENCE, free_port, missing


def test_what_lacks_a_program_is_skipped_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no such browser"):
        missing("no such browser")


def test_continuous_integration_fails_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no such browser"):
        missing("no such browser")


def test_a_free_port_is_one_that_nobody_has_or_is_given() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", port := free_port()))
        ports = [free_port() for _ in range(PORTS)]
    assert port not in ports
    assert len(set(ports[: PORTS // 2])) == PORTS // 2
    assert max(ports) < 32_768, "the system gives those from there on to anybody"


@pytest.mark.slow
def test_what_is_forked_ends_and_speaks_like_a_program() -> None:
    def refused(port: str) -> tuple[int, str]:
        reading, writing = os.pipe()
        with os.fdopen(reading) as told:
            child = nursery.start("backend", os.environ | {"PORT": port}, stderr=writing)
            os.close(writing)
            return child.wait(PATIENCE), told.read().partition(":")[0]

    with ThreadPoolExecutor() as threads:
        assert {*threads.map(refused, ["none", "all", "many"])} == {(2, "PORT")}


@pytest.mark.slow
def test_what_is_forked_can_be_killed(tmp_path: Path) -> None:
    settings = {"PORT": str(free_port()), "DATABASE_URL": f"sqlite:///{tmp_path}/clanhold.db"}
    child = nursery.start("backend", os.environ | settings)
    assert child.poll() is None
    child.kill()
    assert child.wait(PATIENCE) == child.poll() == -9
