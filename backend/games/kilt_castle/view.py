"""The view of a match of Kilt Castle. Nothing is hidden, so all viewers get the same."""

from functools import cache, lru_cache
from typing import Literal, TypedDict

from backend.engine import Json, Viewer, to_json
from backend.games.kilt_castle.pieces import BOARDS, CARDS, COLOURS, CREST_KINDS, SPACES
from backend.games.kilt_castle.scoring import result
from backend.games.kilt_castle.state import State


class SeatView(TypedDict):
    """What a seat has."""

    colours: list[str]
    ducats: int
    supply: dict[str, list[int]]
    """By colour: floors left with no, one and two crests."""
    built: int


class CardView(TypedDict):
    """Where a card lies."""

    slot: int
    depth: int
    inner: str


class View(TypedDict):
    """The whole table."""

    phase: Literal["relocate", "build", "over"]
    turn: int | None
    mover: int
    front: int
    idle: int
    lochs: list[str]
    seats: list[SeatView]
    cards: dict[str, CardView]
    towers: dict[str, list[list[str | int]]]
    """By space: [colour, crests] of each floor, from the ground up."""
    roofs: list[str | None]
    lane: int | None
    to_build: list[str]
    built_on: list[list[str | int]]
    ducat_day: bool
    result: Json | None


_FLOORS: tuple[list[str | int], ...] = tuple(
    [colour, crests] for colour in COLOURS for crests in range(CREST_KINDS)
)


_LOCHS = {board: [*lochs] for board, lochs in BOARDS.items()}


@lru_cache(maxsize=4096)
def tower_view(floors: tuple[int, ...]) -> list[list[str | int]]:
    """Return a tower's view. Equal towers share one object, which makes comparing views fast."""
    return [_FLOORS[floor] for floor in floors]


@cache
def _card(slot: int, depth: int, inner: int) -> CardView:
    """Return a card's view, shared like a tower's."""
    return {"slot": slot, "depth": depth, "inner": COLOURS[inner]}


def view(state: State, _viewer: Viewer) -> View:
    """Build the view, which is the same for every viewer."""
    over = state.phase == "over"
    return {
        "phase": state.phase,
        "turn": None if over else state.turn,
        "mover": state.mover,
        "front": state.front,
        "idle": state.idle,
        "lochs": _LOCHS[state.setup.board],
        "seats": [_seat(state, seat) for seat in range(len(state.ducats))],
        "cards": {CARDS[card]: card_view(state, card) for card in state.setup.cards},
        "towers": _towers(state),
        "roofs": roofs_view(state),
        "lane": lane_view(state),
        "to_build": to_build_view(state),
        "built_on": built_on_view(state),
        "ducat_day": state.ducat_day,
        "result": to_json(result(state)) if over else None,
    }


def _seat(state: State, seat: int) -> SeatView:
    colours = state.setup.colours[seat]
    return {
        "colours": [COLOURS[colour] for colour in colours],
        "ducats": state.ducats[seat],
        "supply": {COLOURS[colour]: supply_view(state, colour) for colour in colours},
        "built": state.built[seat],
    }


def supply_view(state: State, colour: int) -> list[int]:
    """Return how many floors of a colour are left, by their crests."""
    return state.supply[colour * CREST_KINDS : (colour + 1) * CREST_KINDS]


def _towers(state: State) -> dict[str, list[list[str | int]]]:
    towers = zip(SPACES, state.floors, strict=True)
    return {space: tower_view(tower) for space, tower in towers if tower}


def card_view(state: State, card: int) -> CardView:
    """Return where a card lies."""
    slot = state.slot[card]
    return _card(slot, state.rows[slot].index(card), state.inner[card])


def roofs_view(state: State) -> list[str | None]:
    """Return the spaces of both roofs."""
    return [SPACES[space] if space >= 0 else None for space in state.roofs]


def lane_view(state: State) -> int | None:
    """Return the slot whose lane is built in."""
    return state.lane if state.lane >= 0 else None


def to_build_view(state: State) -> list[str]:
    """Return the colours still to build this turn."""
    return [COLOURS[colour] for colour in state.to_build]


def built_on_view(state: State) -> list[list[str | int]]:
    """Return space and seat of each floor built this turn."""
    return [[SPACES[space], seat] for space, seat in state.built_on]
