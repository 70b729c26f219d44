"""Positions of Castle Builders written down briefly, and the actions that the tests take."""

from collections.abc import Sequence

from backend.engine import Seat, play, to_json
from backend.games.castle_builders import CASTLE_BUILDERS
from backend.games.castle_builders.actions import Action, Build, Event, Remove, Stop
from backend.games.castle_builders.pieces import CHART, TOWER_SPACES, Placed
from backend.games.castle_builders.state import State

EMPTY = ("", "", "", "", "")
PICTURE = ("0 1 0a", "1 0h", "0 0 1v", "1a 0 0 1", "1")
"""The board of the design's picture: 26 to 36."""
FINISHED = ("0 0 0", "1 0 0h 1", "0 1 1 0 0", "0 0 0 0 1v", "1 1 1 1")
"""The board of worked check 1: seat 0 is yellow, seat 1 green."""
ONE_SPACE_LEFT = ("0 0 0", "1 0 0h 1", "0 1 1 0 0", "0 0 0 0 1v", "1 1 1")

_FACES = {
    "": ("plain", None),
    "a": ("again", None),
    "v": ("bonus", "vertical"),
    "h": ("bonus", "horizontal"),
}


def board(towers: Sequence[str]) -> list[tuple[Placed, ...]]:
    """Read towers from the ground up: a seat, then nothing (plain), a(gain), v or h (bonus)."""
    return [tuple(Placed(int(c[0]), *_FACES[c[1:]]) for c in tower.split()) for tower in towers]


def position(
    towers: Sequence[str] = EMPTY,
    hand: Sequence[str] = ("plain", "stop"),
    other: Sequence[str] = ("bonus", "remove"),
    seat: int = 0,
    last: bool = False,
) -> State:
    """Return a sound position where `seat` acts; with `last` the piles are used up instead."""
    placed = board(towers)
    held = [sorted(hand), sorted(other)] if seat == 0 else [sorted(other), sorted(hand)]
    hands = [tuple(counters) for counters in held]
    piles = []
    for owner in range(2):
        used = [c.kind for tower in placed for c in tower if c.seat == owner] + held[owner]
        piles.append(tuple(k for k, n in CHART.items() for _ in range(n - used.count(k))))
    return State(
        seat=Seat(seat),
        over=False,
        towers=placed,
        unfilled=sum(1 << t for t, c in enumerate(placed) if len(c) < TOWER_SPACES[t]),
        begun=sum(1 << t for t, c in enumerate(placed) if c),
        hands=hands,
        piles=[(), ()] if last else piles,
        discards=[(), ()],
        removed=[(), ()],
    )


def after(state: State, action: Action) -> tuple[State, list[Event]]:
    """Play an action of the seat to act."""
    step = play(CASTLE_BUILDERS, state, state.seat, action)
    assert isinstance(step.state, State)
    return step.state, list(step.events)


def legal(state: State) -> list[dict[str, object]]:
    """Return the legal actions as JSON."""
    return [to_json(action) for action in CASTLE_BUILDERS.legal_actions(state)]


def plain(tower: int) -> Build:
    """Build a plain counter."""
    return Build("plain", tower)


def again(tower: int) -> Build:
    """Build an again counter."""
    return Build("again", tower)


def bonus(tower: int, arrows: str) -> Build:
    """Build a bonus counter."""
    return Build("bonus", tower, arrows)


def remove(tower: int | None) -> Remove:
    """Play a remove counter."""
    return Remove("remove", tower)


def remove_again(tower: int | None) -> Remove:
    """Play a remove-again counter."""
    return Remove("remove-again", tower)


STOP = Stop()
