"""What a person's finished matches add up to: streaks, luck, opponents, and who leaves."""

from dataclasses import replace
from typing import Any

from backend.matches.facts.sheet import MatchSheet
from backend.protocol.messages import Status
from backend.ratings.record import finishes, opponents, statistics
from backend.ratings.store import Played
from tests.storage.samples import sheet


def over(scores: list[int], *people: str, by: str = "score") -> MatchSheet:
    """Return a finished match."""
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    result = {"scores": scores, "winners": winners, "decided_by": by}
    return sheet("m", *(people or ("ann", "ben")), status=Status.OVER, result=result)


def of_ann(*latest_first: MatchSheet, **tally: int) -> list[Any]:
    """Return how Ann did; each match has the same tally."""
    return list(finishes("ann", [Played(one, {0: tally} if tally else {}) for one in latest_first]))


def test_streaks_are_counted_from_the_oldest_match() -> None:
    won, lost = over([50, 20]), over([20, 50])
    found = statistics(of_ann(won, lost, won, won, lost))["kilt_castle"]
    assert (found.matches, found.won, found.streak, found.longest_streak) == (5, 3, 1, 2)
    assert found.best_score == 50


def test_luck_is_needed_where_it_was_close() -> None:
    found = statistics(of_ann(over([100, 95]), over([95, 100]), over([100, 94])))["kilt_castle"]
    assert (found.close, found.close_won) == (2, 1)


def test_numbers_of_the_game_are_added_up() -> None:
    found = statistics(of_ann(over([5, 1]), over([5, 1]), ducat_days=7, received=2))["kilt_castle"]
    assert (found.tallied, found.tally) == (2, {"ducat_days": 14, "received": 4})


def test_favourite_opponents_are_people_with_whom_one_plays_most() -> None:
    three = over([5, 9, 1], "ann", "ben", "cat")
    found = opponents(of_ann(three, over([5, 1])))
    assert [(one.person, one.matches, one.won, one.lost) for one in found] == [
        ("ben", 2, 1, 1),
        ("cat", 1, 1, 0),
    ]


def test_who_leaves_a_match_to_a_bot_is_known_for_it() -> None:
    stayed = over([5, 1])
    left = stayed.with_chairs({0: replace(stayed.chairs[0], bot_ended=True)})
    by_other = stayed.with_chairs({1: replace(stayed.chairs[1], bot_ended=True)})
    assert [one.left for one in of_ann(stayed, left, by_other)] == [False, True, False]
