"""Which matches count for ratings, the places of their players, and the numbers for statistics.

A match counts if only people played it: each at one seat of their own, from the deal to the end,
without a bot or stand-in. A conceded match counts if its seats have made two moves each, on
average. A match that all agreed to end has no winner and does not count.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from backend.engine import Json, Seat
from backend.matches.facts.changes import Entry
from backend.matches.facts.match import Match
from backend.matches.facts.sheet import MatchSheet

MOVES_BEFORE_CONCEDING = 2
"""Moves per seat, on average. A match that was conceded earlier does not count."""
GIVEN_UP = ("conceded", "agreed")
"""Values of `decided_by` for matches that the players ended before their rules did."""


class Outcome(NamedTuple):
    """The facts that ratings and statistics need from a finished match."""

    counts: bool
    """Whether it changes ratings."""
    tallies: Mapping[int, Json]
    """By seat of a person: the numbers for their statistics. Empty if there are none."""


def places(result: Json, seats: int) -> list[int] | None:
    """Return by seat how many seats did better; None if nobody has won.

    The winners come first, however the match was decided; the others follow by score.
    """
    winners, scores = result["winners"], result["scores"]
    if not winners:
        return None
    rank = [
        (seat not in winners, -scores[seat] if scores and seat not in winners else 0)
        for seat in range(seats)
    ]
    return [sum(other < own for other in rank) for own in rank]


def counts(sheet: MatchSheet, moves: int, *, helped: bool) -> bool:
    """Whether a finished match changes ratings.

    `moves` includes moves taken back; `helped`: whether a bot has ever played for a person.
    """
    people = [chair.person for chair in sheet.chairs]
    seats = len(people)
    if sheet.result is None or sheet.origin is not None or seats < 2:
        return False
    if None in people or len(set(people)) < seats or places(sheet.result, seats) is None:
        return False
    bots = (chair.bot or chair.outside_bot or chair.bot_ended for chair in sheet.chairs)
    if helped or any(bots) or any(chair.passed_on for chair in sheet.chairs):
        return False
    conceded = sheet.result["decided_by"] == "conceded"
    return not conceded or moves >= MOVES_BEFORE_CONCEDING * seats


def outcome(match: Match) -> Outcome:
    """Return the outcome of a finished match."""
    course = match.begun()
    helped = bool(course.hands.holds)
    return Outcome(counts(match.sheet, course.moves_made, helped=helped), _tallies(match))


def outcome_by_log(sheet: MatchSheet, entries: Sequence[Entry]) -> Outcome:
    """Return the outcome of a match that can no longer be replayed; it has no tallies."""
    moves = sum(entry.kind == "action" for entry in entries)
    helped = any(entry.kind == "hold" and entry.body["bot"] for entry in entries)
    return Outcome(counts(sheet, moves, helped=helped), {})


def _tallies(match: Match) -> dict[int, Json]:
    game, sheet = match.game, match.sheet
    played = sheet.result is not None and sheet.result["decided_by"] not in GIVEN_UP
    if game.tally is None or not played or sheet.lesson or sheet.origin is not None:
        return {}
    own = [Seat(seat) for seat, chair in enumerate(sheet.chairs) if chair.person]
    state = match.begun().position.state
    return {seat: game.tally(state, seat) for seat in own}
