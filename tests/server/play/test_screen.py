"""A screen in a living room is an onlooker that the players know of. It sees no more."""

from random import Random

import pytest

from backend.engine import to_json
from backend.games import GAMES
from backend.protocol.codes import Code
from tests.server.conftest import Invite
from tests.server.hall import Hall, Visitor, course_of, people, play
from tests.server.player import Refusal
from tests.server.playing import Witness, begun
from tests.server.running import Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]


async def test_players_hear_of_a_screen_which_gets_an_onlookers_bytes(
    server: Server, invite: Invite
) -> None:
    ann, ben = invite(server, "Ann", "Ben")
    seats = await begun(server, [ann, ben], "kings_kilt")
    first = seats[0]
    # A player's browser shows the screen; even so, the screen belongs to nobody.
    screen = Witness(server, first.table_id, ann, query="want=standing&screen=1")
    onlooker = Witness(server, first.table_id, query="want=standing")
    for one in (screen, onlooker):
        await one.connect()
        assert one.you == {"person": None, "seats": [], "viewer": "spectator"}
    while not (await first.until("presence"))["screen"]:
        pass
    assert onlooker.view == screen.view != first.view
    for _ in range(6):
        actor = next(seat for seat in seats if seat.legal)
        assert actor.legal is not None
        await actor.act(actor.legal["actions"][0])
        for seat in seats:
            await seat.until_seq(actor.seq)
            await seat.ask("ping")
    for one in (screen, onlooker):
        await one.until_seq(first.seq)
    assert since_first_move(screen) == since_first_move(onlooker)
    assert len(screen.heard("update")) == 6
    assert not screen.heard("legal")
    with pytest.raises(Refusal) as refusal:
        await screen.ask("say", channel="players", text="I am a television")
    assert refusal.value.code == Code.WHO_ARE_YOU
    await screen.close()
    while (await first.until("presence"))["screen"]:
        pass


def since_first_move(one: Witness) -> list[str]:
    """Return every frame from the first move on."""
    kinds = [message["type"] for message in one.news]
    return one.frames[kinds.index("update") :]


@pytest.mark.parametrize("game", GAMES)
async def test_a_screen_hears_what_an_onlooker_hears_to_the_end(hall: Hall, game: str) -> None:
    ann, ben = await hall.match(game, *people("Ann", "Ben"))
    screen = Visitor(ann.room, None, screen=True)
    onlooker = Visitor(ann.room, None)
    rng, course = Random(7), course_of(ann.room)
    while course.turn is not None:
        await play(ann.room, to_json(rng.choice(course.position.legal_actions())))
    await ben.ask("guide", move=3)
    first, second = screen.news[0], onlooker.news[0]
    assert (first["view"], first["you"]) == (second["view"], second["you"])
    assert screen.paper.frames[1:] == onlooker.paper.frames[1:]
    assert not screen.told("legal")
