"""An onlooker who stops reading is dropped; everyone else gets everything, in order."""

from pathlib import Path
from random import Random
from resource import getpagesize

import anyio.to_thread
import pytest

from tests.server.conftest import Invite
from tests.server.playing import Witness, begun, play_out
from tests.server.raw import open_raw, read_to_the_end
from tests.server.running import Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

SLEEPERS = 10
SPEECH = "🏰" * 490
"""Nearly the longest line of talk: 2 kB."""
MOST_SPEECHES = 1_000
HELD = 1024 * 1024
"""More bytes than the server may hold back for one sleeper, buffers and all."""


def memory(server: Server) -> int:
    """Return the bytes of real memory that the server uses."""
    return int(Path(f"/proc/{server.pid}/statm").read_text().split()[1]) * getpagesize()


async def until_watched_by(witness: Witness, onlookers: int) -> None:
    """Wait for a number of onlookers."""
    while (await witness.until("presence"))["watchers"] != onlookers:
        pass


async def move(players: list[Witness], rng: Random) -> None:
    """Make the player to act do something; return when both know of it."""
    actor, other = sorted(players, key=lambda player: player.legal is None)
    assert actor.legal is not None
    answer = await actor.ask("submit", seq=actor.seq, **_choice(actor, rng))
    assert answer["seq"] == actor.seq
    await other.until_seq(actor.seq)
    if actor.table["status"] == "running":
        await _next_to_act(players)


def _choice(actor: Witness, rng: Random) -> dict[str, object]:
    assert actor.legal is not None
    return {"seat": actor.legal["seat"], "action": rng.choice(actor.legal["actions"])}


async def _next_to_act(players: list[Witness]) -> None:
    """Take in messages until it is known who acts next: `legal` follows the update."""
    for player in players:
        await player.ask("ping")
    assert any(player.legal for player in players)


async def test_who_stops_reading_is_dropped(server: Server, invite: Invite) -> None:
    rng = Random(3)
    players = await begun(server, invite(server, "Ann", "Ben"), "kilt_castle")
    table = players[0].table_id
    awake = Witness(server, table)
    await awake.connect()
    sleepers = [open_raw(server, table, receive_buffer=4096) for _ in range(SLEEPERS)]
    await until_watched_by(awake, SLEEPERS + 1)
    before = memory(server)

    speeches = 0
    while not any(m["watchers"] == 1 for m in awake.heard("presence")[-1:]):
        assert speeches < MOST_SPEECHES, "the sleepers are still there"
        if speeches % 20 == 0:
            await move(players, rng)
        await players[0].ask("say", channel="players", text=f"{speeches} {SPEECH}")
        speeches += 1
        await awake.ask("ping")

    assert memory(server) - before < SLEEPERS * HELD
    for asleep in sleepers:
        got = await anyio.to_thread.run_sync(read_to_the_end, asleep)
        assert got.startswith(b"HTTP/1.1 101")
        assert f"{speeches - 1} {SPEECH}".encode() not in got
    await play_out(players, [awake], rng)
    for witness in (*players, awake):
        await witness.ask("ping")
        lines = [line["line"]["text"].split()[0] for line in witness.heard("talk")]
        assert lines == [str(number) for number in range(speeches)]
        updates = [update["seq"] for update in witness.heard("update")]
        assert updates == list(range(updates[0], witness.seq + 1))
        assert witness.view == awake.view
