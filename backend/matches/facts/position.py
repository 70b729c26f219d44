"""Position: a state of a game, and what can be seen of it and done in it."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from backend.engine import AnyGame, Json, Viewer, Watcher, to_json
from backend.engine.patch import Patch, diff

ONLOOKER = Watcher.SPECTATOR
"""A name of the module is found faster than a member of an enumeration."""


class Position:
    """A state of the game and what can be seen of it. It never changes."""

    __slots__ = ("_legal", "_standings", "_views", "game", "state")

    def __init__(self, game: AnyGame, state: Any) -> None:
        self.game = game
        self.state = state
        self.forget_looks()

    def forget_looks(self) -> None:
        """Forget what can be found out again: nobody looks any more."""
        self._views: dict[Viewer, Json] = {}
        self._standings: dict[Viewer, Json] = {}
        self._legal: Sequence[Any] | None = None

    def shared(self, viewer: Viewer) -> Viewer:
        """Return who stands for all that see the same: without hidden facts, the spectator."""
        return viewer if self.game.card.hidden else ONLOOKER

    def view(self, viewer: Viewer, before: "Position | None" = None) -> Json:
        """Return what a viewer may know; it is built once. `before`: a position shown before."""
        viewer, game = self.shared(viewer), self.game
        view: Json | None = self._views.get(viewer)
        if view is None:
            if before is None or game.review is None:
                view = game.view(self.state, viewer)
            else:
                view = game.review(self.state, viewer, (before.state, before.view(viewer)))
            self._views[viewer] = view
        return view

    def patch(self, before: "Position", viewer: Viewer) -> Patch:
        """Return the patch from what a viewer could know in another position."""
        if self.game.changes is not None:
            return self.game.changes(before.state, self.state)
        return diff(before.view(viewer), self.view(viewer, before))

    def standing(self, viewer: Viewer) -> Json:
        """Return the provisional sums that a viewer may know; they are found out once."""
        viewer = self.shared(viewer)
        standing = self._standings.get(viewer)
        if standing is None:
            standing = self._standings[viewer] = self.game.standing(self.state, viewer)
        return standing

    def legal_actions(self) -> Sequence[Any]:
        """Return what the seat to act may do; it is found out once."""
        if self._legal is None:
            self._legal = self.game.legal_actions(self.state)
        return self._legal

    def actions(self) -> list[Json]:
        """Return the legal actions as JSON."""
        return [_action_json(action) for action in self.legal_actions()]

    def previews(self) -> list[Json]:
        """Return what each legal action would do, in the same order."""
        game, actions = self.game, self.legal_actions()
        if game.previews is not None:
            return game.previews(self.state, actions)
        return [game.preview(self.state, action) for action in actions]


@lru_cache(maxsize=1 << 16)
def _action_json(action: Any) -> Json:
    """Return an action as JSON; the same few are offered again and again. Never changed."""
    value: Json = to_json(action)
    return value
