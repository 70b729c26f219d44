"""What the tests of workers and their processes share: a choice, a match, an endless thought."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from multiprocessing import active_children
from pathlib import Path

from backend.bots.processes import Until
from backend.bots.workers import Far, Workers
from backend.cli.playing.match_setup import Setup
from backend.cli.playing.random_play import random_record
from backend.engine import Choice, MatchRecord, begin
from backend.games import GAMES

GAME = GAMES["castle_builders"]
ANN = "ann"
"""The asker."""
PATIENCE = 120
"""Seconds after which a test counts as hanging."""


def first_choice() -> Choice:
    """The choice at the start of a match."""
    state = begin(GAME, {}, 2, "7" * 64)
    seat = GAME.turn(state)
    assert seat is not None
    return Choice(GAME, GAME.view(state, seat), GAME.legal_actions(state))


CHOICE = first_choice()


def finished() -> MatchRecord:
    """A match played at random."""
    return random_record(Setup(GAME, 2, {}, "curve"), 0)


@asynccontextmanager
async def working(
    processes: int = 1, seconds: float = 3.0, far: Far | None = None
) -> AsyncIterator[Workers]:
    """Workers that are closed at the end."""
    workers = Workers(processes, seconds, far)
    try:
        yield workers
    finally:
        await workers.close()


async def begun_endless(workers: Workers, folder: Path) -> asyncio.Future[None]:
    """Return a thought that has begun and ends only on command."""
    begun = folder / "begun"
    os.mkfifo(begun)
    run = workers.near.processes.run(ANN, 600.0, endless_thought, begun)
    endless = asyncio.ensure_future(run)
    await asyncio.to_thread(begun.read_bytes)
    begun.unlink()
    return endless


def endless_thought(begun: Path, until: Until) -> None:
    """Report the beginning, then think until told to stop."""
    begun.write_bytes(b"!")
    stop = until()
    while not stop():
        pass


async def think_once(workers: Workers) -> None:
    """Start the processes."""
    await workers.choose(CHOICE, "apprentice", ANN)


def process_id() -> int:
    """The id of the oldest process."""
    return min(child.pid for child in active_children() if child.pid is not None)
