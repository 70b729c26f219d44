"""Who is told of the next match."""

import pytest

from tests.server.hall import Hall, Visitor, people

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


def told(visitor: Visitor) -> str | None:
    """Return the rematch that somebody was told of last."""
    tables = [news["table"] for news in visitor.news if news["type"] in ("table", "welcome")]
    rematch: str | None = tables[-1]["rematch"]
    return rematch


async def test_public_rematch_is_named_to_everybody(hall: Hall) -> None:
    ann, ben = await hall.finished("castle_builders", ANN, BEN, public=True)
    cat = Visitor(ann.room, CAT)
    rematch = (await ann.ask("rematch"))["rematch"]
    assert told(ann) == told(ben) == told(cat) == rematch


async def test_private_rematch_of_a_public_match_is_named_to_those_who_played(hall: Hall) -> None:
    ann, ben = await hall.finished("castle_builders", ANN, BEN, public=True)
    rematch = (await ann.ask("rematch"))["rematch"]
    again = Visitor(await hall.hub.room(rematch), ANN)
    await again.ask("arrange", public=False)
    for late in (CAT, None):
        visitor = Visitor(ann.room, late)
        assert told(visitor) is None
    assert told(Visitor(ann.room, BEN)) == rematch
    assert ann.room.announcer.table_for(None)["rematch"] is None
    await hall.restart()
    assert told(Visitor(await hall.hub.room(ann.room.sheet.id), CAT)) is None
    assert told(await hall.back(ben)) == rematch


async def test_change_of_the_old_table_does_not_name_it_either(hall: Hall) -> None:
    ann, ben = await hall.finished("castle_builders", ANN, BEN, public=True)
    rematch = (await ann.ask("rematch"))["rematch"]
    again = Visitor(await hall.hub.room(rematch), ANN)
    await again.ask("arrange", public=False)
    cat = Visitor(ann.room, CAT)
    await ann.ask("mute", person=CAT.id, muted=True)
    assert told(cat) is None
    assert len(cat.told("table")) == 1
    assert told(ben) == rematch


async def test_whoever_watches_a_private_match_by_its_link_may_follow(hall: Hall) -> None:
    ann, _ = await hall.finished("castle_builders", ANN, BEN)
    cat = Visitor(ann.room, CAT)
    rematch = (await ann.ask("rematch"))["rematch"]
    assert told(cat) == rematch
