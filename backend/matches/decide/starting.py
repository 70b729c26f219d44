"""Starts the match of a full table, if all conditions hold."""

from collections.abc import Callable
from dataclasses import replace

from backend.engine import AnyGame
from backend.matches.decide.situation import Attending, Decision, Situation
from backend.matches.facts.changes import Change, SheetChanged
from backend.matches.facts.clock import Moment
from backend.matches.facts.course import Course
from backend.matches.facts.sheet import Chair, MatchSheet
from backend.matches.facts.store import Person
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Pace, Status


def start(situation: Situation, _host: Person, _request: object) -> Decision:
    """Begin the match at the host's request. Raises `Refused` unless everybody is here."""
    sheet, decision = situation.match.sheet, begin_match(situation)
    away = _names(sheet, lambda chair: _awaited(sheet, chair, situation.attending))
    if away:
        raise Refused(Code.AWAY, names=", ".join(away))
    return decision


def begin_match(situation: Situation) -> Decision:
    """Begin the match. Raises `Refused` unless all seats are taken and all people ready."""
    match, sheet = situation.match, situation.match.sheet
    _check_full(sheet)
    return Decision(_first_changes(match.game, sheet, situation.moment))


def _first_changes(game: AnyGame, sheet: MatchSheet, moment: Moment) -> tuple[Change, ...]:
    begun = replace(sheet, status=Status.RUNNING, started=moment.now, code=None)
    return SheetChanged(begun), Course(game, begun).started(moment)


def _check_full(sheet: MatchSheet) -> None:
    if any(chair.free for chair in sheet.chairs):
        raise Refused(Code.SEATS_FREE)
    waiting = _names(sheet, lambda chair: chair.person is not None and not chair.ready)
    if waiting:
        raise Refused(Code.NOT_READY, names=", ".join(waiting))


def _names(sheet: MatchSheet, wanted: Callable[[Chair], bool]) -> list[str]:
    pairs = zip(sheet.chairs, sheet.names, strict=True)
    return [name for chair, name in pairs if wanted(chair)]


def _awaited(sheet: MatchSheet, chair: Chair, attending: Attending) -> bool:
    """Whether the start waits for this chair's person; never if they have days for a move."""
    patient = sheet.time.pace is Pace.DAYS
    return chair.person is not None and not patient and not attending.here(chair.person)


def starts_itself(sheet: MatchSheet, attending: Attending) -> bool:
    """Whether a table with `auto_start` has all that a start needs."""
    return sheet.auto_start and not any(
        not chair.ready or _awaited(sheet, chair, attending) for chair in sheet.chairs
    )


def started_if_full(situation: Situation, sheet: MatchSheet) -> Decision:
    """Store a sheet; also begin the match if the sheet has `auto_start` and nothing is missing."""
    if starts_itself(sheet, situation.attending):
        return Decision(_first_changes(situation.match.game, sheet, situation.moment))
    return Decision((SheetChanged(sheet),))


def go_on(situation: Situation) -> Decision:
    """Write the log's first entry if the server failed to write it at the start."""
    match = situation.match
    if match.course is not None or match.sheet.status is Status.OPEN:
        return Decision()
    return Decision((Course(match.game, match.sheet).started(situation.moment),))
