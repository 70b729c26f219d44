"""The command `thinkers`: it thinks for nodes, and nobody waits long if it hangs or dies."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import SystemRandom

import pytest

from backend.cli.main import main
from backend.cluster import thinking
from tests.bots.thoughts import ANN, CHOICE, PATIENCE
from tests.cluster.guru import Node
from tests.server.player import Player
from tests.server.running import Guest, contribution, running
from tests.servers import Nats

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

ROOT = Path(__file__).parents[2]


@pytest.fixture
def thinkers(nats: Nats) -> Iterator[subprocess.Popen[str]]:
    """Real thinkers: the command, with one process."""
    command = [sys.executable, "-m", "backend", "thinkers", "--processes", "1"]
    environment = {**os.environ, "NATS_URL": nats.url}
    process = subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    for line in process.stdout:  # log lines may come first
        if line.startswith("The thinkers are here"):
            break
    yield process
    process.kill()
    process.wait()
    process.stdout.close()


async def test_real_thinkers_think(
    node: Node, thinkers: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "GRACE", PATIENCE)
    monkeypatch.setattr(thinking, "TAKING", PATIENCE)
    monkeypatch.setattr(SystemRandom, "choice", None)  # nobody may act at random
    assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    hint = await node.bots.hint(CHOICE, ANN)
    assert hint
    assert hint["reasons"]
    assert node.answers == ["thinkers"] * 2
    thinkers.terminate()
    rest, _ = await asyncio.to_thread(thinkers.communicate)
    assert "Questions answered: 2" in rest
    assert thinkers.returncode == 0
    assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    assert node.answers[2:] == ["node"]


async def test_thinkers_that_hang_or_die_cost_no_more_than_the_deadline(
    node: Node, thinkers: subprocess.Popen[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers.send_signal(signal.SIGSTOP)
    async with asyncio.timeout(PATIENCE):
        assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    assert node.answers == ["node"]
    thinkers.kill()
    async with asyncio.timeout(PATIENCE):
        assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    assert node.answers == ["node"] * 2


@pytest.mark.usefixtures("thinkers")
async def test_a_site_asks_thinkers_and_counts_their_answers(nats: Nats, postgres_url: str) -> None:
    with running(postgres_url, NATS_URL=nats.url, BOT_SECONDS="0.5") as server:
        ann = Guest(server, "Ann")
        body = {"game": "castle_builders", "seats": 2, "contribution": contribution()}
        table = ann.http.post("/api/tables/bots", json=body).json()["id"]
        async with Player(server, table, ann) as player, asyncio.timeout(PATIENCE):
            while player.legal is None:
                await player.hear()
            hint = (await player.ask("hint", seat=player.legal["seat"]))["hint"]
            assert hint["action"] in player.legal["actions"]
        figures = ann.http.get("/metrics").text
        ann.http.close()
    assert 'clanhold_thoughts_total{by="thinkers"}' in figures


def test_thinkers_need_to_know_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NATS_URL", raising=False)
    assert main(["thinkers"]) == 2
    assert "NATS_URL" in capsys.readouterr().err


def test_a_node_that_is_alone_knows_nothing_of_nats() -> None:
    code = (
        "import sys; from backend.app import create_app; from backend.settings import Settings; "
        "create_app(Settings()); "
        "sys.exit(any(name.split('.')[0] == 'nats' or 'cluster' in name for name in sys.modules))"
    )
    environment = {name: value for name, value in os.environ.items() if name != "NATS_URL"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, check=False)
    assert done.returncode == 0
