"""Clans, cards and the pyramid of King's Kilt: all numbers of the rules, and tables of them.

A card is a number: members of clan c are c, leaders c + 8. A place is a number, counted from the
base upwards and from left to right; `PLACES` gives its row and its position in the row.
"""

from typing import Final

CLANS: Final = (
    "bruce",
    "buchanan",
    "douglas",
    "macbeth",
    "mackay",
    "macleod",
    "stewart",
    "wallace",
)
CLAN_INDEX: Final = {clan: number for number, clan in enumerate(CLANS)}
MEMBERS_PER_CLAN: Final = 6
LEADERS_PER_CLAN: Final = 2

LEADER: Final = len(CLANS)
"""A clan's number plus this is the card of its leader."""
CLAN_OF: Final = tuple(range(len(CLANS))) * 2
"""The clan of each card (KK-R1: a leader counts as a card of its clan)."""
MEMBERS: Final = tuple(clan for clan in range(len(CLANS)) for _ in range(MEMBERS_PER_CLAN))
LEADERS: Final = tuple(LEADER + c for c in range(len(CLANS)) for _ in range(LEADERS_PER_CLAN))

FIRST_FAMILY_CARDS: Final = 2
"""Family cards dealt from one member of each clan."""
FAMILY_CARDS: Final = 3
INFLUENCE_CARDS: Final = {2: 5, 3: 5, 4: 4}
"""Influence cards per player, by number of seats."""

ROWS: Final = 6
NOBLEMEN_ROW: Final = 4
GUARDIANS_ROW: Final = 5
KING_ROW: Final = 6
RANKS: Final = ("", "commoner", "commoner", "commoner", "nobleman", "guardian", "king")
"""By row: the name of a card's rank."""
POINTS: Final = {NOBLEMEN_ROW: 1, GUARDIANS_ROW: 2, KING_ROW: 3}
"""By row: the points of a card for a family card of its clan."""

PLACES: Final = tuple((row, i) for row in range(1, ROWS + 1) for i in range(ROWS + 1 - row))
PLACE_INDEX: Final = {place: number for number, place in enumerate(PLACES)}
ROW_OF: Final = tuple(row for row, _ in PLACES)
BASE: Final = range(ROWS)
LOW: Final = range(PLACE_INDEX[NOBLEMEN_ROW, 0])
"""The commoners' places. Cards there can be betrayed with any influence card."""
NOBLEMEN: Final = range(PLACE_INDEX[NOBLEMEN_ROW, 0], PLACE_INDEX[GUARDIANS_ROW, 0])
GUARDIANS: Final = range(PLACE_INDEX[GUARDIANS_ROW, 0], PLACE_INDEX[KING_ROW, 0])
KING: Final = PLACE_INDEX[KING_ROW, 0]
POINTS_AT: Final = tuple((place, POINTS[row]) for place, row in enumerate(ROW_OF) if row in POINTS)
"""Each place that scores, with its points."""
BELOW: Final = tuple(PLACE_INDEX.get((row - 1, i), -1) for row, i in PLACES)
"""The left of the two places below each place. The right one has the next number."""


def _neighbours(row: int, i: int) -> tuple[int, ...]:
    around = (
        (row, i - 1),
        (row, i + 1),
        (row + 1, i - 1),
        (row + 1, i),
        (row - 1, i),
        (row - 1, i + 1),
    )
    return tuple(PLACE_INDEX[place] for place in around if place in PLACE_INDEX)


NEIGHBOURS: Final = tuple(_neighbours(row, i) for row, i in PLACES)
"""The places next to each place, with or without a card."""


def _max_actions(seats: int) -> int:
    """Return an upper bound for the number of actions in a match.

    A betrayal keeps the number of cards in the pyramid, an advance adds one. As long as the base
    is refilled, exactly one advance goes to each place above the base: 15 advances, the last of
    them to the King. Every betrayal spends an influence card, and players draw no new ones. So at
    most 31 cards are drawn with four seats (15 + 16), where the pile has 30 and is renewed from
    the discards. With fewer seats the pile has more than 31. So the base is always refilled.

    A vacuum in row r takes r - 1 fills. An advance into row r leaves a vacuum in row r - 1, a
    betrayal leaves one in row 6 at worst. A seat that passes by choice still has an influence
    card; the betrayal counted for that card is more than the pass. Other passes are automatic.
    """
    advances = sum(1 + (row - 2) for row in ROW_OF if row > 1)
    betrayals = seats * INFLUENCE_CARDS[seats] * (1 + (KING_ROW - 1))
    # Two seats: one reveal, then up to two more by one seat. Otherwise two by all seats but one.
    reveals = 3 if seats == 2 else 2 * (seats - 1)
    return advances + betrayals + reveals


MAX_ACTIONS: Final = max(_max_actions(seats) for seats in INFLUENCE_CARDS)
