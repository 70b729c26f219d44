"""People of the same name at one table."""

import json

import pytest

from backend.engine.record import MatchRecord
from backend.matches.facts.names import skeleton, told_apart
from backend.matches.facts.store import Person
from backend.protocol.codes import Refused
from tests.server.hall import Hall, Paper, Visitor, play_out

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

FINN, OTHER, THIRD = (Person(str(n), name) for n, name in enumerate(("Finn", "finn", "Fіnn")))


def names(visitor: Visitor) -> list[str]:
    """Return the names at the table as they were told last."""
    return [chair["name"] for chair in visitor.told("table")[-1]["table"]["chairs"]]


async def test_second_finn_has_a_number(hall: Hall) -> None:
    finn, other, _ = await hall.table("kilt_castle", FINN, OTHER, THIRD, public=True)
    assert names(finn) == ["Finn", "finn 2", "Fіnn 3"]
    listed = Paper()
    hall.hub.lobby.join(listed)
    table = json.loads(listed.frames[0])["lobby"]["tables"][finn.room.sheet.id]
    assert [chair["name"] for chair in table["chairs"]] == names(finn)
    with pytest.raises(Refused, match="finn 2 sits there"):
        await finn.ask("sit", seat=1, contribution="0" * 32)
    await other.ask("rise", seat=1)
    assert names(finn) == ["Finn", "", "Fіnn 2"]


async def test_talk_tells_them_apart_and_onlookers_as_well(hall: Hall) -> None:
    finn, other = await hall.match("castle_builders", FINN, OTHER)
    third = Visitor(finn.room, THIRD)
    for visitor, channel in ((finn, "players"), (other, "players"), (third, "watchers")):
        await visitor.ask("say", channel=channel, text="hello")
    late = Visitor(finn.room, None)
    assert [line["name"] for line in late.told("welcome")[0]["talk"]] == [
        "Finn",
        "finn 2",
        "Fіnn 3",
    ]


async def test_record_tells_them_apart(hall: Hall) -> None:
    finn, _ = await hall.match("castle_builders", FINN, OTHER)
    await play_out(finn.room)
    record: MatchRecord = finn.room.match.record()
    assert list(record.seats) == ["Finn", "finn 2"]


async def test_somebody_at_two_seats_is_one_person(hall: Hall) -> None:
    (finn,) = await hall.table("kilt_castle", FINN, seats=3)
    await finn.ask("sit", seat=1, contribution="1" * 32)
    assert names(finn) == ["Finn", "Finn", ""]


async def test_number_that_somebody_has_already_is_left_out() -> None:
    people = [("a", "Finn"), ("b", "Finn 2"), ("c", "Finn"), ("a", "Finn"), ("d", "")]
    assert told_apart(people) == ["Finn", "Finn 2", "Finn 3", "Finn", ""]


@pytest.mark.parametrize("alike", ["FINN", "Fínn", "Fіnn", "F1nn", "ꜰɪɴɴ", "Ｆｉｎｎ", "Flnn"])
async def test_names_that_look_alike_have_the_same_skeleton(alike: str) -> None:
    assert skeleton(alike) == skeleton("Finn")


async def test_names_that_differ_have_different_ones() -> None:
    assert len({skeleton(name) for name in ("Finn", "Fiona", "Fynn", "Finn 2", "Фин", "王")}) == 6
