"""The documented example plays a whole match, and everybody sees what it is."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any

import pytest
from websockets.asyncio.client import connect

from backend.bots import example
from backend.games import GAMES
from tests.server.conftest import Invite
from tests.server.playing import Witness, seated
from tests.server.running import ROOT, Bot, Server
from tests.server.tables.test_lobby import Copy

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

PATIENCE = 60
"""Seconds a match may take."""

SOURCE = Path(example.__file__)


@contextmanager
def bot(*arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Run the example as a stranger would."""
    command = [sys.executable, str(SOURCE), *arguments]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        limit = Timer(PATIENCE, process.kill)
        limit.start()
        try:
            yield process
        finally:
            limit.cancel()
            process.kill()


def marks_at(line: Any) -> list[bool]:
    """Return which players of a listed table are programs; none before it is listed."""
    return [chair["outside_bot"] for chair in line["chairs"]] if line else []


async def until_full(host: Witness) -> None:
    """Wait until nobody's seat is free."""
    while not all(chair["name"] for chair in host.table["chairs"]):
        await host.hear()


@pytest.mark.parametrize("game", GAMES)
async def test_it_plays_a_match_against_its_owner(
    server: Server, invite: Invite, game: str
) -> None:
    (ann,) = invite(server, "Ann")
    seats = GAMES[game].card.seat_counts[0]
    (host,) = await seated(server, [ann], game, seats=max(2, seats), public=True)
    table = host.table_id
    with bot(server.url, table, Bot(ann, nick="Deep Kilt").token) as visitor:
        await until_full(host)
        marks = [chair["outside_bot"] for chair in host.table["chairs"]]
        assert marks == [False, True]
        async with connect(f"{server.ws}/ws/lobby") as socket:
            listed = Copy(socket)
            while listed.list is None or marks_at(listed.list["tables"].get(table)) != marks:
                await listed.hear()
        await host.ask("start")
        await host.play(Random(1))
        told, complaints = visitor.communicate()
    assert (visitor.returncode, complaints) == (0, "")
    assert told.strip() == str(host.table["result"])
    finished = ann.http.get("/api/matches/finished").json()["matches"]
    (line,) = [match for match in finished if match["id"] == table]
    assert line["chairs"][1] == {
        "name": "Deep Kilt",
        "bot": None,
        "outside_bot": True,
        "bot_ended": False,
    }
    record = ann.http.get(f"/api/matches/{table}/record").json()
    assert record["seats"] == ["Ann", "Deep Kilt (bot)"]


async def test_a_table_that_is_not_there(server: Server, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    with bot(server.url, "nosuchtable", Bot(ann).token) as lost:
        _, complaints = lost.communicate()
    assert lost.returncode == 1
    assert complaints == "There is no such table. Perhaps it was given up.\n"


async def test_a_token_that_is_none(server: Server, invite: Invite) -> None:
    (ann,) = invite(server, "Ann")
    with bot(server.url, ann.open_table("castles", 2), "wrong") as stranger:
        _, complaints = stranger.communicate()
    assert stranger.returncode == 1
    assert complaints == "This is no bot's token, or no longer.\n"
