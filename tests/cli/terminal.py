"""Runs commands in the test's own process."""

import io
from dataclasses import dataclass

import pytest

from backend.cli.main import main
from backend.cli.making.toy import TOY
from backend.games import GAMES


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a command."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands. The toy game is registered, too."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        """Register the toy game."""
        self._monkeypatch, self._capsys = monkeypatch, capsys
        monkeypatch.setitem(GAMES, "toy", TOY)

    def run(self, *words: str, typed: str = "") -> Outcome:
        """Run one command with `typed` as its input."""
        self._capsys.readouterr()  # what was printed before is not the command's
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            status = main(words)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
        out, err = self._capsys.readouterr()
        return Outcome(status, out, err)
