"""The terminal tools, each run as a command."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from backend.cli.making.toy import TOY
from backend.engine import MatchRecord
from backend.engine.lesson import NO_CONTRIBUTION, lesson_secret
from backend.games import GAMES
from tests.cli.terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]


def test_a_match_begins_as_soon_as_the_seats_are_known() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "backend", "play", "kilt_castle"],
        cwd=ROOT,
        input="9\n2\nq\n",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "How many players? (2 to 4)" in done.stdout
    assert "what will you do?" in done.stdout


def test_a_closed_pipe_is_no_error() -> None:
    command = f"{sys.executable} -m backend selfplay --help | true"
    done = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, check=False)
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    "words",
    [
        (),
        ("dance",),
        ("play", "chess"),
        ("selfplay", "toy"),
        ("selfplay", "toy", "--seats", "two"),
        ("selfplay", "toy", "--seats", "2", "--games", "0"),
        ("selfplay", "toy", "--seats", "2", "--options", "{"),
        ("selfplay", "toy", "--seats", "2", "--options", "[" * 100_000),
        ("selfplay", "toy", "--seats", "2", "--options", "[]"),
        ("record", "toy", "--seats", "2", "--until", "decided_by=luck"),
        ("record", "toy", "--seats", "2", "-o", "/no/such/folder/file"),
        ("play", "toy", "--seats", "2", "--humans", "3"),
        ("replay", "/no/such/file"),
        ("verify", "/no/such/file"),
        ("bench", "tea"),
        ("bench", "engine", "--game", "chess"),
        ("bench", "engine", "--rounds", "0"),
        ("new-game", "Hill Forts"),
        ("new-game", "castles/../x"),
    ],
)
def test_errors_are_one_line(terminal: Terminal, words: tuple[str, ...]) -> None:
    outcome = terminal.run(*words)
    assert outcome.status == 2
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [("--seats", "9"), ("--seats", "2", "--options", '{"last_stone": "flies"}')]
)
def test_matches_that_cannot_start_are_refused(terminal: Terminal, words: tuple[str, ...]) -> None:
    outcome = terminal.run("selfplay", "toy", *words)
    assert outcome.status == 1
    assert outcome.err.count("\n") == 1


def test_selfplay_sums_up(terminal: Terminal) -> None:
    words = ("selfplay", "toy", "--seats", "3", "--games", "50", "--seed", "s", "--audit")
    outcome = terminal.run(*words, "--options", '{"last_stone": "loses"}')
    assert outcome.status == 0
    assert "matches       50" in outcome.out
    assert "decided by    shared 50" in outcome.out
    assert "every position sound" in outcome.out


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ({"audit": lambda _: ["a stone too many"]}, "after 1 actions: a stone too many"),
        ({"card": replace(TOY.card, max_actions=3)}, "did not end within 3 actions"),
        ({"legal_actions": lambda _: ()}, "after 0 actions: ZeroDivisionError"),
    ],
)
def test_selfplay_finds_faults(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, fault: dict[str, Any], told: str
) -> None:
    monkeypatch.setitem(GAMES, "toy", replace(TOY, **fault))
    outcome = terminal.run("selfplay", "toy", "--seats", "2", "--games", "2", "--audit")
    assert outcome.status == 1
    assert told in outcome.out


def test_a_seed_gives_the_same_record_again(terminal: Terminal) -> None:
    words = ("record", "toy", "--seats", "2")
    first = terminal.run(*words, "--seed", "one")
    assert first.status == 0
    assert terminal.run(*words, "--seed", "one").out == first.out
    assert terminal.run(*words, "--seed", "two").out != first.out
    assert terminal.run(*words).out != terminal.run(*words).out


def test_record_waits_for_an_ending(terminal: Terminal) -> None:
    wish = ("--until", "decided_by=shared")
    words = ("record", "toy", "--seats", "3", *wish, "--tries", "20")
    assert terminal.run(*words).status == 1
    found = terminal.run(*words, "--options", '{"last_stone": "loses"}')
    assert json.loads(found.out)["result"]["decided_by"] == "shared"


@pytest.fixture
def record(terminal: Terminal, tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    outcome = terminal.run("record", "toy", "--seats", "3", "--seed", "r", "-o", str(path))
    assert outcome.status == 0
    return path


def test_replay_shows_all_steps_and_the_end(terminal: Terminal, record: Path) -> None:
    outcome = terminal.run("replay", str(record))
    assert outcome.status == 0
    actions = json.loads(record.read_text())["actions"]
    assert outcome.out.count("take: stones") == len(actions)
    assert "Heap: empty" in outcome.out
    assert "decided by: score" in outcome.out


@pytest.mark.parametrize("viewer", ["spectator", "omniscient", "0", "2"])
def test_replay_shows_one_position(terminal: Terminal, record: Path, viewer: str) -> None:
    outcome = terminal.run("replay", str(record), "--at", "0", "--viewer", viewer)
    assert outcome.status == 0
    assert "Heap: ooooo" in outcome.out
    assert "take" not in outcome.out


@pytest.mark.parametrize("words", [("--at", "-1"), ("--at", "99"), ("--viewer", "3")])
def test_replay_refuses(terminal: Terminal, record: Path, words: tuple[str, str]) -> None:
    outcome = terminal.run("replay", str(record), *words)
    assert outcome.status == 2
    assert outcome.err.count("\n") == 1


def test_verify_says_what_holds(terminal: Terminal, record: Path) -> None:
    outcome = terminal.run("verify", str(record), str(record))
    assert outcome.status == 0
    assert outcome.out.count("✓") == 8


def test_verify_says_what_fails(terminal: Terminal, record: Path, tmp_path: Path) -> None:
    false = tmp_path / "false.json"
    false.write_text(json.dumps(json.loads(record.read_text()) | {"seed": "0" * 64}))
    outcome = terminal.run("verify", str(false), str(record))
    assert outcome.status == 1
    assert "✗ The seed does not come from" in outcome.out
    assert outcome.out.count("✓") == 4


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"format": 1}', "[" * 100_000, '"\\ud800"', "\x00\xff"]
)
def test_verify_says_what_it_cannot_read(
    terminal: Terminal, record: Path, tmp_path: Path, text: str
) -> None:
    junk = tmp_path / "junk.json"
    junk.write_bytes(text.encode("latin-1"))
    outcome = terminal.run("verify", str(junk), str(record))
    assert outcome.status == 2
    assert outcome.err.count("\n") == 1
    assert outcome.out.count("✓") == 4


def test_unknown_games_cannot_be_verified(
    terminal: Terminal, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(GAMES, "toy")
    assert terminal.run("verify", str(record)).status == 2


@pytest.mark.slow
def test_bench_prints_a_line_for_each_seat_count(terminal: Terminal) -> None:
    words = ("--game", "toy", "--rounds", "2", "--seconds", "0.01")
    outcome = terminal.run("bench", "engine", *words)
    assert outcome.status == 0
    lines = [line.split() for line in outcome.out.splitlines() if line.startswith("toy")]
    assert [line[1] for line in lines] == ["2", "3", "4"]
    assert all(len(line) == 13 for line in lines)
    assert all(float(item.replace(",", "")) > 0 for line in lines for item in line[2:])


def test_verify_says_that_it_was_a_lesson(terminal: Terminal, tmp_path: Path) -> None:
    game = GAMES["castle_builders"]
    secret = lesson_secret(game.card.id, 1)
    record = MatchRecord.from_secret(game, {}, ["Ann", "Ben"], secret, [NO_CONTRIBUTION] * 2)
    path = tmp_path / "lesson.json"
    path.write_text(json.dumps(record.to_json()))
    outcome = terminal.run("verify", str(path))
    assert outcome.status == 0
    assert "It was a lesson" in outcome.out
