"""Bots of King's Kilt: what they imagine, how they judge, why they act."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from backend.bots import choose
from backend.bots.brain import chances
from backend.bots.kings_kilt import BRAIN
from backend.engine import Rng, Seat
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Action, Betray
from backend.games.kings_kilt.choices import PASS
from backend.games.kings_kilt.pieces import KING
from backend.games.kings_kilt.state import State
from tests.games.kings_kilt.hidden import possible, scrambled
from tests.games.kings_kilt.positions import CROWNED, Chooser, anything, position, to_the_king, walk

WORDS = Path(__file__).parents[2] / "frontend/games/kings_kilt"
WAYS = (anything, to_the_king)
"""Ways to play. Random matches rarely have a King with influence cards left; others save them."""


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_imagined_worlds_look_the_same_to_the_seat(seats: int, way: Chooser) -> None:
    rng = Random(seats)
    for seed in range(5):
        for state, _ in walk(seats, seed, way):
            for seat in map(Seat, range(seats)):
                view = KINGS_KILT.view(state, seat)
                world = BRAIN.imagine(view)(rng)
                assert KINGS_KILT.view(world, seat) == view
                assert KINGS_KILT.audit(world) == []
                assert possible(world)
                if KINGS_KILT.turn(state) == seat:
                    assert list(KINGS_KILT.legal_actions(world)) == list(
                        KINGS_KILT.legal_actions(state)
                    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_options_are_legal_and_in_the_same_order(seats: int, way: Chooser) -> None:
    for seed in range(5):
        for state, _ in walk(seats, seed, way):
            if KINGS_KILT.turn(state) is not None:
                assert BRAIN.options is not None
                options = list(BRAIN.options(state))
                legal = KINGS_KILT.legal_actions(state)
                assert options == [action for action in legal if action in options] != []


def test_imagined_worlds_differ_in_what_is_hidden() -> None:
    state, _ = next(walk(2, 1))
    view = KINGS_KILT.view(state, Seat(0))
    worlds = [BRAIN.imagine(view)(Random(seed)) for seed in range(40)]
    assert len({tuple(world.hidden[1]) for world in worlds}) > 10
    assert len({tuple(world.influence[1]) for world in worlds}) > 10
    assert len({tuple(world.pile) for world in worlds}) > 10


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_chances_add_up_to_one(seats: int, way: Chooser) -> None:
    for seed in range(5):
        for state, _ in walk(seats, seed, way):
            found = chances(BRAIN, state)
            assert len(found) == seats
            assert all(0 <= chance <= 1 for chance in found)
            assert sum(found) == pytest.approx(1)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("way", WAYS)
def test_there_is_always_an_option_and_all_are_legal(seats: int, way: Chooser) -> None:
    assert BRAIN.options is not None
    for seed in range(5):
        for state, action in walk(seats, seed, way):
            if action is not None:
                found = BRAIN.options(state)
                assert found
                assert set(found) <= set(KINGS_KILT.legal_actions(state))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_with_a_king_it_foresees_what_it_would_judge(seats: int) -> None:
    assert BRAIN.foresee is not None
    foreseen = 0
    for seed in range(5):
        for state, _ in walk(seats, seed, to_the_king):
            legal = KINGS_KILT.legal_actions(state)
            found = BRAIN.foresee(state, legal) if state.filled >> KING & 1 else None
            for action, values in zip(legal, found or (), strict=False):
                foreseen += 1
                then = KINGS_KILT.copy(state)
                KINGS_KILT.advance(then, action)
                assert list(values) == pytest.approx(chances(BRAIN, then), abs=1e-12)
    assert foreseen > 100


def test_the_backer_of_king_and_guardians_is_favoured() -> None:
    families = ["macleod mackay macbeth", "douglas stewart wallace"]
    state = position(CROWNED, seats=2, families=families)
    assert BRAIN.judge(state)[0] > 0.95


def test_with_equal_points_influence_favours() -> None:
    families = ["bruce douglas wallace", "macbeth stewart buchanan"]
    hands = ["wallace wallace", "wallace"]
    state = position(CROWNED, seats=2, families=families, influence=hands)
    assert BRAIN.judge(state)[0] > 0.5


def mason(state: State, seat: Seat, seed: int = 1) -> Action:
    """Return the action of a mason in this seat."""
    view: Any = KINGS_KILT.view(state, seat)
    action: Action = choose(
        KINGS_KILT, view, KINGS_KILT.legal_actions(state), "mason", Random(seed)
    )
    return action


def test_who_wins_a_tie_by_influence_keeps_it() -> None:
    families = ["bruce douglas wallace", "macbeth stewart buchanan"]
    state = position(CROWNED, seats=2, families=families, influence=["buchanan", ""])
    state.shown, state.hidden = state.hidden, state.shown
    assert mason(state, Seat(0)) == PASS


def test_the_loser_of_a_crowned_pyramid_betrays() -> None:
    families = ["bruce mackay douglas", "macleod stewart wallace"]
    state = position(CROWNED, seats=2, families=families, influence=["", "mackay"], active=1)
    assert isinstance(mason(state, Seat(1)), Betray)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hidden_facts_change_no_choice(seats: int) -> None:
    for i, (state, action) in enumerate(walk(seats, 7, to_the_king)):
        seat = KINGS_KILT.turn(state)
        if seat is None or action is None or i % 5:
            continue
        other = scrambled(state, seat, Rng(bytes([i])))
        assert mason(state, seat, i) == mason(other, seat, i)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_reason_has_its_sentences(seats: int) -> None:
    reasons = []
    for way in WAYS:
        for state, _ in walk(seats, 3, way):
            for action in KINGS_KILT.legal_actions(state):
                found = BRAIN.explain(state, action)
                assert 1 <= len(found) <= 3
                reasons += found
    plural = {reason["why"]: "n" in reason for reason in reasons}
    assert len(plural) > 10
    for language in ("en", "de"):
        words = (WORDS / f"words.{language}.js").read_text()
        for why, counted in plural.items():
            for form in (".one", ".other") if counted else ("",):
                assert f"'kings_kilt.hint.{why}{form}'" in words
        figures = re.findall(r"\{(\w+)\}", "".join(re.findall(r"\.hint\.\S+:\s+(.*)", words)))
        assert set(figures) == {"n", "clan", "name"}


def test_reasons_do_not_tell_what_others_hide() -> None:
    for state, action in walk(3, 5, to_the_king):
        seat = KINGS_KILT.turn(state)
        if seat is not None and action is not None:
            other = scrambled(state, seat, Rng(b"other"))
            assert BRAIN.explain(state, action) == BRAIN.explain(other, action)
