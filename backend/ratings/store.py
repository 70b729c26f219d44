"""The storage that ratings and profiles need; `backend/storage` implements it."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from backend.engine import Json
from backend.matches.facts.changes import Entry
from backend.matches.facts.sheet import MatchSheet
from backend.ratings.counting import Outcome
from backend.ratings.formula import Standing


class RatedMatch(NamedTuple):
    """A stored result that counts."""

    number: int
    """1, 2, 3 …: the order in which results were rated first."""
    game: str
    result: Json
    people: list[str | None]
    """By seat; None for a person whose data were deleted."""


class Leader(NamedTuple):
    """A player on the leaderboard."""

    person: str
    nick: str
    standing: Standing


class Played(NamedTuple):
    """A finished match of a person."""

    sheet: MatchSheet
    tallies: Mapping[int, Json]
    """By seat."""


class RatingStore(Protocol):
    """Durable ratings and profiles."""

    async def load(self, match: str) -> tuple[MatchSheet, list[Entry]] | None:
        """Return a match and its log in order."""

    async def results_waiting(self, limit: int) -> list[str]:
        """Return finished matches that are not rated yet, in the order in which they ended."""

    async def take_in(self, outcomes: Mapping[str, Outcome]) -> None:
        """Rate finished matches in this order and store their tallies. Skip those rated before."""

    async def rated_matches(self, after: int, limit: int) -> list[RatedMatch]:
        """Return results that count, in the order in which they were rated."""

    async def replace_ratings(
        self, standings: Mapping[tuple[str, str], Standing], last: int
    ) -> bool:
        """Replace all ratings, by person and game; False if results came after number `last`."""

    async def ratings_of(self, person: str) -> dict[str, Standing]:
        """Return a person's standing by game."""

    async def leaders(self, game: str, limit: int) -> list[Leader]:
        """Return the best players whose profile is public, best first."""

    async def played_by(self, person: str, limit: int) -> list[Played]:
        """Return a person's finished matches, latest first."""

    async def shown_among(self, people: list[str]) -> set[str]:
        """Return which of these people have a public profile."""

    async def show_profile(self, person: str, *, shown: bool, at: float) -> None:
        """Make a person's profile public, or visible to that person alone."""
