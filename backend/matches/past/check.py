"""Checks whether this version can continue a stored match, or gets the same result."""

from collections.abc import Sequence
from dataclasses import replace

from backend.engine import AnyGame
from backend.engine.errors import EngineError
from backend.matches.facts.changes import Entry
from backend.matches.facts.course import Course
from backend.matches.facts.match import Match
from backend.matches.facts.sheet import MatchSheet, Rules
from backend.protocol.messages import Status


def fault(rules: Rules, sheet: MatchSheet, entries: Sequence[Entry]) -> str | None:
    """Return why a match cannot go on as it did before, None if it can."""
    game = rules.get(sheet.rules)
    if game is None:
        return "this version does not have its rules"
    if sheet.status is Status.OPEN:
        return None
    try:
        return _fault(game, sheet, entries)
    except EngineError as error:
        return f"it does not replay: {error}"
    except Exception as error:  # a bug in the rules makes the match fail, too
        return f"it does not replay: {type(error).__name__}: {error}"


def _fault(game: AnyGame, sheet: MatchSheet, entries: Sequence[Entry]) -> str | None:
    # The log must lead to the end again without the help of the stored result.
    begun = replace(sheet, status=Status.RUNNING, result=None, finished=None)
    match = Match.load(game, begun, entries, ())
    if sheet.status is Status.OVER:
        same = match.sheet.result == sheet.result
        return None if same else f"its result was {sheet.result}, and is {match.sheet.result} now"
    course = match.course or Course(game, begun)  # the log may lack its first entry
    turn = game.turn(course.position.state)
    if match.course is not None and turn != course.turn:
        return f"seat {course.turn} had to act, and seat {turn} has to now"
    return None if course.position.legal_actions() else "nobody can act in it"
