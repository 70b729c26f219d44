"""What an action would do and how it stands, from what one seat or viewer may know."""

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
    """Tell what a legal action would do, from what the seat to act may know."""
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


def standing(state: State, viewer: Viewer) -> Json:
    """Tell how each seat stands: its gold, and its castle as if the round were scored now.

    `total` is the gold with what the castle would bring; at the end it is the final score.
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
    """The tile, where one knows it: one's own proper tile; and how many the source has left."""
    if action.owner is None:
        return {"tile": None, "left": len(state.pile) - 1}
    own = action.owner == state.turn
    return {"tile": _tile(state, state.proper[action.owner]) if own else None, "left": 0}


def _preview_castle(state: State, action: Castle) -> Json:
    """The terrain below, and what each neighbouring tile can bring: most while controlled."""
    value = state.tiles[action.square] % SUIT_SIZE
    neighbours = []
    for near in _neighbours(state, action.square):
        owner, terrain = divmod(state.tiles[near], SUIT_SIZE)
        gold = between(0, terrain) if owner == state.turn else between(-terrain, 0)
        neighbours.append({**_tile_at(state, near), "gold": gold})
    return {"terrain": value, "ace": value == ACE, "neighbours": neighbours}


def _preview_deploy(state: State, action: Deploy) -> Json:
    """What the army would be worth, and what the tile then brings each castle on or next to it."""
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
    """Return what one tile brings a castle on or next to it, as the seat to act knows it."""
    if state.castles[owner] != square:
        return neighbour_term(state, owner, square, state.turn)["gold"]
    return added([term["gold"] for term in castle_terms(state, owner, state.turn)])


def _neighbours(state: State, square: int) -> list[int]:
    return [near for near in NEAR[square] if near in state.tiles]


def _tile(state: State, tile: int) -> Json:
    return {"suit": state.suits[tile // SUIT_SIZE], "value": VALUES[tile % SUIT_SIZE]}


def _tile_at(state: State, square: int) -> Json:
    return {"at": [*PLACES[square]], **_tile(state, state.tiles[square])}
