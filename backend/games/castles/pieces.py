"""The piecepack and the square grid of Castles: all numbers of the rules live here.

A tile and an army are both a piece number, `seat * 6 + value`, where seat is the one whose suit it
has. A value's number (its place in `VALUES`) is also what a tile of that value is worth as terrain.
"""

from itertools import accumulate
from typing import Final

from backend.engine.grid import neighbours

SUITS: Final = ("suns", "moons", "crowns", "arms")
VALUES: Final = ("null", "ace", "2", "3", "4", "5")
TERRAINS: Final = ("proper", "random", "suit")
"""What the option `terrain` may be: where the tiles of the map come from."""

NULL: Final = 0
ACE: Final = 1
SUIT_SIZE: Final = 6
"""Tiles of a suit, and just as many coins."""
MAX_SEATS: Final = 4
MAX_ARMIES: Final = 4
"""So many armies fit on a tile."""
NONE: Final = -1
"""Stands for no piece and no square."""


def actions_at_most(seats: int) -> int:
    """Return how many actions a match of so many seats can take, a bound that is reached.

    A round: one taking a tile, but never for the last one, which is the only source left; one
    laying a tile; one castle a seat; one deployment a coin.
    """
    tiles = seats * SUIT_SIZE
    return seats * ((tiles - 1) + tiles + seats + tiles)


def _worth(coin: int, tile: int) -> int:
    """Return what a coin counts as an army on a tile, without the bonus of an ace castle."""
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
"""The least that n different coins of one suit are worth together, by tile value and n."""
MOST: Final = tuple(tuple(accumulate(sorted(row, reverse=True), initial=0)) for row in WORTH)
"""The most that n different coins of one suit are worth together, by tile value and n."""
ACE_CASTLE_BONUS: Final = 1

ALL_COINS: Final = (1 << SUIT_SIZE) - 1
"""A hand of coins is a bit set: bit v for the coin of value v."""
HANDS: Final = tuple(
    tuple(coin for coin in range(SUIT_SIZE) if hand >> coin & 1) for hand in range(ALL_COINS + 1)
)
"""The coins of each possible hand."""
HAND_NAMES: Final = tuple(tuple(sorted(VALUES[coin] for coin in hand)) for hand in HANDS)

REACH: Final = MAX_SEATS * SUIT_SIZE - 1
"""No tile lies farther than this from [0, 0]."""
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
