"""The lesson of Castle Builders: build, rows, tops, bonus arrows, remove, the count."""

from collections.abc import Iterable
from typing import Any

from backend.engine.lesson import LEARNER, Advice, Lesson, Moment, Prompt
from backend.games.castle_builders.actions import Build, Remove
from backend.games.castle_builders.pieces import (
    ROW_VALUES,
    TOWER_SPACES,
    TOWER_VALUES,
)


def _room(moment: Moment, tower: int) -> int:
    """Return the number of free spaces of a tower."""
    return TOWER_SPACES[tower] - len(moment.view["towers"][tower])


def _best(actions: Iterable[Any]) -> Any:
    """Return the action at the most valuable tower, None if there is none."""
    return max(actions, key=lambda action: TOWER_VALUES[action.tower], default=None)


def _plain(moment: Moment) -> list[Build]:
    return [build for build in moment.offers(Build) if build.counter == "plain"]


def _build(moment: Moment) -> Advice | None:
    """Suggest the most valuable tower for the first counter."""
    action = _best(_plain(moment))
    return Advice({"tower": action.tower}, action) if action else None


def _row(moment: Moment) -> Advice | None:
    """Suggest the ground row, the most valuable one. The seat with more counters scores a row."""
    ground = [build for build in _plain(moment) if not moment.view["towers"][build.tower]]
    action = _best(ground)
    return Advice({"row": 0, "value": ROW_VALUES[0]}, action) if action else None


def _top(moment: Moment) -> Advice | None:
    """Suggest the last space of a tower: the seat with the top counter scores the tower."""
    action = _best(build for build in _plain(moment) if _room(moment, build.tower) == 1)
    if action is None:
        return None
    return Advice({"tower": action.tower, "value": TOWER_VALUES[action.tower]}, action)


def _bonus(moment: Moment) -> Advice | None:
    """Suggest a bonus counter for a row, where it is safer than for a tower."""
    bonuses = [b for b in moment.offers(Build) if b.arrows == "horizontal"]
    action = min(bonuses, key=lambda b: len(moment.view["towers"][b.tower]), default=None)
    return Advice({}, action) if action else None


def _remove(moment: Moment) -> Advice | None:
    """Suggest to take the opponent's counter off the most valuable tower."""

    def theirs(action: Remove) -> bool:
        if action.tower is None:
            return False
        owner: int = moment.view["towers"][action.tower][-1][0]
        return owner != LEARNER

    action = _best(filter(theirs, moment.offers(Remove)))
    return Advice({"tower": action.tower}, action) if action else None


def _end(moment: Moment) -> Advice | None:
    scores = moment.view["scores"]
    return None if moment.legal else Advice({"mine": scores[LEARNER], "theirs": scores[1]})


LESSON = Lesson(
    deal=101,
    seats=2,
    prompts=(
        Prompt("build", _build),
        Prompt("row", _row),
        Prompt("bonus", _bonus),
        Prompt("remove", _remove),
        Prompt("top", _top),
        Prompt("end", _end),
    ),
)
