"""Chooses the host of an open table, and frees seats whose people have left."""

from collections.abc import Callable
from dataclasses import replace

from backend.matches.decide.situation import Attending, Decision, Situation
from backend.matches.decide.starting import started_if_full, starts_itself
from backend.matches.facts.sheet import Chair, MatchSheet
from backend.protocol.messages import Pace, Status


def see_to_table(situation: Situation) -> Decision:
    """Free left seats, choose a host, and start the match if nothing is missing."""
    sheet = situation.match.sheet
    if not needs_care(sheet, situation.attending):
        return Decision()
    left = left_seats(sheet, situation.attending)
    sheet = led(situation, sheet.with_chairs({seat: Chair() for seat in left}))
    return started_if_full(situation, sheet)


def needs_care(sheet: MatchSheet, attending: Attending) -> bool:
    """Whether an open table needs another host, has seats to free, or can start."""
    if sheet.status is not Status.OPEN:
        return False
    if host_for(sheet, attending) != sheet.host or left_seats(sheet, attending):
        return True
    return starts_itself(sheet, attending)


def left_seats(sheet: MatchSheet, attending: Attending) -> list[int]:
    """Return the seats of people who left long ago; none while nobody is connected to the table.

    None, too, if players have days for a move: then people need not stay at the table.
    """
    if sheet.time.pace is Pace.DAYS or not attending.company:
        return []
    return [
        seat
        for seat, chair in enumerate(sheet.chairs)
        if chair.person is not None and attending.left(chair.person)
    ]


def host_for(sheet: MatchSheet, attending: Attending) -> str | None:
    """Return the person who should lead a table: if the host is absent, somebody who is here.

    A host who comes back leads the table again.
    """
    if sheet.hosted_for is not None and attending.here(sheet.hosted_for):
        return sheet.hosted_for
    if sheet.host is not None and not attending.absent(sheet.host):
        return sheet.host
    return _heir(sheet, attending.here) or sheet.host


def led(situation: Situation, sheet: MatchSheet) -> MatchSheet:
    """Return the sheet with the host that `host_for` chooses."""
    host, before = host_for(sheet, situation.attending), sheet.host
    if host != before:
        away = None if host == sheet.hosted_for else sheet.hosted_for or before
        sheet = replace(sheet, host=host, hosted_for=away)
    return sheet


def pass_host_on(sheet: MatchSheet, gone: str) -> MatchSheet:
    """Give the host's role to the next person at the table, if `gone` is the host."""
    if sheet.hosted_for == gone:
        sheet = replace(sheet, hosted_for=None)
    if sheet.host != gone:
        return sheet
    return replace(sheet, host=_heir(sheet, lambda person: person != gone) or gone)


def _heir(sheet: MatchSheet, suits: Callable[[str], bool]) -> str | None:
    """Return the first suitable person at the table, outside bots last; None if there is none."""
    people = [chair for chair in sheet.chairs if chair.person and suits(chair.person)]
    people.sort(key=lambda chair: chair.outside_bot)
    return people[0].person if people else None
