"""Acting for a seat, and who plays it: its owner or a bot."""

from typing import Any

from backend.engine.errors import RuleError
from backend.matches.decide.situation import Decision, Situation, at_entry
from backend.matches.decide.taking_over import returned
from backend.matches.facts.store import Person
from backend.protocol import requests as r
from backend.protocol.codes import Code, Refused

STAND_IN = "mason"
"""The level of the bots that play for absent people."""
YIELDS = 50
"""A bot takes over a seat at most this often at its owner's wish: the log stays bounded."""


def submit(situation: Situation, person: Person, request: r.Submit) -> Decision:
    """Act for one's own seat. The same submission again gets the same answer."""
    course = situation.match.begun()
    submission = f"{person.id}/{request.id}"
    done = course.submitted(submission, request.seq, request.seat, request.action)
    if done is not None:
        return Decision(answer={"seq": done})
    if request.seat in course.held:
        raise Refused(Code.HELD)
    return act(situation, request.seat, request.seq, request.action, submission)


def act(
    situation: Situation, seat: int, seq: int, action: Any, submission: str | None = None
) -> Decision:
    """Let a seat act, or the bot that plays it, in the position after log entry `seq`."""
    course = situation.match.begun()
    if seq != course.seq:
        raise Refused(Code.STALE)
    try:
        entry = course.acted(seat, action, situation.moment, submission)
    except RuleError as error:
        raise Refused.by_engine(error) from None
    return Decision((entry,), {"seq": entry.seq})


def yield_seat(situation: Situation, _person: Person, request: r.Yield) -> Decision:
    """Let a bot play one's own seat."""
    course = situation.match.begun()
    if course.hands.holds.get(request.seat, 0) >= YIELDS and request.seat not in course.held:
        raise Refused(Code.TOO_MANY_YIELDS)
    return hand(situation, request.seat, STAND_IN)


def take_back(situation: Situation, person: Person, request: r.TakeBack) -> Decision:
    """Take one's own seat back from a bot or a stand-in."""
    match, course, seat = situation.match, situation.match.begun(), request.seat
    stood = seat in match.sheet.stood_for(person.id)
    if not stood and seat not in match.sheet.seats_of(person.id):
        raise Refused(Code.NOT_YOUR_SEAT)
    if course.hands.is_out(seat):
        raise Refused(Code.CLOCK_LOST)
    late = course.clock.fallen(seat, situation.moment.uptime)
    if course.turn == seat and seat in course.held and late:
        # Otherwise a late owner would get some more time for the same move, again and again.
        raise Refused(Code.OUT_OF_TIME)
    if stood and course.turn is not None:
        return at_entry(match, returned(situation, person, seat))
    return hand(situation, seat, None)


def time_is_up(situation: Situation, seat: int, seq: int) -> Decision:
    """Let a bot play for a seat that is out of time, unless a move after `seq` came in time."""
    if situation.match.begun().seq != seq:
        return Decision()
    return hand(situation, seat, STAND_IN)


def hand(situation: Situation, seat: int, bot: str | None) -> Decision:
    """Give a seat to a bot, or back to its owner. Does nothing if that is so, or after the end."""
    course = situation.match.begun()
    if course.turn is None or course.held.get(seat) == bot:
        return at_entry(situation.match)
    return at_entry(situation.match, course.handed(seat, bot, situation.moment))
