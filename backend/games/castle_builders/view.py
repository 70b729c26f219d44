"""The views of a match of Castle Builders. This is the one file to review for leaks."""

from functools import lru_cache
from typing import Any, TypedDict

from backend.engine import Json, Viewer, Watcher, to_json
from backend.games.castle_builders.pieces import Placed
from backend.games.castle_builders.scoring import result, scores
from backend.games.castle_builders.state import State


class Hand(TypedDict):
    """A hand: its size and, for viewers who may see it, its counters, sorted."""

    count: int
    counters: list[str] | None


class Pile(TypedDict):
    """A draw pile: its size and, for the omniscient viewer, its order, the next one first."""

    count: int
    order: list[str] | None


class SeatView(TypedDict):
    """The hand, pile and counters of one player."""

    hand: Hand
    pile: Pile
    discards: list[str]
    removed: list[str]
    """The seat's own counters that were taken off the board, in order."""


class View(TypedDict):
    """All that one viewer may know of a match."""

    phase: str
    turn: int | None
    towers: list[list[list[Any]]]
    """Counters from the ground up, each `[seat, kind, arrows]`."""
    seats: list[SeatView]
    scores: list[int]
    result: Json | None


@lru_cache(maxsize=4096)
def _tower(tower: tuple[Placed, ...]) -> list[list[Any]]:
    """Return a tower's view. Equal towers share one object, so that views compare fast."""
    return [list(counter) for counter in tower]


def view(state: State, viewer: Viewer, since: tuple[State, View] | None = None) -> View:
    """Build what one viewer may know; `since`: see `Game.review`."""
    seats: list[SeatView] = []
    for seat in range(len(state.hands)):
        if since and _has_the_same(seat, state, since[0]):
            seats.append(since[1]["seats"][seat])
        else:
            seats.append(_seat(state, seat, viewer))
    return {
        "phase": "over" if state.over else "play",
        "turn": None if state.over else state.seat,
        "towers": [_tower(tower) for tower in state.towers],
        "seats": seats,
        "scores": list(scores(state.towers)),
        "result": to_json(result(state)),
    }


def _has_the_same(seat: int, state: State, before: State) -> bool:
    """Return whether a seat's view is the same in two states, for every viewer."""
    return (
        state.hands[seat] == before.hands[seat]
        and state.piles[seat] == before.piles[seat]
        and state.discards[seat] == before.discards[seat]
        and state.removed[seat] == before.removed[seat]
        and state.over == before.over
    )


def _seat(state: State, seat: int, viewer: Viewer) -> SeatView:
    hand, pile = state.hands[seat], state.piles[seat]
    omniscient = viewer is Watcher.OMNISCIENT
    hand_open = omniscient or viewer == seat or state.over
    return {
        "hand": {"count": len(hand), "counters": list(hand) if hand_open else None},
        "pile": {"count": len(pile), "order": list(pile[::-1]) if omniscient else None},
        "discards": list(state.discards[seat]),
        "removed": list(state.removed[seat]),
    }
