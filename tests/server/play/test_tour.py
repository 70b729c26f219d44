"""People look at a finished match together: one guides, the others follow or break free."""

from random import Random
from typing import Any

import pytest

from backend.games import GAMES
from backend.matches.hall.going_on import play_on
from backend.matches.hear.tour import MOST_NAMES
from backend.protocol.codes import Code, Refused
from tests.server.conftest import Invite
from tests.server.hall import Hall, Visitor, course_of, people, play_out
from tests.server.player import Refusal
from tests.server.playing import Witness, begun
from tests.server.playing import play_out as play_over_sockets
from tests.server.running import Server

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")
GAME = "castle_builders"


def tour(guide: str | None, *followers: str, line: str | None = None, move: int = 0) -> Any:
    """Return the facts of a tour that visitors are told."""
    names = [name for name in (guide, *followers) if name]
    return {
        "guide": guide and guide.lower(),
        "people": [{"person": name.lower(), "name": name} for name in names],
        "more": 0,
        "line": line,
        "move": move,
    }


async def refused(visitor: Visitor, kind: str, **body: Any) -> Code:
    """Return why a request is refused."""
    with pytest.raises(Refused) as refusal:
        await visitor.ask(kind, **body)
    return refusal.value.code


async def test_one_guides_others_follow_break_free_and_take_over(hall: Hall) -> None:
    ann, ben = await hall.finished(GAME, ANN, BEN)
    cat = Visitor(ann.room, CAT)
    await ann.ask("guide", move=3)
    assert (await cat.until("tour"))["tour"] == tour("Ann", move=3)
    assert await refused(cat, "guide", move=1) is Code.NOT_GUIDING
    await cat.ask("follow", following=True)
    await ben.ask("follow", following=True)
    assert (await cat.until("tour"))["tour"] == tour("Ann", "Cat", "Ben", move=3)
    await ann.ask("guide", move=4)
    assert (await cat.until("tour"))["tour"] == tour("Ann", "Cat", "Ben", move=4)
    await ben.ask("follow", following=False)
    assert (await cat.until("tour"))["tour"] == tour("Ann", "Cat", move=4)
    assert await refused(cat, "hand_on", person="cat") is Code.NOT_GUIDING
    assert await refused(ann, "hand_on", person="ben") is Code.NO_SUCH_PERSON
    await ann.ask("hand_on", person="cat")
    assert (await ann.until("tour", tour=tour("Cat", "Ann", move=4)))["tour"]["guide"] == "cat"
    await cat.ask("guide", move=5)
    assert await refused(ann, "guide", move=1) is Code.NOT_GUIDING
    await cat.ask("follow", following=True)  # guides no longer, and nobody else does
    await ann.until("tour", tour=tour(None, "Ann", "Cat", move=5))
    await ann.ask("guide", move=6)
    late = Visitor(ann.room, None)
    assert (await late.until("welcome"))["tour"] == tour("Ann", "Cat", move=6)


async def test_whoever_leaves_guides_no_longer_and_the_last_one_ends_it(hall: Hall) -> None:
    ann, ben = await hall.finished(GAME, ANN, BEN)
    again = Visitor(ann.room, ANN)
    await ann.ask("guide", move=2)
    await ben.ask("follow", following=True)
    ann.leave()
    assert await refused(ben, "guide", move=1) is Code.NOT_GUIDING  # another page of hers is open
    again.leave()
    await ben.until("tour", tour=tour(None, "Ben", move=2))
    await ben.ask("guide", move=1)
    look = Visitor(ben.room, None)
    ben.leave()
    await look.until("tour", tour=None)


async def test_only_a_finished_match_and_what_is_there_can_be_shown(hall: Hall) -> None:
    ann, ben = await hall.match(GAME, ANN, BEN)
    for kind, body in (("guide", {"move": 0}), ("follow", {"following": True})):
        assert await refused(ann, kind, **body) is Code.NOT_OVER
    await play_out(ann.room)
    moves = len(course_of(ann.room).line)
    await ann.ask("guide", move=moves)
    assert await refused(ann, "guide", move=moves + 1) is Code.NO_SUCH_MOVE
    assert await refused(Visitor(ann.room, None), "guide", move=1) is Code.WHO_ARE_YOU
    line = await play_on(
        hall.hub, ann.room, 2, BEN, level="mason", contribution=f"{7:032x}", creation=None
    )
    await play_out(line)
    assert await refused(ann, "guide", line=line.sheet.id, move=3) is Code.NOT_FOUND
    await hall.store.show_line(line.sheet.id, ann.room.sheet.id)
    await ann.ask("guide", line=line.sheet.id, move=3)
    heard = await ben.until("tour", tour=tour("Ann", line=line.sheet.id, move=3))
    assert heard["tour"]["line"] == line.sheet.id


async def test_of_a_crowd_the_guide_and_some_are_named(hall: Hall) -> None:
    ann, _ = await hall.finished(GAME, ANN, BEN)
    crowd = [Visitor(ann.room, one) for one in people(*(f"P{n}" for n in range(MOST_NAMES + 5)))]
    for one in crowd:
        await one.ask("follow", following=True)
    await crowd[-1].ask("guide", move=1)
    told = ann.told("tour")[-1]["tour"]
    assert len(told["people"]) == MOST_NAMES
    assert told["more"] == 5
    assert told["people"][0]["person"] == told["guide"] == f"p{MOST_NAMES + 4}"
    assert len(ann.told("tour")) <= 2  # people who come together are announced together


@pytest.mark.parametrize("game", GAMES)
async def test_a_tour_tells_everybody_the_same_and_nothing_of_a_position(
    hall: Hall, game: str
) -> None:
    """Each viewer sees only what they may see: the message names a position and no more."""
    ann, ben = await hall.finished(game, ANN, BEN)
    onlooker = Visitor(ann.room, None)
    ears = (ann, ben, onlooker)
    for one in ears:
        one.paper.frames.clear()
    for move in range(3):
        await ann.ask("guide", move=move)
    assert ann.paper.frames == ben.paper.frames == onlooker.paper.frames
    assert [one["tour"] for one in ben.told("tour")] == [tour("Ann", move=n) for n in range(3)]


async def test_people_at_sockets_look_together(server: Server, invite: Invite) -> None:
    guests = invite(server, "Ann", "Ben")
    ann, ben = await begun(server, guests, GAME)
    await play_over_sockets([ann, ben], [], Random(1))
    onlooker = Witness(server, ann.table_id)
    await onlooker.connect()
    await ann.ask("guide", move=7)
    await ben.ask("follow", following=True)
    while (told := (await onlooker.until("tour"))["tour"])["people"][1:] == []:
        pass
    assert [one["name"] for one in told["people"]] == ["Ann", "Ben"]
    assert told["move"] == 7
    await ann.ask("hand_on", person=guests[1].id)
    await ben.ask("guide", move=8)
    with pytest.raises(Refusal) as refusal:
        await ann.ask("guide", move=9)
    assert refusal.value.code == Code.NOT_GUIDING
    await ben.close()
    while (await ann.until("tour"))["tour"]["guide"] is not None:
        pass
    await ann.ask("guide", move=9)
