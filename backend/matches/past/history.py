"""History: the steps of a match, as one viewer may see them."""

import asyncio
from collections.abc import Callable, Collection
from typing import Any

from backend.engine import Json, Viewer, to_json
from backend.engine.patch import diff
from backend.matches.facts.course import Move
from backend.matches.facts.match import Match
from backend.protocol.codes import Code, Refused
from backend.protocol.messages import Status

MOST_STEPS = 200
"""Maximum number of steps at once."""
SLICE = 25
"""Number of moves to replay before the event loop runs other work."""


async def history(
    match: Match, viewer: Viewer, first: int, last: int | None, *, standing: bool
) -> Json:
    """Return the view after `first` moves, and a patch for each move up to `last`.

    Raises `Refused`.
    """
    course = match.begun()
    line = course.line.copy()
    if first > len(line):
        raise Refused(Code.NO_SUCH_MOVE, moves=len(line))
    end = min(len(line), first + MOST_STEPS, max(first, len(line) if last is None else last))
    teller = _Teller(match, viewer, standing=standing)
    steps: list[Json] = []
    for number, step in enumerate(course.steps(end)):
        if number % SLICE == SLICE - 1:
            await asyncio.sleep(0)
        if number < first:
            continue
        changed = teller.changes(step.state)
        if number > first:
            events = [to_json(event) for event in step.events]
            steps.append(teller.step(number, line[number - 1], events, changed))
    return {
        "game": match.sheet.game,
        "viewer": viewer,
        "from": first,
        "moves": len(line),
        **teller.first,
        "steps": steps,
        "notes": course.notes,
    }


async def seen_after(match: Match, viewer: Viewer, moves: Collection[int]) -> list[Json]:
    """Return the positions after these numbers of moves for a viewer, in the order of play.

    Each has the `view`, the `standing` and the last move's `events`. Raises `Refused`.
    """
    course = match.begun()
    if max(moves) > len(course.line):
        raise Refused(Code.NO_SUCH_MOVE, moves=len(course.line))
    found: list[Json] = []
    for number, step in enumerate(course.steps(max(moves))):
        if number % SLICE == SLICE - 1:
            await asyncio.sleep(0)
        if number in moves:
            found.append(
                {
                    "view": match.game.view(step.state, viewer),
                    "standing": match.game.standing(step.state, viewer),
                    "events": [to_json(event) for event in step.events],
                }
            )
    return found


class _Teller:
    """Describes positions to one viewer: the first one in full, then only the changes."""

    def __init__(self, match: Match, viewer: Viewer, *, standing: bool) -> None:
        self.first: Json = {}
        self._viewer = viewer
        self._open = not match.game.card.hidden or match.sheet.status is Status.OVER
        self._looks: dict[str, Callable[[Any, Viewer], Json]] = {"view": match.game.view}
        if standing:
            self._looks["standing"] = match.game.standing
        self._shown: Json = {}

    def changes(self, state: Any) -> Json:
        """Return a patch for everything that has changed since the position before."""
        now = {name: look(state, self._viewer) for name, look in self._looks.items()}
        changed = {name: diff(self._shown[name], seen) for name, seen in now.items() if self.first}
        self._shown = now
        self.first = self.first or now
        return changed

    def step(self, number: int, move: Move, events: list[Json], changed: Json) -> Json:
        """Return one step; its action only if the viewer may know it."""
        patches = {name: patch for name, patch in changed.items() if name != "view"}
        known = self._open or move.seat == self._viewer
        return {
            "n": number,
            "seq": move.seq,
            "seat": move.seat,
            "events": events,
            "patch": changed["view"],
            **patches,
            **({"action": move.action} if known else {}),
        }
