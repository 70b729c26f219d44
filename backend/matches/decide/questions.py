"""Questions to the players: undo, a bot for an absent player, a new player for a seat, the end."""

from backend.matches.decide.playing import STAND_IN
from backend.matches.decide.situation import Decision, Situation, at_entry
from backend.matches.decide.taking_over import check, taken_over
from backend.matches.facts.changes import Asked, Change, Motion
from backend.matches.facts.course import START, Course, Move
from backend.matches.facts.match import Match
from backend.matches.facts.store import Person
from backend.protocol import requests as r
from backend.protocol.codes import NOBODY_THERE, OTHER_QUESTION, Code, Refused

PAIR = 2
VOTING = 60.0
"""Seconds for the answers to a question whether a bot or another person may play a seat."""


def undo(situation: Situation, person: Person, request: r.Undo) -> Decision:
    """Go back to an earlier position, or ask the others whether to go back."""
    match, course = situation.match, situation.match.begun()
    if situation.asked_at != course.seq:
        raise Refused(Code.STALE)
    crossed = check_undo(course, request.to)
    needed = _others(match, person.id)
    if course.turn in _own(match, person.id) and not _by_others(match, person.id, crossed):
        needed = ()
    motion = Motion(
        seq=course.seq, by=request.seat, person=person.id, undo_to=request.to, needed=needed
    )
    return _ask(situation, motion)


def stand_in(situation: Situation, person: Person, request: r.StandIn) -> Decision:
    """Let a bot play an absent player's seat.

    The majority of the players who are here decides. In a public match the request of one player is
    enough: players there need not wait for strangers.
    """
    match, course = situation.match, situation.match.begun()
    chairs = match.sheet.chairs
    owner = chairs[request.seat].person if request.seat < len(chairs) else None
    if owner is None:
        raise Refused(Code.NO_SUCH_SEAT, NOBODY_THERE)
    if not situation.attending.gone(match, situation.moment.uptime)[request.seat]:
        raise Refused(Code.STILL_HERE, name=match.sheet.names[request.seat])
    if situation.asked_at != course.seq:  # a move came in time: it was being stored meanwhile
        return at_entry(match, asked=False)
    others = () if match.sheet.public else _others(match, person.id)
    needed = tuple(o for o in others if o != owner and situation.attending.here(o))
    own = match.sheet.seats_of(person.id)
    motion = Motion(
        seq=course.seq,
        by=own[0],
        person=person.id,
        stand_in_for=request.seat,
        needed=needed,
        ends=situation.moment.now + VOTING,
    )
    return _ask(situation, motion)


def ask_seat(situation: Situation, person: Person, request: r.AskSeat) -> Decision:
    """Ask the players who are here for the seat of a bot or an absent player.

    One refusal ends the question. After `VOTING` seconds, one player's consent is enough.
    """
    match, seat = situation.match, request.seat
    check(situation, person.id, seat)
    owner = match.sheet.chairs[seat].person
    people = dict.fromkeys((*_others(match, person.id), *([owner] if owner else [])))
    needed = tuple(player for player in people if situation.attending.here(player))
    if not needed:
        raise Refused(Code.NOBODY_TO_ASK)
    motion = Motion(
        seq=match.begun().seq,
        by=seat,
        person=person.id,
        name=match.sheet.name_of(person.id, person.nick),
        nick=person.nick,
        seat_for=seat,
        needed=needed,
        ends=situation.moment.now + VOTING,
    )
    return _ask(situation, motion)


def end(situation: Situation, person: Person, _request: r.End) -> Decision:
    """End a match as it stands, without a winner, if all its players agree."""
    match, course = situation.match, situation.match.begun()
    if course.turn is None:
        raise Refused(Code.MATCH_OVER)
    own = match.sheet.seats_of(person.id)
    needed = _others(match, person.id)
    motion = Motion(seq=course.seq, by=own[0], person=person.id, needed=needed)
    return _ask(situation, motion)


def concede(situation: Situation, _person: Person, request: r.Concede) -> Decision:
    """Give up a match of two: the other player wins."""
    match, course = situation.match, situation.match.begun()
    if course.turn is None:
        raise Refused(Code.MATCH_OVER)
    if len(match.sheet.chairs) != PAIR:
        raise Refused(Code.ONLY_TWO)
    return at_entry(match, course.given_up(request.seat, situation.moment, conceded=True))


def voting_ends(situation: Situation) -> Decision:
    """Count the answers to a question if its time is over."""
    motion = situation.match.motion
    if motion is None or motion.ends is None or motion.ends > situation.moment.now:
        return Decision()
    return _counted(situation, motion, last=True)


def ended(situation: Situation) -> Decision:
    """Note that a question has ended, unless another one is open by now."""
    return Decision(() if situation.match.motion else (Asked(None),))


def vote(situation: Situation, person: Person, request: r.Vote) -> Decision:
    """Agree to the open question, decline it, or withdraw it as the asker."""
    match, motion = situation.match, situation.match.motion
    asks = motion is not None and motion.person == person.id
    if not asks and not match.sheet.seats_of(person.id):
        raise Refused(Code.NOT_PLAYING)
    if motion is None:
        raise Refused(Code.NO_MOTION)
    if request.motion != motion.number:
        raise Refused(Code.STALE, OTHER_QUESTION)
    others = (*motion.needed, *(motion.declined if request.agree else motion.agreed))
    if person.id not in others and (request.agree or not asks):
        raise Refused(Code.NO_VOTE)
    if request.agree:
        return _counted(situation, motion.agreed_by(person.id))
    if motion.ends is None or asks:  # all had to agree, or the asker withdraws
        return at_entry(match, Asked(None, by=person.id))
    return _counted(situation, motion.declined_by(person.id), by=person.id)


def _counted(
    situation: Situation, motion: Motion, *, last: bool = False, by: str | None = None
) -> Decision:
    """Return the decision that follows from the answers so far."""
    match, carried = situation.match, motion.carried(last=last)
    if carried is None:
        return at_entry(match, Asked(motion))
    if not carried:
        return at_entry(match, Asked(None, by=by, why="late" if last else None))
    # A log entry ends the question. If `Asked(None)` came first and the entry could not be stored,
    # the question would be lost.
    followed = _carried_out(situation, motion)
    if motion.seat_for is not None or not followed:
        followed = (*followed, Asked(None))
    return at_entry(match, *followed)


def check_undo(course: Course, to: int) -> list[Move]:
    """Return the moves that an undo would take back. Raises `Refused` if it is not allowed."""
    crossed = [move for move in course.line if move.seq > to]
    if course.turn is None:
        raise Refused(Code.MATCH_OVER)
    if not crossed or to < START:
        raise Refused(Code.BAD_UNDO)
    if to >= course.back_to:
        return crossed
    if course.undos_are_used_up:
        raise Refused(Code.TOO_MANY_UNDOS)
    if to < course.line[-1].back:
        raise Refused(Code.REVEALED)
    raise Refused(Code.OWNER_AWAY)


def back_alone(match: Match, seat: int) -> int:
    """Return the earliest log entry that the owner of the seat to act may return to without asking.

    The latest entry if they may take nothing back alone.
    """
    course, chairs = match.begun(), match.sheet.chairs
    person, line, back = chairs[seat].person, course.line, course.back_to
    if person is None or chairs[seat].outside_bot or not line or line[-1].seq <= back:
        return course.seq
    if _others(match, person):
        for move in reversed(line):
            if chairs[move.seat].person != person:
                back = max(back, move.seq)
                break
    return back if line[-1].seq > back else course.seq


def _ask(situation: Situation, motion: Motion) -> Decision:
    """Carry a motion out at once if nobody else has to agree; otherwise ask the others."""
    match, earlier = situation.match, situation.match.motion
    if not motion.needed:
        return at_entry(match, *_carried_out(situation, motion), asked=False)
    yields = earlier and earlier.seat_for is not None and motion.seat_for is None
    if earlier and earlier.person != motion.person and not yields:  # seat requests give way
        raise Refused(Code.MOTION_OPEN)
    return at_entry(match, Asked(motion), asked=True)


def _carried_out(situation: Situation, motion: Motion) -> tuple[Change, ...]:
    """Return the changes of a motion that was agreed to."""
    course, moment = situation.match.begun(), situation.moment
    if motion.undo_to is not None:
        agreed = bool(motion.agreed)
        return (course.taken_back(motion.by, motion.undo_to, moment, agreed=agreed),)
    if motion.seat_for is not None:
        return _seat_given(situation, motion, motion.seat_for)
    seat = motion.stand_in_for
    if course.turn is None:
        return ()
    if seat is None:
        return (course.given_up(motion.by, moment, conceded=False),)
    if course.held.get(seat) == STAND_IN:
        return ()
    return (course.handed(seat, STAND_IN, moment),)


def _seat_given(situation: Situation, motion: Motion, seat: int) -> tuple[Change, ...]:
    """Return the changes that seat the asker; none if they left or the seat is no longer free."""
    if not situation.attending.here(motion.person):
        return ()
    try:
        check(situation, motion.person, seat)
    except Refused:
        return ()
    return (taken_over(situation, motion.person, motion.nick, seat),)


def _by_others(match: Match, person: str, moves: list[Move]) -> bool:
    own = _own(match, person)
    return any(move.seat not in own for move in moves)


def _own(match: Match, person: str) -> list[int]:
    return match.sheet.seats_of(person)


def _others(match: Match, person: str) -> tuple[str, ...]:
    """Return the other people who play, each once, in the order of their seats.

    Outside bots, and owners for whom a bot plays, are left out: they have no vote.
    """
    bots = match.begun().hands.bots
    people = [
        chair.person
        for seat, chair in enumerate(match.sheet.chairs)
        if chair.person is not None
        and chair.person != person
        and not chair.outside_bot
        and seat not in bots
    ]
    return tuple(dict.fromkeys(people))
