"""Near: thinks on this machine, in processes. Jobs come from matches here, or from other nodes.

Jobs about finished matches ("looks back") run one at a time, and preferably when no others wait.
"""

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from backend.bots.processes import SLACK, Lost, Processes
from backend.bots.questions import answer
from backend.bots.turns import Busy

QUEUE = 256
"""Maximum number of jobs that wait for a process. Further jobs are refused."""
LOOKS_BACK = 32
"""Maximum number of looks back that run or wait. Others are refused."""
LULL = 5.0
"""Seconds that a look back waits for a time without other jobs. Then it queues like them."""
LOOK_BACK_SLACK = 30.0
"""Seconds by which a look back may exceed its time, as it looks at every position at least once."""


@dataclass(frozen=True, slots=True)
class Job:
    """A question for a bot."""

    asker: str
    """The player or match that waits for the answer. All askers get equal shares of the time."""
    question: bytes
    """The question as JSON; see `questions`."""
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
