"""Old and new release side by side: each plays what it knows, and nobody hears `rules_changed`."""

from functools import partial

import anyio
import pytest
from websockets import ConnectionClosed

from backend.games import GAMES
from backend.stack.nodes import NodeProcess
from tests.cluster.conftest import SETTINGS
from tests.cluster.fleet import Entrance, Fleet, comes_back, in_thread
from tests.cluster.newer import NEWER
from tests.server.conftest import Invite
from tests.server.player import Player
from tests.server.playing import begun

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LIMIT = 90
"""Seconds after which a test hangs."""


async def test_old_and_new_release_side_by_side(fleet: Fleet, invite: Invite) -> None:
    newer = NodeProcess(fleet.database_url, **SETTINGS, NATS_URL=fleet.stack.nats.url)
    newer.module = "tests.cluster.newer"
    try:
        with anyio.fail_after(LIMIT):
            await in_thread(newer.start)
            entrance = Entrance(newer.url, fleet.database_url)
            players = await begun(entrance, invite(entrance, "Ann", "Ben"), NEWER)
            version = players[0].table["rules_version"]
            assert version == GAMES[NEWER].card.rules_version + 1
            # At an old node one is passed on to the one that knows these rules.
            ann = Player(fleet.server, players[0].table_id, players[0].guest)
            await ann.connect()
            assert (ann.seq, ann.view) == (players[0].seq, players[0].view)
            newer.kill()
            for _ in range(3):  # nobody here knows them: come again later
                with pytest.raises(ConnectionClosed) as closed:
                    await Player(fleet.server, ann.table_id, ann.guest).connect()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code in (1012, 1013)
            await in_thread(newer.start)
            await fleet.until(partial(comes_back, ann))
            assert ann.seq == players[0].seq
            await Player.close_all()
    finally:
        await in_thread(newer.stop)
