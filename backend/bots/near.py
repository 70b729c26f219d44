"""Near: thinking on this machine, in processes. Jobs come from matches here, or from other nodes.

Finished matches are looked back at one at a time, and first of all when nobody else waits.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from backend.bots.processes import SLACK, Lost, Processes
from backend.bots.questions import answer
from backend.bots.turns import Busy

QUEUE = 256
"""Maximum number of jobs that wait for a process. What is too much is not thought about."""
LOOKS_BACK = 32
"""Maximum number of looks back that run or wait. Others are refused."""
LULL = 5.0
"""Seconds that a look back waits for a time without other jobs; then it takes its turn."""
LOOK_BACK_SLACK = 30.0
"""Seconds that a look back may go on after its time: it looks at every position at least once."""


@dataclass(frozen=True, slots=True)
class Job:
    """Something to think about."""

    asker: str
    """Who waits for the answer; all askers get the same."""
    question: bytes
    """See `questions`."""
    seconds: float
    """Longest time to think."""
    live: bool = True
    """Whether it is about a running match, not a look back at a finished one."""


class Near:
    """Thinks about jobs in processes."""

    def __init__(self, processes: int) -> None:
        """Think about at most this many jobs at once."""
        self.processes = Processes(processes, QUEUE)
        self._looks_back = 0
        self._one_look_back = asyncio.Lock()

    async def answer(self, job: Job) -> bytes:
        """Return the answer. Raises `Busy`, `Lost` or `Failed`."""
        if job.live:
            return await self._run(job, SLACK)
        if self._looks_back >= LOOKS_BACK:
            raise Busy
        self._looks_back += 1
        try:
            async with self._one_look_back:
                with suppress(TimeoutError):
                    async with asyncio.timeout(LULL):
                        await self.processes.turns.calm()
                return await self._run(job, LOOK_BACK_SLACK)
        finally:
            self._looks_back -= 1

    async def close(self) -> None:
        """End the processes."""
        await self.processes.close()

    async def _run(self, job: Job, slack: float) -> bytes:
        """Run a job; a second time, in another process, if its process is lost."""
        run, wanted = self.processes.run, (job.asker, job.seconds, answer, job.question)
        try:
            return await run(*wanted, slack=slack)
        except Lost:
            return await run(*wanted, slack=slack)
