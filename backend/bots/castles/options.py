"""The actions in Castles that a bot considers."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from backend.games.castles import CASTLES
from backend.games.castles.actions import DEPLOYS, Action, Lay
from backend.games.castles.pieces import HANDS, NEAR, PLACES, SUIT_SIZE
from backend.games.castles.state import DEPLOY, LAY, State


@dataclass(frozen=True, slots=True)
class LayThis(Lay):
    """Lay a given tile. In a search, each tile that may be drawn has its own best place."""

    tile: int


@cache
def _lay_this(square: int, tile: int) -> LayThis:
    return LayThis(PLACES[square], tile)


def options(state: State) -> Sequence[Action]:
    """Return the actions worth considering: armies only on or next to castles."""
    if state.phase == LAY:
        return [_lay_this(square, state.taken) for square in state.free]
    if state.phase != DEPLOY:
        return CASTLES.legal_actions(state)
    tiles = state.tiles
    worthwhile = set(state.castles)
    for castle in state.castles:
        worthwhile.update([near for near in NEAR[castle] if tiles.get(near, 0) % SUIT_SIZE])
    squares = [square for square in state.roomy if square in worthwhile] or state.roomy[:1]
    coins = HANDS[state.coins[state.turn]]
    return [DEPLOYS[coin][square] for coin in coins for square in squares]
