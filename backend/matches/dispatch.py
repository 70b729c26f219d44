"""What a client may ask: where, who may, how often, and which function decides.

`RULES` is the one table of all requests. Every request is answered or refused.
"""

from collections.abc import Awaitable, Callable
from dataclasses import asdict, dataclass
from enum import Enum
from functools import partial
from hashlib import blake2b
from typing import Any, Literal

from backend.engine import Json, Seat, from_json
from backend.engine.errors import IllegalAction, RuleError
from backend.engine.parts import why_not
from backend.matches.decide import new_table, playing, questions, seating, starting, talking
from backend.matches.decide.seating import at_table
from backend.matches.decide.situation import Decide, Decision, Situation
from backend.matches.facts.course import Course
from backend.matches.facts.match import Match
from backend.matches.facts.store import Person
from backend.matches.facts.thinking import choice_of
from backend.matches.hear.audience import Listener
from backend.matches.hear.tour import Tour
from backend.matches.room import Room
from backend.protocol import requests as r
from backend.protocol.codes import DID_NOT_PLAY, Code, Refused
from backend.protocol.messages import Status
from backend.protocol.reading import Request


class Where(Enum):
    """In which part of a match's life something may be asked."""

    ANYWHERE = "anywhere"
    OPEN = "before the start"
    BEGUN = "after the start"
    OVER = "after the end"


class Who(Enum):
    """Who may ask for something."""

    ANYBODY = "anybody"
    PERSON = "somebody with a nickname"
    PLAYER = "somebody with a seat"
    OWNER = "the owner of the seat it is about"
    HOST = "the host"


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of request. Exactly one of the three functions does it."""

    who: Who
    where: Where
    change: Callable[[Situation, Person, Any], Decision] | None = None
    """Decides about a change of the match; one change at a time."""
    talk: Callable[[Situation, Person, Any], Decision] | None = None
    """Decides about talk, which does not wait for changes."""
    answer: Callable[[Room, Listener, Person | None, Any], Awaitable[Json]] | None = None
    """Answers without changing the match."""
    no_bots: Code | None = None
    """How outside bots are refused, if they are."""
    limit: Literal["moves", "chat", "pleas", "steps", "thoughts"] | None = None
    """The rate limit that counts it, besides the one of all requests."""
    helps: bool = False
    """Whether it is refused in the one try of the daily that counts."""
    uses_name: bool = True
    """Whether the person is looked up again first: the nickname may be another now."""


async def handle(room: Room, listener: Listener, person: Person | None, request: Request) -> Json:
    """Do what a client asks; returns what `done` says besides the id. Raises `Refused`."""
    rule = RULES[type(request)]
    if rule.who is Who.ANYBODY:
        return await _do(rule, room, listener, person, request)
    if person is None:
        raise Refused(Code.WHO_ARE_YOU)
    asked, course = f"{person.id}/{request.id}", room.match.course
    if isinstance(request, r.Submit):  # the log remembers the answer
        return await room.change(move(room, person, request))
    if course is not None and asked in course.submissions:
        raise Refused(Code.ID_REUSED)
    content = blake2b(request.model_dump_json().encode(), digest_size=16).digest()
    work = partial(_do, rule, room, listener, person, request)
    return await room.once.answer(asked, content, work)


def move(room: Room, person: Person, request: r.Submit) -> Decide:
    """Return the function that decides about a move. Raises `Refused`."""
    if f"{person.id}/{request.id}" in room.once:
        raise Refused(Code.ID_REUSED)
    return partial(_decide, playing.submit, RULES[r.Submit], person, request)


async def _do(
    rule: Rule, room: Room, listener: Listener, person: Person | None, request: Request
) -> Json:
    if rule.answer is not None:
        check(rule, room.match, person, request)
        return await rule.answer(room, listener, person, request)
    if person is None:
        raise Refused(Code.WHO_ARE_YOU)
    if rule.change is not None:
        return await room.change(partial(_decide, rule.change, rule, person, request))
    if rule.talk is not None:
        return await room.say(partial(_decide, rule.talk, rule, person, request))
    raise AssertionError(f"nobody decides about {request.type}")


def _decide(
    decide: Callable[[Situation, Person, Any], Decision],
    rule: Rule,
    person: Person,
    request: Request,
    situation: Situation,
) -> Decision:
    check(rule, situation.match, person, request)
    return decide(situation, person, request)


def check(rule: Rule, match: Match, person: Person | None, request: Request) -> None:
    """Make sure that a person may ask for something now. Raises `Refused`."""
    if rule.where is Where.OPEN and match.course is not None:
        raise Refused(Code.RUNNING)
    if rule.where in (Where.BEGUN, Where.OVER) and match.course is None:
        raise Refused(Code.NOT_RUNNING)
    if rule.where is Where.OVER and match.sheet.status is not Status.OVER:
        raise Refused(Code.NOT_OVER)
    if rule.helps and match.sheet.scored:
        raise Refused(Code.SCORED)
    if person is None:
        return
    if rule.who is Who.HOST and match.sheet.host != person.id:
        raise Refused(Code.HOST_ONLY)
    if rule.who in (Who.PLAYER, Who.OWNER):
        _check_seat(rule, match, person, request)
    if rule.no_bots and person.outside_bot:
        raise Refused(rule.no_bots)


def _check_seat(rule: Rule, match: Match, person: Person, request: Request) -> None:
    own = match.sheet.seats_of(person.id)
    if not own:
        over = match.sheet.status is Status.OVER
        raise Refused(Code.NOT_PLAYING, DID_NOT_PLAY if over else None)
    if rule.who is Who.OWNER and getattr(request, "seat", None) not in own:
        raise Refused(Code.NOT_YOUR_SEAT)


# Requests that change nothing.


async def _ping(_room: Room, _listener: Listener, _person: Person | None, _: r.Ping) -> Json:
    return {}


async def _look(room: Room, listener: Listener, _person: Person | None, request: r.Look) -> Json:
    room.look(listener, request.seat)
    return {}


async def _hint(room: Room, _listener: Listener, person: Person | None, request: r.Hint) -> Json:
    match, course = room.match, room.match.begun()
    own = person.id if person else None
    # Whoever shares a device plays against somebody, too.
    people = [chair.person for chair in match.sheet.chairs if chair.person]
    if people != [own]:
        raise Refused(Code.NOT_ALONE)
    if course.turn != request.seat:
        raise Refused(Code.NOT_YOUR_TURN)
    seq, thinkers = course.seq, room.shared.thinkers
    choice = choice_of(course, Seat(request.seat))
    hint = await thinkers.hint(choice, match.sheet.company)
    if hint is None:
        raise Refused(Code.BUSY if thinkers.knows(match.game) else Code.NO_HINT)
    return {"seq": seq, "hint": hint}


async def _why(room: Room, _listener: Listener, _person: Person | None, request: r.Why) -> Json:
    course = _at_turn(room, request.seat)
    position, seat = course.position, Seat(request.seat)
    view, legal = position.view(seat), position.legal_actions()
    told = why_not(room.match.game, view, legal, request.chosen, request.part)
    return {"seq": course.seq, "why": asdict(told) if told else None}


async def _prospect(
    room: Room, _listener: Listener, _person: Person | None, request: r.Prospect
) -> Json:
    game, course = room.match.game, _at_turn(room, request.seat)
    try:
        action = from_json(game, "action", request.action)
        if action not in course.position.legal_actions():
            raise IllegalAction("That is not possible now.")
    except RuleError as error:
        raise Refused.by_engine(error) from None
    return {"seq": course.seq, "prospect": game.prospect(course.position.state, action)}


def _at_turn(room: Room, seat: int) -> Course:
    course = room.match.begun()
    if course.turn != seat:
        raise Refused(Code.NOT_YOUR_TURN)
    return course


def _of_tour(ask: Callable[[Tour, Person, Any], Awaitable[Json]]) -> Rule:
    """Return the rule of a request of people who look at a finished match together."""

    async def answer(room: Room, _: Listener, person: Person | None, request: Any) -> Json:
        if person is None:
            raise Refused(Code.WHO_ARE_YOU)
        return await ask(room.announcer.tour, person, request)

    return Rule(Who.PERSON, Where.OVER, answer=answer, no_bots=Code.NOT_FOR_BOTS, limit="steps")


RULES: dict[type[Any], Rule] = {
    r.Sit: Rule(Who.PERSON, Where.OPEN, at_table(seating.sit)),
    r.Rise: Rule(Who.PERSON, Where.OPEN, at_table(seating.rise)),
    r.Ready: Rule(Who.PERSON, Where.OPEN, at_table(seating.ready)),
    r.Dress: Rule(Who.PERSON, Where.OPEN, at_table(seating.dress)),
    r.PlaceBot: Rule(Who.HOST, Where.OPEN, at_table(seating.place_bot)),
    r.Clear: Rule(Who.HOST, Where.OPEN, at_table(seating.clear)),
    r.Admit: Rule(Who.HOST, Where.OPEN, at_table(seating.admit)),
    r.Lead: Rule(Who.HOST, Where.OPEN, at_table(seating.lead)),
    r.Swap: Rule(Who.HOST, Where.OPEN, at_table(seating.swap)),
    r.Arrange: Rule(Who.HOST, Where.OPEN, at_table(seating.arrange)),
    r.Start: Rule(Who.HOST, Where.OPEN, starting.start),
    r.Submit: Rule(Who.OWNER, Where.BEGUN, playing.submit, limit="moves", uses_name=False),
    r.Undo: Rule(Who.OWNER, Where.BEGUN, questions.undo, no_bots=Code.NOT_FOR_BOTS, helps=True),
    r.StandIn: Rule(Who.PLAYER, Where.BEGUN, questions.stand_in),
    r.AskSeat: Rule(
        Who.PERSON,
        Where.BEGUN,
        questions.ask_seat,
        no_bots=Code.NOT_FOR_BOTS,
        limit="pleas",
    ),
    r.End: Rule(Who.PLAYER, Where.BEGUN, questions.end, no_bots=Code.NOT_FOR_BOTS),
    r.Concede: Rule(Who.OWNER, Where.BEGUN, questions.concede),
    r.Vote: Rule(Who.PERSON, Where.BEGUN, questions.vote),
    r.Yield: Rule(Who.OWNER, Where.BEGUN, playing.yield_seat, helps=True),
    r.TakeBack: Rule(Who.PERSON, Where.BEGUN, playing.take_back),
    r.Hint: Rule(Who.OWNER, Where.BEGUN, answer=_hint, limit="thoughts", helps=True),
    r.Why: Rule(Who.OWNER, Where.BEGUN, answer=_why, uses_name=False),
    r.Prospect: Rule(Who.OWNER, Where.BEGUN, answer=_prospect, uses_name=False),
    r.Rematch: Rule(Who.PLAYER, Where.OVER, new_table.rematch),
    r.Guide: _of_tour(Tour.guide),
    r.Follow: _of_tour(Tour.follow),
    r.HandOn: _of_tour(Tour.hand_on),
    r.Look: Rule(Who.ANYBODY, Where.ANYWHERE, answer=_look, uses_name=False),
    r.Say: Rule(
        Who.PERSON,
        Where.ANYWHERE,
        talk=talking.say,
        no_bots=Code.BOTS_ARE_SILENT,
        limit="chat",
    ),
    r.Mute: Rule(Who.HOST, Where.ANYWHERE, talking.mute),
    r.Ping: Rule(Who.ANYBODY, Where.ANYWHERE, answer=_ping, uses_name=False),
}
