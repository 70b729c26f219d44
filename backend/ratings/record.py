"""Statistics of a person's finished matches. Pure: computed from stored sheets and tallies."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from backend.engine import Json
from backend.matches.facts.sheet import Chair
from backend.ratings.counting import GIVEN_UP, places
from backend.ratings.store import Played

CLOSE = 20
"""A finish is close if the two best scores differ by at most the best one divided by this."""
OPPONENTS = 5
"""Number of favourite opponents to return."""


@dataclass(frozen=True, slots=True)
class Finish:
    """A person's result in a match that has a winner, and in which they had one seat."""

    played: Played
    seat: int
    place: int
    """Number of seats that did better."""

    @property
    def won(self) -> bool:
        """Whether nobody did better."""
        return self.place == 0

    @property
    def others(self) -> list[Chair]:
        """The chairs of all other seats."""
        chairs = self.played.sheet.chairs
        return [chair for seat, chair in enumerate(chairs) if seat != self.seat]

    @property
    def sociable(self) -> bool:
        """Whether another human played."""
        return any(chair.bot is None and not chair.outside_bot for chair in self.others)

    @property
    def left(self) -> bool:
        """Whether this person left, so that a bot played their seat to the end."""
        return self.played.sheet.chairs[self.seat].bot_ended

    @property
    def close(self) -> bool:
        """Whether the two best scores were nearly the same, or equal."""
        result: Json = self.played.sheet.result or {}
        if result["decided_by"] in GIVEN_UP or len(result["scores"]) < 2:
            return False
        first, second = sorted(result["scores"], reverse=True)[:2]
        return bool(CLOSE * (first - second) <= abs(first))


def finishes(person: str, matches: Iterable[Played]) -> Iterator[Finish]:
    """Yield a person's result in each match that can be won or lost."""
    for played in matches:
        sheet = played.sheet
        seats = sheet.seats_of(person)
        if len(seats) != 1 or sheet.lesson or sheet.origin is not None or sheet.result is None:
            continue
        ranks = places(sheet.result, len(sheet.chairs))
        if ranks is not None:
            yield Finish(played, seats[0], ranks[seats[0]])


@dataclass(slots=True)
class Statistics:
    """Statistics of a person's matches of one game, including those against bots."""

    matches: int = 0
    won: int = 0
    best_score: int | None = None
    streak: int = 0
    """Matches won in a row up to now."""
    longest_streak: int = 0
    close: int = 0
    close_won: int = 0
    tallied: int = 0
    """Matches whose numbers are in `tally`."""
    tally: Counter[str] = field(default_factory=Counter)

    def add(self, finish: Finish) -> None:
        """Add the next match. They come oldest first."""
        sheet = finish.played.sheet
        self.matches += 1
        self.won += finish.won
        self.streak = self.streak + 1 if finish.won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        self.close += finish.close
        self.close_won += finish.close and finish.won
        if sheet.result and sheet.result["scores"]:
            score = sheet.result["scores"][finish.seat]
            self.best_score = score if self.best_score is None else max(score, self.best_score)
        if numbers := finish.played.tallies.get(finish.seat):
            self.tallied += 1
            self.tally.update(numbers)


def statistics(latest_first: list[Finish]) -> dict[str, Statistics]:
    """Return a person's statistics by game."""
    found: dict[str, Statistics] = {}
    for finish in reversed(latest_first):
        found.setdefault(finish.played.sheet.game, Statistics()).add(finish)
    return found


@dataclass(slots=True)
class Opponent:
    """A human against whom a person has played."""

    person: str
    name: str
    """The name at the latest match."""
    matches: int = 0
    won: int = 0
    """Matches in which the person, not the opponent, did better."""
    lost: int = 0


def opponents(latest_first: Iterable[Finish]) -> list[Opponent]:
    """Return the `OPPONENTS` people with whom a person has played most, most often first."""
    found: dict[str, Opponent] = {}
    for finish in latest_first:
        sheet = finish.played.sheet
        ranks = places(sheet.result or {}, len(sheet.chairs)) or []
        for seat, chair in enumerate(sheet.chairs):
            if chair.person is None or chair.outside_bot or seat == finish.seat:
                continue
            one = found.setdefault(chair.person, Opponent(chair.person, chair.name))
            one.matches += 1
            one.won += finish.place < ranks[seat]
            one.lost += finish.place > ranks[seat]
    return sorted(found.values(), key=lambda one: -one.matches)[:OPPONENTS]
