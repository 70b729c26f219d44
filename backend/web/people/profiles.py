"""Profiles, leaderboards, and each person's own statistics.

A profile is private until its person makes it public. A public profile shows no names of opponents
whose profiles are private, and no private matches.
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
"""Number of a person's latest matches that a profile counts."""
RECENT = 10
"""Number of latest matches that a profile lists."""
BEST = 100
"""Maximum length of a leaderboard."""

router = APIRouter(prefix="/api", tags=["profiles"])

PersonId = Annotated[str, Path(pattern=r"^[0-9a-f]{1,40}$")]


class Rating(BaseModel):
    """The estimate of a player's strength."""

    value: int
    uncertainty: int
    """One standard deviation."""
    matches: int
    """Number of rated matches behind it."""


class GameRecord(BaseModel):
    """A person's results at one game against other people."""

    game: str
    played: int
    won: int
    rating: Rating | None
    """None after too few rated matches."""
    rated: int
    """Number of matches that counted for the rating."""


class Neighbour(BaseModel):
    """An opponent in a match."""

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
    """The opponents whose profiles are public."""


class Profile(BaseModel):
    """A person's profile."""

    id: str
    nick: str
    shown: bool
    """Whether it is public."""
    own: bool
    """Whether it is the reader's own."""
    games: list[GameRecord]
    played: int
    left: int
    """Number of matches that a bot played to the end for the person."""
    recent: list[RecentMatch]
    shown_after: int
    """Number of rated matches after which a rating is shown."""


class Showing(Strict):
    """Whether to make the sender's profile public."""

    shown: bool


class Place(BaseModel):
    """A line of a leaderboard."""

    id: str
    nick: str
    rating: Rating


class Best(BaseModel):
    """A leaderboard: the best players of a game whose profiles are public."""

    game: str
    players: list[Place]


class GameStatistics(BaseModel):
    """The reader's matches of a game, including those against bots."""

    game: str
    matches: int
    won: int
    best_score: int | None
    streak: int
    longest_streak: int
    close: int
    """Number of matches that ended with nearly the same scores."""
    close_won: int
    tallied: int
    tally: dict[str, int]
    """Sums over `tallied` matches. Each game defines their meaning."""


class Rival(BaseModel):
    """A frequent opponent of the reader."""

    id: str | None
    """None if their profile is private."""
    name: str
    matches: int
    won: int
    lost: int


class OwnStatistics(BaseModel):
    """Statistics that only their person can see."""

    games: list[GameStatistics]
    opponents: list[Rival]


@router.get("/profiles/{person}")
async def profile(person: PersonId, me: MaybeMe, services: Use, request: Request) -> Profile:
    """Return a person's profile. Others get it only if it is public."""
    services.take("history", request.scope, me)
    return await _profile(services, person, own=me is not None and me.id == person)


@router.put("/me/profile")
async def show(body: Showing, me: KnownOwner, services: Use, request: Request) -> Profile:
    """Make your profile public, or private again."""
    services.take("history", request.scope, me)
    now = services.times.now()
    await services.ratings.show_profile(me.id, shown=body.shown, at=now)
    return await _profile(services, me.id, own=True)


@router.get("/me/statistics")
async def statistics(me: KnownOwner, services: Use, request: Request) -> OwnStatistics:
    """Return your statistics."""
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
    """List the best players of a game whose profiles are public."""
    services.take("history", request.scope)
    if game not in services.games:
        raise Refused(Code.NO_SUCH_GAME)
    found = await services.ratings.leaders(game, limit)
    ratings = [(one, _rating(one.standing)) for one in found]
    players = [Place(id=one.person, nick=one.nick, rating=r) for one, r in ratings if r]
    return Best(game=game, players=players)


async def _profile(services: Services, person: str, *, own: bool) -> Profile:
    """Return a profile. An unknown person and a private profile give the same refusal."""
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
    """Whether a match is public and not hidden by operators."""
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
