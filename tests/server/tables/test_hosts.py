"""The new host of a table whose host has left: always a person who can lead."""

import pytest

from tests.server.hall import Hall, Visitor, people

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


async def sit(visitor: Visitor, seat: int) -> None:
    """Take a seat."""
    await visitor.ask("sit", seat=seat, contribution="0" * 32)


async def test_who_sits_down_after_the_host_has_gone_leads(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=2)
    await ann.ask("rise", seat=0)
    ann.leave()
    hall.hands.pass_by(60)
    ben = Visitor(ann.room, BEN)
    await sit(ben, 0)
    assert ben.told("table")[-1]["table"]["host"] == BEN.id
    await ben.ask("place_bot", seat=1, level="mason")
    await ben.ask("start")


async def test_who_sits_already_leads_when_the_host_does_not_come_back(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN)
    ann.leave()
    hall.hands.pass_by(59)
    await hall.hub.sweeper.sweep()
    assert ben.room.sheet.host == ANN.id
    hall.hands.pass_by(1)
    await hall.hub.sweeper.sweep()
    assert ben.told("table")[-1]["table"]["host"] == BEN.id


async def test_host_who_does_not_come_back_after_a_restart_leads_no_longer(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, seats=3)
    await ann.ask("rise", seat=0)
    await ben.ask("rise", seat=1)
    await sit(ann, 0)
    await sit(ben, 1)
    assert ann.room.sheet.host == BEN.id
    await hall.restart()
    ann = await hall.back(ann)
    hall.hands.pass_by(60)
    await hall.hub.sweeper.sweep()
    assert ann.told("table")[-1]["table"]["host"] == ANN.id


async def test_role_goes_on_from_somebody_who_is_absent_too(hall: Hall) -> None:
    ann, ben, cat = await hall.table("kilt_castle", ANN, BEN, CAT)
    ben.leave()
    await ann.ask("rise", seat=0)
    assert cat.room.sheet.host == BEN.id
    hall.hands.pass_by(60)
    await hall.hub.sweeper.sweep()
    assert cat.told("table")[-1]["table"]["host"] == CAT.id


async def test_absent_host_stays_while_nobody_else_could_lead(hall: Hall) -> None:
    ann, ben = await hall.table("kilt_castle", ANN, BEN, seats=3)
    ann.leave()
    ben.leave()
    Visitor(ann.room, CAT)  # a person who only looks on
    hall.hands.pass_by(60)
    await hall.hub.sweeper.sweep()
    assert ann.room.sheet.host == ANN.id
    back = await hall.back(ben)
    await hall.hub.sweeper.sweep()
    assert back.room.sheet.host == BEN.id
