"""Positions of Castles written down briefly, and the actions that the tests take.

Tiles and armies are written as a suit's first letter and a value: `s4`, `mA` (ace), `c0` (null).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from backend.engine import Rng, Seat, play, to_json
from backend.games.castles import CASTLES
from backend.games.castles.actions import LAYS, Action, Castle, Deploy, Event, Lay, Take
from backend.games.castles.pieces import (
    ALL_COINS,
    MAX_ARMIES,
    NEAR,
    NONE,
    ORIGIN,
    SUIT_SIZE,
    SUITS,
    square_at,
)
from backend.games.castles.state import DEPLOY, Options, State

Place = tuple[int, int]

PICTURE = """
 .  m4  s2  c0  .   .
 c3 s5  mA  c5  s0  .
 s3 m2 [sA] c2  m5  c4
 .  cA  s4  m3  m0  .
"""
"""The map of the design's picture, [0, 0] in brackets."""
PICTURE_CASTLES = {0: (0, 0), 1: (2, 0), 2: (1, -1)}
PICTURE_ARMIES = {
    (0, 0): "s5 m3",
    (-1, 0): "s2 c0",
    (1, 0): "cA s0 m0 c2",
    (2, 0): "m5",
    (1, -1): "c5",
    (0, 1): "mA",
}

PILE = Take("pile")


def piece(name: str) -> int:
    """Return the piece number of a name."""
    return "smca".index(name[0]) * SUIT_SIZE + "0A2345".index(name[1])


def read_map(drawn: str) -> dict[int, int]:
    """Read a drawn map, the tile in brackets first."""
    rows = [row.split() for row in drawn.strip().splitlines()]
    cells = {(x, y): cell for y, row in enumerate(rows) for x, cell in enumerate(row)}
    ((left, top),) = [place for place, cell in cells.items() if cell[0] == "["]
    tiles = {ORIGIN: NONE}
    for (x, y), cell in cells.items():
        if cell != ".":
            tiles[square_at((x - left, y - top))] = piece(cell.strip("[]"))
    return tiles


def position(
    drawn: str,
    castles: Mapping[int, Place],
    armies: Mapping[Place, str] | None = None,
    *,
    seats: int = 2,
    turn: int = 0,
    starter: int = 0,
) -> State:
    """Return a position where `turn` deploys the next army; the map may lack tiles."""
    tiles = read_map(drawn)
    standing = {
        square_at(at): tuple(piece(name) for name in names.split())
        for at, names in (armies or {}).items()
    }
    coins = [ALL_COINS] * seats
    for army in [army for there in standing.values() for army in there]:
        coins[army // SUIT_SIZE] ^= 1 << army % SUIT_SIZE
    beside = [near for at in tiles for near in NEAR[at] if near not in tiles]
    return State(
        seats=seats,
        terrain="proper",
        suits=SUITS[:seats],
        rng=Rng(bytes(32)),
        round=0,
        starter=starter,
        phase=DEPLOY,
        turn=Seat(turn),
        taken=NONE,
        proper=[NONE] * seats,
        pile=(),
        own_piles=[()] * seats,
        tiles=tiles,
        free={near: LAYS[near] for near in beside},
        castles=[square_at(castles[seat]) if seat in castles else NONE for seat in range(seats)],
        coins=coins,
        armies=standing,
        roomy=tuple(at for at in tiles if len(standing.get(at, ())) < MAX_ARMIES),
        scored=(),
        last_round=None,
    )


def picture() -> State:
    """Return the position of the design's picture: suns have deployed three armies."""
    return position(PICTURE, PICTURE_CASTLES, PICTURE_ARMIES, seats=3, starter=1)


def begun(seats: int = 2, terrain: str = "proper", seed: int = 1) -> State:
    """Return the first position of a match."""
    return CASTLES.start(Options(terrain), seats, Rng(seed.to_bytes(32, "big")))


def after(state: State, *actions: Action) -> tuple[State, list[Event]]:
    """Play actions of the seat to act; return all events."""
    events: list[Event] = []
    for action in actions:
        step = play(CASTLES, state, state.turn, action)
        state = step.state
        events += step.events
    return state, events


def first_actions(state: State, until: str | None = None) -> State:
    """Go on with the first legal action each time, to the end or to the named phase."""
    state = CASTLES.copy(state)
    while actions := CASTLES.legal_actions(state):
        if actions[0].type == until:
            break
        CASTLES.advance(state, actions[0])
    return state


def legal(state: State) -> list[Any]:
    """Return the legal actions as JSON."""
    return [to_json(action) for action in CASTLES.legal_actions(state)]


def told(events: Sequence[Event]) -> list[Any]:
    """Return events as JSON."""
    return [to_json(event) for event in events]


def proper(owner: int) -> Take:
    """Take somebody's proper tile."""
    return Take("proper", owner)


def lay(x: int, y: int) -> Lay:
    """Lay the taken tile."""
    return Lay((x, y))


def castle(x: int, y: int) -> Castle:
    """Found a castle."""
    return Castle((x, y))


def deploy(coin: str, x: int, y: int) -> Deploy:
    """Deploy a coin."""
    return Deploy(coin, (x, y))
