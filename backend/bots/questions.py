"""The questions that bots answer. Questions and answers are JSON.

`answer` runs in a process of its own, here or on another machine.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from random import Random
from typing import Any

import orjson

from backend.bots import brain_of, think
from backend.bots.brain import Past
from backend.bots.processes import Until
from backend.bots.search import Stop, Verdict, outlooks
from backend.engine import AnyGame, Json, MatchRecord, Watcher, from_json, replay, to_json
from backend.games import RULES

HINTS = "chief"
"""The level of hints, and of better moves in a look back."""
HINT_ZEAL = 0.25
"""The share of that level's looks that a hint takes. So few looks hardly ever run out of time."""
MARGIN = 0.02
"""A move must add more than this chance to count as better: the search is not more exact."""
CURVE_LOOKS = 30
"""Number of looks at each position of a finished match, if there is time."""


def answer(question: bytes, until: Until) -> bytes:
    """Answer a question: `find` names a function below, all other fields are its arguments."""
    asked: Json = orjson.loads(question)
    return orjson.dumps(FIND[asked.pop("find")](**asked, until=until))


def find_action(*, until: Until, level: str, seed: int, timed: bool = True, **position: Any) -> int:
    """Return a bot's action, as its number among the legal actions, from 0.

    If not `timed`, the bot takes all looks of its level, without a limit of time.
    """
    game, view, legal, past = _read(**position)
    stop = until() if timed else never
    verdict = think(game, view, legal, level, Random(seed), past=past, stop=stop)
    return legal.index(verdict.action)


def find_hint(*, until: Until, **position: Any) -> Json:
    """Return the number of a good action, the chance it gives and the reasons for it."""
    game, view, legal, past = _read(**position)
    verdict = advise(game, view, legal, past, until())
    brain = brain_of(game)
    return {
        "action": legal.index(verdict.action),
        "chance": round(verdict.worth[verdict.action], 3),
        "reasons": brain.explain(brain.imagine(view)(Random(0)), verdict.action),
    }


def advise(game: AnyGame, view: Json, legal: Sequence[Any], past: Past, stop: Stop) -> Verdict:
    """Return the best action for the seat to act, for a hint or a look back.

    The view is the seed of all chance. So the same question has the same answer, unless time runs
    out.
    """
    rng = Random(orjson.dumps(view, option=orjson.OPT_SORT_KEYS))
    return think(game, view, legal, HINTS, rng, past=past, zeal=HINT_ZEAL, stop=stop)


def find_curve(*, record: Json, until: Until) -> list[list[float]]:
    """Return every seat's chance at the start of a finished match and after each action."""
    read = MatchRecord.from_json(record)
    game = RULES[read.game, read.rules_version]
    states = [step.state for step in replay(game, read)]
    return [list(found) for found in outlooks(brain_of(game), states, CURVE_LOOKS, until())]


def find_better(*, record: Json, move: int, until: Until) -> Json | None:
    """Return the hint that was better than a move, counted from 1; None if none was better.

    `gain` is the chance that the move would have added; null if the search never considered the
    move that was made.
    """
    read = MatchRecord.from_json(record)
    game = RULES[read.game, read.rules_version]
    state = next(islice(replay(game, read), move - 1, None)).state
    seat, made = read.actions[move - 1]
    view, legal = game.view(state, seat), game.legal_actions(state)
    past = _moves(game, read.actions[: move - 1] if game.card.telling else ())
    verdict = advise(game, view, legal, past, until())
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


def never() -> bool:
    """Never stop."""
    return False


FIND: dict[str, Callable[..., Any]] = {
    "action": find_action,
    "hint": find_hint,
    "curve": find_curve,
    "better": find_better,
}


def _read(
    rules: list[Any], view: Json, legal: list[Json], past: list[tuple[int, Json]]
) -> tuple[AnyGame, Json, list[Any], Past]:
    """Read a position in the view of the seat to act.

    `rules` are the game's id and its rules' version. `past` is empty in games where moves are not
    telling.
    """
    name, version = rules
    game = RULES[name, version]
    actions = [from_json(game, "action", action) for action in legal]
    return game, view, actions, _moves(game, past)


def _moves(game: AnyGame, past: Iterable[tuple[int, Json]]) -> Past:
    return [(seat, from_json(game, "action", action)) for seat, action in past]
