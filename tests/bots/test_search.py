"""The tree search, on a game small enough to know the truth: Nim with one heap."""

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest

from backend.bots.brain import Brain, Effort
from backend.bots.search import outlooks, search
from backend.engine import AnyGame, Game, Result, Seat
from backend.engine.contract import GameCard


@dataclass
class Heap:
    """The player who takes the last stone wins."""

    stones: int
    turn: int = 0


def advance(heap: Heap, taken: int) -> list[Any]:
    heap.stones -= taken
    heap.turn = 1 - heap.turn
    return []


def result(heap: Heap) -> Result | None:
    winner = Seat(1 - heap.turn)
    return None if heap.stones else Result((0, 0), (winner,), "score")


def nothing(*_: Any) -> Any:
    return None


NIM: AnyGame = Game(
    card=GameCard(
        id="nim",
        title="Nim",
        designer="",
        seat_counts=range(2, 3),
        rules_version=1,
        tie_breaks=(),
        hidden=False,
        max_actions=100,
    ),
    options_type=Heap,
    action_types=(),
    event_types=(),
    start=nothing,
    copy=lambda heap: Heap(heap.stones, heap.turn),
    turn=lambda heap: Seat(heap.turn) if heap.stones else None,
    legal_actions=lambda heap: [taken for taken in (1, 2, 3) if taken <= heap.stones],
    advance=advance,
    view=lambda heap, _: heap,
    result=result,
    audit=nothing,
    preview=nothing,
    standing=nothing,
    parts=nothing,
    why_not=nothing,
    text=nothing,
)


def brain(**changes: Any) -> Brain:
    knowledge: dict[str, Any] = {
        "game": NIM,
        "imagine": lambda view: lambda _: Heap(view.stones, view.turn),
        "judge": lambda _: [0.5, 0.5],
        "explain": nothing,
        "efforts": {},
    }
    return Brain(**{**knowledge, **changes})


def best(stones: int, looks: int, seed: int = 1, slips: float = 0.0) -> Any:
    legal = [taken for taken in (1, 2, 3) if taken <= stones]
    return search(brain(), Heap(stones), legal, Effort(looks, slips), rng=Random(seed)).action


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_only_winning_action(stones: int) -> None:
    assert best(stones, 400) == stones % 4


def test_what_wins_at_once_is_seen_at_a_glance() -> None:
    assert best(3, 1) == 3


def test_a_slip_takes_worse_actions_too_but_good_ones_more_often() -> None:
    taken = Counter(best(3, 1, seed, slips=0.3) for seed in range(200))
    assert taken[3] > taken[1] > 0
    assert taken[3] > taken[2] > 0


def test_it_stops_when_told_but_not_before_it_knows_something() -> None:
    asked = []

    def stop() -> bool:
        asked.append(True)
        return True

    verdict = search(brain(), Heap(7), [1, 2, 3], Effort(1000), rng=Random(1), stop=stop)
    assert verdict.action in (1, 2, 3)
    assert asked == [True]


def test_it_leaves_its_world_alone() -> None:
    heap = Heap(9)
    search(brain(imagine=lambda view: lambda _: view), heap, [1, 2, 3], Effort(50), rng=Random(1))
    assert heap == Heap(9)


def test_chances_are_those_of_good_play() -> None:
    lost, won, over = outlooks(brain(), [Heap(4), Heap(6), Heap(0, turn=1)], 400)
    assert lost[0] < 0.3
    assert won[0] > 0.7
    assert over == [1.0, 0.0]


def test_only_options_worth_a_thought_are_followed() -> None:
    seen = set()

    def judge(heap: Heap) -> list[float]:
        seen.add(heap.stones)
        return [0.5, 0.5]

    def options(heap: Heap) -> list[int]:
        return [stones for stones in (2, 3) if stones <= heap.stones] or [1]

    search(brain(judge=judge, options=options), Heap(9), [1, 2, 3], Effort(30), rng=Random(1))
    assert seen >= {7, 6, 5, 4}
    assert 8 not in seen


def test_following_only_the_best_at_a_glance_sees_further() -> None:
    def fewest_stones_seen(breadth: int | None) -> int:
        seen = []

        def judge(heap: Heap) -> list[float]:
            seen.append(heap.stones)
            return [0.5, 0.5]

        outlooks(brain(judge=judge, breadth=breadth), [Heap(60)], 60)
        return min(seen)

    assert fewest_stones_seen(1) < fewest_stones_seen(None) - 10


def test_it_ends_when_no_other_action_can_become_the_favourite() -> None:
    def asked(heap: Heap, legal: list[int]) -> int:
        times = 0

        def stop() -> bool:
            nonlocal times
            times += 1
            return False

        verdict = search(brain(), heap, legal, Effort(1000), rng=Random(1), stop=stop)
        assert verdict.action == legal[0]
        return times

    assert asked(Heap(9), [1]) == 1
    assert 500 <= asked(Heap(3), [3, 1, 2]) < 600
