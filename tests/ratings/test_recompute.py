"""Ratings that were computed match by match equal those that are computed from all results."""

import asyncio
from random import Random
from statistics import mean
from typing import Any

import pytest
from sqlalchemy import Connection, insert

from backend.matches.facts.store import Person
from backend.protocol.messages import Status
from backend.ratings.counting import Outcome
from backend.ratings.formula import NEWCOMER, Standing
from backend.ratings.recompute import recompute
from backend.storage import SqlStore
from backend.storage.models import MatchRow, PersonRow, SeatRow
from backend.storage.rows import match_values, seat_values
from tests.storage.samples import sheet

pytestmark = pytest.mark.anyio

GAMES = ("castles", "kings_kilt")
PEOPLE = 40
MATCHES = 2000
COUNTS = Outcome(counts=True, tallies={})


def generated(seed: int) -> list[Any]:
    """Return finished matches of two to four people, with many ties."""
    rng = Random(seed)
    strength = [rng.gauss(0, 1) for _ in range(PEOPLE)]
    found = []
    for number in range(MATCHES):
        who = rng.sample(range(PEOPLE), rng.randint(2, 4))
        scores = [round(3 * strength[one] + rng.gauss(0, 3)) for one in who]
        winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
        result = {"scores": scores, "winners": winners, "decided_by": "score"}
        people = [f"p{one:02}" for one in who]
        facts = {"status": Status.OVER, "result": result, "finished": float(number // 3)}
        found.append(sheet(f"m{number:04}", *people, game=GAMES[number % 2], **facts))
    return found


async def filled(store: SqlStore, sheets: list[Any]) -> None:
    """Store people and finished matches at once."""
    people = [{"id": f"p{n:02}", "nick": f"P {n}", "created": 1.0} for n in range(PEOPLE)]
    latest = {"seq": 9, "turn": None, "moved": 1.0}

    def work(connection: Connection) -> None:
        connection.execute(insert(PersonRow), people)
        connection.execute(insert(MatchRow), [match_values(one) | latest for one in sheets])
        connection.execute(insert(SeatRow), [row for one in sheets for row in seat_values(one)])

    await store.database.write(work)


async def standings(store: SqlStore) -> dict[str, dict[str, Standing]]:
    return {f"p{n:02}": await store.ratings_of(f"p{n:02}") for n in range(PEOPLE)}


@pytest.mark.slow
async def test_recomputed_ratings_equal_the_incremental_ones_and_do_not_inflate(
    sqlite_url: str,
) -> None:
    store = SqlStore(sqlite_url, sqlite_synchronous="OFF")
    await store.open()
    await filled(store, generated(7))
    while waiting := await store.results_waiting(70):
        await store.take_in(dict.fromkeys(waiting, COUNTS))
    before = await standings(store)
    assert await recompute(store) == MATCHES
    assert await standings(store) == before
    assert sum(one.matches for games in before.values() for one in games.values()) > 2 * MATCHES
    for game in GAMES:
        skills = [games[game].skill.mu for games in before.values()]
        assert abs(mean(skills) - NEWCOMER.skill.mu) < 0.02 * NEWCOMER.skill.mu
        assert max(skills) - min(skills) > 10
    await store.close()


async def test_what_is_rated_during_a_recomputation_counts(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await filled(store, generated(3)[:6])
    first, *others = await store.results_waiting(6)
    await store.take_in({first: COUNTS})
    replace_ratings = store.replace_ratings

    async def late(*args: Any) -> bool:
        for match in await store.results_waiting(6):
            await store.take_in({match: Outcome(counts=match != others[0], tallies={})})
        return await replace_ratings(*args)

    monkeypatch.setattr(store, "replace_ratings", late)
    assert await recompute(store) == 5


async def test_a_forgotten_person_leaves_no_rating_and_their_results_count_no_more(
    store: SqlStore,
) -> None:
    await store.add_person(Person("ann", "Ann"), "a", 1.0)
    await filled(store, generated(3)[:3])
    (first, *_) = await store.results_waiting(3)
    await store.take_in(dict.fromkeys(await store.results_waiting(3), COUNTS))
    found = await store.load(first)
    assert found
    gone = found[0].chairs[0].person
    assert gone
    assert await store.ratings_of(gone)
    await store.show_profile(gone, shown=True, at=1.0)
    await store.forget(gone, "Guest")
    assert await store.ratings_of(gone) == {}
    assert await store.shown_among([gone]) == set()
    assert await recompute(store) < 3


async def test_two_processes_take_in_the_same_results_once(
    store: SqlStore, database_url: str
) -> None:
    other = SqlStore(database_url)
    await filled(store, generated(3)[:6])
    waiting = await store.results_waiting(9)
    for match in waiting:
        both = (one.take_in({match: COUNTS}) for one in (store, other))
        await asyncio.gather(*both)
    await other.close()
    found = await store.rated_matches(0, 9)
    assert [one.number for one in found] == [1, 2, 3, 4, 5, 6]
    before = await standings(store)
    assert await recompute(store) == 6
    assert await standings(store) == before
