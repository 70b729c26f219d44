"""The formula: how the places in a match change the estimated skills of its players.

It may change: `python -m backend ratings --recompute` then rates all stored results anew.
"""

from collections.abc import Sequence
from typing import NamedTuple

from openskill.models import PlackettLuce

SHOWN_AFTER = 5
"""Number of rated matches of a game after which a rating is shown."""
MIDDLE = 1000
"""The points of a newcomer."""
SCALE = 40
"""Points per unit of skill."""

_MODEL = PlackettLuce()


class Skill(NamedTuple):
    """The estimate of a player's skill: a normal distribution."""

    mu: float
    sigma: float


class Standing(NamedTuple):
    """A player's skill at a game, and the number of rated matches behind it."""

    skill: Skill
    matches: int


NEWCOMER = Standing(Skill(_MODEL.mu, _MODEL.sigma), 0)


def rated(players: Sequence[Standing], places: Sequence[int]) -> list[Standing]:
    """Return the players' standings after a match. A smaller place is better; equal is a tie."""
    before = [[_MODEL.rating(mu=one.skill.mu, sigma=one.skill.sigma)] for one in players]
    after = _MODEL.rate(before, ranks=[float(place) for place in places])
    return [
        Standing(Skill(rating.mu, rating.sigma), one.matches + 1)
        for one, (rating,) in zip(players, after, strict=True)
    ]


class Points(NamedTuple):
    """A rating as people see it: "1,120 ± 90"."""

    value: int
    uncertainty: int
    """One standard deviation."""


def points(standing: Standing) -> Points | None:
    """Return a rating to show; None after too few matches."""
    if standing.matches < SHOWN_AFTER:
        return None
    mu, sigma = standing.skill
    return Points(round(MIDDLE + SCALE * (mu - NEWCOMER.skill.mu)), round(SCALE * sigma))
