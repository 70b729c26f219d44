"""A new table: from what somebody wishes, or from a match that is over, to its first sheet."""

from dataclasses import dataclass, field
from secrets import choice, token_bytes, token_urlsafe

from backend.engine import Json
from backend.engine.fair import SECRET_BYTES, commitment
from backend.matches.refusal import Refused
from backend.matches.sheet import Chair, MatchSheet, Rules, TimeControl
from backend.matches.store import Person
from backend.matches.tables import bot_chair, check_options

ID_BYTES = 12
"""Randomness of a table's code: nobody guesses a link."""
TITLES = (
    "Glen Affric",
    "Loch Awe",
    "Ben Lawers",
    "Glen Lyon",
    "Loch Maree",
    "Suilven",
    "Glen Etive",
    "Loch Tay",
    "Schiehallion",
    "Strathspey",
    "Loch Shiel",
    "Ben Vorlich",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What somebody wants a new table to be."""

    game: str
    seats: int
    options: Json = field(default_factory=dict)
    public: bool = False
    watchable: bool = True
    time: TimeControl = field(default_factory=TimeControl)
    bots: tuple[tuple[int, str], ...] = ()
    """(seat, level) pairs."""
    title: str = ""


def new_sheet(rules: Rules, wish: Wish, person: Person, now: float) -> MatchSheet:
    """Return the sheet of a new table, led by a person, under the newest rules."""
    versions = [version for game, version in rules if game == wish.game]
    if not versions:
        raise Refused("no_such_game", "There is no such game here.")
    version = max(versions)
    check_options(rules[wish.game, version], wish.options, wish.seats)
    chairs = [Chair() for _ in range(wish.seats)]
    for seat, level in wish.bots:
        if seat >= wish.seats:
            raise Refused("no_such_seat", "There is no such seat at this table.")
        chairs[seat] = bot_chair(level, seat)
    secret = token_bytes(SECRET_BYTES)
    return MatchSheet(
        id=token_urlsafe(ID_BYTES),
        title=wish.title or choice(TITLES),
        game=wish.game,
        rules_version=version,
        options=wish.options,
        chairs=chairs,
        public=wish.public,
        watchable=wish.watchable,
        time=wish.time,
        host=person.id,
        secret=secret.hex(),
        commitment=commitment(secret),
        created=now,
    )


def follower(rules: Rules, sheet: MatchSheet, person: Person, now: float) -> MatchSheet:
    """Return the sheet of a rematch: the same people again, each one seat further."""
    wish = Wish(
        game=sheet.game,
        seats=len(sheet.chairs),
        options=sheet.options,
        public=sheet.public,
        watchable=sheet.watchable,
        time=sheet.time,
        title=sheet.title,
    )
    new = new_sheet(rules, wish, person, now)
    new.chairs = [_again(chair, s) for s, chair in enumerate([*sheet.chairs[1:], sheet.chairs[0]])]
    return new


def _again(chair: Chair, seat: int) -> Chair:
    """Return a chair for whoever sat there; a forgotten one's is free."""
    if chair.bot:
        return bot_chair(chair.bot, seat)
    if chair.person:
        return Chair(person=chair.person, outside_bot=chair.outside_bot, name=chair.name)
    return Chair()
