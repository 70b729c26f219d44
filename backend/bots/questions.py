"""The questions that bots answer. These functions run in the processes of `processes`."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any

from backend.bots import brain_of, think
from backend.bots.processes import Until
from backend.bots.search import Verdict, outlooks
from backend.engine import Json, MatchRecord, Watcher, from_json, replay, to_json
from backend.games import RULES

HINTS = "chief"
"""The level that gives hints, and says afterwards what would have been better."""
MARGIN = 0.02
"""Another move that gives so little more chance was not better: the search is not that exact."""
CURVE_LOOKS = 30
"""How often to look at each position of a finished match, if there is time."""


@dataclass(frozen=True, slots=True)
class Question:
    """What should the seat with this view do?"""

    rules: tuple[str, int]
    """The game's id and rules version."""
    view: Json
    legal: Sequence[Any]
    level: str
    seed: int


def find_action(question: Question, until: Until) -> Verdict:
    """Return what a bot of the question's level finds."""
    rng, game = Random(question.seed), RULES[question.rules]
    return think(game, question.view, question.legal, question.level, rng, stop=until())


def find_hint(question: Question, until: Until) -> Json:
    """Return a good action, the chance it gives and the reasons for it."""
    verdict, brain = find_action(question, until), brain_of(RULES[question.rules])
    world = brain.imagine(question.view)(Random(question.seed))
    return {
        "action": to_json(verdict.action),
        "chance": round(verdict.worth[verdict.action], 3),
        "reasons": brain.explain(world, verdict.action),
    }


def find_better(record: MatchRecord, move: int, until: Until) -> Json | None:
    """Return what a hint would have said instead of a move, counted from 1; None if no better.

    `gain` is the chance that the move would have added; null if the search never considered the
    move that was made.
    """
    game = RULES[record.game, record.rules_version]
    state = next(islice(replay(game, record), move - 1, None)).state
    seat, made = record.actions[move - 1]
    view, legal = game.view(state, seat), game.legal_actions(state)
    verdict = think(game, view, legal, HINTS, Random(move), stop=until())
    worth = verdict.worth
    action = from_json(game, "action", made)
    gain = worth[verdict.action] - worth[action] if action in worth else None
    if action == verdict.action or (gain is not None and gain < MARGIN):
        return None
    return {
        "action": to_json(verdict.action),
        "gain": gain if gain is None else round(gain, 3),
    }


def deal_anew(rules: tuple[str, int], view: Json, seed: str) -> Json:
    """Return a full position that fits a seat's view, as the omniscient viewer sees it.

    What the view hides is dealt from the seed alone.
    """
    game = RULES[rules]
    world = brain_of(game).imagine(view)(Random(seed))
    found: Json = game.view(world, Watcher.OMNISCIENT)
    return found


def find_curve(record: MatchRecord, until: Until) -> list[list[float]]:
    """Return every seat's chance at the start of a finished match and after each action."""
    game = RULES[record.game, record.rules_version]
    states = [step.state for step in replay(game, record)]
    return [list(found) for found in outlooks(brain_of(game), states, CURVE_LOOKS, until())]
