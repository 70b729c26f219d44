"""Redistributing what a viewer of Castles may not know."""

from backend.engine import Rng, Viewer, Watcher
from backend.games.castles.pieces import ALL_COINS, NONE, SUIT_SIZE
from backend.games.castles.state import OVER, State, copy


def scrambled(state: State, viewer: Viewer, rng: Rng) -> State:
    """Return a copy with unseen tiles, unseen coins and all future chance redealt."""
    twin = copy(state)
    if viewer is Watcher.OMNISCIENT:
        return twin
    _scramble_tiles(twin, viewer, rng)
    if twin.phase != OVER:
        for owner in range(twin.seats):
            if owner != viewer:
                _scramble_coins(twin, owner, rng)
    twin.rng = Rng(bytes(rng.below(256) for _ in range(32)))
    return twin


def _scramble_tiles(state: State, viewer: Viewer, rng: Rng) -> None:
    unseen = list(state.pile)
    hidden = [seat for seat, tile in enumerate(state.proper) if tile != NONE and seat != viewer]
    unseen += [state.proper[seat] for seat in hidden]
    rng.shuffle(unseen)
    for seat in hidden:
        tile = next(tile for tile in unseen if tile // SUIT_SIZE == seat)
        unseen.remove(tile)
        state.proper[seat] = tile
    state.pile = tuple(unseen)
    for seat, pile in enumerate(state.own_piles):
        tiles = list(pile)
        rng.shuffle(tiles)
        state.own_piles[seat] = tuple(tiles)


def _scramble_coins(state: State, owner: int, rng: Rng) -> None:
    coins = list(range(SUIT_SIZE))
    rng.shuffle(coins)
    hand = ALL_COINS
    for square, armies in state.armies.items():
        anew = []
        for army in armies:
            if army // SUIT_SIZE == owner:
                coin = coins.pop()
                hand ^= 1 << coin
                anew.append(owner * SUIT_SIZE + coin)
            else:
                anew.append(army)
        state.armies[square] = tuple(anew)
    state.coins[owner] = hand
