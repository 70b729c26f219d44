"""What bots of King's Kilt conclude from each seat's moves."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from backend.bots import think
from backend.bots.kings_kilt import BRAIN
from backend.bots.kings_kilt.belief import beliefs
from backend.engine import Rng, Seat, Watcher
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Action, Advance, Betray, Pass, Reveal
from backend.games.kings_kilt.pieces import BELOW, CLAN_INDEX, CLAN_OF
from backend.games.kings_kilt.restore import read
from backend.games.kings_kilt.state import EMPTY, State
from tests.games.kings_kilt.hidden import possible, scrambled
from tests.games.kings_kilt.positions import (
    CROWNED,
    Chooser,
    anything,
    betray,
    do,
    fill,
    position,
    to_the_king,
    walk,
)

Past = list[tuple[int, Action]]

TELLING: Past = [
    (1, betray("mackay", (6, 0), (5, 0))),
    *((1, fill(*place)) for place in ((5, 1), (4, 1), (3, 1), (2, 1), (1, 1))),
]
"""Seat 1 betrays Macleod and moves Macbeth up instead of Bruce, Wallace instead of Stewart."""
FAMILIES = ("buchanan douglas mackay", "bruce stewart wallace")


def told(state: State, past: Past) -> list[list[float]]:
    """Return the belief of a viewer who knows nothing hidden."""
    view: Any = KINGS_KILT.view(state, Watcher.SPECTATOR)
    return beliefs(read(view), past)


def moved(state: State, action: Action) -> set[int]:
    """Return the card that an action moves or removes, and the one it could have moved instead."""
    if isinstance(action, Betray):
        return {state.pyramid[action.victim]}
    if isinstance(action, Reveal | Pass):
        return set()
    below = BELOW[action.target if isinstance(action, Advance) else state.vacuum]
    return {state.pyramid[below], state.pyramid[below + 1]} - {EMPTY}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("way", [anything, to_the_king])
def test_walking_back_finds_the_cards_that_were_moved(seats: int, way: Chooser) -> None:
    for seed in range(3):
        past: Past = []
        seen: list[Counter[int]] = [Counter() for _ in range(seats)]
        for state, action in walk(seats, seed, way):
            for clans, found in zip(seen, told(state, past), strict=True):
                assert {clan for clan, value in enumerate(found) if value} <= set(clans)
                assert all(found[clan] for clan, times in clans.items() if times == 1)
            actor = KINGS_KILT.turn(state)
            if action is not None and actor is not None:
                past.append((actor, action))
                seen[actor].update(CLAN_OF[card] for card in moved(state, action))


def betrayed() -> State:
    """Return the position after the telling moves."""
    hands = ["macleod", "mackay stewart"]
    state = position(CROWNED, seats=2, families=FAMILIES, influence=hands, active=1)
    do(state, *(action for _, action in TELLING))
    return state


def test_whom_somebody_helps_they_are_thought_to_back() -> None:
    view: Any = KINGS_KILT.view(betrayed(), Seat(0))
    assert BRAIN.recall is not None
    before, after = (
        Counter(clan for seed in range(300) for clan in worlds(Random(seed)).hidden[1])
        for worlds in (BRAIN.imagine(view), BRAIN.recall(view, TELLING))
    )
    assert after[CLAN_INDEX["macbeth"]] > before[CLAN_INDEX["macbeth"]]
    assert after[CLAN_INDEX["macleod"]] < after[CLAN_INDEX["macbeth"]] / 4


def test_a_match_played_on_in_the_middle_of_a_turn() -> None:
    assert told(betrayed(), TELLING[1:]) != told(betrayed(), [])
    assert told(betrayed(), TELLING[-1:]) == told(betrayed(), [])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_worlds_fit_the_view_and_hidden_facts_change_no_choice(seats: int) -> None:
    assert BRAIN.recall is not None
    past: Past = []
    for number, (state, action) in enumerate(walk(seats, 7, to_the_king)):
        seat = KINGS_KILT.turn(state)
        if seat is None or action is None:
            continue
        if number % 4 == 0:
            views: list[Any] = [
                KINGS_KILT.view(it, seat)
                for it in (state, scrambled(state, seat, Rng(bytes([number]))))
            ]
            view = views[0]
            world = BRAIN.recall(view, past)(Random(number))
            assert KINGS_KILT.view(world, seat) == view
            assert possible(world)
            legal = KINGS_KILT.legal_actions(state)
            first, second = (
                think(KINGS_KILT, it, legal, "mason", Random(number), past=past).worth
                for it in views
            )
            assert first == second
        past.append((seat, action))
