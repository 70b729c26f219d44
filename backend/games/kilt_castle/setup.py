"""The set-up of Kilt Castle: the seats' colours and the deal of the cards."""

from functools import cache

from backend.engine import Rng, Seat
from backend.engine.errors import SetupError
from backend.games.kilt_castle.pieces import (
    BARE,
    BUILDERS,
    CARD_COLOURS,
    CARDS,
    COLOURS,
    CREST_KINDS,
    DEFAULT_COLOURS,
    DUCATS_AT_START,
    EVERYBODY,
    FIRST_FRONT,
    FLOORS_OF_A_COLOUR,
    LANES,
    MOST_ROWS,
    NOBODY,
    ROOFS,
    ROW_ROOM,
    SLOTS,
    SPACES,
    SUPPLY,
)
from backend.games.kilt_castle.state import Options, Setup, State


def start(options: Options, seats: int, rng: Rng) -> State:
    """Set up a match. Only the deal and the cards' inner colours are random."""
    setup = _setup(options, seats)
    rows: list[tuple[int, ...]] = [()] * SLOTS
    inner = [colours[0] for colours in CARD_COLOURS]
    ring = _deal(setup.cards, rng)
    rear = FIRST_FRONT + 1 - len(ring)
    for slot, row in enumerate(ring, rear):
        rows[slot] = row
        for card in row:
            if len(CARD_COLOURS[card]) == 2:
                inner[card] = CARD_COLOURS[card][rng.below(2)]
    (lone,) = rows[FIRST_FRONT]
    first = setup.owner[BUILDERS[lone][inner[lone]][1]]
    in_play = [owner != NOBODY for owner in setup.owner]
    return State(
        setup=setup,
        phase="relocate",
        mover=first,
        turn=first,
        turns=0,
        idle=0,
        rows=rows,
        slot=[next((s for s in range(SLOTS) if card in rows[s]), -1) for card in range(len(CARDS))],
        inner=inner,
        front=FIRST_FRONT,
        rear=rear,
        row_count=len(ring),
        floors=[()] * len(SPACES),
        top=[BARE] * len(SPACES),
        roofs=[-1] * ROOFS,
        supply=[count if there else 0 for there in in_play for count in SUPPLY],
        stock=[(1 << CREST_KINDS) - 1 if there else 0 for there in in_play],
        built=[0] * seats,
        ducats=[DUCATS_AT_START] * seats,
        received=[0] * seats,
        paid=[0] * seats,
        ducat_days=(),
        lane=-1,
        to_build=(),
        built_on=(),
        sites=[],
        ducat_day=False,
        ended=None,
    )


def liveries(options: Options, seats: int) -> tuple[tuple[str, ...], ...]:
    """Return each seat's colours."""
    return options.colours or DEFAULT_COLOURS[seats]


@cache
def _setup(options: Options, seats: int) -> Setup:
    chosen = liveries(options, seats)
    each = len(DEFAULT_COLOURS[seats][0])
    if len(chosen) != seats or any(len(names) != each for names in chosen):
        wanted = "one colour" if each == 1 else "two colours"
        raise SetupError(f"Kilt Castle with {seats} players needs {wanted} for each seat.")
    names = [name for seat in chosen for name in seat]
    if len(set(names)) < len(names):
        raise SetupError("In Kilt Castle no colour can be chosen twice.")
    if unknown := [name for name in names if name not in COLOURS]:
        raise SetupError(f"Kilt Castle has no colour {unknown[0]!r}.")
    owner = tuple(
        next((Seat(seat) for seat, own in enumerate(chosen) if colour in own), NOBODY)
        for colour in COLOURS
    )
    return Setup(
        board=options.board,
        lanes=LANES[options.board],
        colours=tuple(tuple(COLOURS.index(name) for name in own) for own in chosen),
        owner=owner,
        holder=(*(seat for seat in owner for _ in SUPPLY), NOBODY, EVERYBODY),
        cards=tuple(
            card
            for card, colours in enumerate(CARD_COLOURS)
            if all(owner[colour] != NOBODY for colour in colours)
        ),
        row_room=ROW_ROOM[seats],
        most_rows=MOST_ROWS[seats],
        floors_each=each * FLOORS_OF_A_COLOUR,
    )


def _deal(cards: tuple[int, ...], rng: Rng) -> list[tuple[int, ...]]:
    """Return the rows from rear to front: one-colour cards first, then rows of falling length."""
    singles = tuple(card for card in cards if len(CARD_COLOURS[card]) == 1)
    pairs = [card for card in cards if len(CARD_COLOURS[card]) == 2]
    while True:
        rng.shuffle(pairs)
        rows = [singles]
        dealt = 0
        for size in range(len(singles) - 1, 0, -1):
            rows.append(tuple(pairs[dealt : dealt + size]))
            dealt += size
        # KC-R2: an invalid deal is repeated as a whole, so all valid deals are equally likely.
        if not any(map(_crowded, rows)):
            return rows


def _crowded(row: tuple[int, ...]) -> bool:
    """Return whether a colour is on more than two cards of the row, on either half."""
    printed = [colour for card in row for colour in CARD_COLOURS[card]]
    return any(printed.count(colour) > 2 for colour in printed)
