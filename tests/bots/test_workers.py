"""Bots think in processes: nobody waits for them, nothing is left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from backend.bots import LEVELS, brain_of
from backend.bots import workers as workers_module
from backend.bots.search import Verdict
from backend.bots.workers import Workers
from backend.cli.random_play import random_record
from backend.cli.setup import Setup
from backend.cli.toy import TOY
from backend.engine import Json, MatchRecord, begin
from backend.engine.record import verify
from backend.games import GAMES
from backend.matches.tables import BOT_LEVELS

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

GAME = GAMES["castle_builders"]
ROOT = Path(__file__).parents[2]
PATIENCE = 120
"""Seconds after which a test hangs."""


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    found = Workers(1, 3.0)
    yield found
    await found.close()


def position() -> tuple[Json, list[Any]]:
    """A view and what may be done there."""
    state = begin(GAME, {}, 2, "7" * 64)
    seat = GAME.turn(state)
    assert seat is not None
    return GAME.view(state, seat), list(GAME.legal_actions(state))


async def process_of(workers: Workers) -> int:
    view, legal = position()
    await workers.choose(GAME, view, legal, "apprentice")
    (process,) = workers._workers()._processes
    return int(process)


async def test_a_bot_takes_a_legal_action(workers: Workers) -> None:
    view, legal = position()
    assert await workers.choose(GAME, view, legal, "mason") in legal


async def test_what_is_not_wanted_any_more_stops(workers: Workers, tmp_path: Path) -> None:
    view, legal = position()
    endless = await begun_endless(workers, tmp_path)
    endless.cancel()
    async with asyncio.timeout(PATIENCE):  # the only process is free again
        assert await workers.choose(GAME, view, legal, "apprentice") in legal


async def begun_endless(workers: Workers, folder: Path) -> asyncio.Future[None]:
    """Return a thought that has begun and ends only when it is told to."""
    begun = folder / "begun"
    os.mkfifo(begun)
    workers._seconds = 600.0
    endless = asyncio.ensure_future(workers._run(endless_thought, begun))
    await asyncio.to_thread(begun.read_bytes)
    begun.unlink()
    return endless


def endless_thought(begun: Path, until: Any) -> None:
    """Think until told to stop."""
    begun.write_bytes(b"!")
    stop = until()
    while not stop():
        pass


async def test_matches_looked_back_at_do_not_fill_the_queue(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, legal = position()
    monkeypatch.setattr(workers_module, "QUEUE", 2)
    crowd = [asyncio.ensure_future(workers.curve(GAME, finished())) for _ in range(4)]
    await asyncio.sleep(0)
    assert await workers.hint(GAME, view, legal)
    assert all(await asyncio.gather(*crowd))


async def test_matches_are_looked_back_at_one_after_another() -> None:
    workers = Workers(2, 3.0)
    crowd = [asyncio.ensure_future(workers.curve(GAME, finished())) for _ in range(3)]
    await asyncio.sleep(0)
    assert workers._places.qsize() == 1
    assert all(await asyncio.gather(*crowd))
    await workers.close()


async def test_who_waits_to_look_back_waits_in_a_bounded_queue(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers_module, "CURVES", 2)
    curves = await asyncio.gather(*(workers.curve(GAME, finished()) for _ in range(3)))
    assert [bool(curve) for curve in curves] == [True, True, False]
    assert await workers.curve(GAME, finished())


async def test_thinking_goes_before_looking_back(workers: Workers, tmp_path: Path) -> None:
    view, legal = position()
    endless = await begun_endless(workers, tmp_path)
    done: list[str] = []
    curve = asyncio.ensure_future(workers.curve(GAME, finished()))
    curve.add_done_callback(lambda _: done.append("curve"))
    await asyncio.sleep(0)
    given_up = asyncio.ensure_future(workers.hint(GAME, view, legal))
    hint = asyncio.ensure_future(workers.hint(GAME, view, legal))
    hint.add_done_callback(lambda _: done.append("hint"))
    await asyncio.sleep(0)
    given_up.cancel()
    endless.cancel()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(hint, curve)
    assert done == ["hint", "curve"]


async def test_who_gives_up_waiting_leaves_the_place_to_a_match_looked_back_at(
    workers: Workers,
) -> None:
    view, legal = position()
    place = workers._places.get_nowait()
    waiting = asyncio.ensure_future(workers.hint(GAME, view, legal))
    await asyncio.sleep(0)
    curve = asyncio.ensure_future(workers.curve(GAME, finished()))
    workers._free(place)
    waiting.cancel()
    async with asyncio.timeout(PATIENCE):
        assert await curve


async def test_a_dead_process_is_replaced(workers: Workers) -> None:
    view, legal = position()
    os.kill(await process_of(workers), signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        for _ in range(3):
            assert await workers.choose(GAME, view, legal, "apprentice") in legal
        hint = await workers.hint(GAME, view, legal)
    assert hint
    assert hint["reasons"]


async def test_who_thought_when_a_process_died_thinks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, legal = position()
    workers = Workers(2, 3.0)
    monkeypatch.setattr(workers._random, "choice", None)  # nobody may act at random
    monkeypatch.setattr(workers_module, "_think", disturbed_thought)
    monkeypatch.setenv("THOUGHTS", str(tmp_path))
    os.mkfifo(tmp_path / "begun")
    marks = os.open(tmp_path / "begun", os.O_RDWR)
    choices = [
        asyncio.ensure_future(workers.choose(GAME, view, legal, "apprentice")) for _ in range(2)
    ]
    for _ in choices:
        await asyncio.to_thread(os.read, marks, 1)
    os.close(marks)
    (tmp_path / "begun").unlink()
    os.kill(next(iter(workers._workers()._processes)), signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        assert all(action in legal for action in await asyncio.gather(*choices))
    await workers.close()


def disturbed_thought(question: workers_module.Question, until: Any) -> Verdict:
    """Say that one has begun, and think for ever; without anybody to tell, just think."""
    begun = Path(os.environ["THOUGHTS"], "begun")
    if begun.exists():
        begun.write_bytes(b"!")
        Event().wait()
    return workers_module._think(question, until)


async def test_what_died_while_nobody_thought_is_replaced(workers: Workers) -> None:
    view, legal = position()
    process = await process_of(workers)
    watch: Any = workers._workers()._executor_manager_thread
    os.kill(process, signal.SIGKILL)
    await asyncio.to_thread(watch.join, PATIENCE)  # now it is known that the process is dead
    assert await workers.hint(GAME, view, legal)


class Counted(ProcessPoolExecutor):
    """Processes that count how often they were replaced."""

    made = 0

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        Counted.made += 1


async def test_healthy_processes_stay_when_several_thoughts_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers_module, "ProcessPoolExecutor", Counted)
    monkeypatch.setattr(Counted, "made", 0)
    workers = Workers(2, 600.0)
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    marks = os.open(begun, os.O_RDWR)  # opened for both, it does not end between two marks

    async def think_again() -> Json | None:
        with pytest.raises(BrokenProcessPool):
            await workers._run(endless_thought, begun)
        return await workers.hint(GAME, *position())

    again = [asyncio.ensure_future(think_again()) for _ in range(2)]
    await asyncio.sleep(0)
    for _ in again:
        await asyncio.to_thread(os.read, marks, 1)
    os.close(marks)
    os.kill(next(iter(workers._workers()._processes)), signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        assert all(await asyncio.gather(*again))
    assert Counted.made == 2
    await workers.close()


async def test_who_cannot_think_acts_all_the_same(workers: Workers) -> None:
    _, legal = position()
    async with asyncio.timeout(PATIENCE):
        assert await workers.choose(GAME, {"no": "view"}, legal, "mason") in legal
        assert await workers.hint(GAME, {"no": "view"}, legal) is None


async def test_a_game_nobody_knows_is_played_without_thinking(workers: Workers) -> None:
    _, legal = position()
    assert await workers.choose(TOY, {}, legal, "mason") in legal
    assert await workers.hint(TOY, {}, legal) is None
    assert await workers.curve(TOY, finished()) is None
    assert workers._pool is None


def test_tables_offer_the_levels_that_every_bot_has() -> None:
    assert LEVELS == BOT_LEVELS
    for game in GAMES.values():
        assert tuple(brain_of(game).efforts) == LEVELS


async def test_who_finds_the_queue_full_acts_at_once(
    workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, legal = position()
    monkeypatch.setattr(workers_module, "QUEUE", 0)
    assert await workers.choose(GAME, view, legal, "chief") in legal
    assert workers._pool is None


async def test_a_hint_is_legal_and_says_why(workers: Workers) -> None:
    view, legal = position()
    hint = await workers.hint(GAME, view, legal)
    assert hint
    assert hint["action"]["type"] in {action.type for action in legal}
    assert 0 <= hint["chance"] <= 1
    assert hint["reasons"]
    assert all("why" in reason for reason in hint["reasons"])


async def test_the_curve_ends_with_the_result(workers: Workers) -> None:
    record = finished()
    assert not verify(GAME, record)
    curve = await workers.curve(GAME, record)
    assert curve
    assert len(curve) == len(record.actions) + 1
    assert all(abs(sum(chances) - 1) < 0.01 for chances in curve)
    assert record.result is not None
    winners = record.result["winners"]
    assert [seat for seat, chance in enumerate(curve[-1]) if chance] == winners


def finished() -> MatchRecord:
    """A match played at random."""
    return random_record(Setup(GAME, 2, {}, "curve"), 0)


def test_processes_end_with_the_server() -> None:
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert alive(worker)
    server.kill()
    server.wait()
    # The end of the pipe: nobody who could write to it is left, the worker neither.
    assert server.stdout.read() == ""
    server.stdout.close()


SERVER = """
import asyncio
from tests.bots.test_workers import Workers, process_of

async def main():
    workers = Workers(1, 3.0)
    print(await process_of(workers), flush=True)
    await asyncio.sleep(600)

if __name__ == "__main__":
    asyncio.run(main())
"""


def alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True
