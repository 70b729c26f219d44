"""The bot of Castles: its worlds fit the view, its chances and reasons make sense."""

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from backend.bots import choose
from backend.bots.brain import chances
from backend.bots.castles import BRAIN
from backend.engine import Rng, Seat, to_json
from backend.games.castles import CASTLES
from backend.games.castles.actions import Lay
from backend.games.castles.pieces import SUIT_SIZE, TERRAINS
from backend.games.castles.state import LAY, Options, State
from tests.games.castles.hidden import scrambled
from tests.games.castles.positions import deploy, position

ROOT = Path(__file__).resolve().parents[2]
SUITS = ("arms", "suns", "crowns", "moons")
EVERY_GAME = pytest.mark.parametrize(
    ("terrain", "seats"), [(terrain, seats) for terrain in TERRAINS for seats in (2, 3, 4)]
)


def walk(terrain: str, seats: int, seed: int = 1) -> Iterator[State]:
    """Play a match at random; yield each position, including the last."""
    rng = Random(f"{terrain} {seats} {seed}")
    state = CASTLES.start(Options(terrain, SUITS[:seats]), seats, Rng(rng.randbytes(32)))
    yield state
    while actions := CASTLES.legal_actions(state):
        CASTLES.advance(state, rng.choice(actions))
        yield state


def hints(language: str) -> set[str]:
    """Return the reasons that have a sentence."""
    words = (ROOT / f"frontend/games/castles/words.{language}.js").read_text()
    return set(re.findall(r"'castles\.hint\.(\w+)", words))


@EVERY_GAME
def test_what_it_imagines_is_what_it_sees(terrain: str, seats: int) -> None:
    rng = Random(7)
    for state in islice(walk(terrain, seats), 0, None, seats - 1):
        for seat in map(Seat, range(seats)):
            view = CASTLES.view(state, seat)
            world = BRAIN.imagine(view)(rng)
            assert CASTLES.view(world, seat) == view
            assert CASTLES.audit(world) == []
            if CASTLES.turn(state) == seat:
                assert [*CASTLES.legal_actions(world)] == [*CASTLES.legal_actions(state)]


def test_unseen_coins_and_tiles_vary() -> None:
    state = next(state for state in walk("proper", 2) if state.armies and state.coins[1] != 63)
    view = CASTLES.view(state, Seat(0))
    rng = Random(1)
    assert len({BRAIN.imagine(view)(rng).coins[1] for _ in range(50)}) > 1
    start = next(walk("proper", 2))
    view = CASTLES.view(start, Seat(0))
    assert len({BRAIN.imagine(view)(rng).proper[1] for _ in range(50)}) > 1
    assert len({BRAIN.imagine(view)(rng).pile for _ in range(50)}) > 1


@EVERY_GAME
def test_chances_add_up_to_one(terrain: str, seats: int) -> None:
    for state in islice(walk(terrain, seats, seed=2), 0, None, seats - 1):
        found = chances(BRAIN, state)
        assert len(found) == seats
        assert sum(found) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in found)


@EVERY_GAME
def test_options_are_legal_and_never_none(terrain: str, seats: int) -> None:
    assert BRAIN.options is not None
    for state in islice(walk(terrain, seats, seed=3), 0, None, 3):
        legal = CASTLES.legal_actions(state)
        worthwhile = BRAIN.options(state)
        told = [to_json(action) for action in legal]
        assert all(to_json(Lay(it.at) if isinstance(it, Lay) else it) in told for it in worthwhile)
        assert bool(worthwhile) == bool(legal)


MAP = """
 s2 s3 . . m2
[s5] s4 m0 m5 m4
 sA s0 . mA m3
"""


def test_whoever_leads_is_favoured() -> None:
    state = position(MAP, {0: (0, 0), 1: (3, 0)}, {(0, 0): "s5 s4", (3, 0): "m2 m0"})
    assert chances(BRAIN, state)[0] > 0.6
    state.scored, state.round = ((0, 30),), 1
    assert chances(BRAIN, state)[1] > 0.95


def test_a_lead_counts_more_in_the_last_round() -> None:
    state = next(walk("proper", 2))
    even = chances(BRAIN, state)[0]
    state.scored, state.round = ((9, 0),), 1
    assert chances(BRAIN, state)[0] > max(even, 0.75)


def test_a_better_site_is_favoured() -> None:
    good = position(MAP, {0: (0, 0), 1: (3, 0)})
    poor = position(MAP, {0: (1, 1), 1: (3, 0)})
    assert chances(BRAIN, good)[0] > chances(BRAIN, poor)[0] + 0.05


def test_the_last_army_takes_what_it_can() -> None:
    # Seat 1 has sent everything; seat 0's last coin can win the 5 next to seat 1's castle.
    armies = {(0, 0): "s5 s4 s3 m2", (4, 0): "m5 m4 m3", (4, 1): "mA m0", (4, -1): "sA s2"}
    state = position(MAP, {0: (0, 0), 1: (4, 0)}, armies, starter=1)
    view: Any = CASTLES.view(state, Seat(0))
    found = choose(CASTLES, view, CASTLES.legal_actions(state), "master", Random(1))
    assert found == deploy("null", 3, 0)


@EVERY_GAME
def test_every_reason_has_its_sentence(terrain: str, seats: int) -> None:
    told = set()
    rng = Random(5)
    for state in islice(walk(terrain, seats, seed=5), 0, None, seats - 1):
        for action in CASTLES.legal_actions(state):
            reasons = BRAIN.explain(state, action)
            assert 1 <= len(reasons) <= 3
            told |= {reason["why"] for reason in reasons}
            if rng.random() < 0.02:
                twin = scrambled(state, state.turn, Rng(rng.randbytes(32)))
                assert BRAIN.explain(twin, action) == reasons
    assert len(told) > 8
    assert told <= hints("en")
    assert told <= hints("de")


def test_a_tile_is_kept_away_only_from_tiles_that_lie() -> None:
    for state in walk("random", 3, seed=6):
        if state.phase != LAY or state.taken // SUIT_SIZE == state.turn:
            continue
        owner = state.taken // SUIT_SIZE
        for action in CASTLES.legal_actions(state):
            whys = {reason["why"] for reason in BRAIN.explain(state, action)}
            assert ("first" in whys) == (not state.tiles)
            if "parts" in whys:
                assert owner in {tile // SUIT_SIZE for tile in state.tiles.values()}


def test_only_what_it_sees_decides() -> None:
    rng = Random(3)
    for number, state in enumerate(walk("proper", 2, seed=4)):
        legal = CASTLES.legal_actions(state)
        if number % 3 or len(legal) < 2:
            continue
        twin = scrambled(state, state.turn, Rng(rng.randbytes(32)))
        views: list[Any] = [CASTLES.view(each, state.turn) for each in (state, twin)]
        first, second = (choose(CASTLES, view, legal, "mason", Random(number)) for view in views)
        assert first == second
