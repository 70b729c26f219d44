"""What a seat can do in King's Kilt, and the public facts that follow.

Every action exists once, in the tables at the end of this file: the rules only pick from them.
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, ClassVar, Final

from backend.engine import Seat
from backend.engine.codec import Between, OneOf
from backend.games.kings_kilt.pieces import (
    BASE,
    BELOW,
    CLAN_INDEX,
    CLANS,
    KING,
    LOW,
    NEIGHBOURS,
    PLACE_INDEX,
    PLACES,
    ROWS,
)

Clan = Annotated[str, OneOf(CLANS)]
Place = tuple[Annotated[int, Between(1, ROWS)], Annotated[int, Between(0, ROWS - 1)]]
"""Row, from 1 at the base, and position in the row, from 0."""


def _number(place: Place) -> int:
    """The number of a place, -1 if the pyramid has no such place."""
    return PLACE_INDEX.get(place, -1)


@dataclass(frozen=True, slots=True)
class Advance:
    """Move a card up into an empty place."""

    type: ClassVar[str] = "advance"
    from_: Place
    to: Place
    source: int = field(init=False, repr=False, compare=False)
    target: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", _number(self.from_))
        object.__setattr__(self, "target", _number(self.to))


@dataclass(frozen=True, slots=True, kw_only=True)
class Betray:
    """Discard an influence card; the target leaves the game."""

    type: ClassVar[str] = "betray"
    influence: Clan
    betrayer: Place | None = None
    """Named for a target in rows 4 to 6 only (KK-R3)."""
    target: Place
    clan: int = field(init=False, repr=False, compare=False)
    victim: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "clan", CLAN_INDEX[self.influence])
        object.__setattr__(self, "victim", _number(self.target))


@dataclass(frozen=True, slots=True)
class Fill:
    """Move a card up into the vacuum."""

    type: ClassVar[str] = "fill"
    from_: Place
    source: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "source", _number(self.from_))


@dataclass(frozen=True, slots=True)
class Reveal:
    """Turn a hidden family card face up."""

    type: ClassVar[str] = "reveal"
    family: Clan
    clan: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "clan", CLAN_INDEX[self.family])


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the rest of the match to the others."""

    type: ClassVar[str] = "pass"


Action = Advance | Betray | Fill | Reveal | Pass


@dataclass(slots=True)
class Advanced:
    """A card was advanced; a vacuum is where it came from."""

    type: ClassVar[str] = "advanced"
    reveals: ClassVar[bool] = False
    seat: Seat
    clan: str
    from_: Place
    to: Place


@dataclass(slots=True)
class RankReached:
    """The first nobleman or guardian has been advanced: these seats owe reveals."""

    type: ClassVar[str] = "rank_reached"
    reveals: ClassVar[bool] = False
    rank: str
    to_reveal: tuple[Seat, ...]


@dataclass(slots=True)
class KingCrowned:
    """The pyramid got its King: from now on one betrays or passes."""

    type: ClassVar[str] = "king_crowned"
    reveals: ClassVar[bool] = False
    seat: Seat
    clan: str


@dataclass(slots=True)
class Betrayed:
    """An influence card was played and a card left the game."""

    type: ClassVar[str] = "betrayed"
    reveals: ClassVar[bool] = True
    seat: Seat
    influence: str
    betrayer: Place | None
    target: Place
    clan: str
    leader: bool


@dataclass(slots=True)
class Filled:
    """A card moved up into a vacuum."""

    type: ClassVar[str] = "filled"
    reveals: ClassVar[bool] = False
    seat: Seat
    clan: str
    from_: Place
    to: Place


@dataclass(slots=True)
class CardDrawn:
    """The pile's top card came into the base; the next one is visible now."""

    type: ClassVar[str] = "card_drawn"
    reveals: ClassVar[bool] = True
    place: Place
    clan: str
    leader: bool


@dataclass(slots=True)
class PileRenewed:
    """The pile was empty: the discards were shuffled and are the new pile (KK-R4)."""

    type: ClassVar[str] = "pile_renewed"
    reveals: ClassVar[bool] = True
    count: int


@dataclass(slots=True)
class PlaceLeftEmpty:
    """Nothing could fill the vacuum (KK-R4)."""

    type: ClassVar[str] = "place_left_empty"
    reveals: ClassVar[bool] = False
    place: Place


@dataclass(slots=True)
class FamilyRevealed:
    """A family card was turned face up."""

    type: ClassVar[str] = "family_revealed"
    reveals: ClassVar[bool] = True
    seat: Seat
    clan: str


@dataclass(slots=True)
class Passed:
    """A seat is out for the rest of the match; automatically by KK-R5 or KK-R7."""

    type: ClassVar[str] = "passed"
    reveals: ClassVar[bool] = False
    seat: Seat
    automatic: bool


@dataclass(slots=True)
class FamiliesShown:
    """The match is over: all families lie open and score."""

    type: ClassVar[str] = "families_shown"
    reveals: ClassVar[bool] = True
    families: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]


@dataclass(slots=True)
class CaberTossed:
    """Chance decided between the seats still tied (KK-R6)."""

    type: ClassVar[str] = "caber_tossed"
    reveals: ClassVar[bool] = True
    seats: tuple[Seat, ...]
    winner: Seat


Event = (
    Advanced
    | RankReached
    | KingCrowned
    | Betrayed
    | Filled
    | CardDrawn
    | PileRenewed
    | PlaceLeftEmpty
    | FamilyRevealed
    | Passed
    | FamiliesShown
    | CaberTossed
)

PASS: Final = Pass()
REVEALS: Final = tuple(Reveal(clan) for clan in CLANS)
"""By clan."""

_ADVANCES: Final = tuple(
    (to, (Advance(PLACES[left], PLACES[to]), Advance(PLACES[left + 1], PLACES[to])))
    for to, left in enumerate(BELOW)
    if to not in BASE
)
_FILLS: Final = tuple(Fill(place) for place in PLACES)
_BETRAYALS_LOW: Final = tuple(
    tuple(Betray(influence=clan, target=PLACES[target]) for target in LOW) for clan in CLANS
)
_BETRAYALS_HIGH: Final = {
    (clan, betrayer, target): Betray(
        influence=CLANS[clan], betrayer=PLACES[betrayer], target=PLACES[target]
    )
    for clan in range(len(CLANS))
    for target in range(LOW.stop, len(PLACES))
    for betrayer in NEIGHBOURS[target]
}
_LOW_BITS: Final = (1 << LOW.stop) - 1
BETRAYERS: Final = tuple(
    place for place in range(len(PLACES)) if any(near >= LOW.stop for near in NEIGHBOURS[place])
)
"""The places next to one in rows 4 to 6."""


@cache
def advances(filled: int) -> tuple[Advance, ...]:
    """Return the advances in a pyramid with cards on these places (bits)."""
    if filled >> KING & 1:
        return ()
    return tuple(
        advance
        for to, pair in _ADVANCES
        if not filled >> to & 1 and filled >> BELOW[to] & 0b11 == 0b11
        for advance in pair
    )


@cache
def fills(vacuum: int, beneath: int) -> tuple[Fill, ...]:
    """Return the fills of a vacuum; `beneath` has a bit for each of the two cards under it."""
    return tuple(_FILLS[BELOW[vacuum] + side] for side in (0, 1) if beneath >> side & 1)


def betrayals_low(clan: int, filled: int) -> tuple[Betray, ...]:
    """Return the betrayals of cards in rows 1 to 3 with an influence card of this clan."""
    return _low(clan, filled & _LOW_BITS)


def betrayals_high(clan: int, betrayer: int, filled: int) -> tuple[Betray, ...]:
    """Return the betrayals of cards in rows 4 to 6 by the card of this clan on this place."""
    return _high(clan, betrayer, filled >> LOW.stop)


@cache
def _low(clan: int, filled: int) -> tuple[Betray, ...]:
    return tuple(_BETRAYALS_LOW[clan][target] for target in LOW if filled >> target & 1)


@cache
def _high(clan: int, betrayer: int, filled_high: int) -> tuple[Betray, ...]:
    return tuple(
        _BETRAYALS_HIGH[clan, betrayer, target]
        for target in sorted(NEIGHBOURS[betrayer])
        if target >= LOW.stop and filled_high >> (target - LOW.stop) & 1
    )
