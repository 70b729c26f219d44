"""Which matches count for ratings, and everybody's place."""

from dataclasses import replace
from typing import Any

import pytest

from backend.engine import Origin
from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import MatchSheet
from backend.protocol.messages import Status
from backend.ratings.counting import outcome_by_log, places
from backend.ratings.formula import NEWCOMER, SHOWN_AFTER, points, rated
from tests.storage.samples import entry, sheet

WON = {"scores": [50, 40], "winners": [0], "decided_by": "score"}
CONCEDED = {"scores": [], "winners": [1], "decided_by": "conceded"}
AGREED = {"scores": [], "winners": [], "decided_by": "agreed"}


def over(*people: str, **changes: Any) -> MatchSheet:
    """Return the sheet of a finished match."""
    facts = {"status": Status.OVER, "result": WON, "finished": 2000.0, "secret": "5e" * 32}
    return sheet("m", *(people or ("ann", "ben")), **facts | changes)


def counts(sheet: MatchSheet, entries: list[Entry]) -> bool:
    """Whether a match with this log changes ratings."""
    return outcome_by_log(sheet, entries).counts


def moves(count: int) -> list[Entry]:
    """Return the log of a match with this many moves."""
    start = entry("m", 1, kind="start", body={})
    return [start, *(entry("m", seq) for seq in range(2, count + 2))]


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        ({"scores": [3, 9, 5], "winners": [1]}, [2, 0, 1]),
        ({"scores": [9, 9, 5], "winners": [0, 1]}, [0, 0, 2]),
        ({"scores": [9, 9, 5], "winners": [1]}, [1, 0, 2]),  # by a tie-break
        ({"scores": [9, 4, 4, 7], "winners": [0]}, [0, 2, 2, 1]),
        ({"scores": [], "winners": [1]}, [1, 0]),  # conceded
        ({"scores": [], "winners": []}, None),
    ],
)
def test_places_follow_the_winners_and_then_the_scores(
    result: dict[str, Any], expected: list[int] | None
) -> None:
    assert places(result, len(result["scores"]) or 2) == expected


def test_a_match_of_people_counts() -> None:
    assert counts(over(), moves(30))


def test_bots_and_shared_devices_do_not_count() -> None:
    for chair in (
        {"bot": "mason", "person": None},
        {"outside_bot": True},
        {"bot_ended": True},
        {"passed_on": True},
    ):
        one = over()
        assert not counts(one.with_chairs({1: replace(one.chairs[1], **chair)}), moves(30))
    assert not counts(over("ann", "ann"), moves(30))
    forgotten = over()
    chairs = {1: replace(forgotten.chairs[1], person=None)}
    assert not counts(forgotten.with_chairs(chairs), moves(30))


def test_a_match_with_a_stand_in_does_not_count_even_if_its_owner_came_back() -> None:
    held = entry("m", 5, kind="hold", seat=1, body={"bot": "mason"})
    back = entry("m", 6, kind="hold", seat=1, body={"bot": None})
    assert not counts(over(), [*moves(3), held, back])


def test_a_match_that_was_played_on_does_not_count() -> None:
    origin = Origin(match="x", move=1, seat=0, view={}, standing={})
    assert not counts(over(origin=origin), moves(30))


def test_conceding_counts_once_everybody_has_played() -> None:
    assert not counts(over(result=CONCEDED), moves(3))
    assert counts(over(result=CONCEDED), moves(4))
    assert not counts(over(result=AGREED), moves(30))


def test_a_rating_is_shown_after_five_matches_with_its_uncertainty() -> None:
    one, other = NEWCOMER, NEWCOMER
    for _ in range(SHOWN_AFTER):
        assert points(one) is points(other) is None
        one, other = rated([one, other], [0, 1])
    better, worse = points(one), points(other)
    assert better
    assert worse
    assert better.value > 1000 > worse.value
    assert 0 < better.uncertainty < 333
