"""SqlRatingStore: stores ratings, statistics of matches, and profiles."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import (
    BindParameter,
    Connection,
    Row,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)

from backend.engine import Json
from backend.protocol.messages import Status
from backend.ratings.counting import Outcome, places
from backend.ratings.formula import NEWCOMER, SHOWN_AFTER, Skill, Standing, rated
from backend.ratings.store import Leader, Played, RatedMatch
from backend.storage.models import WAITING, MatchRow, PersonRow, SeatRow
from backend.storage.rating_models import LedgerRow, ProfileRow, RatingRow, TallyRow
from backend.storage.rows import summaries
from backend.storage.session import Database

MATCHES = MatchRow.__table__
TALLIES = TallyRow.__table__

# Statements of `take_in`, built once: building them takes longer than running them.
_MATCH: BindParameter[str] = bindparam("match")
_PEOPLE: BindParameter[list[str]] = bindparam("people", expanding=True)
_LEDGER = select(LedgerRow.rated).with_for_update()
_FOUND = select(MatchRow.game, MatchRow.result, MatchRow.rated).where(MatchRow.id == _MATCH)
_TAKEN = update(MatchRow).where(MatchRow.id == _MATCH).values(rated=bindparam("number"))
_SEATED = select(SeatRow.person_id).where(SeatRow.match_id == _MATCH).order_by(SeatRow.seat)
# Locks the people's rows, so that nobody can be deleted before the end of the transaction.
_STAY = (
    select(PersonRow.id)
    .where(PersonRow.id.in_(_PEOPLE))
    .order_by(PersonRow.id)
    .with_for_update(read=True, key_share=True)
)
_OWN = RatingRow.game == bindparam("game"), RatingRow.person_id.in_(_PEOPLE)
_KNOWN, _REPLACED = select(RatingRow.__table__).where(*_OWN), delete(RatingRow).where(*_OWN)


class SqlRatingStore:
    """Implements `RatingStore`, together with `SqlMatchStore`.

    Locks: ledger row, then person rows, then rating rows, then match rows.
    """

    def __init__(self, database: Database) -> None:
        self._database = database

    async def results_waiting(self, limit: int) -> list[str]:
        """Return finished matches that are not rated yet, in the order in which they ended."""
        oldest = (MatchRow.finished, MatchRow.id)
        waiting = select(MatchRow.id).where(WAITING).order_by(*oldest).limit(limit)
        return await self._database.read(lambda c: list(c.execute(waiting).scalars()))

    async def take_in(self, outcomes: Mapping[str, Outcome]) -> None:
        """Rate finished matches in this order and store their tallies. Skip those rated before."""

        def work(connection: Connection) -> None:
            before = last = _locked(connection)
            for match, outcome in outcomes.items():
                last += _take_in(connection, match, outcome, last + 1)
            if last > before:
                connection.execute(update(LedgerRow).values(rated=last))

        await self._database.write(work)

    async def rated_matches(self, after: int, limit: int) -> list[RatedMatch]:
        """Return results that count, in the order in which they were rated."""
        some = (
            select(MatchRow.id, MatchRow.rated, MatchRow.game, MatchRow.result)
            .where(MatchRow.rated > after)
            .order_by(MatchRow.rated)
            .limit(limit)
        )

        def work(connection: Connection) -> list[RatedMatch]:
            rows = connection.execute(some).all()
            people = _people(connection, [row.id for row in rows])
            return [RatedMatch(row.rated, row.game, row.result, people[row.id]) for row in rows]

        return await self._database.read(work)

    async def replace_ratings(
        self, standings: Mapping[tuple[str, str], Standing], last: int
    ) -> bool:
        """Replace all ratings, by person and game; False if results came after number `last`."""

        def work(connection: Connection) -> bool:
            # Read from the matches, not from the ledger: the ledger also counts purged matches.
            newest = select(func.max(MatchRow.rated))
            _locked(connection)
            if (connection.execute(newest).scalar() or 0) > last:
                return False
            connection.execute(delete(RatingRow))
            known = set(connection.execute(select(PersonRow.id)).scalars())
            rows = [
                _values(person, game, standing)
                for (person, game), standing in standings.items()
                if person in known
            ]
            if rows:
                connection.execute(insert(RatingRow), rows)
            return True

        return await self._database.write(work)

    async def ratings_of(self, person: str) -> dict[str, Standing]:
        """Return a person's standing by game."""
        own = select(RatingRow.__table__).where(RatingRow.person_id == person)
        rows = await self._database.read(lambda c: c.execute(own).all())
        return {row.game: _standing(row) for row in rows}

    async def leaders(self, game: str, limit: int) -> list[Leader]:
        """Return the best players whose profile is public, best first.

        They are sorted by the rating minus its uncertainty.
        """
        best = (
            select(PersonRow.id, PersonRow.nick, RatingRow.mu, RatingRow.sigma, RatingRow.matches)
            .join(RatingRow, RatingRow.person_id == PersonRow.id)
            .join(ProfileRow, ProfileRow.person_id == PersonRow.id)
            .where(RatingRow.game == game, RatingRow.matches >= SHOWN_AFTER)
            .order_by((RatingRow.mu - RatingRow.sigma).desc(), PersonRow.id)
            .limit(limit)
        )
        rows = await self._database.read(lambda c: c.execute(best).all())
        return [
            Leader(row.id, row.nick, Standing(Skill(row.mu, row.sigma), row.matches))
            for row in rows
        ]

    async def played_by(self, person: str, limit: int) -> list[Played]:
        """Return a person's finished matches, latest first."""
        own = select(SeatRow.match_id).where(SeatRow.person_id == person)
        latest = (
            select(MATCHES)
            .where(MatchRow.id.in_(own), MatchRow.status == Status.OVER)
            .order_by(MatchRow.finished.desc(), MatchRow.id)
            .limit(limit)
        )

        def work(connection: Connection) -> list[Played]:
            sheets = [one.sheet for one in summaries(connection, connection.execute(latest).all())]
            noted: dict[str, dict[int, Json]] = {sheet.id: {} for sheet in sheets}
            tallies = select(TALLIES).where(TallyRow.match_id.in_(noted))
            for row in connection.execute(tallies):
                noted[row.match_id][row.seat] = row.numbers
            return [Played(sheet, noted[sheet.id]) for sheet in sheets]

        return await self._database.read(work)

    async def shown_among(self, people: list[str]) -> set[str]:
        """Return which of these people have a public profile."""
        shown = select(ProfileRow.person_id).where(ProfileRow.person_id.in_(people))
        return await self._database.read(lambda c: set(c.execute(shown).scalars()))

    async def show_profile(self, person: str, *, shown: bool, at: float) -> None:
        """Make a person's profile public, or visible to that person alone."""

        def work(connection: Connection) -> None:
            known = select(PersonRow.id).where(PersonRow.id == person).with_for_update()
            there = connection.execute(known).first() is not None
            connection.execute(delete(ProfileRow).where(ProfileRow.person_id == person))
            if shown and there:
                connection.execute(insert(ProfileRow), {"person_id": person, "since": at})

        await self._database.write(work)


def _locked(connection: Connection) -> int:
    """Lock the ledger until the end of the transaction; return the number of results so far."""
    return connection.execute(_LEDGER).scalar_one()


def _take_in(connection: Connection, match: str, outcome: Outcome, number: int) -> bool:
    """Take in a match: rate it and store its tallies. Return whether it counts for ratings."""
    row = connection.execute(_FOUND, {"match": match}).first()
    if row is None or row.rated is not None:
        return False
    counts = outcome.counts and _rate(connection, match, row.game, row.result)
    tallies = [
        {"match_id": match, "seat": seat, "numbers": numbers}
        for seat, numbers in outcome.tallies.items()
    ]
    if tallies:
        connection.execute(insert(TallyRow), tallies)
    connection.execute(_TAKEN, {"match": match, "number": number if counts else 0})
    return counts


def _rate(connection: Connection, match: str, game: str, result: Json) -> bool:
    """Change the ratings of a match's people; False if one of them was deleted."""
    seated = connection.execute(_SEATED, {"match": match}).scalars().all()
    people = [person for person in seated if person is not None]
    ranks = places(result, len(seated))
    there = connection.execute(_STAY, {"people": people}).all()
    if ranks is None or not len(there) == len(people) == len(seated):
        return False
    own = {"game": game, "people": people}
    standings = {row.person_id: _standing(row) for row in connection.execute(_KNOWN, own)}
    after = rated([standings.get(person, NEWCOMER) for person in people], ranks)
    connection.execute(_REPLACED, own)
    rows = [_values(one, game, standing) for one, standing in zip(people, after, strict=True)]
    connection.execute(insert(RatingRow), rows)
    return True


def _people(connection: Connection, matches: Sequence[str]) -> dict[str, list[str | None]]:
    """Return the person at each seat, by match."""
    columns = select(SeatRow.match_id, SeatRow.person_id)
    seats = columns.where(SeatRow.match_id.in_(matches)).order_by(SeatRow.match_id, SeatRow.seat)
    people: dict[str, list[str | None]] = {match: [] for match in matches}
    rows: Iterable[Any] = connection.execute(seats)
    for row in rows:
        people[row.match_id].append(row.person_id)
    return people


def _standing(row: Row[Any]) -> Standing:
    return Standing(Skill(row.mu, row.sigma), row.matches)


def _values(person: str, game: str, standing: Standing) -> dict[str, Any]:
    mu, sigma = standing.skill
    values = {"person_id": person, "game": game, "mu": mu, "sigma": sigma}
    return values | {"matches": standing.matches}
