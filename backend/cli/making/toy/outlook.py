"""Previews of actions, and the standing, from what the seat may know."""

from backend.cli.making.toy.actions import Action
from backend.cli.making.toy.state import State
from backend.engine import Json, Viewer


def preview(state: State, action: Action) -> Json:
    """Describe what a legal action would do."""
    return {"heap": state.heap - action.stones}


def standing(state: State, _viewer: Viewer) -> Json:
    """Return the present sums."""
    return {"taken": state.taken.copy()}
