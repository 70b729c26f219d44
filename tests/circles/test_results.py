"""Results of a circle: who came in ahead of whom."""

from dataclasses import replace
from typing import Any

from backend.circles.results import results
from backend.matches.facts.sheet import Chair, MatchSheet
from backend.protocol.messages import Status
from tests.storage.samples import sheet

MEMBERS = ("ann", "ben", "cat")


def over(scores: list[int], winners: list[int], *people: str, **chair: Any) -> MatchSheet:
    """Return a finished match; `chair` sets values of the first chair."""
    found = sheet("m", *people, status=Status.OVER)
    result = {"scores": scores, "winners": winners, "decided_by": "score"}
    first: Chair = replace(found.chairs[0], **chair)
    return replace(found.with_chairs({0: first}), result=result)


def test_a_winner_is_ahead_and_others_by_their_scores() -> None:
    # A tie break decides between equal scores: Ann wins.
    found = results(MEMBERS, [over([9, 9, 4], [0], "ann", "ben", "cat")])
    assert found.ahead == {("ann", "ben"): 1, ("ann", "cat"): 1, ("ben", "cat"): 1}
    assert (found.played["cat"], found.won["cat"], found.won["ann"]) == (1, 0, 1)


def test_who_shares_a_victory_is_level() -> None:
    found = results(MEMBERS, [over([9, 9], [0, 1], "ann", "ben")])
    assert found.level == {("ann", "ben"): 1, ("ben", "ann"): 1}
    assert found.ahead == {}
    assert found.won == {"ann": 1, "ben": 1}


def test_what_does_not_count() -> None:
    cases = (
        over([9, 4], [], "ann", "ben"),
        over([9, 4], [0], "ann", "ben", bot_ended=True),
        over([9, 4], [0], "ann", "ben", alias="Dad"),
        over([9, 4], [0], "ann", "ben", passed_on=True),
        over([9, 4], [0], "eve", "ben"),
        over([9, 4, 3], [0], "ann", "ann", "ben"),
        replace(over([9, 4], [0], "ann", "ben"), result=None),
    )
    for case in cases:
        found = results(MEMBERS, [case])
        assert found.ahead == found.level == {}
        assert found.won["ann"] == 0
