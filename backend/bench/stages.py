"""The stages of a move's time: a server that samples its own main thread 1000 times a second.

`python -m backend.bench.stages FILE` runs the server and writes into the file how often each stage
was seen. Nothing of this is loaded in a server without profiling. The innermost known file of the
stack defines the stage. A sample counts only if the thread runs, not if it waits for work.
"""

import asyncio
import runpy
import sys
import threading
import time
from collections import Counter
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import NamedTuple

import orjson

from backend.bench.load.link import PATIENCE
from backend.bench.load.play import Figures, play, warm
from backend.bench.load.process import server
from backend.bench.load.site import Site
from backend.bench.moves import WANTED
from backend.bench.size import Size

PERIOD = 0.001
"""Seconds between two samples."""
SWITCH = 0.00001
"""Seconds for which the main thread may keep the interpreter when a sample is due."""
BREATH = 0.00002
"""Seconds of waiting after which a running thread must have used processor time."""
KEEP = 100
"""Number of samples between two writes of the file."""

RULES, VIEW, COMMIT, OTHER = "rules", "view and diff", "commit", "other"
FILES = {
    "backend/web/wire/websocket.py": "write",
    "backend/web/wire/connection.py": "write",
    "backend/matches/hear/audience.py": "write",
    "backend/matches/hear/": "encode",
    "backend/engine/codec.py": "encode",
    "backend/engine/patch.py": VIEW,
    "/view.py": VIEW,
    "/outlook.py": VIEW,
    "backend/engine/": RULES,
    "backend/games/": RULES,
    "backend/storage/": COMMIT,
    "/sqlalchemy/": COMMIT,
    "backend/matches/": "decide",
    "backend/web/limits.py": "decide",
    "backend/web/": "read",
    "backend/protocol/": "read",
    "/uvicorn/": "read",
    "/websockets/": "read",
    "/starlette/": "read",
    "/asyncio/": "wake-ups",
    "/concurrent/futures/": "wake-ups",
}
"""Stages by a part of a file's path; the first match counts. All other threads: commit."""
STAGES = ("read", "decide", RULES, VIEW, "encode", COMMIT, "wake-ups", "write", OTHER)


class Seen(NamedTuple):
    """The content of the file."""

    looks: dict[str, int]
    """Number of samples by stage."""
    main: float
    """Processor seconds of the main thread."""
    others: float
    """Processor seconds of all other threads but the sampling one."""


def stage_of(paths: list[str]) -> str:
    """Return the stage of a stack of files, given from the innermost."""
    rules = False
    for path in paths:
        stage = _stage(path)
        if stage == RULES:
            rules = True  # unless a view or an outlook asks the rules
        elif stage == VIEW or (stage and not rules):
            return stage
        elif stage:
            break
    return RULES if rules else OTHER


@cache
def _stage(path: str) -> str | None:
    return next((stage for part, stage in FILES.items() if part in path), None)


def watch(main: int, kept: Path) -> None:
    """Sample a thread for ever, and write the numbers into a file."""
    sys.setswitchinterval(SWITCH)
    clock = time.pthread_getcpuclockid(main)
    looks: Counter[str] = Counter()
    while True:
        for _ in range(KEEP):
            time.sleep(PERIOD)
            paths = _paths(sys._current_frames().get(main))
            before = time.clock_gettime(clock)
            time.sleep(BREATH)
            if time.clock_gettime(clock) > before:
                looks[stage_of(paths)] += 1
        seconds = time.clock_gettime(clock)
        others = time.process_time() - seconds - time.thread_time()
        draft = kept.with_suffix(".draft")
        draft.write_bytes(orjson.dumps({"looks": looks, "main": seconds, "others": others}))
        draft.replace(kept)


def _paths(frame: FrameType | None) -> list[str]:
    found = []
    while frame is not None:
        found.append(frame.f_code.co_filename)
        frame = frame.f_back
    return found


async def measure_stages(size: Size) -> dict[str, Figures]:
    """Return by load the microseconds a move of every stage."""
    loads = {"many": (size.stock, size.matches), "one": (size.lone_stock, 1)}
    found: dict[str, Figures] = {}
    with TemporaryDirectory() as folder:
        kept = Path(folder, "stages.json")
        with server(run=("backend.bench.stages", str(kept))) as process:
            site = Site(process.port)
            await warm(site)
            for name, (stock, at_once) in loads.items():
                for wanted, query in WANTED.items():
                    duels = await site.duels(stock, query)
                    before = await _seen(kept)
                    played = await play(process, duels, at_once, size.seconds)
                    after = await _seen(kept)
                    found[f"{name} {wanted}"] = shares(before, after, len(played.latencies))
    return found


def shares(before: Seen, after: Seen, moves: int) -> Figures:
    """Divide the main thread's time among the stages by samples, and add the other threads' time.

    The figures are microseconds per move.
    """
    looks = {stage: after.looks.get(stage, 0) - before.looks.get(stage, 0) for stage in STAGES}
    each = (after.main - before.main) / max(1, sum(looks.values()))
    spent = {stage: count * each for stage, count in looks.items()}
    spent[COMMIT] += after.others - before.others
    return {stage: seconds / moves * 1e6 for stage, seconds in spent.items()}


async def _seen(kept: Path) -> Seen:
    """Return the samples up to now. The second write from now is sure to contain all of them."""
    for _ in range(2):
        before = _written(kept)
        async with asyncio.timeout(PATIENCE):
            while _written(kept) == before:  # noqa: ASYNC110
                await asyncio.sleep(PERIOD)
    return Seen(**orjson.loads(kept.read_bytes()))  # noqa: ASYNC240


def _written(kept: Path) -> int:
    return kept.stat().st_mtime_ns if kept.exists() else 0


if __name__ == "__main__":
    look = threading.Thread(
        target=watch, args=(threading.main_thread().ident, Path(sys.argv.pop())), daemon=True
    )
    look.start()
    runpy.run_module("backend", run_name="__main__", alter_sys=True)
