"""Why an action in Castles may be good."""

from backend.engine import Json
from backend.games.castles import CASTLES
from backend.games.castles.actions import Action, Castle, Deploy, Take
from backend.games.castles.pieces import ACE, NEAR, SUIT_SIZE, VALUES
from backend.games.castles.state import State


def explain(state: State, action: Action) -> list[Json]:
    """Return up to three reasons, from what the seat to act may know."""
    if isinstance(action, Deploy):
        found = _why_deploy(state, action)
    elif isinstance(action, Castle):
        found = _why_castle(state, action)
    elif isinstance(action, Take):
        found = _why_take(state, action)
    else:
        found = _why_lay(state, action.square)
    return sorted(found, key=lambda why: -why.get("n", 0))[:3]


def _why_deploy(state: State, action: Deploy) -> list[Json]:
    seat, square = state.turn, action.square
    told = CASTLES.preview(state, action)
    stake = state.tiles[square] % SUIT_SIZE
    found: list[Json] = []
    for owner, castle in enumerate(state.castles):
        if castle == square:
            who = {} if owner == seat else {"seat": owner}
            found.append({"why": "raids" if who else "garrison", "n": told["worth"], **who})
        elif castle in NEAR[square] and stake:
            if owner == seat:
                found.append({"why": "guards", "n": stake})
            else:
                found.append({"why": "contests", "n": stake, "seat": owner})
    if told["full"] and found:
        found.append({"why": "closes"})
    return found or [{"why": "idles"}]


def _why_castle(state: State, action: Castle) -> list[Json]:
    told = CASTLES.preview(state, action)
    own = state.suits[state.turn]
    kin = sum(VALUES.index(near["value"]) for near in told["neighbours"] if near["suit"] == own)
    alien = sum(VALUES.index(near["value"]) for near in told["neighbours"] if near["suit"] != own)
    found: list[Json] = [{"why": "terrain", "n": told["terrain"]}] if told["terrain"] else []
    if kin:
        found.append({"why": "kin", "n": kin})
    if told["ace"]:
        found.append({"why": "ace_castle"})
    elif not alien:
        found.append({"why": "safe"})
    return found or [{"why": "least_site"}]


def _why_take(state: State, action: Take) -> list[Json]:
    if action.owner == state.turn:
        return [{"why": "own_proper"}]
    if action.owner is not None:
        return [{"why": "their_proper", "seat": action.owner}]
    return [{"why": "keeps_proper"}]  # otherwise there would be no choice


def _why_lay(state: State, square: int) -> list[Json]:
    seat = state.turn
    owner, value = divmod(state.taken, SUIT_SIZE)
    beside = [state.tiles[near] for near in NEAR[square] if near in state.tiles]
    found: list[Json] = []
    for other in range(state.seats):
        theirs = [tile % SUIT_SIZE for tile in beside if tile // SUIT_SIZE == other]
        if owner == seat == other and theirs:
            reach = max(value, *theirs)
            found += [{"why": "strengthens", "n": reach}] if reach else []
        elif owner != other != seat and theirs and value:
            found.append({"why": "burdens", "n": value, "seat": other})
    laid = {tile // SUIT_SIZE for tile in state.tiles.values()}
    if owner != seat and value and owner in laid - {tile // SUIT_SIZE for tile in beside}:
        found.append({"why": "parts", "n": value, "seat": owner})
    if owner == seat and value == ACE:
        found.append({"why": "ace_tile"})
    if owner == seat and not found and len(beside) < len(NEAR[square]):
        found.append({"why": "room", "n": len(NEAR[square]) - len(beside)})
    return found or [{"why": "least_harm" if state.tiles else "first"}]
