"""The questions that bots answer. These functions run in the processes of `processes`."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from backend.bots import brain_of, think
from backend.bots.processes import Until
from backend.bots.search import Verdict, outlooks
from backend.engine import Json, MatchRecord, replay, to_json
from backend.games import RULES

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


def find_curve(record: MatchRecord, until: Until) -> list[list[float]]:
    """Return every seat's chance at the start of a finished match and after each action."""
    game = RULES[record.game, record.rules_version]
    states = [step.state for step in replay(game, record)]
    return [list(found) for found in outlooks(brain_of(game), states, CURVE_LOOKS, until())]
