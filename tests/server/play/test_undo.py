"""Taking back: freely, with consent, never across something revealed, and always in the log."""

import pytest

from backend.matches.hear.offers import legal
from tests.server.hall import Hall, Visitor, people
from tests.server.undoing import (
    act_within_turn,
    fresh,
    match_of,
    patched,
    refused,
    to_act,
    until_turn_passes,
)

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


async def test_own_decision_is_free_to_take_back(hall: Hall) -> None:
    """In Kilt Castle a turn has several decisions: before it ends, no consent is needed."""
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor, (other,) = to_act(visitors)
    before = fresh(other)
    await act_within_turn(actor)
    answer = await actor.ask("undo", seat=actor.listener.viewer, to=1)
    assert not answer["asked"]
    assert answer["seq"] == 3
    for visitor in visitors:
        assert fresh(visitor) == patched(visitor)
        assert visitor.told("update")[-1]["detail"] == {"to": 1}
    assert fresh(other) == before
    assert actor.told("legal")[-1]["seq"] == 3


async def test_what_concerns_others_needs_their_consent(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT)
    positions = {1: fresh(visitors[0])}
    asker = await until_turn_passes(visitors)
    voters = [v for v in visitors if v is not asker]
    seat = asker.listener.viewer
    assert (await asker.ask("undo", seat=seat, to=1))["asked"]
    motion = (await voters[0].until("motion"))["motion"]
    assert (motion["kind"], motion["by"], motion["to"]) == ("undo", seat, 1)
    assert len(motion["needed"]) == 2
    await refused("no_vote", asker, "vote", agree=True, motion=asker.asked)
    dan = Visitor(asker.room, people("Dan")[0])
    await refused("not_playing", dan, "vote", agree=True, motion=asker.asked)
    seq = match_of(asker).seq
    await voters[0].ask("vote", agree=True, motion=voters[0].asked)
    assert match_of(asker).seq == seq
    await voters[1].ask("vote", agree=True, motion=voters[1].asked)
    assert match_of(asker).seq == seq + 1
    assert (await voters[0].until("motion", motion=None))["motion"] is None
    assert fresh(asker) == positions[1]
    for visitor in visitors:
        assert patched(visitor) == fresh(visitor)


async def test_decline_ends_the_question(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    asker = await until_turn_passes(visitors)
    (other,) = [v for v in visitors if v is not asker]
    seq = match_of(asker).seq
    await asker.ask("undo", seat=asker.listener.viewer, to=1)
    await other.ask("vote", agree=False, motion=other.asked)
    assert (await asker.until("motion", motion=None))["motion"] is None
    await refused("no_motion", other, "vote", agree=True, motion=other.asked)
    assert match_of(asker).seq == seq


async def test_asker_may_withdraw(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    asker = await until_turn_passes(visitors)
    await asker.ask("undo", seat=asker.listener.viewer, to=1)
    await asker.ask("vote", agree=False, motion=asker.asked)
    assert asker.room.match.motion is None


async def test_question_lapses_when_the_match_moves(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    asker = await until_turn_passes(visitors)
    (other,) = [v for v in visitors if v is not asker]
    await asker.ask("undo", seat=asker.listener.viewer, to=1)
    await other.act()
    assert (await asker.until("motion", motion=None))["motion"] is None
    await refused("no_motion", other, "vote", agree=True, motion=other.asked)
    assert Visitor(other.room, BEN).told("welcome")[0]["motion"] is None


async def test_vote_counts_only_for_the_question_it_names(hall: Hall) -> None:
    """Another question replaces the first one while the answer to the first is on its way."""
    visitors = await hall.match("kilt_castle", ANN, BEN)
    asker = await until_turn_passes(visitors)
    (other,) = [v for v in visitors if v is not asker]
    seat, seq = asker.listener.viewer, match_of(asker).seq
    await asker.ask("undo", seat=seat, to=seq - 1)
    seen = other.asked
    await asker.ask("undo", seat=seat, to=1)
    await refused("stale", other, "vote", agree=True, motion=seen)
    await refused("stale", other, "vote", agree=False, motion=seen)
    assert match_of(asker).seq == seq
    assert Visitor(other.room, other.person).told("welcome")[0]["motion"]["number"] == other.asked
    await other.ask("vote", agree=True, motion=other.asked)
    assert other.told("update")[-1]["detail"] == {"to": 1}


async def test_one_question_at_a_time(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN, CAT)
    asker = await until_turn_passes(visitors)
    other, _ = [v for v in visitors if v is not asker]
    await asker.ask("undo", seat=asker.listener.viewer, to=1)
    await refused("motion_open", other, "undo", seat=other.listener.viewer, to=1)
    assert asker.told("motion")[-1]["motion"]["by"] == asker.listener.viewer
    await other.ask("vote", agree=False, motion=other.asked)
    await other.ask("undo", seat=other.listener.viewer, to=1)
    assert asker.told("motion")[-1]["motion"]["by"] == other.listener.viewer


async def test_what_an_absent_player_did_stays(hall: Hall) -> None:
    """Nobody can agree for an absent player; what the bot did for them may be taken back."""
    visitors = await hall.match("kilt_castle", ANN, BEN)
    await until_turn_passes(visitors)
    away = await until_turn_passes(visitors)
    (here,) = [v for v in visitors if v is not away]
    seat, own = here.listener.viewer, match_of(here).seq
    await until_turn_passes(visitors)
    last = match_of(here).seq
    away.leave()
    hall.hands.pass_by(60)
    await here.ask("stand_in", seat=away.listener.viewer)
    while match_of(here).turn != seat:
        await here.until("update")
    await refused("owner_away", here, "undo", seat=seat, to=1)
    await refused("owner_away", here, "undo", seat=seat, to=own - 1)
    assert here.told("update")[-1]["back"] == own
    assert not (await here.ask("undo", seat=seat, to=last))["asked"]
    await hall.restart()
    here = await hall.back(here)
    assert here.told("welcome")[0]["back"] == own
    await refused("owner_away", here, "undo", seat=seat, to=own - 1)
    away = await hall.back(away)
    await away.ask("take_back", seat=away.listener.viewer)
    assert here.told("update")[-1]["back"] == 1
    assert (await here.ask("undo", seat=seat, to=1))["asked"]


async def test_newcomer_is_told_of_the_question(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    asker = await until_turn_passes(visitors)
    await asker.ask("undo", seat=asker.listener.viewer, to=1)
    again = Visitor(asker.room, asker.person)
    assert again.told("welcome")[0]["motion"]["to"] == 1


async def test_bots_do_not_mind(hall: Hall) -> None:
    """Alone against bots, every move that reveals nothing can be taken back."""
    (ann,) = await hall.table("kilt_castle", ANN, seats=2, bots=((1, "mason"),))
    await ann.ask("start")
    course = match_of(ann)
    while course.turn != 0:
        await ann.until("update")
    first = course.seq
    while course.turn == 0:
        await ann.act()
    while course.turn != 0:
        await ann.until("update")
    assert not (await ann.ask("undo", seat=0, to=first))["asked"]
    assert course.turn == 0
    assert patched(ann) == fresh(ann)


async def test_undo_stays_in_the_log_and_loads_the_same(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor, _ = to_act(visitors)
    await act_within_turn(actor)
    await actor.ask("undo", seat=actor.listener.viewer, to=1)
    await act_within_turn(actor, -1)
    before, state = fresh(actor), legal(actor.room.match, previews=True)
    await hall.restart()
    found = await hall.store.load(actor.room.sheet.id)
    assert found is not None
    assert [entry.kind for entry in found[1]] == ["start", "action", "undo", "action"]
    actor = await hall.back(actor)
    assert match_of(actor).seq == 4
    assert fresh(actor) == before
    assert legal(actor.room.match, previews=True) == state


async def test_undone_submission_sent_again_counts_once(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor, _ = to_act(visitors)
    seat = actor.listener.viewer
    await act_within_turn(actor, id="once")
    body = {"id": "once", "seq": 1, "seat": seat, "action": match_of(actor).line[0].action}
    assert await actor.ask("submit", **body) == {"seq": 2}
    await actor.ask("undo", seat=seat, to=1)
    assert await actor.ask("submit", **body) == {"seq": 2}
    assert match_of(actor).seq == 3
