"""Taking back: free, with consent, never across what was revealed, and always in the log."""

import json
from functools import partial
from random import Random
from typing import Any

import pytest

from backend.engine import Json, Seat, play, to_json
from backend.engine.patch import apply
from backend.games import GAMES
from backend.matches import course as course_module
from backend.matches.course import Course
from backend.matches.decide import playing, questions
from backend.matches.decide.situation import Decision, Situation
from backend.matches.hear.announce import legal
from backend.protocol.codes import Refused
from tests.server.hall import Hall, Visitor, course_of, people

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


def match_of(visitor: Visitor) -> Course:
    """Return the course of the match somebody looks at."""
    return course_of(visitor.room)


def to_act(visitors: list[Visitor]) -> tuple[Visitor, list[Visitor]]:
    """Return who is to act, and the others."""
    turn = match_of(visitors[0]).turn
    actor = next(v for v in visitors if v.listener.viewer == turn)
    return actor, [v for v in visitors if v is not actor]


async def refused(code: str, visitor: Visitor, kind: str, **body: Any) -> None:
    """Expect a refusal."""
    with pytest.raises(Refused) as caught:
        await visitor.ask(kind, **body)
    assert caught.value.code == code


async def act_within_turn(visitor: Visitor, choice: int = 0, **body: Any) -> None:
    """Take one of the actions after which it is still one's own turn."""
    course = match_of(visitor)
    seat = Seat(course.turn or 0)
    staying = [
        action
        for action in course.position.legal_actions()
        if course.game.turn(play(course.game, course.position.state, seat, action).state) == seat
    ]
    await visitor.act(to_json(staying[choice]), **body)


async def until_turn_passes(visitors: list[Visitor]) -> Visitor:
    """Act until somebody else is to act; returns who acted last."""
    actor, _ = to_act(visitors)
    while to_act(visitors)[0] is actor:
        await actor.act()
    return actor


def patched(visitor: Visitor) -> Json:
    """Return the view as somebody has it who followed all updates."""
    view: Json = {}
    for message in visitor.news:
        if message["type"] == "welcome":
            view = message["view"]
        elif message["type"] == "update":
            view = apply(view, message["patch"])
    return view


def fresh(visitor: Visitor) -> Json:
    """Return the view as a newcomer gets it."""
    told: Json = json.loads(json.dumps(match_of(visitor).position.view(visitor.listener.viewer)))
    return told


async def test_own_decision_is_free_to_take_back(hall: Hall) -> None:
    """In Kilt Castle a turn has several decisions: until it ends nobody is concerned."""
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
    """Another question takes the first one's place while the answer to that is under way."""
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
    """Nobody can agree for them; what the bot did for them may be taken back."""
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


async def test_never_across_what_was_revealed(hall: Hall) -> None:
    """In Castle Builders drawing shows a counter: no way back, even if all agreed."""
    visitors = await hall.match("castle_builders", ANN, BEN)
    actor, _ = to_act(visitors)
    await actor.act()
    await refused("revealed", actor, "undo", seat=actor.listener.viewer, to=1)
    assert len(actor.told("update")) == 1


async def test_reveal_stays_a_barrier_after_a_restart(hall: Hall) -> None:
    visitors = await hall.match("castle_builders", ANN, BEN)
    actor, _ = to_act(visitors)
    await actor.act()
    await hall.restart()
    actor = await hall.back(actor)
    await refused("revealed", actor, "undo", seat=actor.listener.viewer, to=1)


async def play_at_random(visitors: list[Visitor], rng: Random) -> None:
    """Let whoever is to act do anything."""
    course = match_of(visitors[0])
    actor, _ = to_act(visitors)
    await actor.act(to_json(rng.choice(course.position.legal_actions())))


def may_return_to(course: Course, to: int) -> bool:
    """Whether an undo to this entry would be carried out."""
    try:
        questions.check_undo(course, to)
    except Refused:
        return False
    return True


@pytest.mark.parametrize("game", GAMES)
async def test_everybody_is_told_how_far_back_one_may_go(hall: Hall, game: str) -> None:
    """Not behind the last entry that revealed something; nowhere after the end."""
    visitors = await hall.match(game, ANN, BEN)
    seen = [*visitors, Visitor(visitors[0].room, None)]
    course = match_of(visitors[0])
    revealing = {event.type for event in course.game.event_types if event.reveals}
    assert {v.told("welcome")[-1]["back"] for v in seen} == {1}
    rng, back = Random(7), 1
    while course.turn is not None:
        await play_at_random(visitors, rng)
        updates = [v.told("update")[-1] for v in seen]
        if course.turn is None or any(e["type"] in revealing for e in updates[0]["events"]):
            back = course.seq
        assert [(u["seq"], u["back"]) for u in updates] == [(course.seq, back)] * len(seen)
        possible = [to for to in range(course.seq + 2) if may_return_to(course, to)]
        assert possible == list(range(back, course.seq))
    assert Visitor(visitors[0].room, ANN).told("welcome")[0]["back"] == course.seq


def taken_back(situation: Situation, to: int) -> Decision:
    """Go back, whoever would have to agree."""
    course = situation.match.begun()
    questions.check_undo(course, to)
    return Decision((course.taken_back(0, to, situation.moment, agreed=False),))


async def test_how_far_back_is_the_same_after_an_undo_and_a_restart(hall: Hall) -> None:
    """In King's Kilt some moves reveal something and others do not."""
    visitors = await hall.match("kings_kilt", ANN, BEN)
    course, rng = match_of(visitors[0]), Random(7)
    while not 1 < course.back_to < course.seq - 2:
        await play_at_random(visitors, rng)
    back = course.back_to
    room = visitors[0].room
    await room.change(partial(playing.hand, seat=0, bot="mason"))
    await room.change(partial(taken_back, to=back + 1))
    await room.change(partial(taken_back, to=back))
    assert [u["back"] for u in visitors[1].told("update")[-3:]] == [back] * 3
    seen = Visitor(visitors[1].room, None)
    assert seen.told("welcome")[0]["back"] == back
    await hall.restart()
    seen = await hall.back(seen)
    assert seen.told("welcome")[0]["back"] == back
    assert match_of(seen).back_to == back


async def test_nothing_to_take_back(hall: Hall) -> None:
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor, (other,) = to_act(visitors)
    seat = actor.listener.viewer
    await refused("bad_undo", actor, "undo", seat=seat, to=1)
    await act_within_turn(actor)
    await refused("bad_undo", actor, "undo", seat=seat, to=0)
    await refused("bad_undo", actor, "undo", seat=seat, to=2)
    await refused("bad_undo", actor, "undo", seat=seat, to=99)
    await refused("not_your_seat", other, "undo", seat=seat, to=1)


async def test_bots_do_not_mind(hall: Hall) -> None:
    """Alone against bots everything that reveals nothing can be taken back."""
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


async def test_undos_are_limited(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(course_module, "UNDOS", 3)
    visitors = await hall.match("kilt_castle", ANN, BEN)
    actor, _ = to_act(visitors)
    for _ in range(3):
        await act_within_turn(actor)
        await actor.ask("undo", seat=actor.listener.viewer, to=match_of(actor).seq - 1)
    assert [u["back"] for u in actor.told("update")] == [1, 1, 1, 1, 1, match_of(actor).seq]
    await act_within_turn(actor)
    assert actor.told("update")[-1]["back"] == match_of(actor).seq
    await hall.restart()  # the count is in the log
    actor = await hall.back(actor)
    seq = match_of(actor).seq
    assert actor.told("welcome")[0]["back"] == seq
    await refused("too_many_undos", actor, "undo", seat=actor.listener.viewer, to=seq - 1)


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
