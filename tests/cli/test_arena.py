"""The arena: bots play real matches, and the printed figures are right."""

import signal
import subprocess
import sys
from multiprocessing import active_children

import pytest

from backend.bots.arena import Shares, Tally
from tests.cli.terminal import Terminal

BOUT = ("arena", "castle_builders", "--games", "12", "--seed", "x", "--workers", "1")


def told(out: str) -> list[str]:
    """Return the printed lines without the time."""
    return out.splitlines()[:-1]


@pytest.mark.slow
def test_the_better_player_wins_more_and_the_same_seed_tells_the_same(terminal: Terminal) -> None:
    first, second = (terminal.run(*BOUT, "--players", "random,apprentice") for _ in range(2))
    assert first.status == 0
    assert told(first.out) == told(second.out)
    title, best, worst = told(first.out)
    assert title.startswith("Castle Builders, 12 matches")
    assert best.split()[0] == "apprentice"
    assert worst.split()[0] == "random"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (("--players", "random,wizard"), "There is no player wizard"),
        (("--players", "random,random", "--seats", "3"), "2 players are named for 3 seats"),
        (("--players", "random,random", "--zeal", "0"), "--zeal"),
        (("--players", "random"), "for 2 players"),
    ],
)
def test_what_cannot_be_played_is_said(
    terminal: Terminal, words: tuple[str, ...], complaint: str
) -> None:
    done = terminal.run(*BOUT, *words)
    assert done.status
    assert complaint in done.err


def tally(wins: int, losses: int, ties: int = 0) -> Tally:
    found = Tally()
    for share, times in ((1.0, wins), (0.0, losses), (0.5, ties)):
        for _ in range(times):
            found.add({"a": [share], "b": [1 - share]})
    return found


def test_bounds_hold_the_rate_and_get_narrower() -> None:
    few, many = tally(7, 3).rate("a"), tally(700, 300).rate("a")
    assert few[0] == many[0] == 0.7
    assert few[1] < many[1] < 0.7 < many[2] < few[2]
    assert tally(10, 0).rate("a")[2] <= 1


def test_ten_wins_to_one_are_400_points() -> None:
    elo = tally(10_000, 1_000).elo()
    assert elo["a"] - elo["b"] == pytest.approx(400, abs=1)
    assert sum(elo.values()) == pytest.approx(3000)
    assert tally(5, 5).elo()["a"] == tally(0, 0, 10).elo()["a"] == pytest.approx(1500)


def test_several_seats_of_one_player_count_together() -> None:
    found = Tally()
    found.add({"a": [0.0, 1.0], "b": [0.0]})
    assert found.rate("a")[0] == 0.5
    assert found.beaten == {("a", "b"): 0.75, ("b", "a"): 0.25}


def test_equals_have_equal_ratings_whatever_their_number_of_seats() -> None:
    found = Tally()
    found.add({"a": [1.0], "b": [0.0, 0.0, 0.0]})
    for _ in range(3):
        found.add({"a": [0.0], "b": [1.0, 0.0, 0.0]})
    assert found.elo()["a"] == pytest.approx(found.elo()["b"])


@pytest.mark.slow
def test_a_player_may_think_less_than_its_level(terminal: Terminal) -> None:
    outcome = terminal.run(*BOUT, "--players", "master,master:0.05")
    assert outcome.status == 0
    assert {line.split()[0] for line in told(outcome.out)[1:]} == {"master", "master:0.05"}
    assert terminal.run(*BOUT, "--players", "master,master:2").status == 2
    assert terminal.run(*BOUT, "--players", "master,master:0").status == 2


def _heed_interrupts() -> None:
    """Undo what a shell does to background programs: it makes them ignore SIGINT."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@pytest.mark.slow
def test_who_ends_it_early_is_told_what_was_played() -> None:
    command = [sys.executable, "-m", "backend", *BOUT, "--players", "random,apprentice"]
    with subprocess.Popen(
        [*command, "--games", "1000000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_heed_interrupts,  # noqa: PLW1509
    ) as arena:
        assert arena.stderr is not None
        assert arena.stderr.readline().endswith("of 1000000\n")
        arena.send_signal(signal.SIGINT)
        out, _ = arena.communicate(timeout=60)
    assert arena.returncode == 130
    title, best, *_ = out.splitlines()
    assert 0 < int(title.split()[2]) < 1_000_000
    assert best.split()[0] == "apprentice"


def test_it_says_so_if_one_of_its_processes_dies(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    def kill_all(_tally: Tally, _match: Shares) -> None:
        for process in active_children():
            process.kill()

    monkeypatch.setattr(Tally, "add", kill_all)
    outcome = terminal.run(*BOUT, "--players", "random,random", "--games", "1000000")
    assert outcome.status == 2
    assert "ended before its matches were played" in outcome.err
    assert not active_children()
