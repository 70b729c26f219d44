"""Actions of King's Kilt and the events that follow them."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from backend.engine import Seat
from backend.engine.codec import Between, OneOf
from backend.games.kings_kilt.pieces import CLAN_INDEX, CLANS, PLACE_INDEX, ROWS

Clan = Annotated[str, OneOf(CLANS)]
Place = tuple[Annotated[int, Between(1, ROWS)], Annotated[int, Between(0, ROWS - 1)]]
"""Row, from 1 at the base, and position in the row, from 0."""


def _number(place: Place) -> int:
    """Return the number of a place, -1 if the pyramid has no such place."""
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
    """Discard an influence card. The target leaves the game."""

    type: ClassVar[str] = "betray"
    influence: Clan
    betrayer: Place | None = None
    """Only given for a target in rows 4 to 6 (KK-R3)."""
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
    """Pass for the rest of the match."""

    type: ClassVar[str] = "pass"


Action = Advance | Betray | Fill | Reveal | Pass


@dataclass(slots=True)
class Advanced:
    """A card was advanced and left a vacuum behind. The view shows it in its new place."""

    type: ClassVar[str] = "advanced"
    reveals: ClassVar[bool] = False
    seat: Seat
    from_: Place
    to: Place


@dataclass(slots=True)
class RankReached:
    """The first nobleman or guardian was advanced. These seats must reveal a family card."""

    type: ClassVar[str] = "rank_reached"
    reveals: ClassVar[bool] = False
    rank: str
    to_reveal: tuple[Seat, ...]


@dataclass(slots=True)
class KingCrowned:
    """The pyramid got its King. From now on seats betray or pass."""

    type: ClassVar[str] = "king_crowned"
    reveals: ClassVar[bool] = False
    seat: Seat
    clan: str


@dataclass(slots=True)
class Betrayed:
    """An influence card was played and a card left the game. It is the view's last removed one."""

    type: ClassVar[str] = "betrayed"
    reveals: ClassVar[bool] = True
    seat: Seat
    influence: str
    target: Place
    betrayer: Place | None = None


@dataclass(slots=True)
class Filled:
    """A card moved up into a vacuum. The view shows it in its new place."""

    type: ClassVar[str] = "filled"
    reveals: ClassVar[bool] = False
    seat: Seat
    from_: Place
    to: Place


@dataclass(slots=True)
class CardDrawn:
    """The pile's top card moved into the base. The view shows it there, and the next top card."""

    type: ClassVar[str] = "card_drawn"
    reveals: ClassVar[bool] = True
    place: Place


@dataclass(slots=True)
class PileRenewed:
    """The pile was empty, so the discards were shuffled into a new pile (KK-R4)."""

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
    """A seat passed for the rest of the match, or had to by KK-R5 or KK-R7."""

    type: ClassVar[str] = "passed"
    reveals: ClassVar[bool] = False
    seat: Seat
    automatic: bool = False


@dataclass(slots=True)
class FamiliesShown:
    """The match is over. All families are open and score."""

    type: ClassVar[str] = "families_shown"
    reveals: ClassVar[bool] = True
    families: tuple[tuple[str, ...], ...]
    scores: tuple[int, ...]


@dataclass(slots=True)
class CaberTossed:
    """Chance decided between the tied seats (KK-R6)."""

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
