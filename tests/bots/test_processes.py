"""The processes of bots: a dead one is replaced, and none outlives the server."""

import asyncio
import os
import random
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from backend.bots import processes as processes_module
from backend.bots import workers as workers_module
from backend.bots.processes import Until
from backend.bots.questions import Question, find_action
from backend.bots.search import Verdict
from backend.bots.workers import Workers
from backend.engine import Json
from tests.bots.thoughts import (
    GAME,
    PATIENCE,
    endless_thought,
    position,
    process_id,
    think_once,
    working,
)

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ROOT = Path(__file__).parents[2]


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with working() as found:
        yield found


async def test_a_dead_process_is_replaced(workers: Workers) -> None:
    view, legal = position()
    await think_once(workers)
    os.kill(process_id(), signal.SIGKILL)
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
    monkeypatch.setattr(random.SystemRandom, "choice", None)  # nobody may act at random
    monkeypatch.setattr(workers_module, "find_action", disturbed_thought)
    monkeypatch.setenv("THOUGHTS", str(tmp_path))
    os.mkfifo(tmp_path / "begun")
    marks = os.open(tmp_path / "begun", os.O_RDWR)
    async with working(processes=2) as workers:
        choices = [
            asyncio.ensure_future(workers.choose(GAME, view, legal, "apprentice")) for _ in range(2)
        ]
        for _ in choices:
            await asyncio.to_thread(os.read, marks, 1)
        os.close(marks)
        (tmp_path / "begun").unlink()
        os.kill(process_id(), signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            assert all(action in legal for action in await asyncio.gather(*choices))


def disturbed_thought(question: Question, until: Until) -> Verdict:
    """Report the beginning and never end; once nobody listens any more, just think."""
    begun = Path(os.environ["THOUGHTS"], "begun")
    if begun.exists():
        begun.write_bytes(b"!")
        Event().wait()
    return find_action(question, until)


async def test_what_died_while_nobody_thought_is_replaced(workers: Workers) -> None:
    view, legal = position()
    before = threading.enumerate()
    await think_once(workers)
    pool_threads = [thread for thread in threading.enumerate() if thread not in before]
    os.kill(process_id(), signal.SIGKILL)
    for thread in pool_threads:  # they end once the pool knows that the process is dead
        await asyncio.to_thread(thread.join, PATIENCE)
    assert await workers.hint(GAME, view, legal)


class Counted(ProcessPoolExecutor):
    """A pool that counts how often it was replaced."""

    made = 0

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        Counted.made += 1


async def test_healthy_processes_stay_when_several_thoughts_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes_module, "ProcessPoolExecutor", Counted)
    monkeypatch.setattr(Counted, "made", 0)
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    marks = os.open(begun, os.O_RDWR)  # opened for both, it does not end between two marks
    async with working(processes=2, seconds=600.0) as workers:

        async def think_again() -> Json | None:
            with pytest.raises(BrokenProcessPool):
                await workers.processes.run(endless_thought, begun)
            return await workers.hint(GAME, *position())

        again = [asyncio.ensure_future(think_again()) for _ in range(2)]
        await asyncio.sleep(0)
        for _ in again:
            await asyncio.to_thread(os.read, marks, 1)
        os.close(marks)
        os.kill(process_id(), signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            assert all(await asyncio.gather(*again))
        assert Counted.made == 2


def test_processes_end_with_the_server() -> None:
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert alive(worker)
    server.kill()
    server.wait()
    # The end of the pipe: no process that could write to it is left, not even the worker.
    assert server.stdout.read() == ""
    server.stdout.close()


SERVER = """
import asyncio
from backend.bots.workers import Workers
from tests.bots.thoughts import process_id, think_once

async def main():
    workers = Workers(1, 3.0)
    await think_once(workers)
    print(process_id(), flush=True)
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
