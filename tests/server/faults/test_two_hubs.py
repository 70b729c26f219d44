"""Two hubs on one database, which nobody should run: each keeps what the other has acknowledged."""

from collections.abc import AsyncIterator

import anyio
import pytest

from backend.matches.facts.store import Conflict
from backend.protocol.codes import Refused
from tests.server.hall import Hall, Visitor, opened, people

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")


@pytest.fixture
async def halls(database_url: str) -> AsyncIterator[tuple[Hall, Hall]]:
    """Two hubs on the same database."""
    async with opened(database_url) as one, opened(database_url) as two:
        yield one, two


async def test_a_stale_sheet_conflicts(halls: tuple[Hall, Hall]) -> None:
    one, two = halls
    (ann,) = await one.table("kilt_castle", ANN, seats=2)
    ben = Visitor(await two.hub.room(ann.room.sheet.id), BEN)
    await ann.ask("arrange", title="Glen Coe")
    with pytest.raises(Conflict):
        await ben.ask("sit", seat=1, contribution="0" * 32)
    two.hub.drop(ben.room)
    again = await two.back(ben)
    assert again.room.sheet.title == "Glen Coe"
    await again.ask("sit", seat=1, contribution="0" * 32)
    stored = await one.store.load(ann.room.sheet.id)
    assert stored is not None
    assert [chair.person for chair in stored[0].chairs] == ["ann", "ben"]


async def test_of_many_moves_at_once_one_is_stored(halls: tuple[Hall, Hall]) -> None:
    one, two = halls
    here = await one.match("castle_builders", ANN, BEN)
    table, actor = here[0].room.sheet.id, here[here[0].room.match.begun().turn or 0]
    rooms = [await hall.hub.room(table) for hall in halls]
    tabs = [Visitor(room, actor.person) for room in rooms * 5]
    answers: list[str] = []

    async def move(tab: Visitor) -> None:
        try:
            await tab.act()
            answers.append("done")
        except (Conflict, Refused) as error:
            answers.append(type(error).__name__)

    async with anyio.create_task_group() as tasks:
        for tab in tabs:
            tasks.start_soon(move, tab)
    assert answers.count("done") == 1
    for hall, room in zip((one, two), rooms, strict=True):
        hall.hub.drop(room)
        assert (await hall.hub.room(table)).match.begun().seq == 2
