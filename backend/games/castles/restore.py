"""Reads a view of Castles back into a position: the inverse of `view`."""

from typing import Any

from backend.engine import Json, Rng, Seat
from backend.games.castles.actions import LAYS
from backend.games.castles.pieces import (
    MAX_ARMIES,
    NEAR,
    NONE,
    ORIGIN,
    SUIT_SIZE,
    VALUES,
    square_at,
)
from backend.games.castles.state import DEPLOY, PHASES, ScoredRound, State

_VALUE = {name: value for value, name in enumerate(VALUES)}


def restore(view: Any, standing: Json, rng: Rng) -> State:
    """Return the position that the omniscient viewer sees, with the gold of each round."""
    state = read(view)
    state.rng = rng
    state.scored = tuple(zip(*(seat["rounds"] for seat in standing["seats"]), strict=True))
    return state


def read(view: Any) -> State:
    """Return the known facts of a view as a state.

    Hidden piles are empty. A hidden army is `NONE - owner`, which is negative.
    """
    seats = view["seats"]
    suits = tuple(of["suit"] for of in seats)
    phase = PHASES.index(view["phase"])
    tiles = _tiles(view["tiles"], suits)
    castles = [NONE if at is None else square_at(tuple(at)) for at in view["castles"]]
    armies = _armies(view["armies"])
    last = view["last_round"]
    hands = [of["coins"]["values"] for of in seats]
    roomy = (at for at in tiles if len(armies.get(at, ())) < MAX_ARMIES)
    return State(
        seats=len(seats),
        terrain=view["terrain"],
        suits=suits,
        rng=Rng(bytes(32)),
        round=view["round"],
        starter=view["starter"],
        phase=phase,
        turn=Seat(view["starter"] if view["turn"] is None else view["turn"]),
        taken=_tile(view["taken"], suits),
        proper=[_tile(of["proper"]["tile"], suits) for of in seats],
        pile=_pile(view["pile"], suits),
        own_piles=[_pile(of["pile"], suits) for of in seats],
        tiles=tiles,
        free=_free(tiles),
        castles=castles,
        coins=[sum(1 << _VALUE[name] for name in hand or ()) for hand in hands],
        armies=armies,
        roomy=tuple(roomy) if phase == DEPLOY else (),
        scored=_scored(view),
        last_round=ScoredRound(
            last["round"],
            _tiles(last["tiles"], suits),
            tuple(square_at(tuple(at)) for at in last["castles"]),
            _armies(last["armies"]),
            tuple(last["gold"]),
            tuple(last["sums"]),
        )
        if last
        else None,
    )


def _tile(shown: Any, suits: tuple[str, ...]) -> int:
    if shown is None:
        return NONE
    return suits.index(shown["suit"]) * SUIT_SIZE + _VALUE[shown["value"]]


def _pile(shown: Any, suits: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(_tile(tile, suits) for tile in shown["order"] or ())


def _square(key: str) -> int:
    x, y = key.split(",")
    return square_at((int(x), int(y)))


def _tiles(shown: Any, suits: tuple[str, ...]) -> dict[int, int]:
    return {_square(key): _tile(tile, suits) for key, tile in shown.items()}


def _armies(shown: Any) -> dict[int, tuple[int, ...]]:
    return {
        _square(key): tuple(
            NONE - army["owner"]
            if army["coin"] is None
            else army["owner"] * SUIT_SIZE + _VALUE[army["coin"]]
            for army in there
        )
        for key, there in shown.items()
    }


def _free(tiles: dict[int, int]) -> dict[int, Any]:
    """Return the free squares in the order in which laying tiles opened them."""
    free = {ORIGIN: LAYS[ORIGIN]}
    laid: set[int] = set()
    for square in tiles:
        laid.add(square)
        free.pop(square, None)
        for near in NEAR[square]:
            if near not in free and near not in laid:
                free[near] = LAYS[near]
    return free


def _scored(view: Any) -> tuple[tuple[int, ...], ...]:
    """Return the gold of each round. A view has only totals, so the first round gets all gold from
    before the last scored round."""
    last = view["last_round"]
    if not last:
        return ()
    earlier = [of["gold"] - got for of, got in zip(view["seats"], last["gold"], strict=True)]
    nothing = (0,) * len(earlier)
    before = [tuple(earlier), *[nothing] * (last["round"] - 1)] if last["round"] else []
    return (*before, tuple(last["gold"]))
