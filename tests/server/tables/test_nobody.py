"""A page embedded in another site looks on as nobody, whatever cookie its browser has."""

import pytest

from backend.protocol.codes import Code
from tests.server.conftest import Invite
from tests.server.player import Player, Refusal
from tests.server.playing import begun
from tests.server.running import Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]


async def test_a_player_who_asks_as_nobody_sees_and_may_what_strangers_do(
    server: Server, invite: Invite
) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    own, _ = await begun(server, [ann, ben], "kings_kilt")
    nobody = Player(server, own.table_id, ann, query="nobody=1")
    stranger = Player(server, own.table_id)
    for onlooker in (nobody, stranger):
        await onlooker.connect()
        assert onlooker.you == {"person": None, "seats": [], "viewer": "spectator"}
        assert onlooker.legal is None
    assert nobody.view == stranger.view != own.view
    with pytest.raises(Refusal) as refusal:
        await nobody.ask("yield", seat=0)
    assert refusal.value.code == Code.WHO_ARE_YOU
