"""The gold that seats of Castles may expect before armies are sent, by their sites for a castle.

All weights are in gold.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from backend.games.castles.actions import Lay
from backend.games.castles.pieces import MAX_SEATS, NEAR, NONE, SUIT_SIZE
from backend.games.castles.state import State

SITE: Final = (-2.1, -1.2, -0.8, 0.4, 1.4, 2.4)
"""Worth of a castle's own tile, by the tile's value."""
KIN: Final = 0.47
"""Worth of each point of a neighbouring tile of the castle's suit."""
ALIEN: Final = -0.45
"""Worth of each point of a neighbouring tile of another suit. It can only cost gold."""
UNLAID: Final = 0.1
"""Worth of each point of a seat's tiles that are not laid yet."""
LAST: Final = 0.5
"""Worth of sending the last army of a round."""
WORST: Final = -3.0
"""Worth of having no site yet, and the least worth of a site."""

_TILES: Final = range(MAX_SEATS * SUIT_SIZE)
_BESIDE: Final = tuple(
    (
        *((KIN if a // SUIT_SIZE == b // SUIT_SIZE else ALIEN) * (b % SUIT_SIZE) for b in _TILES),
        0.0,
    )
    for a in _TILES
)
"""By tile: the worth of each neighbouring tile for a castle on it; the last is for `NONE`."""


def expected_gold(state: State) -> list[float]:
    """Return each seat's expected gold, from its castle or its best site for one."""
    castles = state.castles
    best = [WORST] * state.seats
    for square, tile in state.tiles.items():
        owner = tile // SUIT_SIZE
        if castles[owner] in (square, NONE):
            best[owner] = max(best[owner], _hope(square, tile, state.tiles))
    sure, rest = _unlaid(state, [*state.tiles.values()])
    return _gold(state, best, sure, rest)


def gold_after_laying(state: State, actions: Sequence[Lay]) -> Iterator[list[float]]:
    """Yield the expected gold after laying the taken tile in each of these ways."""
    tiles, taken = state.tiles.copy(), state.taken
    sites: list[list[tuple[float, int]]] = [[(WORST, NONE)] for _ in range(state.seats)]
    for square, tile in tiles.items():
        sites[tile // SUIT_SIZE].append((_hope(square, tile, tiles), square))
    for ranked in sites:
        ranked.sort(reverse=True)
    sure, rest = _unlaid(state, [*tiles.values(), taken])
    for action in actions:
        square = action.square
        tiles[square] = taken
        changed = [near for near in (square, *NEAR[square]) if near in tiles]
        best = []
        for ranked in sites:
            for hope, at in ranked:
                if at not in changed:
                    best.append(hope)
                    break
        for at in changed:
            tile = tiles[at]
            hope = _hope(at, tile, tiles)
            owner = tile // SUIT_SIZE
            best[owner] = max(best[owner], hope)
        yield _gold(state, best, sure, rest)
        del tiles[square]


def _hope(square: int, tile: int, tiles: Mapping[int, int]) -> float:
    """Return the gold that a castle on this tile may bring."""
    beside, at = _BESIDE[tile], tiles.get
    up, right, down, left = NEAR[square]
    return (
        SITE[tile % SUIT_SIZE]
        + beside[at(up, NONE)]
        + beside[at(right, NONE)]
        + beside[at(down, NONE)]
        + beside[at(left, NONE)]
    )


def _unlaid(state: State, laid: Sequence[int]) -> tuple[float, list[float]]:
    """Return how sure the best sites are with these tiles laid, and the worth of the others."""
    points = [sum(range(SUIT_SIZE))] * state.seats
    for tile in laid:
        points[tile // SUIT_SIZE] -= tile % SUIT_SIZE
    left = 1 - len(laid) / (state.seats * SUIT_SIZE)
    return 1 - left * left, [UNLAID * rest for rest in points]


def _gold(state: State, best: list[float], sure: float, rest: list[float]) -> list[float]:
    """Return the expected gold, from the best sites and from the tiles that are not laid yet."""
    gold = [sure * hope + more for hope, more in zip(best, rest, strict=True)]
    gold[state.starter - 1] += LAST
    return gold
