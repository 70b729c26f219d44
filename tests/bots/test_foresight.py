"""What a brain foresees without taking an action is what it judges after taking it."""

from random import Random
from typing import Any

import pytest

from backend.bots import brain_of, knows
from backend.bots.brain import Brain, chances
from backend.bots.shuffle import shuffle
from backend.engine import AnyGame, Seat, Watcher, begin
from backend.games import GAMES

KNOWN = [game for game in GAMES.values() if knows(game)]


def tables(games: list[AnyGame]) -> list[Any]:
    """Return each game with each number of seats."""
    return [
        pytest.param(game, seats, id=f"{game.card.id}-{seats}")
        for game in games
        for seats in game.card.seat_counts
    ]


def walk(game: AnyGame, seats: int) -> list[tuple[Any, list[Any]]]:
    """Return all positions of a match played at random, each with its legal actions."""
    rng = Random(seats)
    state = begin(game, {}, seats, rng.randbytes(32).hex())
    line = []
    while game.turn(state) is not None:
        legal = list(game.legal_actions(state))
        line.append((game.copy(state), legal))
        game.advance(state, rng.choice(legal))
    return line


def taken(brain: Brain, state: Any, action: Any) -> Any:
    """Return the chances after an action that is really taken."""
    twin = brain.game.copy(state)
    brain.game.advance(twin, action)
    return pytest.approx(chances(brain, twin), abs=1e-12)


@pytest.mark.parametrize(
    ("game", "seats"), tables([game for game in KNOWN if brain_of(game).foresee])
)
def test_it_foresees_what_it_would_judge(game: AnyGame, seats: int) -> None:
    brain = brain_of(game)
    assert brain.foresee is not None
    foreseen = 0
    for state, legal in walk(game, seats):
        before = game.view(state, Watcher.OMNISCIENT)
        for actions in (legal, (brain.options or game.legal_actions)(state)):
            found = brain.foresee(state, actions)
            if found is not None:
                foreseen += 1
                assert [list(each) for each in found] == [
                    taken(brain, state, action) for action in actions
                ]
        assert game.view(state, Watcher.OMNISCIENT) == before
    assert foreseen > 10


@pytest.mark.parametrize(("game", "seats"), tables(KNOWN))
def test_worlds_share_nothing_that_changes(game: AnyGame, seats: int) -> None:
    rng = Random(1)
    for state, _ in walk(game, seats)[::10]:
        seat = game.turn(state) or Seat(0)
        view = game.view(state, seat)
        imagine = brain_of(game).imagine(view)
        first = imagine(rng)
        while game.turn(first) is not None:
            game.advance(first, rng.choice(game.legal_actions(first)))
        assert game.view(imagine(rng), seat) == view


def test_shuffling_is_fair() -> None:
    rng = Random(5)
    places = [0] * 4
    for _ in range(4000):
        items = ["a", "b", "c", "d"]
        shuffle(items, rng)
        assert sorted(items) == ["a", "b", "c", "d"]
        places[items.index("a")] += 1
    assert all(900 < count < 1100 for count in places)
