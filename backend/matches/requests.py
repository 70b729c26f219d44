"""What a client may ask of a room, one function each. Every request is answered or refused."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from backend.engine import Json, Seat, Watcher
from backend.matches import messages as m
from backend.matches import tables, told
from backend.matches.audience import Listener
from backend.matches.live import LiveMatch
from backend.matches.motions import STAND_IN, Motion, stand_in_motion, undo_motion
from backend.matches.refusal import Refused
from backend.matches.room import Room
from backend.matches.sheet import Status
from backend.matches.store import ChatLine, Person
from backend.matches.talk import check_say, may_read, plain


async def handle(room: Room, listener: Listener, person: Person | None, message: Any) -> Json:
    """Do what a client asks; returns what `done` says besides the id. Raises `Refused`."""
    if isinstance(message, m.Ping):
        return {}
    if isinstance(message, m.Look):
        listener.viewer = room.viewer_for(listener.person, message.seat)
        room.connect(listener)
        return {}
    if person is None:
        raise Refused("who_are_you", "Choose a nickname first.")
    if isinstance(message, m.Submit):  # the log itself knows what was submitted before
        return await room.answers.to(_done(room, person, message))
    work = partial(_done, room, person, message)
    return await room.answers.once(f"{person.id}/{message.id}", work)


async def _done(room: Room, person: Person, message: Any) -> Json:
    if isinstance(message, m.Say):
        return await _say(room, person, message)
    if isinstance(message, m.Mute):
        return await _mute(room, person, message)
    if room.live is None:
        return await _at_table(room, person, message)
    if isinstance(message, m.Rematch):
        return await _rematch(room, person)
    work = _IN_MATCH.get(type(message))
    if work is None:
        raise Refused("running", "The match has begun.")
    seat = getattr(message, "seat", None)
    own = room.sheet.seats_of(person.id)
    if not own:
        raise Refused("not_playing", "You do not play in this match.")
    if seat is not None and seat not in own and not isinstance(message, m.StandIn):
        raise Refused("not_your_seat", "That is not your seat.")
    answer = await work(room, room.live, person, message)
    room.moved()
    return answer


async def _at_table(room: Room, person: Person, message: Any) -> Json:
    async with room.changing() as sheet:
        if room.live is not None:
            raise Refused("running", "The match has begun.")
        if isinstance(message, m.Start):
            tables.check_start(sheet, person)
            await room.start(sheet)
        else:
            tables.change(room.game, sheet, person, message)
            sheet.host = room.attendance.host_of(sheet)
            await room.save(sheet)
            room.tell_presence()
    return {}


async def _say(room: Room, person: Person, message: m.Say) -> Json:
    if person.outside_bot:
        raise Refused("bots_are_silent", "Bots do not talk here.")
    sheet = room.sheet
    player = bool(sheet.seats_of(person.id))
    over, running = sheet.status is Status.OVER, sheet.status is Status.RUNNING
    check_say(message.channel, player=player, running=running, over=over)
    if person.id in sheet.muted:
        raise Refused("muted", "The host has asked you to be silent here.")
    words = plain(message.text)
    if not words:
        raise Refused("empty", "There is nothing to say.")
    line = ChatLine(
        match=sheet.id,
        channel=message.channel,
        person=person.id,
        name=person.nick,
        text=words,
        at=room.house.times.now(),
        submission=message.id,
    )
    said = room.talk.keep(await room.house.store.add_chat(line))
    if said is None:  # sent again to a room that was loaded since
        return {}
    _tell_line(room, said)
    return {}


def _tell_line(room: Room, line: m.TalkLine) -> None:
    """Tell everybody who may read a line as the match stands now: it may have begun or ended."""
    text = told.text({"type": "talk", "line": line})
    if may_read(line["channel"], player=True, over=room.sheet.status is Status.OVER):
        room.audience.tell_all(text)
    elif room.live is not None:
        room.audience.tell(Watcher.SPECTATOR, text)
    else:  # before the start the seated, too, look with an onlooker's eyes
        for listener in list(room.audience):
            if not room.sheet.seats_of(listener.person):
                listener.connection.send(text)


async def _mute(room: Room, person: Person, message: m.Mute) -> Json:
    async with room.changing() as sheet:
        tables.host_only(sheet, person)
        if message.muted and not room.knows(message.person):
            raise Refused("no_such_person", "They are not here and have not talked here.")
        sheet.muted = [p for p in sheet.muted if p != message.person]
        if message.muted:
            sheet.muted.append(message.person)
        await room.save(sheet)
    return {}


async def _rematch(room: Room, person: Person) -> Json:
    async with room.changing() as sheet:
        if sheet.status is not Status.OVER:
            raise Refused("not_over", "A rematch can follow when this match is over.")
        if not sheet.seats_of(person.id):
            raise Refused("not_playing", "You did not play in this match.")
        if sheet.rematch is None:
            sheet.rematch = await room.house.rematch(sheet, person)
            await room.save(sheet)
    return {"rematch": room.sheet.rematch}


async def _submit(_room: Room, live: LiveMatch, person: Person, message: m.Submit) -> Json:
    submission = f"{person.id}/{message.id}"
    if message.seat in live.held and not live.knows(submission):
        raise Refused("held", "A bot plays for you. Take your seat back first.")
    return {"seq": await live.submit(message.seat, message.seq, message.action, submission)}


async def _undo(room: Room, live: LiveMatch, person: Person, message: m.Undo) -> Json:
    if person.outside_bot:
        raise Refused("not_for_bots", "A bot may not do that.")
    return await _ask(room, live, undo_motion(live, person.id, message.seat, message.to))


async def _stand_in(room: Room, live: LiveMatch, person: Person, message: m.StandIn) -> Json:
    if message.seat >= len(room.sheet.chairs) or room.sheet.chairs[message.seat].person is None:
        raise Refused("no_such_seat", "Nobody sits there.")
    presence = room.presence()
    if not presence["gone"][message.seat]:
        raise Refused("still_here", f"{room.sheet.chairs[message.seat].name} still has time.")
    return await _ask(room, live, stand_in_motion(live, person.id, message.seat, presence["here"]))


async def _ask(room: Room, live: LiveMatch, motion: Motion) -> Json:
    """Carry a motion out at once if nobody else is needed, else ask them."""
    if motion.needed:
        earlier = room.motion
        if earlier and earlier.seq == live.seq and earlier.person != motion.person:
            raise Refused("motion_open", "Somebody has asked something already. Answer that first.")
        room.motion = motion
        room.tell_motion()
    else:
        await motion.carry_out(live)
    return {"seq": live.seq, "asked": bool(motion.needed)}


async def _vote(room: Room, live: LiveMatch, person: Person, message: m.Vote) -> Json:
    motion = room.motion
    if motion is None or motion.seq != live.seq:
        raise Refused("no_motion", "There is nothing to vote on.")
    if message.motion != motion.number:
        raise Refused("stale", "Something else is asked now. Look again.")
    if message.agree:
        motion.vote(person.id)
    elif person.id not in (motion.person, *motion.needed, *motion.agreed):
        raise Refused("no_vote", "You have no vote in this.")
    if not message.agree or not motion.needed:
        room.motion = None
    room.tell_motion()
    if message.agree and not motion.needed:
        await motion.carry_out(live)
    return {"seq": live.seq}


async def _yield(_room: Room, live: LiveMatch, _person: Person, message: m.Yield) -> Json:
    live.check_yield(message.seat)
    await live.hold(message.seat, STAND_IN)
    return {"seq": live.seq}


async def _take_back(room: Room, live: LiveMatch, _person: Person, message: m.TakeBack) -> Json:
    seat, uptime = message.seat, room.house.times.uptime()
    if live.turn == seat and seat in live.held and live.clock.fallen(seat, uptime):
        # Or whoever is out of time would get some more for the same move, again and again.
        raise Refused("out_of_time", "Your time was up: a bot makes this move. Come back after it.")
    await live.hold(seat, None)
    return {"seq": live.seq}


async def _hint(room: Room, live: LiveMatch, person: Person, message: m.Hint) -> Json:
    if any(chair.person not in (None, person.id) for chair in room.sheet.chairs):
        raise Refused("not_alone", "Hints are for matches against bots only.")
    if live.turn != message.seat:
        raise Refused("not_your_turn", "It is not your turn.")
    seq, legal = live.seq, live.game.legal_actions(live.state)
    hint = await room.house.thinkers.hint(live.game, live.view(Seat(message.seat)), legal)
    if hint is None:
        raise Refused("no_hint", "Nobody can think of a hint just now.")
    return {"seq": seq, "hint": hint}


_IN_MATCH: dict[type[Any], Callable[[Room, LiveMatch, Person, Any], Awaitable[Json]]] = {
    m.Submit: _submit,
    m.Undo: _undo,
    m.StandIn: _stand_in,
    m.Vote: _vote,
    m.Yield: _yield,
    m.TakeBack: _take_back,
    m.Hint: _hint,
}
