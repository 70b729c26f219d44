"""Who leads an open table, and seats that nobody sits at any more."""

from collections.abc import Callable
from dataclasses import replace

from backend.matches.decide.situation import Attending, Decision, Situation
from backend.matches.decide.starting import started_if_full, starts_itself
from backend.matches.facts.sheet import Chair, MatchSheet
from backend.protocol.messages import Pace, Status


def see_to_table(situation: Situation) -> Decision:
    """Do at an open table what follows from who is here and who is not."""
    sheet = situation.match.sheet
    if not needs_care(sheet, situation.attending):
        return Decision()
    left = left_seats(sheet, situation.attending)
    sheet = led(situation, sheet.with_chairs({seat: Chair() for seat in left}))
    return started_if_full(situation, sheet)


def needs_care(sheet: MatchSheet, attending: Attending) -> bool:
    """Whether a table has another host now, or seats that nobody sits at, or could start itself."""
    if sheet.status is not Status.OPEN:
        return False
    if host_for(sheet, attending) != sheet.host or left_seats(sheet, attending):
        return True
    return starts_itself(sheet, attending)


def left_seats(sheet: MatchSheet, attending: Attending) -> list[int]:
    """Return the seats of people who left them long ago, while somebody is here who could play.

    Where people have days for a move, nobody is expected to stay.
    """
    if sheet.time.pace is Pace.DAYS or not attending.company:
        return []
    return [
        seat
        for seat, chair in enumerate(sheet.chairs)
        if chair.person is not None and attending.left(chair.person)
    ]


def host_for(sheet: MatchSheet, attending: Attending) -> str | None:
    """Return who should lead a table: somebody who is here, if its host is absent.

    A host who comes back leads again.
    """
    if sheet.hosted_for is not None and attending.here(sheet.hosted_for):
        return sheet.hosted_for
    if sheet.host is not None and not attending.absent(sheet.host):
        return sheet.host
    return _heir(sheet, attending.here) or sheet.host


def led(situation: Situation, sheet: MatchSheet) -> MatchSheet:
    """Return a sheet, led by somebody who can."""
    host, before = host_for(sheet, situation.attending), sheet.host
    if host != before:
        away = None if host == sheet.hosted_for else sheet.hosted_for or before
        sheet = replace(sheet, host=host, hosted_for=away)
    return sheet


def pass_host_on(sheet: MatchSheet, gone: str) -> MatchSheet:
    """Give the host's role to the next at the table, if the host is gone."""
    if sheet.hosted_for == gone:
        sheet = replace(sheet, hosted_for=None)
    if sheet.host != gone:
        return sheet
    return replace(sheet, host=_heir(sheet, lambda person: person != gone) or gone)


def _heir(sheet: MatchSheet, suits: Callable[[str], bool]) -> str | None:
    """Return the first person at the table, bots last, who suits as its host."""
    people = [chair for chair in sheet.chairs if chair.person and suits(chair.person)]
    people.sort(key=lambda chair: chair.outside_bot)
    return people[0].person if people else None
