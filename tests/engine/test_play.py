"""Begin, play, replay: what they refuse, in which order, and that they change no position."""

from typing import Any

import pytest

from backend.cli.making.toy import TOY
from backend.cli.making.toy.actions import Take
from backend.cli.making.toy.state import Options, State
from backend.cli.playing.match_setup import Setup
from backend.cli.playing.random_play import random_record
from backend.engine import Seat, begin, play, replay
from backend.engine.errors import (
    EngineError,
    IllegalAction,
    MatchOver,
    NotYourTurn,
    RuleError,
    RulesChanged,
    SetupError,
)

SEED = "0" * 64


def test_begin_takes_options_in_either_form() -> None:
    assert begin(TOY, {"last_stone": "loses"}, 2, SEED) == begin(TOY, Options("loses"), 2, SEED)


@pytest.mark.parametrize(
    ("options", "seats", "seed", "complaint"),
    [
        ({"last": "wins"}, 2, SEED, "`last` is not known here"),
        (None, 2, SEED, "it must be an object"),
        ({}, 1, SEED, "for 2 or 3 or 4 players"),
        ({}, 5, SEED, "for 2 or 3 or 4 players"),
        ({}, True, SEED, "for 2 or 3 or 4 players"),
        ({}, 2.0, SEED, "for 2 or 3 or 4 players"),
        ({}, 2, SEED[1:], "64 hexadecimal digits"),
        ({}, 2, SEED + "\n", "64 hexadecimal digits"),
        ({}, 2, "A" * 64, "64 hexadecimal digits"),
        ({}, 2, None, "64 hexadecimal digits"),
    ],
)
def test_begin_refuses(options: Any, seats: Any, seed: Any, complaint: str) -> None:
    with pytest.raises(SetupError, match=complaint):
        begin(TOY, options, seats, seed)


def test_play_gives_a_new_position() -> None:
    state = State(last_wins=True, heap=2, taken=[7, 8], active=1)
    step = play(TOY, state, Seat(1), Take(1))
    assert state == State(last_wins=True, heap=2, taken=[7, 8], active=1)
    assert step.state == State(last_wins=True, heap=1, taken=[7, 9], active=0)
    assert [event.type for event in step.events] == ["stones_taken"]


@pytest.mark.parametrize(
    ("heap", "seat", "action", "error"),
    [
        (2, 0, Take(1), NotYourTurn),
        (2, 1, Take(3), IllegalAction),
        (2, 0, Take(3), NotYourTurn),
        (2, 1, None, IllegalAction),
        (0, 1, Take(1), MatchOver),
        (0, 0, Take(3), MatchOver),
    ],
)
def test_play_refuses_over_then_turn_then_legality(
    heap: int, seat: int, action: Any, error: type[RuleError]
) -> None:
    state = State(last_wins=True, heap=heap, taken=[7, 8], active=1)
    with pytest.raises(error):
        play(TOY, state, Seat(seat), action)
    assert state == State(last_wins=True, heap=heap, taken=[7, 8], active=1)


def test_every_error_has_its_own_code() -> None:
    def tree(kind: type[EngineError]) -> list[type[EngineError]]:
        return [kind, *(error for child in kind.__subclasses__() for error in tree(child))]

    codes = [error.code for error in tree(EngineError)]
    assert len(set(codes)) == len(codes)


def test_replay_goes_as_far_as_asked() -> None:
    record = random_record(Setup(TOY, 3, {}, "replay"))
    steps = list(replay(TOY, record))
    assert len(steps) == len(record.actions) + 1
    assert steps[0].events == ()
    assert TOY.result(steps[-1].state) is not None
    assert list(replay(TOY, record, 2)) == steps[:3]
    assert list(replay(TOY, record, 0)) == steps[:1]


def test_replay_knows_its_rules() -> None:
    record = random_record(Setup(TOY, 2, {}, "replay"))
    for change in ({"rules_version": 2}, {"game": "nim"}):
        changed = type(record).from_json(record.to_json() | change)
        with pytest.raises(RulesChanged):
            next(replay(TOY, changed))
