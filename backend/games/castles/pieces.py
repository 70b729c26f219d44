"""The piecepack and the square grid of Castles, with all numbers of the rules.

Tiles and armies are piece numbers: `seat * 6 + value`, where the seat is the one with that suit.
A value's number (its index in `VALUES`) is also the worth of a tile of that value as terrain.
"""

from itertools import accumulate
from typing import Final

from backend.engine.grid import neighbours

SUITS: Final = ("suns", "moons", "crowns", "arms")
VALUES: Final = ("null", "ace", "2", "3", "4", "5")
TERRAINS: Final = ("proper", "random", "suit")
"""Values of the option `terrain`: the source of the map's tiles."""

NULL: Final = 0
ACE: Final = 1
SUIT_SIZE: Final = 6
"""Number of tiles of a suit, and of its coins."""
MAX_SEATS: Final = 4
MAX_ARMIES: Final = 4
"""Maximum number of armies on a tile."""
NONE: Final = -1
"""No piece, or no square."""


def actions_at_most(seats: int) -> int:
    """Return the maximum number of actions in a match; some matches reach it.

    Per round: a `take` per tile except the last, for which there is only one source; a `lay` per
    tile; a `castle` per seat; a `deploy` per coin.
    """
    tiles = seats * SUIT_SIZE
    return seats * ((tiles - 1) + tiles + seats + tiles)


def _worth(coin: int, tile: int) -> int:
    """Return the worth of a coin as an army on a tile, without the bonus of an ace castle."""
    if coin == NULL:
        return 1
    if coin != ACE:
        return coin
    if tile == ACE:
        return 6
    return 1 if tile == NULL else tile


WORTH: Final = tuple(
    tuple(_worth(coin, tile) for coin in range(SUIT_SIZE)) for tile in range(SUIT_SIZE)
)
"""An army's worth by the values of its tile and its coin."""
LEAST: Final = tuple(tuple(accumulate(sorted(row), initial=0)) for row in WORTH)
"""The least worth of n different coins of one suit together, by tile value and n."""
MOST: Final = tuple(tuple(accumulate(sorted(row, reverse=True), initial=0)) for row in WORTH)
"""The greatest worth of n different coins of one suit together, by tile value and n."""
ACE_CASTLE_BONUS: Final = 1

ALL_COINS: Final = (1 << SUIT_SIZE) - 1
"""A hand of coins is a bit set: bit v for the coin of value v."""
HANDS: Final = tuple(
    tuple(coin for coin in range(SUIT_SIZE) if hand >> coin & 1) for hand in range(ALL_COINS + 1)
)
"""The coins of each possible hand."""
HAND_NAMES: Final = tuple(tuple(sorted(VALUES[coin] for coin in hand)) for hand in HANDS)

REACH: Final = MAX_SEATS * SUIT_SIZE - 1
"""The greatest distance of a tile from [0, 0], in squares."""
_EDGE: Final = REACH + 1
_WIDTH: Final = 2 * _EDGE + 1


def square_at(at: tuple[int, int]) -> int:
    """Return the number of the square at these coordinates."""
    return (at[1] + _EDGE) * _WIDTH + at[0] + _EDGE


# CA-R6: the first tile lies at [0, 0], x grows to the right, y downwards.
PLACES: Final = tuple((i % _WIDTH - _EDGE, i // _WIDTH - _EDGE) for i in range(_WIDTH * _WIDTH))
"""The coordinates of each square."""
KEYS: Final = tuple(f"{x},{y}" for x, y in PLACES)
"""The coordinates of each square as the key of a JSON object."""
NEAR: Final = neighbours(_WIDTH, _WIDTH)
"""The squares up, right, down and left of each square."""
ORIGIN: Final = square_at((0, 0))
