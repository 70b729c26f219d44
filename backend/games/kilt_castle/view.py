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
def _tower(floors: tuple[int, ...]) -> list[list[str | int]]:
    """Return a tower's view. Equal towers share one object, which makes comparing views fast."""
    return [_FLOORS[floor] for floor in floors]


@cache
def _card(slot: int, depth: int, inner: int) -> CardView:
    """Return a card's view, shared like a tower's."""
    return {"slot": slot, "depth": depth, "inner": COLOURS[inner]}


def view(state: State, _viewer: Viewer, since: tuple[State, View] | None = None) -> View:
    """Build the view, which is the same for every viewer; `since`: see `Game.review`."""
    over = state.phase == "over"
    seats = cards = towers = roofs = None
    if since:
        before, seen = since
        if state.rows == before.rows and state.inner == before.inner:
            cards = seen["cards"]
        if state.roofs == before.roofs:
            roofs = seen["roofs"]
        if state.floors == before.floors:
            towers = seen["towers"]
            if state.ducats == before.ducats:  # the supply shrinks when towers grow
                seats = seen["seats"]
    return {
        "phase": state.phase,
        "turn": None if over else state.turn,
        "mover": state.mover,
        "front": state.front,
        "idle": state.idle,
        "lochs": _LOCHS[state.setup.board],
        "seats": seats or [_seat(state, seat) for seat in range(len(state.ducats))],
        "cards": cards or _cards(state),
        "towers": towers or _towers(state),
        "roofs": roofs or [SPACES[space] if space >= 0 else None for space in state.roofs],
        "lane": state.lane if state.lane >= 0 else None,
        "to_build": [COLOURS[colour] for colour in state.to_build],
        "built_on": [[SPACES[space], seat] for space, seat in state.built_on],
        "ducat_day": state.ducat_day,
        "result": to_json(result(state)) if over else None,
    }


def _seat(state: State, seat: int) -> SeatView:
    colours = state.setup.colours[seat]
    supply = state.supply
    return {
        "colours": [COLOURS[colour] for colour in colours],
        "ducats": state.ducats[seat],
        "supply": {
            COLOURS[colour]: supply[colour * CREST_KINDS : (colour + 1) * CREST_KINDS]
            for colour in colours
        },
        "built": state.built[seat],
    }


def _towers(state: State) -> dict[str, list[list[str | int]]]:
    towers = zip(SPACES, state.floors, strict=True)
    return {space: _tower(tower) for space, tower in towers if tower}


def _cards(state: State) -> dict[str, CardView]:
    slot, inner, rows = state.slot, state.inner, state.rows
    return {
        CARDS[card]: _card(slot[card], rows[slot[card]].index(card), inner[card])
        for card in state.setup.cards
    }
