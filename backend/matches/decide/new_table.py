"""New tables: the first sheet, made from somebody's wish or from a finished match."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from secrets import choice, token_bytes, token_urlsafe
from typing import TypeVar

from backend.engine import BOT_LEVELS, AnyGame, Json, from_json
from backend.engine.fair import SECRET_BYTES, commitment
from backend.engine.lesson import LEARNER, NO_CONTRIBUTION, lesson_secret
from backend.matches.decide.bots import place, seated
from backend.matches.decide.seating import chair_of, check_options
from backend.matches.decide.situation import Decision, Situation
from backend.matches.facts.changes import SheetChanged, TableOpened
from backend.matches.facts.sheet import Chair, MatchSheet, Rules, TimeControl
from backend.matches.facts.store import Person
from backend.protocol import requests as r
from backend.protocol.codes import Code, Refused

T = TypeVar("T")

ID_BYTES = 12
"""Random bytes in a table's id, so that nobody can guess its link."""
CODE = ("BDFGLMNPRST", "AEIOU") * 3
"""The letters of a table's short code, by place. They make a word that is spelt as it sounds."""
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
    """The properties of a new table, as somebody wants them."""

    game: str
    seats: int
    options: Json = field(default_factory=dict)
    public: bool = False
    watchable: bool = True
    time: TimeControl = field(default_factory=TimeControl)
    bots: tuple[tuple[int, str], ...] = ()
    """(seat, level) pairs."""
    title: str = ""
    auto_start: bool = False
    open_talk: bool = False


def new_sheet(
    rules: Rules, wish: Wish, person: Person, now: float, version: int | None = None
) -> MatchSheet:
    """Return the sheet of a new table with a person as host; by default, with the newest rules."""
    version = version or _newest(rules, wish.game)
    check_options(rules[wish.game, version], wish.options, wish.seats)
    if any(seat >= wish.seats for seat, _ in wish.bots):
        raise Refused(Code.NO_SUCH_SEAT)
    secret = token_bytes(SECRET_BYTES)
    sheet = MatchSheet(
        id=token_urlsafe(ID_BYTES),
        title=wish.title or choice(TITLES),
        game=wish.game,
        rules_version=version,
        options=wish.options,
        chairs=(Chair(),) * wish.seats,
        public=wish.public,
        watchable=wish.watchable,
        time=wish.time,
        host=person.id,
        secret=secret.hex(),
        commitment=commitment(secret),
        created=now,
        code="".join(map(choice, CODE)),
        auto_start=wish.auto_start,
        open_talk=wish.open_talk and not rules[wish.game, version].card.hidden,
    )
    for seat, level in wish.bots:
        sheet = place(sheet, seat, level, person.nick)
    return sheet


def lesson_sheet(rules: Rules, game: str, person: Person, now: float) -> MatchSheet:
    """Return the sheet of a lesson: a person and bots, dealt from the lesson's public secret."""
    lesson = rules[game, _newest(rules, game)].lesson
    if lesson is None:
        raise Refused(Code.NO_LESSON)
    bots = tuple((seat, BOT_LEVELS[0]) for seat in range(lesson.seats) if seat != LEARNER)
    wish = Wish(game=game, seats=lesson.seats, options=dict(lesson.options), bots=bots)
    return dealt_sheet(rules, wish, person, now, lesson_secret(game, lesson.deal))


def dealt_sheet(rules: Rules, wish: Wish, person: Person, now: float, secret: bytes) -> MatchSheet:
    """Return the sheet of a match that is dealt from this secret, without players' contributions.

    The wish must put bots at all seats but `LEARNER`, where the person sits.
    """
    sheet, part = new_sheet(rules, wish, person, now), NO_CONTRIBUTION.hex()
    sheet = sheet.with_chairs({LEARNER: chair_of(person, part)})
    chairs = tuple(replace(chair, contribution=part) for chair in sheet.chairs)
    return replace(sheet, chairs=chairs, secret=secret.hex(), commitment=commitment(secret))


def _newest(rules: Rules, game: str) -> int:
    """Return the newest version of a game's rules. Raises `Refused`."""
    versions = [version for known, version in rules if known == game]
    if not versions:
        raise Refused(Code.NO_SUCH_GAME)
    return max(versions)


def rematch(situation: Situation, person: Person, request: r.Rematch) -> Decision:
    """Open a table for the same people, and link it to the match that is over.

    A sender who contributes to the shuffle is ready there at once.
    """
    sheet = situation.match.sheet
    if sheet.rematch is not None:
        return Decision(answer={"rematch": sheet.rematch})
    new = _follower(situation.rules, sheet, person, situation.moment.now)
    if request.contribution:
        own = {seat: chair_of(person, request.contribution) for seat in new.seats_of(person.id)}
        aliases = {seat: replace(own[seat], alias=new.chairs[seat].alias) for seat in own}
        new = new.with_chairs(aliases)
    linked = replace(sheet, rematch=new.id)
    return Decision((TableOpened(new), SheetChanged(linked)), {"rematch": new.id})


def _follower(rules: Rules, sheet: MatchSheet, person: Person, now: float) -> MatchSheet:
    """Return the sheet of a rematch: the same people, each one seat further.

    Everybody keeps their colours. Barred people stay barred.
    """
    wish = Wish(
        game=sheet.game,
        seats=len(sheet.chairs),
        options=_turned(rules[sheet.rules], sheet),
        public=sheet.public,
        watchable=sheet.watchable,
        time=sheet.time,
        title=sheet.title,
        auto_start=sheet.auto_start,
        open_talk=sheet.open_talk,
    )
    rotated = _one_on(sheet.chairs)
    chairs = tuple(map(_again, rotated))
    return replace(new_sheet(rules, wish, person, now), chairs=chairs, barred=sheet.barred)


def _turned(game: AnyGame, sheet: MatchSheet) -> Json:
    """Return the options of a match with the seats' colours moved one seat on."""
    livery = game.card.livery
    if livery is None:
        return sheet.options
    worn = game.liveries(from_json(game, "options", sheet.options), len(sheet.chairs))
    names = [list(each) if livery.several else each[0] for each in worn]
    return {**sheet.options, livery.option: _one_on(names)}


def _one_on(items: Sequence[T]) -> list[T]:
    """Return the seats' items after everybody has moved one seat on."""
    return [*items[1:], items[0]]


def _again(chair: Chair) -> Chair:
    """Return a chair for the same player; a free one if the player's data were deleted."""
    if chair.bot:
        return seated(chair.bot, chair.name)
    if chair.person:
        return Chair(
            person=chair.person,
            outside_bot=chair.outside_bot,
            name=chair.name,
            alias="" if chair.stands_for else chair.alias,
        )
    return Chair()
