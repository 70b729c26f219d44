"""Servers that start quickly: each is forked from a process that has already loaded the code.

Loading takes a second of processor time, and the tests start more than a hundred servers.
"""

import atexit
import gc
import json
import os
import runpy
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock

_ROOT = Path(__file__).parents[2]
LOADED = (
    "backend.cli.main",
    "backend.cli.running.server",
    "backend.cluster.node",
    "backend.cluster.thinking",
    "backend.storage.cluster.owned_store",
    *("alembic.command", "multiprocessing.sharedctypes", "sqlalchemy.dialects.sqlite"),
    *("uvicorn.lifespan.on", "uvicorn.loops.uvloop"),
)
"""Modules loaded before forking: everything that servers import while they start."""
_SIZE = 4
"""Size of the number that precedes an order and says its length, in bytes."""
_ordering = Lock()
"""Held while an order is sent: several threads start nodes at once."""


class Child:
    """A process that the nursery has started; it works like `Popen` for a child of our own."""

    def __init__(self, line: socket.socket) -> None:
        self._told = line.makefile("r")
        line.close()
        self.pid = int(self._told.readline())
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Return the exit code, None while the process runs."""
        with suppress(subprocess.TimeoutExpired):
            self.wait(0)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Return the exit code as soon as the process has ended; -N means signal N."""
        if self.returncode is None:
            if not select.select([self._told], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
            with self._told:
                self.returncode = int(self._told.readline())
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End the process without warning."""
        self.send_signal(signal.SIGKILL)


def start(
    module: str, environment: Mapping[str, str], *words: str, stdout: int = 1, stderr: int = 2
) -> Child:
    """Run `python -m MODULE WORDS` without loading the code again; it writes to open files."""
    line, theirs = socket.socketpair()
    order = json.dumps([dict(environment), *words, module]).encode()
    with theirs, _ordering:
        files = [theirs.fileno(), stdout, stderr]
        socket.send_fds(_nursery(), [len(order).to_bytes(_SIZE)], files)
        _nursery().sendall(order)
    return Child(line)


@cache
def _nursery() -> socket.socket:
    """Return the line to the nursery, which ends with this process."""
    line, theirs = socket.socketpair()
    with theirs:
        command = [sys.executable, "-m", "tests.server.nursery", str(theirs.fileno())]
        pass_fds = [theirs.fileno()]
        process = subprocess.Popen(
            command, cwd=_ROOT, pass_fds=pass_fds, stdin=subprocess.DEVNULL, start_new_session=True
        )
    atexit.register(process.wait)
    atexit.register(line.close)
    return line


# The rest runs in the nursery.


def _fork_on_demand(line: socket.socket) -> None:
    """Fork a process for each order. Returns in that process, prepared to be a server."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel reaps the guardians
    gc.collect()
    gc.freeze()
    while True:
        size, files, *_ = socket.recv_fds(line, _SIZE, 3)
        if not size:
            sys.exit()
        order = line.recv(int.from_bytes(size), socket.MSG_WAITALL)
        if os.fork() == 0:
            break
        for file in files:
            os.close(file)
    line.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    answers, out, err = files
    child = os.fork()
    if child:
        _guard(child, answers)
    os.close(answers)
    for file, place in ((out, 1), (err, 2)):
        os.dup2(file, place)
        os.close(file)
    sys.stdout = os.fdopen(1, "w", closefd=False)  # the old ones know other kinds of files
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace", closefd=False)
    environment, *sys.argv[1:] = json.loads(order)
    os.environ.clear()
    os.environ.update(environment)


def _guard(child: int, answers: int) -> None:
    """Report a process's id, then how it ended; then end as well."""
    os.write(answers, f"{child}\n".encode())
    status = os.waitpid(child, 0)[1]
    os.write(answers, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


if __name__ == "__main__":
    for name in LOADED:
        import_module(name)
    # The best compression of one page's files takes half a second.
    assets = import_module("backend.web.client.assets")
    assets.PACKED.update(assets.QUICKLY)
    _fork_on_demand(socket.socket(fileno=int(sys.argv[1])))
    module = sys.argv.pop()
    runpy.run_module(module, run_name="__main__", alter_sys=True)
