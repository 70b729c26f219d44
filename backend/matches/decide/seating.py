"""Changes to a table before the start. Each function returns the next sheet."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from backend.engine import AnyGame, begin, from_json
from backend.engine.errors import SetupError
from backend.matches.decide.bots import place, without_namesakes
from backend.matches.decide.leading import led, pass_host_on
from backend.matches.decide.situation import Decide, Decision, Situation
from backend.matches.decide.starting import started_if_full
from backend.matches.facts.changes import SheetChanged
from backend.matches.facts.sheet import Chair, MatchSheet, TimeControl
from backend.matches.facts.store import Person
from backend.matches.facts.talk import plain
from backend.protocol import requests as r
from backend.protocol.codes import NOBODY_THERE, Code, Refused
from backend.protocol.messages import Pace, Status

SEATS_PER_PERSON = 4
"""Seats per person at a private table, where people may share a device. At a public one: 1."""

Work = Callable[[AnyGame, MatchSheet, Person, Any], MatchSheet]


def at_table(work: Work) -> Callable[[Situation, Person, Any], Decision]:
    """Return a function that decides a request by applying `work` to the sheet."""

    def decide(situation: Situation, person: Person, request: Any) -> Decision:
        match = situation.match
        if (getattr(request, "seat", 0) or 0) >= len(match.sheet.chairs):
            raise Refused(Code.NO_SUCH_SEAT)
        sheet = work(match.game, match.sheet, person, request)
        return started_if_full(situation, led(situation, sheet))

    return decide


def sit(_game: AnyGame, sheet: MatchSheet, person: Person, request: r.Sit) -> MatchSheet:
    """Take a seat."""
    if person.id in sheet.barred:
        raise Refused(Code.BARRED_HERE)
    seat = _any_seat(sheet, person) if request.seat is None else request.seat
    chair = sheet.chairs[seat]
    if not chair.free and chair.person != person.id:
        raise Refused(Code.SEAT_TAKEN, name=sheet.names[seat])
    others = [other for other in sheet.seats_of(person.id) if other != seat]
    if others and sheet.public:
        raise Refused(Code.ONE_SEAT)
    if len(others) >= SEATS_PER_PERSON:
        raise Refused(Code.TOO_MANY_SEATS)
    # A person keeps the first contribution to the shuffle until they rise.
    contribution = chair.contribution or request.contribution
    alias = plain(request.alias) or chair.alias
    taken = replace(chair_of(person, contribution), alias=alias)
    return without_namesakes(sheet.with_chairs({seat: taken}))


def _any_seat(sheet: MatchSheet, person: Person) -> int:
    """Return the seat for a person who named none: their own, or the first free one."""
    free = [seat for seat, chair in enumerate(sheet.chairs) if chair.free]
    seats = sheet.seats_of(person.id) or free
    if not seats:
        raise Refused(Code.TABLE_FULL)
    return seats[0]


def rise(_game: AnyGame, sheet: MatchSheet, person: Person, request: r.Rise) -> MatchSheet:
    """Give up a seat. A host who has no seat left passes the role on."""
    if sheet.chairs[request.seat].person != person.id:
        raise Refused(Code.NOT_YOUR_SEAT)
    sheet = sheet.with_chairs({request.seat: Chair()})
    return sheet if sheet.seats_of(person.id) else pass_host_on(sheet, person.id)


def ready(_game: AnyGame, sheet: MatchSheet, person: Person, request: r.Ready) -> MatchSheet:
    """Set whether the sender is ready."""
    own = {seat: sheet.chairs[seat] for seat in sheet.seats_of(person.id)}
    if not own:
        raise Refused(Code.NO_SEAT)
    if not all(chair.contribution for chair in own.values()):
        raise Refused(Code.NO_CONTRIBUTION)
    changed = {seat: replace(chair, ready=request.ready) for seat, chair in own.items()}
    return sheet.with_chairs(changed)


def dress(game: AnyGame, sheet: MatchSheet, person: Person, request: r.Dress) -> MatchSheet:
    """Give a seat another colour or suit; the seat that has it gets the old one in exchange."""
    livery = game.card.livery
    if livery is None or request.livery not in livery.names:
        raise Refused(Code.NO_SUCH_LIVERY, game=game.card.title)
    if person.id not in (sheet.chairs[request.seat].person, sheet.host):
        raise Refused(Code.NOT_YOUR_SEAT)
    options = from_json(game, "options", sheet.options)
    worn = [list(names) for names in game.liveries(options, len(sheet.chairs))]
    if request.livery in worn[request.seat]:
        return sheet
    given, worn[request.seat][0] = worn[request.seat][0], request.livery
    for chair, names in zip(sheet.chairs, worn, strict=True):
        if names is not worn[request.seat] and request.livery in names:
            if chair.person not in (None, person.id):
                raise Refused(Code.LIVERY_TAKEN, name=chair.name)
            names[names.index(request.livery)] = given
    value = worn if livery.several else [names[0] for names in worn]
    return replace(sheet, options={**sheet.options, livery.option: value})


def place_bot(_game: AnyGame, sheet: MatchSheet, _host: Person, request: r.PlaceBot) -> MatchSheet:
    """Put a bot on a seat."""
    return place(sheet, request.seat, request.level)


def clear(_game: AnyGame, sheet: MatchSheet, host: Person, request: r.Clear) -> MatchSheet:
    """Free a seat. A person who is barred loses every seat here and may not sit down again."""
    person = sheet.chairs[request.seat].person
    if not request.bar or person in (None, host.id):
        return sheet.with_chairs({request.seat: Chair()})
    freed = sheet.with_chairs({seat: Chair() for seat in sheet.seats_of(person)})
    return replace(freed, barred=(*sheet.barred, person))


def admit(_game: AnyGame, sheet: MatchSheet, _host: Person, _request: r.Admit) -> MatchSheet:
    """Lift all bars: everybody may sit down again."""
    return replace(sheet, barred=())


def lead(_game: AnyGame, sheet: MatchSheet, _host: Person, request: r.Lead) -> MatchSheet:
    """Make somebody else the host for good."""
    person = sheet.chairs[request.seat].person
    if person is None:
        raise Refused(Code.NO_SUCH_SEAT, NOBODY_THERE)
    return replace(sheet, host=person, hosted_for=None)


def swap(_game: AnyGame, sheet: MatchSheet, _host: Person, request: r.Swap) -> MatchSheet:
    """Swap the players at two seats."""
    a, b = request.seat, request.with_
    if b >= len(sheet.chairs):
        raise Refused(Code.NO_SUCH_SEAT)
    return sheet.with_chairs({a: sheet.chairs[b], b: sheet.chairs[a]})


def arrange(game: AnyGame, sheet: MatchSheet, host: Person, request: r.Arrange) -> MatchSheet:
    """Change the game's options, the seats, the time control or the visibility of the table."""
    if request.seats is not None:
        sheet = _resized(game, sheet, request.seats)
    if request.options is not None:
        sheet = replace(sheet, options=request.options)
    check_options(game, sheet.options, len(sheet.chairs))
    if request.time is not None:
        sheet = replace(sheet, time=time_control(request.time))
    if request.seats or request.options is not None or request.time is not None:
        # The others were ready for other conditions, so they have to confirm again.
        chairs = tuple(
            replace(chair, ready=chair.ready and chair.person in (None, host.id))
            for chair in sheet.chairs
        )
        sheet = replace(sheet, chairs=chairs)
    switches = ("public", "watchable", "auto_start", "open_talk")
    wanted = {name: getattr(request, name) for name in switches}
    sheet = replace(
        sheet,
        title=plain(request.title or "") or sheet.title,
        **{name: value for name, value in wanted.items() if value is not None},
    )
    if sheet.public and any(len(sheet.seats_of(chair.person)) > 1 for chair in sheet.chairs):
        raise Refused(Code.ONE_SEAT)
    return replace(sheet, open_talk=sheet.open_talk and not game.card.hidden)


def leave(person: str) -> Decide:
    """Return a function that frees a person's seats at an open table."""

    def decide(situation: Situation) -> Decision:
        sheet = situation.match.sheet
        if sheet.status is not Status.OPEN:
            return Decision()
        sheet = sheet.with_chairs({seat: Chair() for seat in sheet.seats_of(person)})
        return Decision((SheetChanged(pass_host_on(sheet, person)),))

    return decide


def rename(person: Person) -> Decide:
    """Return a function that renames a person at their seats."""

    def decide(situation: Situation) -> Decision:
        sheet = situation.match.sheet.with_name(person.id, person.nick)
        return Decision((SheetChanged(sheet),))

    return decide


def chair_of(person: Person, contribution: str) -> Chair:
    """Return a chair with a person who is ready."""
    return Chair(
        person=person.id,
        outside_bot=person.outside_bot,
        name=person.nick,
        contribution=contribution,
        ready=True,
    )


def check_options(game: AnyGame, options: Any, seats: int) -> None:
    """Raise `Refused` unless a match can start from these options."""
    try:
        begin(game, options, seats, "0" * 64)
    except SetupError as error:
        raise Refused.by_engine(error) from None


def time_control(wanted: r.WantedTime) -> TimeControl:
    """Return the requested time control. Raises `Refused` if it gives the players no time."""
    if wanted.pace is Pace.NONE:
        return TimeControl()
    if not (wanted.minutes if wanted.pace is Pace.LIVE else wanted.days):
        raise Refused(Code.NO_TIME)
    if wanted.pace is Pace.LIVE:
        return TimeControl(Pace.LIVE, minutes=wanted.minutes, increment=wanted.increment)
    return TimeControl(Pace.DAYS, days=wanted.days)


def _resized(game: AnyGame, sheet: MatchSheet, seats: int) -> MatchSheet:
    """Add or remove chairs. People keep theirs; the seats' colours are reset."""
    chairs = list(sheet.chairs)
    if sum(chair.person is not None for chair in chairs) > seats:
        raise Refused(Code.SEATS_TAKEN)
    options = sheet.options
    if livery := game.card.livery:
        options = {key: value for key, value in options.items() if key != livery.option}
    for seat in range(len(chairs) - 1, -1, -1):
        if len(chairs) > seats and chairs[seat].person is None:
            del chairs[seat]
    chairs += [Chair() for _ in range(seats - len(chairs))]
    return replace(sheet, options=options, chairs=tuple(chairs))
