"""Standings: the results of people with a deal."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from backend.daily.deals import SEAT
from backend.daily.store import Try
from backend.matches.facts.daily import end_of


@dataclass(frozen=True, slots=True)
class Score:
    """The result of a scored try."""

    points: int
    place: int
    """1 for a winner."""


def score_of(one: Try, day: str) -> Score | None:
    """Return the result of a try; None if it was given up, or ended after its day.

    After its day a deal's secret is public, so such a result proves nothing.
    """
    scores = one.result["scores"] if one.result else []
    if not scores or one.finished is None or one.finished >= end_of(day):
        return None
    own: int = scores[SEAT]
    winners: list[int] = (one.result or {})["winners"]
    better = sum(points > own for points in scores)
    return Score(own, 1 if SEAT in winners else max(2, 1 + better))


def histogram(tries: Iterable[Try], day: str) -> list[tuple[int, int]]:
    """Return how many tries have how many points, as (points, tries), fewest points first."""
    scores = (score_of(one, day) for one in tries)
    return sorted(Counter(score.points for score in scores if score).items())


def among(names: Mapping[str, str], tries: Iterable[Try], day: str) -> list[tuple[str, int]]:
    """Return some people's results as (name, points), most points first. `names`: by person."""
    scores = [(names.get(one.person or ""), score_of(one, day)) for one in tries]
    lines = [(name, score.points) for name, score in scores if name and score]
    return sorted(lines, key=lambda line: (-line[1], line[0]))
