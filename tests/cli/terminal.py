"""Running a command as the terminal would, within the test's process."""

import io
from dataclasses import dataclass

import pytest

from backend.cli.main import main
from backend.cli.toy import TOY
from backend.games import GAMES


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command left behind."""

    status: int
    out: str
    err: str


class Terminal:
    """Runs commands; the toy game is on the table too."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        """Put the toy game on the table."""
        self._monkeypatch, self._capsys = monkeypatch, capsys
        monkeypatch.setitem(GAMES, "toy", TOY)

    def run(self, *words: str, typed: str = "") -> Outcome:
        """Run one command with `typed` as its input."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        try:
            status = main(words)
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 1
        out, err = self._capsys.readouterr()
        return Outcome(status, out, err)
