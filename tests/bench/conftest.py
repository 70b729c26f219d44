"""Fixtures for the tests of the benchmarks."""

import pytest

from backend.bench.load import play
from backend.bench.size import Size
from backend.cli.bench import table
from tests.cli.terminal import Terminal

TINY = Size(
    rounds=1,
    seconds=20.0,  # all is played, or passed, before
    messages=20,
    matches=3,
    stock=4,
    lone_stock=1,
    crowds=(3,),
    watched_moves=2,
    thinkers=1,
    rooms=2,
    onlookers=2,
    viewers=2,
    long=2,
    entries=4,
    lines=3,
    stored=30,
    starts=1,
)


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Terminal:
    """A terminal in which `--quick` measures very little."""
    monkeypatch.setattr(table, "QUICK", TINY)
    monkeypatch.setattr(play, "SETTLE", 0.05)
    return Terminal(monkeypatch, capsys)
