"""What tests do where a program is missing."""

import pytest

from tests.servers import missing


def test_what_lacks_a_program_is_skipped_with_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match="no such browser"):
        missing("no such browser")


def test_continuous_integration_fails_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="no such browser"):
        missing("no such browser")
