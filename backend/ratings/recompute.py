"""Rates all stored results anew, in the order in which they were rated first."""

from collections.abc import Sequence

from backend.ratings.counting import places
from backend.ratings.formula import NEWCOMER, Standing, rated
from backend.ratings.store import RatedMatch, RatingStore

PAGE = 500
"""Results that are read at a time."""

Standings = dict[tuple[str, str], Standing]
"""By person and game."""


async def recompute(store: RatingStore) -> int:
    """Replace all ratings; return the number of results behind them.

    The site may run at the same time: a result that it rates before the end is rated here, too. A
    result no longer counts if the data of one of its people were deleted.
    """
    standings: Standings = {}
    last = count = 0
    while True:
        while page := await store.rated_matches(last, PAGE):
            count += rate_all(standings, page)
            last = page[-1].number
        if await store.replace_ratings(standings, last):
            return count


def rate_all(standings: Standings, results: Sequence[RatedMatch]) -> int:
    """Rate results one after another; returns how many counted."""
    count = 0
    for one in results:
        people = [(person, one.game) for person in one.people if person is not None]
        ranks = places(one.result, len(one.people))
        if ranks is None or len(people) < len(one.people):
            continue
        before = [standings.get(key, NEWCOMER) for key in people]
        standings.update(zip(people, rated(before, ranks), strict=True))
        count += 1
    return count
