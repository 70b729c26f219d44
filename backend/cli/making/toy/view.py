"""The views of a match: in this game, everything is open."""

from typing import TypedDict

from backend.cli.making.toy.rules import turn
from backend.cli.making.toy.scoring import result
from backend.cli.making.toy.state import State
from backend.engine import Json, Seat, Viewer, to_json


class View(TypedDict):
    """The JSON that a viewer gets."""

    phase: str
    turn: Seat | None
    heap: int
    seats: list[Json]
    result: Json | None


def view(state: State, _viewer: Viewer) -> View:
    """Build what one viewer may know."""
    return {
        "phase": "take" if state.heap else "over",
        "turn": turn(state),
        "heap": state.heap,
        "seats": [{"taken": taken} for taken in state.taken],
        "result": to_json(result(state)),
    }
