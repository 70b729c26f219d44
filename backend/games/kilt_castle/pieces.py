"""Components and numbers of Kilt Castle, and tables that make its rules fast.

In the rules a colour, card, space or slot is a small number. Only JSON uses names.
"""

from backend.engine import Seat

COLOURS = ("dark", "light", "orange", "red")
DEFAULT_COLOURS: dict[int, tuple[tuple[str, ...], ...]] = {
    2: (("red", "light"), ("orange", "dark")),
    3: (("red",), ("orange",), ("light",)),
    4: (("red",), ("orange",), ("light",), ("dark",)),
}
"""By number of seats: each seat's colours. With three seats `dark` stays in the box."""

SUPPLY = (11, 3, 2)
"""A colour's numbers of floors with no, one and two crests."""
FLOORS_OF_A_COLOUR = sum(SUPPLY)
DUCATS_AT_START = 10
ROOFS = 2
STALEMATE_TURNS = 40
MOST_ACTIONS = len(COLOURS) * FLOORS_OF_A_COLOUR * (STALEMATE_TURNS + 1)
"""Each floor takes one build and, by KC-R11, at most `STALEMATE_TURNS` relocations before it."""
ROW_ROOM = {2: 4, 3: 3, 4: 4}
"""By number of seats: the maximum number of cards in a row."""
MOST_ROWS = {2: 5, 3: 4, 4: 5}

CARDS = (
    *COLOURS,
    *("dark-light", "dark-orange", "dark-red", "light-orange", "light-red", "orange-red"),
)
CARD_COLOURS = tuple(tuple(COLOURS.index(name) for name in card.split("-")) for card in CARDS)
BUILDERS = tuple(
    {first: (first, *(other for other in colours if other != first)) for first in colours}
    for colours in CARD_COLOURS
)
"""By card and its inner colour: the colours that build, in order."""

SLOTS = 20
FIRST_FRONT = 3
AHEAD = tuple((slot + 1) % SLOTS for slot in range(SLOTS))
TRAIN = tuple(
    tuple(
        tuple((front - back) % SLOTS for back in range((front - rear) % SLOTS + 1))
        for rear in range(SLOTS)
    )
    for front in range(SLOTS)
)
"""By front and rear: the slots of the train, from the front backwards."""

SIDE = 5
SPACES = tuple(f"{column}{row}" for row in "12345" for column in "abcde")
SPACE_NUMBER = {name: number for number, name in enumerate(SPACES)}
BOARDS = {"three-lochs": ("a5", "e1", "e5"), "open-meadow": ()}
"""The lochs of each board."""


def _lane(slot: int, lochs: tuple[str, ...]) -> tuple[int, ...]:
    side, along = divmod(slot, SIDE)
    last = SIDE - 1
    squares = {
        0: [(along, y) for y in range(SIDE)],
        1: [(last - x, along) for x in range(SIDE)],
        2: [(last - along, last - y) for y in range(SIDE)],
        3: [(x, last - along) for x in range(SIDE)],
    }[side]
    lane = (y * SIDE + x for x, y in squares)
    return tuple(space for space in lane if SPACES[space] not in lochs)


LANES = {
    board: tuple(_lane(slot, lochs) for slot in range(SLOTS)) for board, lochs in BOARDS.items()
}
"""By board and slot: the spaces of the lane, nearest first, without lochs."""

# A floor is colour * 3 + crests. The top of a space is its top floor, or one of these two.
CREST_KINDS = len(SUPPLY)
BARE = len(COLOURS) * CREST_KINDS
ROOFED = BARE + 1
TOPS = ROOFED + 1
NOBODY = Seat(-1)
"""The holder of a bare space."""
EVERYBODY = Seat(-2)
"""The holder of a roofed space."""

# Sets of spaces are bit masks with six bits per row. The sixth bit is always 0, so a shift by one
# never moves a bit from the end of a row into the next.
ROW_BITS = SIDE + 1
BIT = tuple(1 << (space // SIDE * ROW_BITS + space % SIDE) for space in range(SIDE * SIDE))
_ROW_NAMES = tuple(
    tuple(
        tuple(SPACES[row * SIDE + x] for x in range(SIDE) if bits >> x & 1)
        for bits in range(1 << ROW_BITS)
    )
    for row in range(SIDE)
)
_A, _B, _C, _D, _E = _ROW_NAMES


def names_of(mask: int) -> tuple[str, ...]:
    """Return the names of a mask's spaces, row by row."""
    return (
        _A[mask & 63]
        + _B[mask >> 6 & 63]
        + _C[mask >> 12 & 63]
        + _D[mask >> 18 & 63]
        + _E[mask >> 24]
    )
