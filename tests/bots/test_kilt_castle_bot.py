"""The bot of Kilt Castle: its worlds fit the view, its chances and reasons make sense."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from backend.bots import choose
from backend.bots.brain import chances
from backend.bots.kilt_castle import BRAIN
from backend.engine import BOT_LEVELS, Rng, Seat
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Action, Build, Relocate
from backend.games.kilt_castle.pieces import BOARDS
from backend.games.kilt_castle.state import Options, State, copy
from tests.games.kilt_castle.hidden import scrambled
from tests.games.kilt_castle.positions import position

ROOT = Path(__file__).resolve().parents[2]
EVERY_GAME = pytest.mark.parametrize(
    ("board", "seats"), [(board, seats) for board in BOARDS for seats in (2, 3, 4)]
)
COLOURS = {
    2: (("dark", "red"), ("light", "orange")),
    3: (("dark",), ("red",), ("light",)),
    4: (("light",), ("dark",), ("red",), ("orange",)),
}


def walk(board: str, seats: int, seed: int = 1) -> Iterator[State]:
    """Play a match at random; yield each position, including the last."""
    rng = Random(f"{board} {seats} {seed}")
    options = Options(board, COLOURS[seats] if seed % 2 else ())
    state = KILT_CASTLE.start(options, seats, Rng(rng.randbytes(32)))
    yield state
    while actions := KILT_CASTLE.legal_actions(state):
        KILT_CASTLE.advance(state, rng.choice(actions))
        yield state


@EVERY_GAME
@pytest.mark.parametrize("seed", [1, 2])
def test_what_it_imagines_is_what_it_sees(board: str, seats: int, seed: int) -> None:
    rng = Random(7)
    for state in walk(board, seats, seed):
        for seat in map(Seat, range(seats)):
            view = KILT_CASTLE.view(state, seat)
            world = BRAIN.imagine(view)(rng)
            assert KILT_CASTLE.view(world, seat) == view
            assert KILT_CASTLE.legal_actions(world) == KILT_CASTLE.legal_actions(state)


@EVERY_GAME
def test_what_it_imagines_plays_on_alike(board: str, seats: int) -> None:
    rng = Random(5)
    state = next(walk(board, seats))
    world = BRAIN.imagine(KILT_CASTLE.view(state, Seat(0)))(rng)
    while actions := KILT_CASTLE.legal_actions(state):
        action = rng.choice(actions)
        for each in (state, world):
            KILT_CASTLE.advance(each, action)
        assert KILT_CASTLE.view(world, Seat(0)) == KILT_CASTLE.view(state, Seat(0))
    assert KILT_CASTLE.result(world) == KILT_CASTLE.result(state)


@EVERY_GAME
def test_chances_add_up_to_one(board: str, seats: int) -> None:
    for state in walk(board, seats, seed=3):
        before = copy(state)
        found = chances(BRAIN, state)
        assert len(found) == seats
        assert sum(found) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in found)
        assert state == before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_turn_is_judged_as_if_it_were_finished(seats: int) -> None:
    """Before a lone builder's floor, the judgement is close to that of the best position after."""
    for state in walk("three-lochs", seats):
        if len(state.to_build) == 1 and not state.built_on and not state.ducat_day:
            ends = [following(state, action) for action in KILT_CASTLE.legal_actions(state)]
            if all(end.phase == "relocate" for end in ends):
                judged = pytest.approx(BRAIN.judge(state))
                assert any(judged == BRAIN.judge(end) for end in ends)


@EVERY_GAME
def test_it_foresees_floors_roofs_and_ducat_days(board: str, seats: int) -> None:
    assert BRAIN.foresee is not None
    floors = roofs = days = 0
    for state in walk(board, seats, seed=5):
        legal = KILT_CASTLE.legal_actions(state)
        if legal and (found := BRAIN.foresee(state, legal)) is not None:
            ends = [following(state, action) for action in legal]
            for chances_then, end in zip(found, ends, strict=True):
                assert chances_then == pytest.approx(BRAIN.judge(end), abs=1e-12)
            floors += state.phase == "build"
            roofs += any(end.roofs != state.roofs for end in ends)
            days += state.ducat_day and len(state.to_build) == 1
    assert floors > 10
    assert roofs
    assert days


def following(state: State, action: Action) -> State:
    """Return the position after an action."""
    twin = copy(state)
    KILT_CASTLE.advance(twin, action)
    return twin


def test_more_ducats_are_better() -> None:
    assert BRAIN.judge(position(2, ducats=(30, 10)))[0] > 0.7
    assert BRAIN.judge(position(3, rows=THREE, ducats=(10, 40, 10)))[1] > 0.7
    assert BRAIN.judge(position(4, ducats=(10, 10, 10, 40)))[3] > 0.7


THREE = {1: "light orange red", 2: "red/light orange/red", 3: "light/orange"}
TOWERS = {
    "b2": "red red red red red red red red red red red",
    "b3": "light light light light light light light light light light light",
    "c3": "orange orange orange orange orange orange orange orange orange",
    "d3": "dark dark dark dark dark dark dark dark dark",
}


def test_a_lead_counts_more_late() -> None:
    late = position(2, towers=TOWERS, ducats=(18, 10))
    assert BRAIN.judge(late)[0] > BRAIN.judge(position(2, ducats=(18, 10)))[0]


def test_whoever_holds_the_castle_is_favoured() -> None:
    towers = dict.fromkeys(("b2", "b3", "c3", "d3"), "orange red")
    assert BRAIN.judge(position(2, towers=towers, mover=1))[0] > 0.7


def test_the_seats_are_alike_at_the_start() -> None:
    for seats in (2, 4):
        found = BRAIN.judge(next(walk("three-lochs", seats, seed=2)))
        assert max(found) < 1.6 / seats


def test_it_ends_the_match_when_that_wins() -> None:
    # Red has one floor left; it is 12 ducats ahead.
    tower = " ".join(["red"] * 11 + ["red1"] * 3 + ["red2"])
    state = position(4, towers={"c3": tower}, ducats=(22, 10, 10, 10))
    found = pick(state, "mason")
    assert isinstance(found, Relocate)
    assert "red" in found.card
    KILT_CASTLE.advance(state, found)
    while KILT_CASTLE.turn(state) is not None:
        KILT_CASTLE.advance(state, pick(state, "mason"))
    assert KILT_CASTLE.result(state).winners == (0,)  # type: ignore[union-attr]


def pick(state: State, level: str, seed: int = 1) -> Any:
    """Let a level choose for the seat to act."""
    view: Any = KILT_CASTLE.view(state, state.turn)
    return choose(KILT_CASTLE, view, KILT_CASTLE.legal_actions(state), level, Random(seed))


@pytest.mark.parametrize("level", ["apprentice", "mason"])
def test_nothing_it_cannot_know_changes_its_choice(level: str) -> None:
    for state in islice(walk("three-lochs", 3), 0, None, 9):
        if KILT_CASTLE.turn(state) is not None:
            twin = scrambled(state, state.turn, Rng(bytes(32)))
            assert pick(twin, level) == pick(state, level)


def test_every_level_has_its_effort() -> None:
    assert set(BRAIN.efforts) == set(BOT_LEVELS)
    looks = [BRAIN.efforts[level].looks for level in BOT_LEVELS]
    assert looks == sorted(looks)


@EVERY_GAME
def test_its_reasons_can_be_told(board: str, seats: int) -> None:
    told = [hints(language) for language in ("en", "de")]
    found = set()
    for state in walk(board, seats, seed=4):
        before = copy(state)
        for action in KILT_CASTLE.legal_actions(state):
            reasons = BRAIN.explain(state, action)
            assert 1 <= len(reasons) <= 3
            found |= {reason["why"] for reason in reasons}
            assert all(0 <= reason.get("seat", 0) < seats for reason in reasons)
            assert all(reason.get("n", 1) >= 0 for reason in reasons)
        assert state == before
    assert len(found) > 6
    assert all(found <= known for known in told)


def hints(language: str) -> set[str]:
    """Return the reasons that have a sentence."""
    words = (ROOT / f"frontend/games/kilt_castle/words.{language}.js").read_text()
    return set(re.findall(r"'kilt_castle\.hint\.(\w+)", words))


def test_reasons_for_a_floor() -> None:
    state = position(4, towers={"a2": "red", "a3": "orange orange", "a4": "red"})
    KILT_CASTLE.advance(state, Relocate("red", 4))
    state.lane, state.sites = 0, [0, 5, 10, 15]  # the lane of column a
    assert BRAIN.explain(state, Build("a3", 0)) == [
        {"why": "grows", "n": 2},
        {"why": "shrinks", "n": 1, "seat": 1},
        {"why": "costs", "n": 2, "seat": 1},
    ]
    assert BRAIN.explain(state, Build("a1", 2))[0] == {"why": "grows", "n": 3}


def test_reasons_for_a_card() -> None:
    state = position(
        2, rows={0: "dark light orange red", 1: "light/red", 2: REST, 3: "orange/dark"}
    )
    assert BRAIN.explain(state, Relocate("light-red", 2))[:2] == [
        {"why": "day", "n": 0},
        {"why": "twice"},
    ]
    assert {"why": "first", "seat": 1} in BRAIN.explain(state, Relocate("light-orange", 3))


REST = "dark/light orange/red red/dark orange/light"
