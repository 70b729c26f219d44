"""Which matches count for ratings, who came in where, and what is noted of each seat.

A match counts if people alone played it: each at one seat of their own, from the deal to the end,
without anybody standing in. One that was conceded counts once everybody has made two moves on
average. One that all agreed to end has no winner, and does not count.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from backend.engine import Json, Seat
from backend.matches.facts.changes import Entry
from backend.matches.facts.match import Match
from backend.matches.facts.sheet import MatchSheet, Rules

MOVES_BEFORE_CONCEDING = 2
"""Moves per seat, on average. A match that was conceded earlier does not count."""
GIVEN_UP = ("conceded", "agreed")
"""Values of `decided_by` for matches that ended before their rules ended them."""


class Outcome(NamedTuple):
    """What is taken in of a finished match."""

    counts: bool
    """Whether it changes ratings."""
    tallies: Mapping[int, Json]
    """By seat of a person: the numbers for their statistics. Empty if there are none."""


def places(result: Json, seats: int) -> list[int] | None:
    """Return by seat how many did better; None if nobody has won.

    Winners come first, whatever decided it; the others follow by score.
    """
    winners, scores = result["winners"], result["scores"]
    if not winners:
        return None
    rank = [
        (seat not in winners, -scores[seat] if scores and seat not in winners else 0)
        for seat in range(seats)
    ]
    return [sum(other < own for other in rank) for own in rank]


def counts(sheet: MatchSheet, entries: Sequence[Entry]) -> bool:
    """Whether a finished match changes ratings."""
    people = [chair.person for chair in sheet.chairs]
    seats = len(people)
    if sheet.result is None or sheet.origin is not None or seats < 2:
        return False
    if None in people or len(set(people)) < seats or places(sheet.result, seats) is None:
        return False
    helped = (chair.bot or chair.outside_bot or chair.bot_ended for chair in sheet.chairs)
    if any(helped) or any(chair.passed_on for chair in sheet.chairs):
        return False
    if any(entry.kind == "hold" and entry.body["bot"] for entry in entries):
        return False
    moves = sum(entry.kind == "action" for entry in entries)
    conceded = sheet.result["decided_by"] == "conceded"
    return not conceded or moves >= MOVES_BEFORE_CONCEDING * seats


def outcome(rules: Rules, sheet: MatchSheet, entries: Sequence[Entry]) -> Outcome:
    """Return what is taken in of a finished match. Replays it if its game keeps numbers."""
    return Outcome(counts(sheet, entries), _tallies(rules, sheet, entries))


def _tallies(rules: Rules, sheet: MatchSheet, entries: Sequence[Entry]) -> dict[int, Json]:
    game = rules.get(sheet.rules)
    own = [seat for seat, chair in enumerate(sheet.chairs) if chair.person]
    played = sheet.result is not None and sheet.result["decided_by"] not in GIVEN_UP
    if game is None or game.tally is None or not own or not played:
        return {}
    if sheet.lesson or sheet.origin is not None:
        return {}
    state = Match.load(game, sheet, entries, ()).begun().position.state
    return {seat: game.tally(state, Seat(seat)) for seat in own}
