"""What an action would do, and how it stands: only from what the asking seat may know."""

from backend.cli.making.toy.actions import Action
from backend.cli.making.toy.state import State
from backend.engine import Json, Viewer


def preview(state: State, action: Action) -> Json:
    """Tell what a legal action would do."""
    return {"heap": state.heap - action.stones}


def standing(state: State, _viewer: Viewer) -> Json:
    """Tell how it stands."""
    return {"taken": state.taken.copy()}
