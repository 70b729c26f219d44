"""Tutor: finds the prompt of a lesson that is due, from the moves alone.

So the prompt is the same after an undo, after a restart, and on another device.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import structlog

from backend.engine import AnyGame, Seat, to_json
from backend.engine.lesson import LEARNER, Due, Lesson, Moment, Progress
from backend.matches.facts.course import Course
from backend.matches.facts.position import Position
from backend.protocol.messages import Prompt

log = structlog.get_logger()


class Tutor:
    """Follows the course of a lesson."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self._game = game
        self._lesson = lesson
        self._progress: list[Progress] = []
        """By number of moves, from 0."""
        self._seqs: list[int] = []
        """The log entries of these moves."""
        self._reached = 0
        """How many prompts `follow` has returned."""

    def follow(self, course: Course, events: Sequence[Any]) -> str | None:
        """Apply the last log entry. Return the id of its prompt, unless it came before."""
        due = self._due(course, events)
        if due is None or due.number <= self._reached:
            return None
        self._reached = due.number
        return due.id

    def prompt(self, course: Course) -> Prompt | None:
        """Return the prompt for the position."""
        due = self._due(course)
        if due is None:
            return None
        return {
            "id": due.id,
            "number": due.number,
            "of": len(self._lesson.prompts),
            "facts": dict(due.advice.facts),
            "action": None if due.advice.action is None else to_json(due.advice.action),
        }

    def _due(self, course: Course, events: Sequence[Any] | None = None) -> Due | None:
        """Return the prompt that is due. `events`: those of the last move, None if unknown."""
        seqs = [move.seq for move in course.line]
        movers = [None, *(move.seat for move in course.line)]
        while self._seqs != seqs[: len(self._seqs)]:  # moves were taken back
            self._seqs.pop()
        del self._progress[len(self._seqs) + 1 :]
        if self._progress and len(seqs) == len(self._seqs) + 1 and events is not None:
            self._extend(movers[-1], events, course.position)
        elif len(self._progress) <= len(seqs):
            for number, step in enumerate(course.steps(len(seqs))):
                if number >= len(self._progress):
                    self._extend(movers[number], step.events, Position(self._game, step.state))
        self._seqs = seqs
        return self._progress[-1].due

    def _extend(self, mover: int | None, events: Sequence[Any], position: Position) -> None:
        def look(heard: Sequence[Any]) -> Moment | None:
            if self._game.turn(position.state) not in (LEARNER, None):
                return None
            return Moment(position.view(Seat(LEARNER)), heard, position.legal_actions())

        before = self._progress[-1] if self._progress else Progress()
        try:
            progress = before.after(self._lesson, mover, events, look)
        except Exception:  # the match must go on even if the lesson has a bug
            log.exception("a prompt failed", game=self._game.card.id)
            progress = before.after(replace(self._lesson, prompts=()), mover, events, look)
        self._progress.append(progress)
