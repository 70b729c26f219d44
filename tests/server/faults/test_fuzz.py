"""Ten thousand malformed frames: each is answered, nothing breaks, nothing is left behind."""

import json
from itertools import cycle, islice
from pathlib import Path
from random import Random
from resource import getpagesize

import anyio
import anyio.to_thread
import httpx
import pytest
from websockets import ConnectionClosed

from backend.web.visit import MOST_NUISANCES
from tests.server.conftest import Invite
from tests.server.malformed import PROPER, RUBBISH, Frame, frames, is_malformed
from tests.server.player import Player
from tests.server.playing import Witness, begun, play_out
from tests.server.raw import open_raw, read_to_the_end
from tests.server.running import PATIENCE, Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

FRAMES = 10_000
AT_ONCE = 25
"""Frames sent before their answers are read."""
LONGEST_MESSAGE = 300
GROWTH = 64 * 1024 * 1024
"""More bytes than the server may use for all frames."""
LONGEST_FRAME = 64 * 1024
TOO_LARGE = LONGEST_FRAME + 1


async def pelt(player: Player, malformed: list[Frame]) -> None:
    """Send frames; all of them are refused, in order."""
    for first in range(0, len(malformed), AT_ONCE):
        some = malformed[first : first + AT_ONCE]
        for frame in some:
            await player.socket.send(frame)
        for frame in some:
            answer = await refusal(player)
            assert answer["code"] not in ("internal", "too_fast"), frame[:200]
            assert answer["id"] in (None, id_of(frame)), frame[:200]
            assert len(answer["message"]) <= LONGEST_MESSAGE, frame[:200]
        # Sending nothing else ends the connection; after any rubbish, proper messages still work.
        assert (await player.ask("ping"))["type"] == "done"


async def refusal(player: Player) -> dict[str, str]:
    """Return the next answer, which is a refusal."""
    while (message := await player.hear())["type"] not in ("refused", "done"):
        pass
    assert message["type"] == "refused"
    return message


def id_of(frame: Frame) -> object:
    """Return the id of a frame, if it has one."""
    try:
        message = json.loads(frame)
    except (ValueError, RecursionError):
        return None
    return message.get("id") if isinstance(message, dict) else None


def memory(server: Server) -> int:
    """Return the bytes of real memory that the server uses."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * getpagesize()


def figure(server: Server, name: str) -> float:
    """Return one of the server's figures."""
    lines = httpx.get(f"{server.url}/metrics", timeout=PATIENCE).text.splitlines()
    (value,) = [line.rpartition(" ")[2] for line in lines if line.startswith(f"{name} ")]
    return float(value)


async def until_tasks(server: Server, most: float) -> None:
    """Wait until no more tasks run than before; one that is over tells nobody outside."""
    while await anyio.to_thread.run_sync(figure, server, "clanhold_tasks") > most:  # noqa: ASYNC110
        await anyio.sleep(0.05)


async def test_malformed_frames_are_refused(server: Server, invite: Invite) -> None:
    ann, ben, stranger = invite(server, "Ann", "Ben", "Cat")
    players = await begun(server, [ann, ben], "kilt_castle")
    seq, view = players[0].seq, players[0].view
    tasks = figure(server, "clanhold_tasks")
    before = memory(server)
    table = players[0].table_id
    intruders = [Player(server, table, guest) for guest in (ann, ben, stranger, None)]
    for intruder in intruders:
        await intruder.connect()
    async with anyio.create_task_group() as group:
        for number, intruder in enumerate(intruders):
            share = frames(Random(number), FRAMES // len(intruders))
            group.start_soon(pelt, intruder, share)
    for intruder in intruders:
        assert (intruder.seq, intruder.view) == (seq, view)
        await intruder.close()
    assert memory(server) - before < GROWTH
    await until_tasks(server, tasks)
    await play_out(players, [], Random(1))
    assert players[0].table["status"] == "over"


async def test_who_sends_nothing_but_rubbish_is_sent_away(server: Server, invite: Invite) -> None:
    players = await begun(server, invite(server, "Ann", "Ben"), "kilt_castle")
    for frame in islice(cycle(RUBBISH), MOST_NUISANCES):
        await players[0].socket.send(frame)
    assert await closed_with(players[0]) == 4429
    answers = [news["code"] for news in players[0].news if news["type"] == "refused"]
    assert answers == ["bad_message"] * MOST_NUISANCES + ["too_fast"]
    await comes_back(players)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("x" * TOO_LARGE, 1009),
        (b"x" * TOO_LARGE, 1009),
        (json.dumps({"type": "say", "id": "a", "text": "x" * TOO_LARGE}), 1009),
    ],
)
async def test_frames_that_are_too_large_end_the_connection(
    server: Server, invite: Invite, frame: Frame, code: int
) -> None:
    players = await begun(server, invite(server, "Ann", "Ben"), "kilt_castle")
    await players[0].socket.send(frame)
    assert await closed_with(players[0]) == code
    await comes_back(players)


async def test_a_text_that_is_no_utf8_ends_the_connection(server: Server, invite: Invite) -> None:
    players = await begun(server, invite(server, "Ann", "Ben"), "kilt_castle")
    await players[0].socket.send(b'{"type":"ping","id":"\xff"}', text=True)
    assert await closed_with(players[0]) == 1007
    await comes_back(players)


async def test_frames_out_of_protocol_end_the_connection(server: Server, invite: Invite) -> None:
    players = await begun(server, invite(server, "Ann", "Ben"), "kilt_castle")
    # A reserved opcode; a frame without a mask; a continuation of nothing.
    for wrong in (b"\x83\x80\x00\x00\x00\x00", b"\x81\x02{}", b"\x80\x80\x00\x00\x00\x00"):
        raw = open_raw(server, players[0].table_id)
        assert await anyio.to_thread.run_sync(raw.recv, 12) == b"HTTP/1.1 101"
        raw.sendall(wrong)
        end = await anyio.to_thread.run_sync(read_to_the_end, raw)
        assert (1002).to_bytes(2) in end[end.rindex(b"\x88") :]
    await comes_back(players)


async def closed_with(player: Player) -> int | None:
    """Return the code with which the server ends a connection."""
    try:
        while True:
            await player.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


async def comes_back(players: list[Witness]) -> None:
    """The match goes on for a new connection."""
    again = Witness(players[0].server, players[0].table_id, players[0].guest)
    await again.connect()
    await play_out([again, players[1]], [], Random(2))


async def test_the_proper_messages_are_all_there_are() -> None:
    for kind, body in PROPER.items():
        assert not is_malformed(json.dumps({"type": kind, "id": "a", **body}))
