"""Applies a person's change to all rooms: a new name, leaving, deletion of their data.

With several nodes, each node gets the word and applies it to its own rooms.
"""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import StrEnum
from functools import partial
from typing import NamedTuple

from backend.matches.decide import seating
from backend.matches.decide.playing import STAND_IN, hand
from backend.matches.facts.changes import Forgotten
from backend.matches.facts.store import Person
from backend.matches.hall.hub import Hub
from backend.matches.hear.announce import COME_AGAIN
from backend.matches.hear.audience import Listener
from backend.matches.room import Room
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status


class About(StrEnum):
    """The kinds of words; each docstring names the rest of the word."""

    RENAMED = "renamed"
    """A person's id, and the new nickname."""
    LEAVES = "leaves"
    """The id of a person who gives up all seats."""
    FORGOTTEN = "forgotten"
    """The ids of people whose data were deleted."""
    TOKEN_ENDED = "token_ended"
    """The id of a bot whose token was deleted: its connections are closed."""
    PLAYS = "plays"
    """A message that somebody plays in public, and the ids of the people who get it."""
    BROWSER_LEFT = "browser_left"
    """The hash of a token: the browser with it was signed out."""
    TOLD = "told"
    """A message, and the ids of the people whose open pages get it."""


class Word(NamedTuple):
    """A message to all rooms of all nodes."""

    about: About
    names: tuple[str, ...]


Tell = Callable[[Word], Awaitable[None]]
"""Sends a word to all nodes, this one included; each applies it with `heed`."""


async def heed(hub: Hub, word: Word) -> None:
    """Apply a word to all rooms of this process."""
    first = word.names[0]
    match word.about:
        case About.RENAMED:
            await rename_everywhere(hub, Person(first, word.names[1]))
        case About.LEAVES:
            await leave_tables(hub, first)
        case About.FORGOTTEN:
            await forget_everywhere(hub, *word.names)
        case About.TOKEN_ENDED:
            for listener in _listeners(hub):
                if listener.person == first:
                    listener.connection.close(4401, Code.BAD_TOKEN)
        case About.TOLD | About.PLAYS:
            people = set(word.names[1:])
            for listener in _listeners(hub):
                if listener.person in people:
                    listener.connection.send(first)
            hub.visitors.tell(people, first)
        case About.BROWSER_LEFT:
            hub.visitors.end(first)
            for listener in _listeners(hub):
                if getattr(listener.connection, "browser", None) == first:
                    listener.connection.close(*COME_AGAIN)


def _listeners(hub: Hub) -> list[Listener]:
    return [listener for room in hub.rooms for listener in room.audience]


async def rename_everywhere(hub: Hub, person: Person) -> None:
    """Show a person's new nickname wherever they sit."""
    hub.lobby.rename(person)
    for room in hub.rooms:
        if room.sheet.status is not Status.OVER and room.sheet.concerns(person.id):
            with suppress(Refused):  # it was retired just now, and will load with the new name
                await room.change(seating.rename(person))


async def leave_tables(hub: Hub, person: str) -> None:
    """Free a person's seats at open tables, and let bots play the rest of their matches."""
    matches = await hub.store.unfinished_of(person)
    matches += [room.sheet.id for room in hub.rooms if room.sheet.host == person]
    for match in dict.fromkeys(matches):
        with suppress(Refused):  # the match cannot be opened, so nobody waits there
            if not await _left_by(person, await hub.room(match)):
                await _left_by(person, await hub.room(match))


async def forget_everywhere(hub: Hub, *people: str) -> None:
    """Remove deleted people from all rooms. Rooms where they sit or lead are loaded again."""
    for room in hub.rooms:
        if any(room.sheet.host == p or room.sheet.concerns(p) for p in people):
            hub.drop(room)
            with suppress(Refused):
                loaded = await hub.room(room.sheet.id)
                # After `LEAVES`, and before the deletion, they may have taken a seat back.
                free = [seat for seat, chair in enumerate(loaded.sheet.chairs) if chair.free]
                await _let_bots_play(loaded, free)
        else:
            for person in people:
                room.follow(Forgotten(person))


async def _left_by(person: str, room: Room) -> bool:
    """Free a person's seats in a room, or give them to bots; False if the room was retired."""
    try:
        await room.change(seating.leave(person))
        await _let_bots_play(room, room.sheet.seats_of(person))
    except Refused:
        if not room.closed:
            raise
    return not room.closed


async def _let_bots_play(room: Room, seats: list[int]) -> None:
    """Give seats to bots, if the match has begun."""
    if room.match.course is not None:
        for seat in seats:
            await room.change(partial(hand, seat=seat, bot=STAND_IN))
