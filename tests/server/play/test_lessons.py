"""A lesson as a match: the same for everybody, private, and its prompts follow the log."""

from dataclasses import replace
from functools import partial

import pytest

from backend.engine import AnyGame, Json
from backend.engine.lesson import Lesson, is_lesson
from backend.engine.record import verify
from backend.games import GAMES
from backend.matches.facts.tutor import Tutor
from backend.matches.hall import new_matches
from backend.protocol.codes import Code, Refused
from tests.server.hall import Hall, Visitor, opened, people, play

pytestmark = pytest.mark.anyio

GAME = "castle_builders"
(ANN, BEN) = people("Ann", "Ben")


async def begun(hall: Hall) -> Visitor:
    """Return a learner at the first decision."""
    return Visitor(await new_matches.teach(hall.hub, GAME, ANN), ANN)


def prompt(visitor: Visitor) -> Json | None:
    """Return the prompt that a new connection of a visitor would get."""
    again = Visitor(visitor.room, visitor.person)
    told: Json | None = again.news[0]["prompt"]
    again.leave()
    return told


async def obey(visitor: Visitor) -> None:
    """Once it is the learner's turn, do what the prompt suggests, otherwise anything."""
    course = visitor.room.match.begun()
    while course.turn not in (0, None):
        await visitor.until("update")
    due = prompt(visitor)
    await visitor.act(due["action"] if due else None)


async def test_a_lesson_is_private_and_the_same_for_everybody(hall: Hall) -> None:
    first, other = await begun(hall), await begun(hall)
    table = first.news[0]["table"]
    assert table["lesson"]
    assert not table["public"]
    assert [chair["bot"] for chair in table["chairs"]] == [None, "apprentice"]
    assert first.room.sheet.seed == other.room.sheet.seed
    assert first.news[0]["view"] == other.news[0]["view"]
    assert not hall.hub.lobby.listed


async def test_a_prompt_is_told_with_the_welcome_and_after_the_move(hall: Hall) -> None:
    learner = await begun(hall)
    due = learner.news[0]["prompt"]
    assert (due["id"], due["number"], due["of"]) == ("build", 1, 6)
    assert due["action"] in learner.news[0]["legal"]["actions"]
    await learner.act(due["action"])
    told = await learner.until("prompt")
    assert (told["prompt"]["id"], told["prompt"]["number"]) == ("row", 2)
    assert told["seq"] == learner.room.match.begun().seq
    assert prompt(learner) == told["prompt"]


async def test_any_legal_action_is_accepted(hall: Hall) -> None:
    learner = await begun(hall)
    due = learner.news[0]["prompt"]
    other = next(a for a in learner.news[0]["legal"]["actions"] if a != due["action"])
    await learner.act(other)
    assert (await learner.until("prompt"))["prompt"]["id"] == "row"


async def test_prompts_are_the_learners_alone(hall: Hall) -> None:
    learner = await begun(hall)
    onlooker = Visitor(learner.room, BEN)
    assert onlooker.news[0]["prompt"] is None
    await obey(learner)
    await learner.until("prompt")
    assert not onlooker.told("prompt")


async def test_a_restart_leaves_the_prompt_as_it_was(hall: Hall) -> None:
    learner = await begun(hall)
    for _ in range(3):
        await obey(learner)
        await learner.until("legal")
    due = prompt(learner)
    await hall.restart()
    assert prompt(await hall.back(learner)) == due


async def test_who_takes_a_move_back_hears_the_prompt_again(hall: Hall) -> None:
    """In a game without hidden facts: in others there is no way back."""
    room = await new_matches.teach(hall.hub, "kilt_castle", ANN)
    learner = Visitor(room, ANN)
    course = room.match.begun()
    while course.turn != 0:
        await learner.until("update")
    due, seq = prompt(learner), course.seq
    await learner.act()
    assert prompt(learner) != due
    await learner.ask("undo", seat=0, to=seq)
    assert prompt(learner) == due


async def test_the_record_says_that_it_was_a_lesson(hall: Hall) -> None:
    learner = await begun(hall)
    course = learner.room.match.begun()
    while course.turn is not None:
        await obey(learner)
        while course.turn == 1:
            await learner.until("update")
    record = learner.room.match.record()
    assert is_lesson(bytes.fromhex(record.secret))
    assert bytes.fromhex(record.secret).decode().startswith("Lesson ")
    assert verify(GAMES[GAME], record) == []
    due = prompt(learner)
    assert due is not None
    assert due["id"] == "end"


async def test_a_usual_match_has_no_prompts(hall: Hall) -> None:
    learner, *_ = await hall.match(GAME, ANN, BEN)
    assert not learner.news[-1]["table"]["lesson"]
    room = learner.room
    await play(room, room.match.begun().position.actions()[0])
    assert not learner.told("prompt")
    assert prompt(learner) is None


async def test_what_nobody_teaches_is_refused(hall: Hall) -> None:
    with pytest.raises(Refused) as refused:
        await new_matches.teach(hall.hub, "chess", ANN)
    assert refused.value.code is Code.NO_SUCH_GAME


async def test_a_lesson_of_earlier_days_is_an_ordinary_match(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another deal has replaced it, so the prompts would not fit."""
    async with opened(sqlite_url) as hall:
        learner = await begun(hall)
        monkeypatch.setattr("backend.matches.facts.match.lesson_secret", lambda *_: b"another")
        await hall.restart()
        back = await hall.back(learner)
        assert back.news[0]["table"]["lesson"]
        assert back.news[0]["prompt"] is None
        await back.act()


async def test_a_prompt_with_a_fault_is_left_out_and_the_match_goes_on(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = GAMES[GAME].lesson
    assert lesson is not None

    def fault(_moment: object) -> None:
        raise ZeroDivisionError

    broken = tuple(replace(prompt, fits=fault) for prompt in lesson.prompts)
    monkeypatch.setattr(
        "backend.matches.facts.match.tutor_for", partial(tutor, replace(lesson, prompts=broken))
    )
    learner = await begun(hall)
    assert learner.news[0]["prompt"] is None
    await learner.act()
    await learner.until("update")
    assert not learner.room.closed


def tutor(lesson: Lesson, game: AnyGame, _sheet: object) -> Tutor:
    """Return a tutor with another lesson than the game's own."""
    return Tutor(game, lesson)
