"""How far back a player may go: not behind something revealed, and not without limit."""

from functools import partial
from random import Random

import pytest

from backend.engine import to_json
from backend.games import GAMES
from backend.matches.decide import playing, questions
from backend.matches.decide.situation import Decision, Situation
from backend.matches.facts import course as course_module
from backend.matches.facts.course import Course
from backend.matches.facts.store import Person
from backend.matches.hear.offers import legal
from backend.matches.room import Room
from backend.protocol.codes import Code, Refused
from backend.protocol.requests import Undo
from tests.server.hall import Hall, Visitor, course_of, people, play
from tests.server.undoing import act_within_turn, match_of, refused, to_act

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("bounded")]

ANN, BEN, CAT = people("Ann", "Ben", "Cat")


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
    """Make the player to act do anything."""
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


@pytest.mark.slow
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
    """Go back, without asking for consent."""
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


def alone(room: Room, person: Person, seat: int) -> int:
    """Return how far back a player may go without asking, found by trying."""
    course = course_of(room)
    situation = room.situation(course.seq)
    free = course.seq
    for to in range(course.seq - 1, 0, -1):
        request = Undo(type="undo", id="x", seat=seat, to=to)
        try:
            if questions.undo(situation, person, request).answer["asked"]:
                break
        except Refused as refusal:
            if refusal.code is not Code.BAD_UNDO:
                break
        else:
            free = to
    return free


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [(ANN, BEN), (ANN, ANN)], ids=["two people", "one person"])
async def test_who_is_to_act_is_told_how_far_back_one_may_go_alone(
    hall: Hall, game: str, seats: tuple[Person, Person]
) -> None:
    visitors = await hall.match(game, *seats)
    room, rng = visitors[0].room, Random(7)
    course, found = course_of(room), set()
    while course.turn is not None:
        person = seats[course.turn]
        told = legal(room.match, previews=False)
        assert told is not None
        assert told["alone"] == alone(room, person, course.turn)
        found.add(course.seq - told["alone"])
        actions = course.position.legal_actions()
        await play(room, to_json(rng.choice(actions)))
        if rng.random() < 0.1 and course.turn is not None:
            await room.change(partial(playing.hand, seat=1 - course.turn, bot="mason"))
        if rng.random() < 0.1:
            await room.change(partial(playing.hand, seat=0, bot=None))
    assert 0 in found


async def test_outside_bots_take_nothing_back(hall: Hall) -> None:
    bot = Person("bot", "Deep Kilt", outside_bot=True)
    visitors = await hall.match("kilt_castle", bot, bot)
    await visitors[0].act(seat=match_of(visitors[0]).turn)
    told = legal(visitors[0].room.match, previews=False)
    assert told is not None
    assert told["alone"] == told["seq"]
