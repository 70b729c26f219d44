"""A table before the start: what its people may change, as functions on a sheet."""

from collections.abc import Callable
from secrets import token_hex
from typing import Any

from backend.engine import AnyGame, begin, from_json
from backend.engine.errors import SetupError
from backend.engine.fair import CONTRIBUTION_BYTES
from backend.matches import messages as m
from backend.matches.refusal import Refused
from backend.matches.sheet import Chair, MatchSheet
from backend.matches.store import Person
from backend.matches.talk import plain

BOT_LEVELS = ("apprentice", "mason", "master", "chief")
SEATS_PER_PERSON = 4


def change(game: AnyGame, sheet: MatchSheet, person: Person, message: Any) -> None:
    """Apply one request of a person to an open table. Raises `Refused`."""
    work = _CHANGES.get(type(message))
    if work is None:
        raise Refused("not_running", "The match has not begun yet.")
    if getattr(message, "seat", 0) >= len(sheet.chairs):
        raise Refused("no_such_seat", "There is no such seat at this table.")
    work(game, sheet, person, message)


def check_start(sheet: MatchSheet, person: Person) -> None:
    """Make sure the table may begin. Raises `Refused`."""
    host_only(sheet, person)
    if any(chair.free for chair in sheet.chairs):
        raise Refused("seats_free", "Some seats are still free: invite somebody or add a bot.")
    waiting = [chair.name for chair in sheet.chairs if chair.person and not chair.ready]
    if waiting:
        raise Refused("not_ready", f"Not ready yet: {', '.join(waiting)}.")


def chair_of(person: Person, contribution: str) -> Chair:
    """Return a chair with somebody on it who is ready."""
    return Chair(
        person=person.id,
        outside_bot=person.outside_bot,
        name=person.nick,
        contribution=contribution,
        ready=True,
    )


def bot_chair(level: str, seat: int) -> Chair:
    """Return a chair with a bot on it; the server adds its part of the shuffle."""
    if level not in BOT_LEVELS:
        raise Refused("no_such_level", f"Bots are {', '.join(BOT_LEVELS)}.")
    name = f"{level.capitalize()} bot {seat + 1}"
    return Chair(bot=level, name=name, contribution=token_hex(CONTRIBUTION_BYTES), ready=True)


def check_options(game: AnyGame, options: Any, seats: int) -> None:
    """Make sure a match could start from these options. Raises `Refused`."""
    try:
        begin(game, options, seats, "0" * 64)
    except SetupError as error:
        raise Refused(error.code, str(error)) from None


def heir(sheet: MatchSheet, suits: Callable[[str], bool]) -> str | None:
    """Return the first at the table, bots last, who suits as its host."""
    people = [chair for chair in sheet.chairs if chair.person and suits(chair.person)]
    people.sort(key=lambda chair: chair.outside_bot)
    return people[0].person if people else None


def pass_host_on(sheet: MatchSheet, gone: str) -> None:
    """Give the host's role to the next at the table, if the host is gone."""
    if sheet.host == gone:
        sheet.host = heir(sheet, lambda person: person != gone) or gone


def _sit(_game: AnyGame, sheet: MatchSheet, person: Person, message: m.Sit) -> None:
    chair = sheet.chairs[message.seat]
    if not chair.free and chair.person != person.id:
        raise Refused("seat_taken", f"{chair.name} sits there already.")
    mine = [seat for seat in sheet.seats_of(person.id) if seat != message.seat]
    if len(mine) >= SEATS_PER_PERSON:
        raise Refused("too_many_seats", "You hold enough seats here.")
    # Who sits here already keeps the part of the shuffle they gave; who rises takes it along.
    contribution = chair.contribution or message.contribution
    sheet.chairs[message.seat] = chair_of(person, contribution)


def _rise(_game: AnyGame, sheet: MatchSheet, person: Person, message: m.Rise) -> None:
    if sheet.chairs[message.seat].person != person.id:
        raise Refused("not_your_seat", "That is not your seat.")
    sheet.chairs[message.seat] = Chair()
    if not sheet.seats_of(person.id):
        pass_host_on(sheet, person.id)


def _ready(_game: AnyGame, sheet: MatchSheet, person: Person, message: m.Ready) -> None:
    seats = sheet.seats_of(person.id)
    if not seats:
        raise Refused("no_seat", "Take a seat first.")
    for seat in seats:
        if not sheet.chairs[seat].contribution:
            raise Refused("no_contribution", "Sit down first, with your part of the shuffle.")
        sheet.chairs[seat].ready = message.ready


def _dress(game: AnyGame, sheet: MatchSheet, person: Person, message: m.Dress) -> None:
    livery = game.card.livery
    if livery is None or message.livery not in livery.names:
        raise Refused("no_such_livery", f"{game.card.title} has no such colour to choose.")
    if person.id not in (sheet.chairs[message.seat].person, sheet.host):
        raise Refused("not_your_seat", "That is not your seat.")
    options = from_json(game, "options", sheet.options)
    worn = [list(names) for names in game.liveries(options, len(sheet.chairs))]
    if message.livery in worn[message.seat]:
        return
    given, worn[message.seat][0] = worn[message.seat][0], message.livery
    for chair, names in zip(sheet.chairs, worn, strict=True):
        if names is not worn[message.seat] and message.livery in names:
            if chair.person not in (None, person.id):
                raise Refused("livery_taken", f"{chair.name} wears that already.")
            names[names.index(message.livery)] = given
    value = worn if livery.several else [names[0] for names in worn]
    sheet.options = {**sheet.options, livery.option: value}


def _place_bot(_game: AnyGame, sheet: MatchSheet, person: Person, message: m.PlaceBot) -> None:
    host_only(sheet, person)
    sheet.chairs[message.seat] = bot_chair(message.level, message.seat)


def _clear(_game: AnyGame, sheet: MatchSheet, person: Person, message: m.Clear) -> None:
    host_only(sheet, person)
    sheet.chairs[message.seat] = Chair()


def _swap(_game: AnyGame, sheet: MatchSheet, person: Person, message: m.Swap) -> None:
    host_only(sheet, person)
    if message.with_ >= len(sheet.chairs):
        raise Refused("no_such_seat", "There is no such seat at this table.")
    chairs, a, b = sheet.chairs, message.seat, message.with_
    chairs[a], chairs[b] = chairs[b], chairs[a]


def _arrange(game: AnyGame, sheet: MatchSheet, person: Person, message: m.Arrange) -> None:
    host_only(sheet, person)
    if message.seats is not None:
        _seat_so_many(game, sheet, message.seats)
    if message.options is not None:
        sheet.options = message.options
    check_options(game, sheet.options, len(sheet.chairs))
    if message.time is not None:
        sheet.time = message.time.control()
    if message.seats or message.options is not None or message.time is not None:
        for chair in sheet.chairs:  # the others agreed to something else
            chair.ready = chair.ready and chair.person in (None, person.id)
    if message.title is not None:
        sheet.title = plain(message.title) or sheet.title
    if message.public is not None:
        sheet.public = message.public
    if message.watchable is not None:
        sheet.watchable = message.watchable


def _seat_so_many(game: AnyGame, sheet: MatchSheet, seats: int) -> None:
    """Add or take away chairs; people keep theirs, and what seats wear starts anew."""
    kept = [chair for chair in sheet.chairs if chair.person is not None]
    if len(kept) > seats:
        raise Refused("seats_taken", "More people than that sit here already.")
    if livery := game.card.livery:
        sheet.options = {k: v for k, v in sheet.options.items() if k != livery.option}
    for seat in range(len(sheet.chairs) - 1, -1, -1):
        if len(sheet.chairs) > seats and sheet.chairs[seat].person is None:
            del sheet.chairs[seat]
    sheet.chairs += [Chair() for _ in range(seats - len(sheet.chairs))]


def host_only(sheet: MatchSheet, person: Person) -> None:
    """Make sure a person leads the table. Raises `Refused`."""
    if sheet.host != person.id:
        raise Refused("host_only", "Only the host of this table may do that.")


_CHANGES: dict[type[Any], Callable[[AnyGame, MatchSheet, Person, Any], None]] = {
    m.Sit: _sit,
    m.Rise: _rise,
    m.Ready: _ready,
    m.Dress: _dress,
    m.PlaceBot: _place_bot,
    m.Clear: _clear,
    m.Swap: _swap,
    m.Arrange: _arrange,
}
