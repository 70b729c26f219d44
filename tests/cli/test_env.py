"""The command that plays in a PettingZoo environment."""

import sys

import pytest

from tests.cli.terminal import Terminal


def test_the_command_plays(terminal: Terminal) -> None:
    told = terminal.run("env", "toy", "--seats", "2", "--games", "2", "--seed", "x")
    assert told.status == 0
    assert told.out.startswith('toy_v1, 2 agents, 2 matches, --seed "x"')
    assert "seat_1" in told.out


def test_without_the_package_it_says_what_to_install(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("backend.env")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    told = terminal.run("env", "toy", "--seats", "2")
    assert told.status == 2
    assert "pip install pettingzoo" in told.err
