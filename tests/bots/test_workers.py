"""Bots think in processes: nobody waits for them, nothing is left behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from backend.bots import LEVELS, brain_of
from backend.bots import workers as workers_module
from backend.bots.workers import Workers
from backend.cli.random_play import random_record
from backend.cli.setup import Setup
from backend.engine import Json, MatchRecord, begin
from backend.engine.record import verify
from backend.games import GAMES
from backend.matches.tables import BOT_LEVELS

pytestmark = pytest.mark.anyio

GAME = GAMES["castle_builders"]
ROOT = Path(__file__).parents[2]
PATIENCE = 30


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
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    workers._seconds = 600.0
    endless = asyncio.ensure_future(workers._run(endless_thought, begun))
    await asyncio.to_thread(begun.read_bytes)
    endless.cancel()
    async with asyncio.timeout(PATIENCE):  # the only process is free again
        assert await workers.choose(GAME, view, legal, "apprentice") in legal


def endless_thought(begun: Path, until: Any) -> None:
    """Think until told to stop."""
    begun.write_bytes(b"!")
    stop = until()
    while not stop():
        pass


async def test_a_dead_process_is_replaced(workers: Workers) -> None:
    view, legal = position()
    os.kill(await process_of(workers), signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        for _ in range(3):
            assert await workers.choose(GAME, view, legal, "apprentice") in legal
        hint = await workers.hint(GAME, view, legal)
    assert hint
    assert hint["reasons"]


async def test_who_cannot_think_acts_all_the_same(workers: Workers) -> None:
    _, legal = position()
    async with asyncio.timeout(PATIENCE):
        assert await workers.choose(GAME, {"no": "view"}, legal, "mason") in legal
        assert await workers.hint(GAME, {"no": "view"}, legal) is None


def test_tables_offer_the_levels_that_every_bot_has() -> None:
    assert LEVELS == BOT_LEVELS
    for game in GAMES:
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
