"""Whose turn it is to think: fair among askers, with a bounded queue."""

import asyncio

import pytest

from backend.bots.turns import Busy, Turns

pytestmark = pytest.mark.anyio


class Bench:
    """Askers who wait for places, and the order in which they got one."""

    def __init__(self, places: int = 1, longest: int = 1000) -> None:
        self.turns = Turns(places, longest)
        self.served: list[str] = []
        self.refused: list[str] = []
        self.held: list[tuple[str, int]] = []
        self._tasks: list[asyncio.Task[None]] = []

    async def ask(self, *askers: str) -> list[asyncio.Task[None]]:
        """Let them ask, one after another."""
        tasks = [asyncio.create_task(self._take(asker)) for asker in askers]
        self._tasks += tasks
        await settled()
        return tasks

    async def end_one(self) -> str:
        """End the work that began first; return whose it was."""
        asker, place = self.held.pop(0)
        self.turns.give_back(asker, place)
        await settled()
        return asker

    async def end_all(self) -> None:
        """Let everybody have their turn."""
        while self.held:
            await self.end_one()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        assert self.turns.waiting == self.turns.running == 0

    async def _take(self, asker: str) -> None:
        try:
            place = await self.turns.take(asker)
        except Busy:
            self.refused.append(asker)
        else:
            self.served.append(asker)
            self.held.append((asker, place))


async def settled() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def test_one_with_many_matches_does_not_hold_up_another() -> None:
    bench = Bench()
    await bench.ask(*["ann"] * 80)
    await bench.ask("ben")
    await bench.end_one()
    assert bench.served == ["ann", "ben"]
    await bench.ask("ben")
    await bench.end_all()
    assert bench.served[:4] == ["ann", "ben", "ann", "ben"]
    assert bench.served.count("ann") == 80


async def test_everybody_takes_their_turn() -> None:
    bench = Bench()
    await bench.ask(*["ann"] * 3, *["ben"] * 3, "cat")
    await bench.end_all()
    assert bench.served == ["ann", "ben", "cat", "ann", "ben", "ann", "ben"]


async def test_a_free_place_is_for_who_holds_fewest() -> None:
    bench = Bench(places=3)
    await bench.ask(*["ann"] * 5)
    await bench.ask("ben", "ben", "ben")
    for _ in range(3):
        await bench.end_one()
    assert bench.served == ["ann", "ann", "ann", "ben", "ann", "ben"]
    await bench.end_all()


async def test_places_that_nobody_else_wants_are_for_one_alone() -> None:
    bench = Bench(places=4)
    await bench.ask(*["ann"] * 4)
    assert bench.turns.free == 0
    await bench.end_all()


async def test_who_asks_for_much_gets_little_time_for_each_and_others_theirs() -> None:
    bench = Bench(places=2)
    await bench.ask("ann", "ann")
    assert bench.turns.share("ann") == 1
    await bench.ask(*["ann"] * 78, "ben")
    assert bench.turns.share("ann") == 2 / 81
    await bench.end_one()
    assert bench.served[-1] == "ben"
    assert bench.turns.share("ben") == 1
    await bench.end_all()


async def test_a_full_queue_turns_away_who_asks_for_most() -> None:
    bench = Bench(longest=4)
    await bench.ask(*["ann"] * 6)
    assert bench.refused == ["ann"]
    await bench.ask("ben", "ben")
    assert bench.refused == ["ann", "ann", "ann"]
    assert bench.turns.waiting == 4
    await bench.ask("ben", "ann")  # they have as many now
    assert bench.refused[3:] == ["ben", "ann"]
    await bench.end_all()
    assert bench.served == ["ann", "ben", "ann", "ben", "ann"]


async def test_who_gives_up_leaves_the_queue() -> None:
    bench = Bench()
    await bench.ask("ann")
    (ben,) = await bench.ask("ben")
    ben.cancel()
    await settled()
    assert bench.turns.waiting == 0
    await bench.end_all()
    assert bench.served == ["ann"]


async def test_a_place_is_not_lost_with_who_gives_up_as_they_get_it() -> None:
    bench = Bench()
    await bench.ask("ann")
    (ben,) = await bench.ask("ben")
    (cat,) = await bench.ask("cat")
    ben.cancel()  # in the same moment, before the place is free
    await bench.end_one()
    assert bench.served == ["ann", "cat"]
    (dan,) = await bench.ask("dan")
    bench.turns.give_back(*bench.held.pop())
    dan.cancel()  # after the place was given to dan
    await settled()
    assert bench.turns.free == 1
    assert cat.done()


async def test_it_is_calm_when_nobody_waits_and_a_place_is_free() -> None:
    bench = Bench()
    await bench.turns.calm()
    await bench.ask("ann", "ben")
    calm = asyncio.create_task(bench.turns.calm())
    await bench.end_one()
    assert not calm.done()
    await bench.end_one()
    assert calm.done()
