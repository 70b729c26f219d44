"""Which positions of Castles are possible, given what a seat sees."""

from collections.abc import Callable
from random import Random
from typing import Any

from backend.engine import Rng, Seat
from backend.games.castles import CASTLES
from backend.games.castles.actions import LAYS
from backend.games.castles.pieces import (
    ALL_COINS,
    MAX_ARMIES,
    NEAR,
    NONE,
    ORIGIN,
    SUIT_SIZE,
    VALUES,
    square_at,
)
from backend.games.castles.state import DEPLOY, OVER, PHASES, ScoredRound, State

_VALUE = {name: value for value, name in enumerate(VALUES)}
_ON_CASTLE = (1, 10, 5, 9, 11, 12)
"""By value: how likely a coin is on a castle's tile (relative weights)."""
_ELSEWHERE = (10, 2, 8, 4, 2, 1)
"""By value: how likely a coin is on another tile (relative weights)."""


def imagine(view: Any) -> Callable[[Random], State]:
    """Read a view; the function returned deals hidden tiles and coins at random."""
    known = _read(view)
    hidden = [
        owner
        for owner, of in enumerate(view["seats"])
        if of["coins"]["values"] is None and known.phase != OVER
    ]

    def world(rng: Random) -> State:
        state = CASTLES.copy(known)
        state.rng = Rng(rng.randbytes(32))
        _deal_tiles(state, view, rng)
        for owner in hidden:
            _deal_coins(state, owner, rng)
        return state

    return world


def _read(view: Any) -> State:
    """Return the known facts of a view as a state. Piles are empty, hidden armies negative."""
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
        pile=(),
        own_piles=[()] * len(seats),
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


def _square(key: str) -> int:
    x, y = key.split(",")
    return square_at((int(x), int(y)))


def _tiles(shown: Any, suits: tuple[str, ...]) -> dict[int, int]:
    return {_square(key): _tile(tile, suits) for key, tile in shown.items()}


def _armies(shown: Any) -> dict[int, tuple[int, ...]]:
    """Return armies by square. A hidden army is `NONE - owner`, which is negative."""
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
    """Return the gold of each round. All gold before the last round is given to the first."""
    last = view["last_round"]
    if not last:
        return ()
    earlier = [of["gold"] - got for of, got in zip(view["seats"], last["gold"], strict=True)]
    nothing = (0,) * len(earlier)
    before = [tuple(earlier), *[nothing] * (last["round"] - 1)] if last["round"] else []
    return (*before, tuple(last["gold"]))


def _deal_tiles(state: State, view: Any, rng: Random) -> None:
    """Deal the hidden tiles to proper tiles and piles."""
    if len(state.tiles) == state.seats * SUIT_SIZE:
        return
    seen = {*state.tiles.values(), *state.proper, state.taken}
    unseen = [tile for tile in range(state.seats * SUIT_SIZE) if tile not in seen]
    rng.shuffle(unseen)
    if state.terrain == "suit":
        for seat in range(state.seats):
            state.own_piles[seat] = tuple(t for t in unseen if t // SUIT_SIZE == seat)
        return
    for seat, of in enumerate(view["seats"]):
        if of["proper"]["held"] and state.proper[seat] == NONE:
            tile = next(t for t in unseen if t // SUIT_SIZE == seat)
            unseen.remove(tile)
            state.proper[seat] = tile
    state.pile = tuple(unseen)


def _deal_coins(state: State, owner: int, rng: Random) -> None:
    """Deal an owner's coins to its hidden armies; the rest are its hand."""
    coins = list(range(SUIT_SIZE))
    hand = ALL_COINS
    unseen = NONE - owner
    for square, there in state.armies.items():
        if unseen not in there:
            continue
        likely = _ON_CASTLE if square in state.castles else _ELSEWHERE
        anew = []
        for army in there:
            if army == unseen:
                coin = rng.choices(coins, [likely[coin] for coin in coins])[0]
                coins.remove(coin)
                hand ^= 1 << coin
                anew.append(owner * SUIT_SIZE + coin)
            else:
                anew.append(army)
        state.armies[square] = tuple(anew)
    state.coins[owner] = hand
