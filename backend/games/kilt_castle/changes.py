"""The patch from one view of Kilt Castle to another, found by comparing the states.

Nothing is hidden in this game, so it is the same for all viewers.
"""

from collections.abc import Iterator, Sequence
from itertools import compress, count
from operator import is_not

from backend.engine import Watcher
from backend.engine.patch import Patch, diff, extend
from backend.games.kilt_castle.pieces import CARDS, COLOURS, SPACES
from backend.games.kilt_castle.state import State
from backend.games.kilt_castle.view import (
    built_on_view,
    card_view,
    lane_view,
    roofs_view,
    supply_view,
    to_build_view,
    tower_view,
    view,
)

_AS_IN_STATE = ("phase", "turn", "mover", "front", "idle", "ducat_day")
"""Fields of a view that are the same in the state, until the match is over."""


def changes(before: State, after: State) -> Patch:
    """Return the patch; see `Game.changes`."""
    if "over" in (before.phase, after.phase):
        return diff(view(before, Watcher.SPECTATOR), view(after, Watcher.SPECTATOR))
    patch: Patch = []
    for name in _AS_IN_STATE:
        value = getattr(after, name)
        if value != getattr(before, name):
            _replace(patch, f"/{name}", value)
    if after.lane != before.lane:
        _replace(patch, "/lane", lane_view(after))
    for path, old, new, shown in (
        ("/roofs", before.roofs, after.roofs, roofs_view),
        ("/to_build", before.to_build, after.to_build, to_build_view),
        ("/built_on", before.built_on, after.built_on, built_on_view),
    ):
        if old != new:
            extend(patch, path, shown(before), shown(after))
    if after.rows != before.rows or after.inner != before.inner:
        _cards(patch, before, after)
    if after.floors != before.floors:
        _towers(patch, before, after)
    _seats(patch, before, after)
    return patch


def _replace(patch: Patch, path: str, value: object) -> None:
    patch.append({"op": "replace", "path": path, "value": value})


def _seats(patch: Patch, before: State, after: State) -> None:
    for name in ("ducats", "built"):
        old, new = getattr(before, name), getattr(after, name)
        if old != new:
            for seat, number in enumerate(new):
                if number != old[seat]:
                    _replace(patch, f"/seats/{seat}/{name}", number)
    if after.supply != before.supply:
        for colour, seat in enumerate(after.setup.owner):
            old, new = supply_view(before, colour), supply_view(after, colour)
            if old != new:
                extend(patch, f"/seats/{seat}/supply/{COLOURS[colour]}", old, new)


def _cards(patch: Patch, before: State, after: State) -> None:
    cards = [card for slot in _others(before.rows, after.rows) for card in after.rows[slot]]
    cards += [card for card in _others(before.inner, after.inner) if card not in cards]
    for card in cards:
        old, new = card_view(before, card), card_view(after, card)
        if old is not new:  # equal ones are one object
            extend(patch, f"/cards/{CARDS[card]}", old, new)


def _towers(patch: Patch, before: State, after: State) -> None:
    for space in _others(before.floors, after.floors):
        path, old, new = f"/towers/{SPACES[space]}", before.floors[space], after.floors[space]
        if not new:
            patch.append({"op": "remove", "path": path})
        elif not old:
            patch.append({"op": "add", "path": path, "value": tower_view(new)})
        else:
            extend(patch, path, tower_view(old), tower_view(new))


def _others(old: Sequence[object], new: Sequence[object]) -> Iterator[int]:
    """Return where another object is in `new`; it may be equal. Faster than a loop."""
    return compress(count(), map(is_not, old, new))
