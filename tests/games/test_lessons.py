"""Lessons: a learner who follows one gets all prompts, others get those that fit, and are free."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from random import Random
from typing import Any

import pytest

from backend import bots
from backend.engine import AnyGame, Rng, Seat, begin, play, to_json
from backend.engine.fair import derive_seed
from backend.engine.lesson import (
    LEARNER,
    MOST_PROMPTS,
    NO_CONTRIBUTION,
    Due,
    Lesson,
    Moment,
    Progress,
    is_lesson,
    lesson_secret,
)
from backend.games import GAMES

TAUGHT = [game for game in GAMES.values() if game.lesson]
Choose = Callable[[Any, Any, Due | None, Random], Any]


def lesson_of(game: AnyGame) -> Lesson:
    """Return the lesson of a game that has one."""
    assert game.lesson is not None
    return game.lesson


def dealt(game: AnyGame) -> Any:
    """Return the first position of a lesson."""
    lesson = lesson_of(game)
    secret = lesson_secret(game.card.id, lesson.deal)
    seed = derive_seed(secret, [NO_CONTRIBUTION] * lesson.seats)
    return begin(game, lesson.options, lesson.seats, seed)


def taken(
    game: AnyGame, choose: Choose, seed: int, *, scrambling: Rng | None = None
) -> Iterator[Progress]:
    """Take a lesson, with bots at the other seats, and yield the progress after each move.

    With `scrambling`, the prompts see other values of everything that the learner may not know.
    """
    lesson, state, rng = lesson_of(game), dealt(game), Random(seed)
    progress, mover = Progress(), None
    events: Sequence[Any] = ()

    def look(heard: Any) -> Moment | None:
        if game.turn(state) not in (LEARNER, None):
            return None
        seen = state
        if scrambling is not None:
            seen = import_module(f"tests.games.{game.card.id}.hidden").scrambled(
                state, Seat(LEARNER), scrambling
            )
        return Moment(game.view(seen, Seat(LEARNER)), heard, game.legal_actions(seen))

    while True:
        progress = progress.after(lesson, mover, events, look)
        yield progress
        mover = game.turn(state)
        if mover is None:
            return
        legal = game.legal_actions(state)
        if mover == LEARNER:
            action = choose(game, state, progress.due, rng)
        else:
            action = bots.choose(game, game.view(state, mover), legal, "apprentice", rng)
        assert action in legal
        step = play(game, state, mover, action)
        state, events = step.state, step.events


def obedient(game: AnyGame, state: Any, due: Due | None, rng: Random) -> Any:
    """Do what a prompt suggests, otherwise what an apprentice would do."""
    if due is not None and due.advice.action is not None:
        return due.advice.action
    legal = game.legal_actions(state)
    return bots.choose(game, game.view(state, Seat(LEARNER)), legal, "apprentice", rng)


def stubborn(game: AnyGame, state: Any, _due: Due | None, rng: Random) -> Any:
    """Do anything."""
    return rng.choice(game.legal_actions(state))


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.card.id)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_follows_a_lesson_hears_all_of_it(game: AnyGame, seed: int) -> None:
    wanted = [prompt.id for prompt in lesson_of(game).prompts]
    *_, last = taken(game, obedient, seed)
    assert sorted(last.told) == sorted(wanted)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.card.id)
@pytest.mark.parametrize("seed", range(3))
def test_whoever_ignores_a_lesson_plays_on(game: AnyGame, seed: int) -> None:
    before: tuple[str, ...] = ()
    for progress in taken(game, stubborn, seed):
        assert progress.told[: len(before)] == before
        assert len(progress.told) - len(before) == (progress.due is not None)
        if progress.due is not None:
            assert (progress.due.id, progress.due.number) == (
                progress.told[-1],
                len(progress.told),
            )
        before = progress.told
    assert len(set(before)) == len(before) <= MOST_PROMPTS


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.card.id)
def test_a_lesson_is_small_and_says_what_it_is(game: AnyGame) -> None:
    lesson = lesson_of(game)
    ids = [prompt.id for prompt in lesson.prompts]
    assert len(set(ids)) == len(ids) <= MOST_PROMPTS
    assert lesson.seats in game.card.seat_counts
    secret = lesson_secret(game.card.id, lesson.deal)
    assert is_lesson(secret)
    assert f"Lesson {lesson.deal} of {game.card.id}".startswith(secret.decode().rstrip())
    assert game.turn(dealt(game)) is not None


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.card.id)
def test_whoever_is_advised_has_a_choice(game: AnyGame) -> None:
    def choosing(game: AnyGame, state: Any, due: Due | None, rng: Random) -> Any:
        if due is not None and due.advice.action is not None:
            assert len(game.legal_actions(state)) > 1, due.id
        return obedient(game, state, due, rng)

    for seed in range(3):
        *_, last = taken(game, choosing, seed)
        assert last.told


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.card.id)
def test_what_a_prompt_says_can_be_sent(game: AnyGame) -> None:
    for progress in taken(game, obedient, 7):
        if progress.due is not None:
            advice = progress.due.advice
            assert to_json(dict(advice.facts)) == advice.facts


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.card.id)
def test_a_prompt_tells_nothing_hidden(game: AnyGame) -> None:
    dues = [progress.due for progress in taken(game, stubborn, 5)]
    twins = taken(game, stubborn, 5, scrambling=Rng(bytes(32)))
    assert [progress.due for progress in twins] == dues
