"""What tests do where a program is missing, and which ports they use."""

import socket

import pytest

from backend.stack.programs import PORTS
from tests.servers import free_port, missing


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
