"""The bot of Castle Builders: its worlds fit the view, its chances and reasons make sense."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from backend.bots import choose, think
from backend.bots.castle_builders import BRAIN
from backend.engine import BOT_LEVELS, Rng, Seat, Watcher
from backend.games.castle_builders import CASTLE_BUILDERS as GAME
from backend.games.castle_builders.state import Options, State, copy
from tests.games.castle_builders.hidden import scrambled
from tests.games.castle_builders.positions import (
    ONE_SPACE_LEFT,
    STOP,
    again,
    bonus,
    plain,
    position,
    remove,
)

ROOT = Path(__file__).resolve().parents[2]
SEEDS = pytest.mark.parametrize("seed", range(8))
OPEN_TOWER = ("0 1 0", "1 0", "0 1 0 1", "1", "0")
"""Only the tower of value 7 lacks one counter to be finished."""


def walk(seed: int) -> Iterator[State]:
    """Play a match at random; yield each position, including the last."""
    rng = Random(seed)
    state = GAME.start(Options(), 2, Rng(rng.randbytes(32)))
    yield state
    while actions := GAME.legal_actions(state):
        GAME.advance(state, rng.choice(actions))
        yield state


@SEEDS
def test_what_it_imagines_is_what_it_sees(seed: int) -> None:
    rng = Random(7)
    for state in walk(seed):
        for viewer in (Seat(0), Seat(1), Watcher.SPECTATOR):
            view = GAME.view(state, viewer)
            world = BRAIN.imagine(view)(rng)
            assert GAME.view(world, viewer) == view
            assert GAME.audit(world) == []
            if viewer == GAME.turn(state):
                assert GAME.legal_actions(world) == GAME.legal_actions(state)


def test_it_imagines_every_counter_that_may_be_held() -> None:
    view = GAME.view(position(("0", "", "", "", "")), Seat(0))
    rng = Random(3)
    hands = {kind for _ in range(300) for kind in BRAIN.imagine(view)(rng).hands[1]}
    assert hands == {"again", "bonus", "plain", "remove", "remove-again", "stop"}


@SEEDS
def test_chances_add_up(seed: int) -> None:
    for state in walk(seed):
        if not state.over:
            first, second = BRAIN.judge(state)
            assert 0 <= first <= 1
            assert first + second == pytest.approx(1)


@SEEDS
def test_chances_do_not_depend_on_the_numbers_of_the_seats(seed: int) -> None:
    for state in walk(seed):
        if not state.over:
            twin = copy(state)
            twin.seat = Seat(1 - state.seat)
            twin.towers = [
                tuple(c._replace(seat=1 - c.seat) for c in tower) for tower in state.towers
            ]
            for lists in (twin.hands, twin.piles, twin.discards, twin.removed):
                lists.reverse()
            assert BRAIN.judge(twin) == pytest.approx(BRAIN.judge(state)[::-1])


def test_it_knows_who_is_about_to_win() -> None:
    # Seat 0 has 34 points, seat 1 has 17 and the tower of value 5 to finish.
    ahead = position(ONE_SPACE_LEFT, hand=("plain", "plain"), other=("plain", "plain"))
    assert BRAIN.judge(ahead)[0] > 0.8
    ahead.seat = Seat(1)
    assert BRAIN.judge(ahead)[0] > 0.7


def test_whose_turn_it_is_matters_where_a_tower_can_be_finished() -> None:
    mine = position(OPEN_TOWER, hand=("plain", "plain"), other=("plain", "plain"))
    theirs = copy(mine)
    theirs.seat = Seat(1)
    assert BRAIN.judge(mine)[0] > BRAIN.judge(theirs)[0] + 0.1


def test_it_finishes_the_tower() -> None:
    state = position(OPEN_TOWER, hand=("plain", "stop"))
    view: Any = GAME.view(state, Seat(0))
    assert choose(GAME, view, GAME.legal_actions(state), "master", Random(1)) == plain(2)


@pytest.mark.parametrize("seed", range(3))
def test_what_it_cannot_know_changes_no_choice(seed: int) -> None:
    for state in islice(walk(seed), 0, 30, 3):
        if (seat := GAME.turn(state)) is not None:
            twin = scrambled(state, seat, Rng(b"other"))
            legal = GAME.legal_actions(state)
            for level in ("apprentice", "mason", "master"):
                views: list[Any] = [GAME.view(each, seat) for each in (state, twin)]
                ours, theirs = (
                    think(GAME, view, legal, level, Random(seed), zeal=0.2) for view in views
                )
                assert ours == theirs


def sentences(lang: str) -> set[str]:
    """The reasons that have a sentence."""
    text = (ROOT / f"frontend/games/castle_builders/words.{lang}.js").read_text()
    return set(re.findall(r"'castle_builders\.hint\.(\w+)(?:\.one)?':", text))


def test_every_reason_has_a_sentence() -> None:
    given = set()
    for seed in range(8):
        for state in walk(seed):
            for action in GAME.legal_actions(state):
                reasons = BRAIN.explain(state, action)
                assert 1 <= len(reasons) <= 3
                given |= {reason["why"] for reason in reasons}
    assert given == sentences("en") == sentences("de")


def test_reasons_are_true() -> None:
    state = position(OPEN_TOWER, hand=("again", "bonus"))
    assert BRAIN.explain(state, bonus(2, "vertical")) == [
        {"why": "gains", "n": 17},
        {"why": "takes", "n": 7, "seat": 1},
        {"why": "finishes", "n": 14},
    ]
    assert BRAIN.explain(state, again(4)) == [
        {"why": "takes", "n": 6, "seat": 1},
        {"why": "safe", "n": 2, "seat": 1},
        {"why": "again"},
    ]
    state = position(OPEN_TOWER, hand=("remove", "stop"))
    assert BRAIN.explain(state, STOP) == [{"why": "waits", "seat": 1}]
    assert BRAIN.explain(state, remove(0)) == [{"why": "saves"}]


def test_reasons_do_not_depend_on_what_is_hidden() -> None:
    for state in walk(1):
        if (seat := GAME.turn(state)) is not None:
            twin = scrambled(state, seat, Rng(b"other"))
            for action in GAME.legal_actions(state):
                assert BRAIN.explain(twin, action) == BRAIN.explain(state, action)


def test_every_level_tries_as_hard_as_it_should() -> None:
    assert tuple(BRAIN.efforts) == BOT_LEVELS
    looks = [BRAIN.efforts[level].looks for level in BOT_LEVELS]
    assert looks == sorted(looks)
