"""Deals the positions of Castles that are possible by a seat's view."""

from collections.abc import Callable
from random import Random
from typing import Any

from backend.engine import Rng
from backend.games.castles import CASTLES
from backend.games.castles.pieces import ALL_COINS, NONE, SUIT_SIZE
from backend.games.castles.restore import read
from backend.games.castles.state import OVER, State

_ON_CASTLE = (1, 10, 5, 9, 11, 12)
"""By value: how likely a coin is on a castle's tile (relative weights)."""
_ELSEWHERE = (10, 2, 8, 4, 2, 1)
"""By value: how likely a coin is on another tile (relative weights)."""


def imagine(view: Any) -> Callable[[Random], State]:
    """Read a view; the function returned deals hidden tiles and coins at random."""
    known = read(view)
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
