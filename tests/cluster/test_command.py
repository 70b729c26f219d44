"""The command `nodes`: it lists the nodes of a database, or starts some to try them out."""

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

import orjson
import pytest

from backend.cli.main import main
from backend.stack.nodes import Stack
from backend.stack.programs import listens
from tests.servers import PATIENCE, free_port

pytestmark = pytest.mark.slow


def test_who_lives_is_listed(
    stack: Stack, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DATABASE_URL", stack.nodes[0].database_url)
    assert main(["nodes"]) == 0
    lines = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == ["node", "release", "matches", "state"]
    living = {line[0] for line in lines if line[3] == "lives"}
    for node in stack.nodes:
        with urlopen(f"{node.url}/healthz", timeout=PATIENCE) as answer:
            assert orjson.loads(answer.read())["node"] in living


@pytest.mark.usefixtures("stack")  # where a program is missing, this is skipped, too
def test_all_that_was_started_ends_with_its_terminal() -> None:
    command = [sys.executable, "-m", "backend", "nodes", "--start", "1"]
    root, environment = Path(__file__).parents[2], {**os.environ, "PORT": str(free_port())}
    with subprocess.Popen(
        command, cwd=root, env=environment, stdout=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            told = [process.stdout.readline().split() for _ in range(4)]
            site, node = told[0][-1], int(told[1][-1])
            database, nats = [line[0].partition("=")[2] for line in told[2:]]
            with urlopen(f"{site}/api/games", timeout=PATIENCE) as answer:
                assert answer.status == 200
            process.send_signal(signal.SIGHUP)
            assert process.wait(4 * PATIENCE) == 0
        finally:
            process.terminate()  # if something failed, it still runs
    for url in (site, database, nats):
        assert not listens(urlsplit(url).port or 0)
    with pytest.raises(ProcessLookupError):
        os.kill(node, 0)
