"""The views of a match of Castles. This is the one file to review for leaks.

Hidden: proper tiles, the order of piles, and the values of coins in hand or deployed.
"""

from functools import cache
from typing import Final, TypedDict

from backend.engine.contract import Json, Viewer, Watcher
from backend.games.castles.actions import CastleSum
from backend.games.castles.pieces import (
    HAND_NAMES,
    KEYS,
    MAX_SEATS,
    NONE,
    PLACES,
    SUIT_SIZE,
    VALUES,
)
from backend.games.castles.scoring import result, sees_coins, totals
from backend.games.castles.state import OVER, PHASES, ScoredRound, State


class TileView(TypedDict):
    """A tile, face up."""

    suit: str
    value: str


class ArmyView(TypedDict):
    """An army on the map; `coin` is None for viewers who may not know it."""

    owner: int
    coin: str | None


class PileView(TypedDict):
    """A face-down pile. Only the omniscient viewer gets `order`, the next tile first."""

    count: int
    order: list[TileView] | None


class ProperView(TypedDict):
    """A seat's proper tile. `tile` is None if it is laid or hidden from the viewer."""

    held: bool
    tile: TileView | None


class CoinsView(TypedDict):
    """The coins in a seat's hand; `values` is None for viewers who may not know them."""

    count: int
    values: list[str] | None


class SeatView(TypedDict):
    """The suit, gold, tile, pile and coins of one seat."""

    suit: str
    gold: int
    proper: ProperView
    pile: PileView
    coins: CoinsView


class LastRoundView(TypedDict):
    """The last scored round in full, with the gold of each castle, term by term."""

    round: int
    tiles: dict[str, TileView]
    castles: list[list[int]]
    armies: dict[str, list[ArmyView]]
    gold: list[int]
    sums: list[CastleSum]


class View(TypedDict):
    """All that one viewer may know of a match."""

    phase: str
    turn: int | None
    round: int
    rounds: int
    starter: int
    terrain: str
    tiles: dict[str, TileView]
    taken: TileView | None
    castles: list[list[int] | None]
    armies: dict[str, list[ArmyView]]
    pile: PileView
    seats: list[SeatView]
    last_round: LastRoundView | None
    result: Json | None


_TURNED_UP: Final[tuple[ArmyView, ...]] = tuple(
    {"owner": seat, "coin": coin} for seat in range(MAX_SEATS) for coin in VALUES
)
"""Each army for viewers who know its value."""
_FACE_DOWN: Final[tuple[ArmyView, ...]] = tuple(
    {"owner": seat, "coin": None} for seat in range(MAX_SEATS) for _ in VALUES
)
"""Each army for other viewers."""


@cache
def _faces(suits: tuple[str, ...]) -> tuple[TileView, ...]:
    """Return each tile as JSON, by its number."""
    return tuple({"suit": suit, "value": value} for suit in suits for value in VALUES)


def view(state: State, viewer: Viewer, since: tuple[State, View] | None = None) -> View:
    """Build what one viewer may know, field by field, as plain JSON; `since`: see `Game.review`."""
    over = state.phase == OVER
    faces = _faces(state.suits)
    sees = [sees_coins(state, viewer, owner) for owner in range(state.seats)]
    tiles = armies = last_round = None
    if since:
        before, seen = since
        if state.tiles == before.tiles:
            tiles = seen["tiles"]
        if state.last_round is before.last_round:
            last_round = seen["last_round"]
        if state.armies == before.armies and over == (before.phase == OVER):
            armies = seen["armies"]
    return {
        "phase": PHASES[state.phase],
        "turn": None if over else state.turn,
        "round": state.round,
        "rounds": state.seats,
        "starter": state.starter,
        "terrain": state.terrain,
        "tiles": tiles or {KEYS[at]: faces[tile] for at, tile in state.tiles.items()},
        "taken": None if state.taken == NONE else faces[state.taken],
        "castles": [None if at == NONE else [*PLACES[at]] for at in state.castles],
        "armies": armies or _armies(state.armies, sees),
        "pile": _pile(state.pile, faces, viewer),
        "seats": _seats(state, viewer, sees),
        "last_round": last_round or _last_round(state.last_round, faces),
        "result": _result(state) if over else None,
    }


def _armies(armies: dict[int, tuple[int, ...]], sees: list[bool]) -> dict[str, list[ArmyView]]:
    """Return the armies by place, with their values if the viewer sees the owner's coins."""
    shown: list[ArmyView] = []
    for owner, seen in enumerate(sees):
        suit = slice(owner * SUIT_SIZE, (owner + 1) * SUIT_SIZE)
        shown += _TURNED_UP[suit] if seen else _FACE_DOWN[suit]
    return {KEYS[at]: [shown[army] for army in there] for at, there in armies.items()}


def _pile(pile: tuple[int, ...], faces: tuple[TileView, ...], viewer: Viewer) -> PileView:
    shown = viewer is Watcher.OMNISCIENT
    return {"count": len(pile), "order": [faces[tile] for tile in pile] if shown else None}


def _seats(state: State, viewer: Viewer, sees: list[bool]) -> list[SeatView]:
    faces = _faces(state.suits)
    gold = totals(state)
    seats: list[SeatView] = []
    for seat, proper in enumerate(state.proper):
        hand = state.coins[seat]
        held = proper != NONE
        # Proper tiles are laid before a round is scored, so a held one is never revealed to all.
        shown = held and (viewer == seat or viewer is Watcher.OMNISCIENT)
        seats.append(
            {
                "suit": state.suits[seat],
                "gold": gold[seat],
                "proper": {"held": held, "tile": faces[proper] if shown else None},
                "pile": _pile(state.own_piles[seat], faces, viewer),
                "coins": {
                    "count": hand.bit_count(),
                    "values": [*HAND_NAMES[hand]] if sees[seat] else None,
                },
            }
        )
    return seats


def _last_round(last: ScoredRound | None, faces: tuple[TileView, ...]) -> LastRoundView | None:
    """Return a scored round, if there is one. All of it is public."""
    if last is None:
        return None
    return {
        "round": last.round,
        "tiles": {KEYS[at]: faces[tile] for at, tile in last.tiles.items()},
        "castles": [[*PLACES[at]] for at in last.castles],
        "armies": _armies(last.armies, [True] * len(last.gold)),
        "gold": [*last.gold],
        "sums": [*last.sums],
    }


def _result(state: State) -> Json:
    ended = result(state)
    assert ended is not None
    return {
        "scores": [*ended.scores],
        "winners": [*ended.winners],
        "decided_by": ended.decided_by,
    }
