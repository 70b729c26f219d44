"""Questions decided by majority, matches that their players give up, and what follows a match."""

import pytest

from backend.engine import from_json
from backend.protocol.messages import Status
from tests.server.hall import Hall, Visitor, course_of, people, play_out
from tests.server.timing import refused, to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT, DAN = people("Ann", "Ben", "Cat", "Dan")


async def asked_of_four(hall: Hall) -> list[Visitor]:
    """Return four players of whom the last has gone, and the first has asked for a bot."""
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT, DAN)
    visitors[3].leave()
    hall.hands.pass_by(60)
    assert (await visitors[0].ask("stand_in", seat=3))["asked"]
    return visitors


async def test_majority_lets_a_bot_stand_in(hall: Hall) -> None:
    ann, ben, cat, _ = await asked_of_four(hall)
    await cat.ask("vote", agree=False, motion=cat.asked)
    told = ann.told("motion")[-1]["motion"]
    assert (told["declined"], told["needed"]) == (["cat"], ["ben"])
    await ben.ask("vote", agree=True, motion=ben.asked)
    assert (await ann.until("update", kind="hold"))["seat"] == 3


async def test_majority_against_a_bot_ends_the_question_and_is_named(hall: Hall) -> None:
    ann, ben, cat, _ = await asked_of_four(hall)
    await cat.ask("vote", agree=False, motion=cat.asked)
    await ben.ask("vote", agree=False, motion=ben.asked)
    assert ann.told("motion")[-1] == {"type": "motion", "motion": None, "by": "ben", "why": None}


async def test_who_does_not_answer_in_time_leaves_it_to_the_others(hall: Hall) -> None:
    ann, *_ = await asked_of_four(hall)
    hall.hands.pass_by(59)
    await ann.room.end_voting()
    assert ann.room.match.motion is not None
    await hall.restart()
    hall.hands.pass_by(1)
    ann = await hall.back(ann)
    await ann.room.end_voting()
    assert course_of(ann.room).held == {3: "mason"}


async def test_who_concedes_a_match_of_two_loses_it(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    await ann.ask("concede", seat=0)
    over = ben.told("table")[-1]["table"]
    assert (over["status"], over["result"]["winners"]) == ("over", [1])
    assert over["result"]["decided_by"] == "conceded"
    await refused("match_over", lambda: ben.ask("concede", seat=1))
    await hall.restart()
    ben = await hall.back(ben)
    assert ben.told("welcome")[0]["table"] == over
    assert ben.told("welcome")[0]["legal"] is None
    assert ben.room.match.record().result is None


async def test_of_three_nobody_concedes_but_all_may_end_it(hall: Hall) -> None:
    ann, ben, cat = await hall.match("kilt_castle", ANN, BEN, CAT)
    await refused("only_two", lambda: ann.ask("concede", seat=0))
    assert (await ann.ask("end"))["asked"]
    assert ben.told("motion")[-1]["motion"]["kind"] == "end"
    await ben.ask("vote", agree=True, motion=ben.asked)
    assert ann.room.sheet.status is Status.RUNNING
    await cat.ask("vote", agree=True, motion=cat.asked)
    over = ann.told("table")[-1]["table"]
    assert (over["status"], over["result"]["winners"]) == ("over", [])


async def test_one_refusal_keeps_the_match_going(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN)
    await ann.ask("end")
    await ben.ask("vote", agree=False, motion=ben.asked)
    assert ann.told("motion")[-1] == {"type": "motion", "motion": None, "by": "ben", "why": None}
    assert ann.room.sheet.status is Status.RUNNING


async def test_bot_that_finished_for_somebody_is_marked_in_lists(hall: Hall) -> None:
    ann, ben = await hall.match("castle_builders", ANN, BEN, public=True)
    await ben.ask("yield", seat=1)
    await play_out(ann.room)
    assert [chair.bot_ended for chair in ann.room.sheet.chairs] == [False, True]
    (listed,) = await hall.store.finished_public(1e12, 10)
    assert [chair.bot_ended for chair in listed.sheet.chairs] == [False, True]


async def test_match_that_nobody_plays_on_leaves_the_live_ones(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, public=True)
    match = visitors[0].room.sheet.id
    hall.hands.pass_by(3599)
    await hall.hub.sweeper.sweep()
    assert match in hall.hub.lobby.listed
    hall.hands.pass_by(1)
    await hall.hub.sweeper.sweep()
    assert match not in hall.hub.lobby.listed
    await to_act(visitors)[0].act()
    assert match in hall.hub.lobby.listed


async def test_after_a_rematch_all_keep_their_colours_and_who_asked_is_ready(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=2)
    await ann.ask("dress", seat=0, livery=worn_at(ann)[1][0])
    ben = Visitor(ann.room, BEN)
    await ben.ask("sit", contribution="2" * 32)
    worn = worn_at(ann)
    await ann.ask("start")
    await play_out(ann.room)
    new = (await ann.ask("rematch", contribution="1" * 32))["rematch"]
    room = await hall.hub.room(new)
    assert [(c.person, c.ready) for c in room.sheet.chairs] == [("ben", False), ("ann", True)]
    assert worn_at(Visitor(room, ANN)) == [worn[1], worn[0]]
    assert ben.told("table")[-1]["table"]["rematch"] == new


def worn_at(visitor: Visitor) -> list[list[str]]:
    """Return what each seat wears."""
    match = visitor.room.match
    options = from_json(match.game, "options", match.sheet.options)
    return [list(names) for names in match.game.liveries(options, len(match.sheet.chairs))]


@pytest.mark.parametrize("game", ["kilt_castle", "castles"])
async def test_onlookers_talk_with_the_players_where_nothing_is_hidden(
    hall: Hall, game: str
) -> None:
    ann, _ = await hall.table(game, ANN, BEN)
    await ann.ask("arrange", open_talk=True)
    hides = ann.room.match.game.card.hidden
    assert ann.room.sheet.open_talk is not hides
    cat = Visitor(ann.room, CAT)
    await ann.ask("start")
    if hides:
        await refused("players_only", lambda: cat.ask("say", channel="players", text="Hello"))
    else:
        await cat.ask("say", channel="players", text="Hello")
        assert ann.told("talk")[-1]["line"]["text"] == "Hello"


async def test_who_shares_a_device_gets_no_hints(hall: Hall) -> None:
    (ann,) = await hall.table("kilt_castle", ANN, seats=2)
    await ann.ask("sit", seat=1, contribution="0" * 32, alias="Granny")
    await ann.ask("start")
    seat = course_of(ann.room).turn
    await refused("not_alone", lambda: ann.ask("hint", seat=seat))
