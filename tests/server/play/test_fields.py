"""What everybody sees of a table: each fact of a sheet is shown or hidden on purpose."""

import json
from dataclasses import fields, replace
from typing import Any

import pytest

from backend.engine.record import verify
from backend.matches.facts.changes import Motion
from backend.matches.facts.sheet import Chair, MatchSheet, MatchSummary
from backend.matches.hear import shown
from backend.matches.past.check import fault
from tests.server.hall import Hall, people

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN = people("Ann", "Ben")
KEPT: dict[type, dict[str, Any]] = {
    MatchSheet: {"secret": "5e" * 32, "hosted_for": "kept-host", "revision": 424_242},
    Chair: {"contribution": "c0" * 16, "first_bot": "kept-bot"},
}
"""Facts hidden from everybody while a match runs, with values that a search would find."""
NOT_LISTED: dict[str, Any] = {
    "code": "KEPTXY",
    "muted": ("kept-muted",),
    "barred": ("kept-barred",),
}
"""Facts that people at the table see, but no list shows."""


def names(kind: type) -> set[str]:
    """Return the names of the facts of a kind of thing."""
    return {field.name for field in fields(kind)}


async def test_every_fact_is_shown_or_kept_on_purpose(hall: Hall) -> None:
    ann, _ = await hall.match("kilt_castle", ANN, BEN)
    match = ann.room.match
    chairs = tuple(replace(chair, **KEPT[Chair]) for chair in match.sheet.chairs)
    match.sheet = replace(match.sheet, chairs=chairs, **KEPT[MatchSheet], **NOT_LISTED)
    table: dict[str, Any] = dict(shown.table(match, rematch=True))
    line: dict[str, Any] = dict(shown.listed(MatchSummary(match.sheet, 1, 0, 0.0)))
    hidden = {str(value) for facts in KEPT.values() for value in facts.values()}
    for told in (json.dumps(table), json.dumps(line)):
        assert not [value for value in hidden if value in told]
    for value in ("KEPTXY", "kept-muted", "kept-barred"):
        assert value in json.dumps(table)
        assert value not in json.dumps(line)
    assert names(MatchSheet) - {*table} == {*KEPT[MatchSheet], "created"}
    # The name of the absent owner comes with `stands_for`, `bot_ended` with lists.
    assert names(Chair) - {*table["chairs"][0]} == {*KEPT[Chair], "stood_name", "bot_ended"}
    assert {*table["chairs"][0]} - names(Chair) == {"held", "out"}


async def test_question_tells_nothing_of_the_position() -> None:
    motion = Motion(seq=7, by=1, person="ann", seat_for=1, name="Ann", nick="kept-nick")
    assert "kept-nick" not in json.dumps(motion.message())
    assert names(Motion) - {*motion.message()} == {
        *("seq", "nick"),
        *("undo_to", "stand_in_for", "seat_for"),  # `to` and `seat`
    }


@pytest.mark.parametrize("conceded", [True, False])
async def test_record_of_a_match_that_was_given_up_holds(hall: Hall, conceded: bool) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    if conceded:
        await ann.ask("concede", seat=0)
    else:
        await ann.ask("end")
        await ben.ask("vote", agree=True, motion=ben.asked)
    match = ann.room.match
    assert verify(match.game, match.record()) == []
    entries = (await hall.store.load(match.sheet.id) or (match.sheet, []))[1]
    assert fault(hall.rules, match.sheet, entries) is None
