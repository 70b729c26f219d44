"""Text that a database cannot hold is refused before it gets there."""

import json

import pytest
from websockets import ConnectionClosed
from websockets.asyncio.client import connect

from tests.server.playing import begun, seated
from tests.server.running import Guest, running

pytestmark = pytest.mark.anyio


async def test_a_zero_character_disturbs_nobody(postgres_url: str) -> None:
    with running(postgres_url) as server:
        guests = [Guest(server, name) for name in ("Fiona", "Iain")]
        open_table = await seated(server, guests[:1], "kilt_castle", seats=2)
        await open_table[0].ask("arrange", title="Glen\x00 Coe")
        players = await begun(server, guests, "kilt_castle")
        mover = next(player for player in players if player.legal)
        assert mover.legal is not None
        action = mover.legal["actions"][0]
        frame = {"type": "submit", "id": "\x00", "seq": mover.seq, "seat": 0, "action": action}
        await mover.socket.send(json.dumps({**frame, "seat": mover.legal["seat"]}))
        while (message := await mover.hear())["type"] != "refused":
            pass
        assert message["code"] == "bad_message"
        await mover.act(action)
        async with connect(f"{server.ws}/ws/table/%00?v=2") as socket:
            assert json.loads(await socket.recv())["code"] == "no_such_table"
            with pytest.raises(ConnectionClosed):
                await socket.recv()
        for player in (*open_table, *players):
            await player.close()
        for guest in guests:
            guest.http.close()
