"""Profiles: what people show of themselves, the lists of the best, and one's own statistics.

A profile is private until its person shows it. Others then see nothing of people who do not show
theirs: no name, and no match that is not public.
"""

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from pydantic import BaseModel

from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Strict
from backend.ratings import record
from backend.ratings.formula import NEWCOMER, SHOWN_AFTER, Standing, points
from backend.ratings.record import Finish
from backend.web.people.identity import KnownOwner, MaybeMe
from backend.web.services import Services, Use

LOOKED_AT = 1000
"""A person's latest matches that count for a profile."""
RECENT = 10
"""Matches that a profile lists."""
BEST = 100
"""Maximum length of a list of the best."""

router = APIRouter(prefix="/api", tags=["profiles"])

PersonId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$")]


class Rating(BaseModel):
    """How strong somebody is believed to be."""

    value: int
    uncertainty: int
    """One standard deviation."""
    matches: int
    """How many it follows from."""


class GameRecord(BaseModel):
    """What somebody has done at one game, with other people."""

    game: str
    played: int
    won: int
    rating: Rating | None
    """None after too few rated matches."""
    rated: int
    """Matches that counted for the rating."""


class Neighbour(BaseModel):
    """Somebody else in a match."""

    id: str
    nick: str


class RecentMatch(BaseModel):
    """One of the latest matches."""

    id: str
    game: str
    finished: float
    place: int
    """From 1."""
    seats: int
    others: list[Neighbour]
    """Those of the others who show themselves."""


class Profile(BaseModel):
    """What is shown of somebody."""

    id: str
    nick: str
    shown: bool
    """Whether everybody may see it."""
    own: bool
    """Whether it is one's own."""
    games: list[GameRecord]
    played: int
    left: int
    """Matches that a bot played to the end for them."""
    recent: list[RecentMatch]
    shown_after: int
    """Rated matches before a rating is shown."""


class Showing(Strict):
    """Whether everybody may see one's profile."""

    shown: bool


class Place(BaseModel):
    """A line of a list of the best."""

    id: str
    nick: str
    rating: Rating


class Best(BaseModel):
    """The best players of a game, of those who show themselves."""

    game: str
    players: list[Place]


class GameStatistics(BaseModel):
    """One's own matches of a game, also those against bots."""

    game: str
    matches: int
    won: int
    best_score: int | None
    streak: int
    longest_streak: int
    close: int
    """Matches that ended with nearly the same scores."""
    close_won: int
    tallied: int
    tally: dict[str, int]
    """Sums over `tallied` matches; what they mean is the game's own."""


class Rival(BaseModel):
    """With whom one plays most."""

    id: str | None
    """None if they do not show their profile."""
    name: str
    matches: int
    won: int
    lost: int


class OwnStatistics(BaseModel):
    """What only oneself sees."""

    games: list[GameStatistics]
    opponents: list[Rival]


@router.get("/profiles/{person}")
async def profile(person: PersonId, me: MaybeMe, services: Use, request: Request) -> Profile:
    """Return somebody's profile; to others only if it is shown."""
    services.take("history", request.scope, me)
    return await _profile(services, person, own=me is not None and me.id == person)


@router.put("/me/profile")
async def show(body: Showing, me: KnownOwner, services: Use, request: Request) -> Profile:
    """Show one's profile to everybody, or hide it again."""
    services.take("history", request.scope, me)
    now = services.times.now()
    await services.ratings.show_profile(me.id, shown=body.shown, at=now)
    return await _profile(services, me.id, own=True)


@router.get("/me/statistics")
async def statistics(me: KnownOwner, services: Use, request: Request) -> OwnStatistics:
    """Return what one's matches add up to."""
    services.take("history", request.scope, me)
    played = await services.ratings.played_by(me.id, LOOKED_AT)
    done = list(record.finishes(me.id, played))
    rivals = record.opponents(done)
    shown = await services.ratings.shown_among([rival.person for rival in rivals])
    return OwnStatistics(
        games=[
            GameStatistics(
                game=game,
                matches=one.matches,
                won=one.won,
                best_score=one.best_score,
                streak=one.streak,
                longest_streak=one.longest_streak,
                close=one.close,
                close_won=one.close_won,
                tallied=one.tallied,
                tally=dict(one.tally),
            )
            for game, one in record.statistics(done).items()
        ],
        opponents=[
            Rival(
                id=rival.person if rival.person in shown else None,
                name=rival.name,
                matches=rival.matches,
                won=rival.won,
                lost=rival.lost,
            )
            for rival in rivals
        ],
    )


@router.get("/games/{game}/best")
async def best(
    game: Annotated[str, Path(max_length=40)],
    services: Use,
    request: Request,
    limit: Annotated[int, Query(ge=1, le=BEST)] = BEST,
) -> Best:
    """List the best players of a game, of those who show themselves."""
    services.take("history", request.scope)
    if game not in services.games:
        raise Refused(Code.NO_SUCH_GAME)
    found = await services.ratings.leaders(game, limit)
    ratings = [(one, _rating(one.standing)) for one in found]
    players = [Place(id=one.person, nick=one.nick, rating=r) for one, r in ratings if r]
    return Best(game=game, players=players)


async def _profile(services: Services, person: str, *, own: bool) -> Profile:
    """Return a profile. Whether a person is unknown or does not show it is answered the same."""
    shown = person in await services.ratings.shown_among([person])
    somebody = await services.people.person(person) if own or shown else None
    if somebody is None or somebody.outside_bot:
        raise Refused(Code.NO_SUCH_PROFILE)
    played = await services.ratings.played_by(person, LOOKED_AT)
    done = [finish for finish in record.finishes(person, played) if finish.sociable]
    ratings = await services.ratings.ratings_of(person)
    games = dict.fromkeys(finish.played.sheet.game for finish in done)
    return Profile(
        id=person,
        nick=somebody.nick,
        shown=shown,
        own=own,
        games=[_record(game, done, ratings.get(game, NEWCOMER)) for game in games],
        played=len(done),
        left=sum(finish.left for finish in done),
        recent=await _recent(services, [one for one in done if own or _is_seen(services, one)]),
        shown_after=SHOWN_AFTER,
    )


def _is_seen(services: Services, finish: Finish) -> bool:
    """Whether everybody may find a match."""
    sheet = finish.played.sheet
    return sheet.public and sheet.watchable and services.measures.listed(sheet.id)


def _record(game: str, done: list[Finish], standing: Standing) -> GameRecord:
    matches = [finish for finish in done if finish.played.sheet.game == game]
    return GameRecord(
        game=game,
        played=len(matches),
        won=sum(finish.won for finish in matches),
        rating=_rating(standing),
        rated=standing.matches,
    )


def _rating(standing: Standing) -> Rating | None:
    shown = points(standing)
    if shown is None:
        return None
    return Rating(value=shown.value, uncertainty=shown.uncertainty, matches=standing.matches)


async def _recent(services: Services, done: list[Finish]) -> list[RecentMatch]:
    latest = done[:RECENT]
    others = {chair.person: chair.name for one in latest for chair in one.others if chair.person}
    shown = await services.ratings.shown_among(list(others))
    return [
        RecentMatch(
            id=one.played.sheet.id,
            game=one.played.sheet.game,
            finished=one.played.sheet.finished or 0.0,
            place=one.place + 1,
            seats=len(one.played.sheet.chairs),
            others=[
                Neighbour(id=chair.person, nick=chair.called)
                for chair in one.others
                if chair.person in shown
            ],
        )
        for one in latest
    ]
