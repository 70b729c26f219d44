"""Coming together at a table: seats for everybody, hosts, readiness, the automatic start."""

import asyncio

import pytest

from backend.protocol.messages import Status
from tests.server.hall import Hall, Visitor, days, people
from tests.server.timing import refused

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT, DAN = people("Ann", "Ben", "Cat", "Dan")
PART = "0" * 32


def seated(visitor: Visitor) -> list[str | None]:
    """Return who sits where."""
    return [chair.person for chair in visitor.room.sheet.chairs]


async def test_three_who_take_a_seat_together_all_sit(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=4)
    others = [Visitor(ann.room, person) for person in (BEN, CAT, DAN)]
    await asyncio.gather(*(one.ask("sit", contribution=PART) for one in others))
    assert sorted(map(str, seated(ann))) == ["ann", "ben", "cat", "dan"]
    late = Visitor(ann.room, people("Eve")[0])
    await refused("table_full", lambda: late.ask("sit", contribution=PART))


async def test_any_seat_is_the_own_one_for_who_sits_already(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=2)
    await ann.ask("sit", contribution=PART)
    assert seated(ann) == ["ann", None]


async def test_who_is_away_is_not_ready(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN)
    ben.leave()
    await refused("away", lambda: ann.ask("start"))
    Visitor(ann.room, BEN)
    await ann.ask("start")


async def test_days_for_a_move_do_not_wait_for_who_is_away(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, time=days(1))
    ben.leave()
    hall.hands.pass_by(3600)
    await hall.hub.sweeper.sweep()
    await ann.ask("start")


async def test_seat_that_nobody_sits_at_is_freed(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, seats=3)
    ben.leave()
    hall.hands.pass_by(299)
    await hall.hub.sweeper.sweep()
    assert seated(ann) == ["ann", "ben", None]
    hall.hands.pass_by(1)
    await hall.hub.sweeper.sweep()
    assert ann.told("table")[-1]["table"]["chairs"][1]["person"] is None


async def test_seats_stay_while_nobody_is_there_to_take_them(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN)
    ben.leave()
    ann.leave()
    hall.hands.pass_by(500)
    await hall.hub.sweeper.sweep()
    assert seated(ann) == ["ann", "ben"]


async def test_public_table_has_one_seat_a_person(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=3, public=True)
    await refused("one_seat", lambda: ann.ask("sit", seat=1, contribution=PART))
    await ann.ask("arrange", public=False)
    await ann.ask("sit", seat=1, contribution=PART)
    await refused("one_seat", lambda: ann.ask("arrange", public=True))


async def test_who_is_barred_cannot_sit_until_the_host_admits_everybody(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, seats=3)
    await ann.ask("clear", seat=1, bar=True)
    assert ben.told("table")[-1]["table"]["barred"] == ["ben"]
    await refused("barred_here", lambda: ben.ask("sit", contribution=PART))
    await refused("host_only", lambda: ben.ask("admit"))
    await ann.ask("admit")
    await ben.ask("sit", contribution=PART)


async def test_whose_seat_is_only_freed_may_sit_down_again(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN)
    await ann.ask("clear", seat=1)
    await ben.ask("sit", contribution=PART)
    assert seated(ann) == ["ann", "ben"]


async def test_barring_outlives_a_restart_and_the_match(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN)
    await ann.ask("clear", seat=1, bar=True)
    await hall.restart()
    ann, ben = await hall.back(ann), await hall.back(ben)
    await refused("barred_here", lambda: ben.ask("sit", contribution=PART))
    await Visitor(ann.room, CAT).ask("sit", contribution=PART)
    await ann.ask("start")
    await ann.ask("concede", seat=0)
    again = await hall.hub.room((await ann.ask("rematch"))["rematch"])
    await Visitor(again, CAT).ask("rise", seat=0)
    await refused("barred_here", lambda: Visitor(again, BEN).ask("sit", contribution=PART))


async def test_host_who_comes_back_leads_again(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN)
    ann.leave()
    hall.hands.pass_by(60)
    await hall.hub.sweeper.sweep()
    assert ben.told("table")[-1]["table"]["host"] == "ben"
    await hall.restart()
    ben, ann = await hall.back(ben), await hall.back(ann)
    while (await ben.until("table"))["table"]["host"] != "ann":
        pass
    assert ann.room.sheet.hosted_for is None


async def test_host_hands_the_table_over_for_good(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, seats=3)
    await ann.ask("lead", seat=1)
    assert ann.room.sheet.host == "ben"
    await refused("host_only", lambda: ann.ask("lead", seat=0))
    await refused("no_such_seat", lambda: ben.ask("lead", seat=2))
    ann.leave()
    await hall.back(ann)
    await hall.hub.sweeper.sweep()
    assert ann.room.sheet.host == "ben"


async def test_full_table_starts_by_itself_if_the_host_wishes(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, seats=3)
    await ann.ask("arrange", auto_start=True)
    cat = Visitor(ann.room, CAT)
    await cat.ask("sit", contribution=PART)
    assert ann.room.sheet.status is Status.RUNNING
    assert (await ben.until("welcome", seq=1))["you"]["seats"] == [1]


async def test_full_table_does_not_start_by_itself_without_who_is_away(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, seats=3)
    await ann.ask("arrange", auto_start=True)
    ben.leave()
    await Visitor(ann.room, CAT).ask("sit", contribution=PART)
    assert ann.room.sheet.status is Status.OPEN
    back = Visitor(ann.room, BEN)
    assert (await back.until("welcome", seq=1))["table"]["status"] == "running"


async def test_code_is_a_word_of_the_open_table_alone(hall: Hall) -> None:
    ann, _ = await hall.table("kilt_castle", ANN, BEN)
    code = ann.told("table")[-1]["table"]["code"]
    assert len(code) == 6
    assert await hall.store.by_code(code) == [ann.room.sheet.id]
    await ann.ask("start")
    assert await hall.store.by_code(code) == []
    assert ann.told("welcome")[-1]["table"]["code"] is None


async def test_names_of_players_at_one_device(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=2)
    await ann.ask("sit", seat=1, contribution=PART, alias="Granny")
    chairs = ann.told("table")[-1]["table"]["chairs"]
    assert [chair["name"] for chair in chairs] == ["Ann", "Granny"]
    await hall.restart()
    ann = await hall.back(ann)
    assert ann.told("welcome")[0]["table"]["chairs"][1]["name"] == "Granny"
