"""Taking over a seat in a running match: conditions and the new chair.

A person takes a bot's seat for good, and an absent person's until that person comes back. They see
the hand of that seat. So in a game with hidden hands, a person who has seen one hand may not take
over another seat.
"""

from dataclasses import replace

from backend.matches.decide.situation import Situation
from backend.matches.facts.changes import Seated
from backend.matches.facts.sheet import Chair
from backend.matches.facts.store import Person
from backend.protocol.codes import Code, Refused


def check(situation: Situation, person: str, seat: int) -> None:
    """Raise `Refused` unless a person may take over a seat now."""
    match, hands = situation.match, situation.match.begun().hands
    if match.begun().turn is None:
        raise Refused(Code.MATCH_OVER)
    if seat >= len(match.sheet.chairs):
        raise Refused(Code.NO_SUCH_SEAT)
    if person in match.sheet.barred:
        raise Refused(Code.BARRED_HERE)
    if match.game.card.hidden and hands.guests.get(person, seat) != seat:
        raise Refused(Code.SEEN_A_HAND)
    unfit = match.lesson or match.sheet.concerns(person) or hands.is_out(seat)
    if unfit or not _is_left(situation, seat):
        raise Refused(Code.NOT_FOR_TAKING)


def _is_left(situation: Situation, seat: int) -> bool:
    """Whether a bot plays a seat, or its person is gone; False for seats taken over before."""
    match, chair = situation.match, situation.match.sheet.chairs[seat]
    if chair.first_bot or chair.stands_for:
        return False
    if seat in match.begun().hands.bots:
        return True
    return situation.attending.gone(match, situation.moment.uptime)[seat]


def taken_over(situation: Situation, person: str, nick: str, seat: int) -> Seated:
    """Return the change that lets a person play a seat from now on."""
    course, chair = situation.match.begun(), situation.match.sheet.chairs[seat]
    role = "stand_in" if chair.person else "successor"
    entry = course.seated(seat, person, role, situation.moment)
    guest = replace(chair, person=person, name=nick, outside_bot=False, passed_on=True)
    if role == "stand_in":
        return Seated(entry, replace(guest, stands_for=chair.person, stood_name=chair.name))
    return Seated(entry, replace(guest, bot=None, first_bot=chair.bot))


def returned(situation: Situation, owner: Person, seat: int) -> Seated:
    """Return the change that gives a seat back to its owner."""
    course, chair = situation.match.begun(), situation.match.sheet.chairs[seat]
    entry = course.seated(seat, owner.id, "owner", situation.moment)
    back = Chair(
        person=owner.id,
        name=owner.nick,
        outside_bot=owner.outside_bot,
        contribution=chair.contribution,
        ready=chair.ready,
        alias=chair.alias,
        passed_on=True,
    )
    return Seated(entry, back)
