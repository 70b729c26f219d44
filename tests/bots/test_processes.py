"""The processes of bots: a dead one is replaced, and none outlives the server."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from multiprocessing import active_children
from pathlib import Path
from threading import Event

import pytest

from backend.bots import near as near_module
from backend.bots.processes import Lost, Until
from backend.bots.questions import answer
from backend.bots.workers import Workers
from tests.bots.thoughts import (
    ANN,
    CHOICE,
    PATIENCE,
    endless_thought,
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
    await think_once(workers)
    os.kill(process_id(), signal.SIGKILL)
    async with asyncio.timeout(PATIENCE):
        for _ in range(3):
            assert await workers.choose(CHOICE, "apprentice", ANN) in CHOICE.legal
        hint = await workers.hint(CHOICE, ANN)
    assert hint
    assert hint["reasons"]


async def test_who_thought_when_a_process_died_thinks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(random.SystemRandom, "choice", None)  # nobody may act at random
    monkeypatch.setattr(near_module, "answer", disturbed_answer)
    monkeypatch.setenv("THOUGHTS", str(tmp_path))
    os.mkfifo(tmp_path / "begun")
    marks = os.open(tmp_path / "begun", os.O_RDWR)
    async with working(processes=2) as workers:
        choices = [
            asyncio.ensure_future(workers.choose(CHOICE, "apprentice", ANN)) for _ in range(2)
        ]
        for _ in choices:
            await asyncio.to_thread(os.read, marks, 1)
        os.close(marks)
        (tmp_path / "begun").unlink()
        for child in active_children():
            child.kill()
        async with asyncio.timeout(PATIENCE):
            assert all(action in CHOICE.legal for action in await asyncio.gather(*choices))


def disturbed_answer(question: bytes, until: Until) -> bytes:
    """Report the beginning and never end; without a listener, just think."""
    begun = Path(os.environ["THOUGHTS"], "begun")
    if begun.exists():
        begun.write_bytes(b"!")
        Event().wait()
    return answer(question, until)


async def test_what_died_while_nobody_thought_is_replaced(workers: Workers) -> None:
    await think_once(workers)
    (process,) = active_children()
    process.kill()
    await asyncio.to_thread(process.join, PATIENCE)
    assert await workers.hint(CHOICE, ANN)


async def test_the_death_of_one_process_leaves_the_others_alone(tmp_path: Path) -> None:
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    marks = os.open(begun, os.O_RDWR)  # opened for both, it does not end between two marks
    async with working(processes=2) as workers:
        run = workers.near.processes.run
        thoughts = [
            asyncio.ensure_future(run(ANN, 600.0, endless_thought, begun)) for _ in range(2)
        ]
        for _ in thoughts:
            await asyncio.sleep(0)
            await asyncio.to_thread(os.read, marks, 1)
        os.close(marks)
        killed, other = sorted(child.pid or 0 for child in active_children())
        os.kill(killed, signal.SIGKILL)
        async with asyncio.timeout(PATIENCE):
            done, going_on = await asyncio.wait(thoughts, return_when=asyncio.FIRST_COMPLETED)
            with pytest.raises(Lost):
                await done.pop()
            assert await workers.hint(CHOICE, ANN)
            assert not going_on.pop().done()
        assert other in [child.pid for child in active_children()]


async def test_a_stopped_process_is_replaced_and_another_one_thinks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that hangs must not hold up its match."""
    monkeypatch.setattr(random.SystemRandom, "choice", None)  # nobody may act at random
    monkeypatch.setattr(near_module, "answer", disturbed_answer)
    monkeypatch.setenv("THOUGHTS", str(tmp_path))
    async with working(seconds=1.0) as workers:
        await think_once(workers)  # so that the second run counts thinking only
        os.mkfifo(tmp_path / "begun")
        marks = os.open(tmp_path / "begun", os.O_RDWR)
        monkeypatch.setattr(near_module, "SLACK", 0.0)
        choice = asyncio.ensure_future(workers.choose(CHOICE, "apprentice", ANN))
        await asyncio.to_thread(os.read, marks, 1)
        os.close(marks)
        (tmp_path / "begun").unlink()
        monkeypatch.setattr(near_module, "SLACK", PATIENCE)
        stopped = process_id()
        os.kill(stopped, signal.SIGSTOP)
        async with asyncio.timeout(PATIENCE):
            assert await choice in CHOICE.legal
        assert not alive(stopped)


async def test_who_thinks_in_processes_that_hang_acts_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(near_module, "answer", disturbed_answer)
    monkeypatch.setattr(near_module, "SLACK", 0.0)
    monkeypatch.setenv("THOUGHTS", str(tmp_path))
    (tmp_path / "begun").touch()
    async with working(seconds=0.01) as workers:
        async with asyncio.timeout(PATIENCE):
            assert await workers.choose(CHOICE, "apprentice", ANN) in CHOICE.legal
        assert not active_children()


def test_processes_end_with_the_server() -> None:
    server = subprocess.Popen(
        [sys.executable, "-c", SERVER], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    worker = int(server.stdout.readline())
    assert alive(worker)
    server.kill()
    server.wait()
    # The end of the pipe means that no process is left that could write to it, not even the worker.
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
