"""Actions of Castles and the events that follow them."""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Final, Literal, TypedDict

from backend.engine.codec import Between, OneOf
from backend.games.castles.pieces import MAX_SEATS, PLACES, REACH, VALUES, square_at

_Coordinate = Annotated[int, Between(-REACH, REACH)]
_Place = tuple[_Coordinate, _Coordinate]
_SeatNumber = Annotated[int, Between(0, MAX_SEATS - 1)]


@dataclass(frozen=True, slots=True)
class Take:
    """Take a tile from the pile, or a seat's proper tile. Then everybody sees it."""

    type: ClassVar[str] = "take"
    source: Annotated[str, OneOf(("pile", "proper"))]
    owner: _SeatNumber | None = None
    """The owner of the proper tile. CA-R7: also given for the seat's own tile."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay the taken tile on a free square."""

    type: ClassVar[str] = "lay"
    at: _Place
    square: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "square", square_at(self.at))


@dataclass(frozen=True, slots=True)
class Castle:
    """Found the castle on a tile of the seat's own suit."""

    type: ClassVar[str] = "castle"
    at: _Place
    square: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "square", square_at(self.at))


@dataclass(frozen=True, slots=True)
class Deploy:
    """Deploy a coin as an army, value side down."""

    type: ClassVar[str] = "deploy"
    coin: Annotated[str, OneOf(VALUES)]
    at: _Place
    value: int = field(init=False, repr=False, compare=False)
    square: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "value", VALUES.index(self.coin))
        object.__setattr__(self, "square", square_at(self.at))


Action = Take | Lay | Castle | Deploy

TAKE_PILE: Final = Take("pile")
TAKE_PROPER: Final = tuple(Take("proper", seat) for seat in range(MAX_SEATS))
"""The actions that take a proper tile, by its owner."""
LAYS: Final = tuple(Lay(at) for at in PLACES)
"""The actions that lay a tile, by square."""
CASTLES: Final = tuple(Castle(at) for at in PLACES)
"""The actions that found a castle, by square."""


class _Deployments(dict[int, Deploy]):
    """The deployments of one coin by square. Each is created when first used."""

    __slots__ = ("_coin",)

    def __init__(self, coin: str) -> None:
        self._coin = coin

    def __missing__(self, square: int) -> Deploy:
        return self.setdefault(square, Deploy(self._coin, PLACES[square]))


DEPLOYS: Final = tuple(_Deployments(coin) for coin in VALUES)
"""The deployments, by coin and square."""


@dataclass(slots=True)
class TileTaken:
    """A tile was taken and shown to all."""

    type: ClassVar[str] = "tile_taken"
    reveals: ClassVar[bool] = True
    seat: int
    source: str
    suit: str
    value: str
    owner: int | None = None
    """The owner of the proper tile; left out for a pile."""


@dataclass(slots=True)
class TileLaid:
    """The taken tile was laid."""

    type: ClassVar[str] = "tile_laid"
    reveals: ClassVar[bool] = False
    seat: int
    at: tuple[int, int]
    suit: str
    value: str


@dataclass(slots=True)
class CastleFounded:
    """A castle was put on this tile."""

    type: ClassVar[str] = "castle_founded"
    reveals: ClassVar[bool] = False
    seat: int
    at: tuple[int, int]
    suit: str
    value: str


@dataclass(slots=True)
class ArmyDeployed:
    """An army was put on this tile, with its value hidden."""

    type: ClassVar[str] = "army_deployed"
    reveals: ClassVar[bool] = False
    seat: int
    at: tuple[int, int]
    suit: str
    value: str
    full: bool
    """Whether no further army fits on the tile."""


class Range(TypedDict):
    """The bounds of a number that depends on hidden armies."""

    low: int
    high: int


Amount = int | Range


class TerrainTerm(TypedDict):
    """The terrain under the castle."""

    term: Literal["terrain"]
    at: list[int]
    suit: str
    value: str
    gold: Amount


class ArmiesTerm(TypedDict):
    """All armies of one owner on the castle's tile."""

    term: Literal["armies"]
    at: list[int]
    owner: int
    coins: list[str | None]
    """In the order of deployment, None where hidden."""
    gold: Amount


class NeighbourTerm(TypedDict):
    """A tile next to the castle."""

    term: Literal["neighbour"]
    at: list[int]
    suit: str
    value: str
    own: Amount
    """The worth of the castle owner's armies there."""
    others: Amount
    """The worth of all other armies there."""
    controlled: bool | None
    """None if that depends on hidden armies."""
    gold: Amount


Term = TerrainTerm | ArmiesTerm | NeighbourTerm


class CastleSum(TypedDict):
    """A castle's gold, term by term. It is the sum of the terms; of ranges, low and high ends."""

    at: list[int]
    terms: list[Term]
    gold: Amount


@dataclass(slots=True)
class RoundScored:
    """All armies were turned up and every castle earned its gold."""

    type: ClassVar[str] = "round_scored"
    reveals: ClassVar[bool] = True
    round: int
    gold: tuple[int, ...]
    """The gold of this round, by seat."""
    totals: tuple[int, ...]
    """The gold of all rounds so far, by seat."""
    sums: tuple[CastleSum, ...]
    """The gold that each seat's castle earned, term by term."""


@dataclass(slots=True)
class RoundBegan:
    """The tiles were shuffled and dealt again, and all coins returned to their owners."""

    type: ClassVar[str] = "round_began"
    reveals: ClassVar[bool] = True
    round: int
    starter: int


Event = TileTaken | TileLaid | CastleFounded | ArmyDeployed | RoundScored | RoundBegan
