"""The results of a circle's members: in all its matches, and against each other."""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from itertools import combinations

from backend.matches.facts.sheet import MatchSheet


@dataclass(slots=True)
class Results:
    """Counts of matches, by person or by pair."""

    played: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    """A shared victory counts for everybody who shares it."""
    ahead: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often the first came in ahead of the second."""
    level: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often the two tied; stored in both orders."""


def results(members: Collection[str], sheets: Iterable[MatchSheet]) -> Results:
    """Count finished matches.

    A seat counts if a member played it from the deal to the end, alone at their device and at no
    other seat. A match that was ended without a winner does not count.
    """
    found = Results()
    for sheet in sheets:
        places = _places(set(members), sheet)
        found.played.update(places.keys())
        found.won.update(person for person, (won, _) in places.items() if won)
        for a, b in combinations(places, 2):
            if places[a] == places[b]:
                found.level.update([(a, b), (b, a)])
            else:
                found.ahead[(a, b) if places[a] > places[b] else (b, a)] += 1
    return found


def _places(members: set[str], sheet: MatchSheet) -> dict[str, tuple[bool, int]]:
    """Return the result of each member's seat, by person: whether it won, and its score."""
    result = sheet.result
    if not result or not result.get("winners"):
        return {}
    scores = result.get("scores") or [0] * len(sheet.chairs)
    places = {}
    for seat, chair in enumerate(sheet.chairs):
        alone = len(sheet.seats_of(chair.person)) == 1 and not chair.alias
        helped = chair.bot_ended or chair.passed_on
        if chair.person in members and alone and not helped:
            places[chair.person] = (seat in result["winners"], scores[seat])
    return places
