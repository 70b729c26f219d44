"""Bots have first names that nobody else at the table has, the same for everybody."""

from dataclasses import replace

import pytest

from backend.games import RULES
from backend.matches.decide.bots import NAMES, place, without_namesakes
from backend.matches.decide.new_table import Wish, new_sheet
from backend.matches.facts.sheet import Chair, MatchSheet
from backend.matches.facts.store import Person

ANN = Person("ann", "Ann")


def table(bots: int, seats: int = 4, person: Person = ANN) -> MatchSheet:
    """Return a new table with bots on the last seats."""
    levels = tuple((seats - 1 - n, "mason") for n in range(bots))
    return new_sheet(RULES, Wish(game="kilt_castle", seats=seats, bots=levels), person, 0.0)


def test_bots_have_different_names() -> None:
    names = [chair.name for chair in table(3).chairs if chair.bot]
    assert len(names) == len(set(names)) == 3
    assert set(names) <= set(NAMES)


@pytest.mark.parametrize("name", NAMES[:3])
def test_no_bot_is_called_like_the_host(name: str) -> None:
    names = {chair.name for _ in range(20) for chair in table(3, person=Person("x", name)).chairs}
    assert name not in names


def test_whoever_sits_down_gets_the_name_alone() -> None:
    sheet = place(table(0), 1, "chief")
    name = sheet.chairs[1].name
    sheet = sheet.with_chairs({0: Chair(person="x", name=name.upper())})
    renamed = without_namesakes(sheet)
    assert renamed.chairs[1].name != name
    assert renamed.chairs[1].bot == "chief"
    assert without_namesakes(renamed) == renamed


def test_records_say_that_a_bot_played_and_how_well() -> None:
    chair = replace(table(1).chairs[3], name="Morag")
    assert chair.signed == "Morag (mason bot)"
