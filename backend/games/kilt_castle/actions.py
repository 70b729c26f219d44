"""Actions of Kilt Castle and the events that follow them."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from backend.engine.codec import Between, OneOf
from backend.games.kilt_castle.pieces import CARDS, CREST_KINDS, SLOTS, SPACE_NUMBER, SPACES


@dataclass(frozen=True, slots=True)
class Relocate:
    """Move a card clockwise along the ring."""

    type: ClassVar[str] = "relocate"
    card: Annotated[str, OneOf(CARDS)]
    to: Annotated[int, Between(0, SLOTS - 1)]
    number: int = field(init=False, repr=False, compare=False)
    """The card's number in the rules."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "number", CARDS.index(self.card))


@dataclass(frozen=True, slots=True)
class Build:
    """Put a floor of the next colour to build on a space of the lane."""

    type: ClassVar[str] = "build"
    space: Annotated[str, OneOf(SPACES)]
    crests: Annotated[int, Between(0, CREST_KINDS - 1)]
    roof_from: Annotated[str, OneOf(SPACES)] | None = None
    """The space whose roof is moved, if the build needs a roof and both are in use."""
    place: int = field(init=False, repr=False, compare=False)
    """The space's number in the rules."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "place", SPACE_NUMBER[self.space])


@dataclass(slots=True)
class CardRelocated:
    """A seat moved a card, and the card was turned round."""

    type: ClassVar[str] = "card_relocated"
    reveals: ClassVar[bool] = False
    seat: int
    card: str
    from_: int
    to: int
    inner: str
    """The colour that now faces the board."""


@dataclass(slots=True)
class FloorBuilt:
    """A seat built a floor, and paid `payee` for it if another seat held the tower.

    The view shows the floor on top of the tower.
    """

    type: ClassVar[str] = "floor_built"
    reveals: ClassVar[bool] = False
    seat: int
    space: str
    price: int = 0
    payee: int | None = None


@dataclass(slots=True)
class RoofPlaced:
    """The second builder on a space put a roof on it."""

    type: ClassVar[str] = "roof_placed"
    reveals: ClassVar[bool] = False
    seat: int
    space: str
    taken_from: str | None = None


@dataclass(slots=True)
class BuilderExempt:
    """A colour could not build in its turn: `no_floor` left, or `no_space` to build on."""

    type: ClassVar[str] = "builder_exempt"
    reveals: ClassVar[bool] = False
    seat: int
    colour: str
    reason: str


@dataclass(slots=True)
class BestArea:
    """A colour's best area, for which its seat is paid."""

    colour: str
    spaces: tuple[str, ...]
    value: int


@dataclass(slots=True)
class DucatDayHeld:
    """Every seat was paid for its colours' best areas."""

    type: ClassVar[str] = "ducat_day_held"
    reveals: ClassVar[bool] = False
    areas: tuple[BestArea, ...]
    paid: tuple[int, ...]
    """By seat."""


@dataclass(slots=True)
class FinalPaymentMade:
    """Every seat was paid for the spaces it holds and the crests on them, listed by seat."""

    type: ClassVar[str] = "final_payment_made"
    reveals: ClassVar[bool] = False
    spaces: tuple[int, ...]
    crests: tuple[int, ...]


@dataclass(slots=True)
class MatchEnded:
    """The match ended by `last_floor`, `stalemate` or `no_relocation`."""

    type: ClassVar[str] = "match_ended"
    reveals: ClassVar[bool] = False
    reason: str
    seats: tuple[int, ...]
    """The seats that built their last floor."""


Action = Relocate | Build
Event = (
    CardRelocated
    | FloorBuilt
    | RoofPlaced
    | BuilderExempt
    | DucatDayHeld
    | FinalPaymentMade
    | MatchEnded
)

_RELOCATE = tuple(tuple(Relocate(card, to) for to in range(SLOTS)) for card in CARDS)
HALF = SLOTS // 2
HALF_MASK = (1 << HALF) - 1
RELOCATE = tuple(
    tuple(
        tuple(
            tuple(
                action for bit, action in enumerate(actions[first : first + HALF]) if to >> bit & 1
            )
            for to in range(1 << HALF)
        )
        for first in (0, HALF)
    )
    for actions in _RELOCATE
)
"""The relocations by card, half of the ring, and mask of the target slots in that half."""

_BUILD = tuple(tuple(Build(space, crests) for crests in range(CREST_KINDS)) for space in SPACES)
BUILD = tuple(
    tuple(
        tuple(action for action in actions if stock >> action.crests & 1)
        for stock in range(1 << CREST_KINDS)
    )
    for actions in _BUILD
)
"""The builds by space and the kinds of floor in stock (bit n: floors with n crests)."""

BUILD_MOVING_ROOF = tuple(
    tuple(
        tuple(Build(space, crests, roof_from) for crests in range(CREST_KINDS))
        for roof_from in SPACES
    )
    for space in SPACES
)
"""The builds that move a roof, by space, the space whose roof is taken, and crests."""
