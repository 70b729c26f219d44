"""Previews of actions and the standing, from what one seat or viewer may know."""

from backend.engine.contract import Json, Viewer
from backend.games.castles.actions import Action, Amount, Castle, Deploy, Lay, Take
from backend.games.castles.pieces import (
    ACE,
    MAX_ARMIES,
    NEAR,
    NONE,
    PLACES,
    SUIT_SIZE,
    VALUES,
    WORTH,
)
from backend.games.castles.scoring import (
    added,
    between,
    bonus,
    castle_sum,
    castle_terms,
    neighbour_term,
    totals,
)
from backend.games.castles.state import OVER, State, copy


def preview(state: State, action: Action) -> Json:
    """Describe what a legal action would do, from what the seat to act may know."""
    if isinstance(action, Take):
        return _preview_take(state, action)
    if isinstance(action, Lay):
        return {
            "tile": _tile(state, state.taken),
            "neighbours": [_tile_at(state, near) for near in _neighbours(state, action.square)],
        }
    if isinstance(action, Castle):
        return _preview_castle(state, action)
    return _preview_deploy(state, action)


def prospect(state: State, action: Action) -> Json:
    """Return the sum of the seat's own castle now and after it is founded or an army deployed."""
    seat = state.turn
    founded = state.castles[seat] != NONE
    before = castle_sum(state, seat, seat) if founded else None
    if isinstance(action, Take | Lay):
        return {}
    after = copy(state)
    if isinstance(action, Castle):
        after.castles[seat] = action.square
    else:
        armies = state.armies.get(action.square, ())
        after.armies[action.square] = (*armies, seat * SUIT_SIZE + action.value)
    return {"before": before, "after": castle_sum(after, seat, seat)}


def standing(state: State, viewer: Viewer) -> Json:
    """Return each seat's gold, and its castle as if the round were scored now.

    `total` is the gold plus the castle's gold; at the end it is the final score.
    """
    seats = []
    for seat, gold in enumerate(totals(state)):
        castle = None
        total: Amount = gold
        if state.castles[seat] != NONE:
            castle = castle_sum(state, seat, viewer)
            if state.phase != OVER:
                total = added([gold, castle["gold"]])
        rounds = [scored[seat] for scored in state.scored]
        seats.append({"gold": gold, "rounds": rounds, "castle": castle, "total": total})
    return {"seats": seats}


def _preview_take(state: State, action: Take) -> Json:
    """Return the tile, if it is the seat's own proper tile, and how many the source has left."""
    if action.owner is None:
        return {"tile": None, "left": len(state.pile) - 1}
    own = action.owner == state.turn
    return {"tile": _tile(state, state.proper[action.owner]) if own else None, "left": 0}


def _preview_castle(state: State, action: Castle) -> Json:
    """Return the terrain below, and the range of gold that each neighbouring tile may bring."""
    value = state.tiles[action.square] % SUIT_SIZE
    neighbours = []
    for near in _neighbours(state, action.square):
        owner, terrain = divmod(state.tiles[near], SUIT_SIZE)
        gold = between(0, terrain) if owner == state.turn else between(-terrain, 0)
        neighbours.append({**_tile_at(state, near), "gold": gold})
    return {"terrain": value, "ace": value == ACE, "neighbours": neighbours}


def _preview_deploy(state: State, action: Deploy) -> Json:
    """Return the army's worth and what the tile would then earn each castle on or next to it."""
    seat, square = state.turn, action.square
    after = copy(state)
    armies = (*state.armies.get(square, ()), seat * SUIT_SIZE + action.value)
    after.armies[square] = armies
    extra = bonus(state, square, seat)
    return {
        "worth": WORTH[state.tiles[square] % SUIT_SIZE][action.value] + extra,
        "bonus": extra,
        "armies": len(armies),
        "full": len(armies) == MAX_ARMIES,
        "castles": [
            {
                "seat": owner,
                "before": _brings(state, owner, square),
                "after": _brings(after, owner, square),
            }
            for owner, castle in enumerate(state.castles)
            if castle == square or castle in NEAR[square]
        ],
    }


def _brings(state: State, owner: int, square: int) -> Amount:
    """Return the gold of a tile for a castle on or next to it, as the seat to act knows it."""
    if state.castles[owner] != square:
        return neighbour_term(state, owner, square, state.turn)["gold"]
    return added([term["gold"] for term in castle_terms(state, owner, state.turn)])


def _neighbours(state: State, square: int) -> list[int]:
    return [near for near in NEAR[square] if near in state.tiles]


def _tile(state: State, tile: int) -> Json:
    return {"suit": state.suits[tile // SUIT_SIZE], "value": VALUES[tile % SUIT_SIZE]}


def _tile_at(state: State, square: int) -> Json:
    return {"at": [*PLACES[square]], **_tile(state, state.tiles[square])}
