"""Talk: who may write in which channel."""

from dataclasses import replace

from backend.matches.decide.situation import Decision, Situation
from backend.matches.facts.changes import ChatLine, Said, SheetChanged
from backend.matches.facts.store import Person
from backend.matches.facts.talk import may_read, plain
from backend.protocol import requests as r
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status


def say(situation: Situation, person: Person, request: r.Say) -> Decision:
    """Talk in one of the two channels."""
    sheet = situation.match.sheet
    player = bool(sheet.seats_of(person.id))
    closed = sheet.status is Status.RUNNING and not sheet.open_talk
    if request.channel == "players" and closed and not player:
        raise Refused(Code.PLAYERS_ONLY)
    if not may_read(request.channel, player=player, over=sheet.status is Status.OVER):
        raise Refused(Code.WATCHERS_ONLY)
    if person.id in sheet.muted:
        raise Refused(Code.MUTED)
    words = plain(request.text)
    if not words:
        raise Refused(Code.EMPTY)
    line = ChatLine(
        match=sheet.id,
        channel=request.channel,
        person=person.id,
        name=sheet.name_of(person.id, person.nick),
        text=words,
        at=situation.moment.now,
        submission=request.id,
    )
    return Decision((Said(line),))


def mute(situation: Situation, _person: Person, request: r.Mute) -> Decision:
    """Silence a person, or let them talk again."""
    sheet = situation.match.sheet
    if request.muted and not _knows(situation, request.person):
        raise Refused(Code.NO_SUCH_PERSON)
    others = tuple(person for person in sheet.muted if person != request.person)
    muted = (*others, request.person) if request.muted else others
    return Decision((SheetChanged(replace(sheet, muted=muted)),))


def _knows(situation: Situation, person: str) -> bool:
    """Whether a person is the host, has a seat, looks on, or said one of the latest lines."""
    match = situation.match
    return (
        person == match.sheet.host
        or bool(match.sheet.seats_of(person))
        or situation.attending.here(person)
        or match.talk.remembers(person)
    )
