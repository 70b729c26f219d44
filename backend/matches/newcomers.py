"""Counts how newcomers fare: first moves, and the steps of lessons."""

from backend.matches.facts.changes import Entry
from backend.matches.facts.match import Applied, Match
from backend.matches.shared import Figures
from backend.protocol.messages import Status


def count(figures: Figures, match: Match, applied: Applied, entry: Entry) -> None:
    """Count what a log entry means for newcomers, once it is applied."""
    game, line = match.sheet.game, match.begun().line
    moved = entry.kind == "action" and not line[-1].bot
    if moved and next(move for move in line if move.seat == entry.seat) is line[-1]:
        figures.first_move(game, lesson=match.lesson)
    if applied.prompted:
        figures.lesson(game, applied.prompted)
    if match.lesson and match.sheet.status is Status.OVER is not applied.sheet.status:
        figures.lesson(game, "finished")
