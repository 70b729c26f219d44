"""The command `thinkers`: it thinks for nodes, and nobody waits long if it hangs or dies."""

import asyncio
import os
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from random import SystemRandom
from typing import IO

import pytest

from backend.cli.main import main
from tests.bots.thoughts import ANN, CHOICE, PATIENCE
from tests.cluster.guru import Node
from tests.server import nursery
from tests.server.nursery import Child
from tests.server.player import Player
from tests.server.running import Guest, contribution, running
from tests.servers import Nats

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

COUNTED = 'clanhold_thoughts_total{by="thinkers"}'


@dataclass
class Thinkers:
    """The command, which runs, and what it says."""

    process: Child
    said: IO[str]


@pytest.fixture
def thinkers(nats: Nats) -> Iterator[Thinkers]:
    """Real thinkers: the command, with one process."""
    environment = {**os.environ, "NATS_URL": nats.url}
    said, theirs = os.pipe()
    process = nursery.start("backend", environment, "thinkers", "--processes", "1", stdout=theirs)
    os.close(theirs)
    with os.fdopen(said) as lines:
        for line in lines:  # log lines may come first
            if line.startswith("The thinkers are here"):
                break
        yield Thinkers(process, lines)
        process.kill()
        process.wait()


@pytest.mark.usefixtures("patient")
async def test_real_thinkers_think(
    node: Node, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SystemRandom, "choice", None)  # nobody may act at random
    assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    hint = await node.bots.hint(CHOICE, ANN)
    assert hint
    assert hint["reasons"]
    assert node.answers == ["thinkers"] * 2
    thinkers.process.send_signal(signal.SIGTERM)
    async with asyncio.timeout(PATIENCE):
        assert "Questions answered: 2" in await asyncio.to_thread(thinkers.said.read)
        assert await asyncio.to_thread(thinkers.process.wait) == 0
    assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    assert node.answers[2:] == ["node"]


async def test_thinkers_that_hang_or_die_cost_no_more_than_the_deadline(
    node: Node, thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers.process.send_signal(signal.SIGSTOP)
    async with asyncio.timeout(PATIENCE):
        assert await node.bots.choose(CHOICE, "mason", ANN) in CHOICE.legal
    assert node.answers == ["node"]
    thinkers.process.kill()
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
            figures = ""
            while COUNTED not in figures:  # on a busy machine the site may think itself at first
                while player.legal is None:
                    await player.hear()
                hint = (await player.ask("hint", seat=player.legal["seat"]))["hint"]
                assert hint["action"] in player.legal["actions"]
                await player.act(hint["action"])
                figures = ann.http.get("/metrics").text
        ann.http.close()


def test_thinkers_need_to_know_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("NATS_URL", raising=False)
    assert main(["thinkers"]) == 2
    assert "NATS_URL" in capsys.readouterr().err
