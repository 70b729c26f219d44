"""Why an action in Castle Builders may be good."""

from backend.engine import Json
from backend.games.castle_builders.actions import Action, Build, Stop
from backend.games.castle_builders.outlook import preview
from backend.games.castle_builders.pieces import BUILT, TOWER_SPACES
from backend.games.castle_builders.scoring import scores
from backend.games.castle_builders.state import State


def explain(state: State, action: Action) -> list[Json]:
    """Return the gains and losses of an action, by the board and the seat's own hand."""
    seat, other = state.seat, 1 - state.seat
    now, then = scores(state.towers), preview(state, action)
    points: list[int] = then["scores"]
    reasons: list[Json] = []
    if then["ends"] and points[seat] > points[other]:
        reasons.append({"why": "wins", "n": points[seat] - points[other]})
    if points[seat] > now[seat]:
        reasons.append({"why": "gains", "n": points[seat] - now[seat]})
    if points[other] < now[other]:
        reasons.append({"why": "takes", "n": now[other] - points[other], "seat": other})
    if isinstance(action, Build):
        reasons += _why_build(state, action, then)
    elif isinstance(action, Stop):
        reasons.append({"why": "waits", "seat": other})
    if then["again"]:
        reasons.append({"why": "again"})
    return reasons[:3] or [{"why": "saves"}]


def _why_build(state: State, action: Build, then: Json) -> list[Json]:
    """Return reasons that concern the tower and the arrows of a bonus counter."""
    other = 1 - state.seat
    reasons: list[Json] = []
    free = TOWER_SPACES[action.tower] - len(state.towers[action.tower]) - 1
    if free == 0:
        reasons.append({"why": "finishes", "n": then["tower"]["points"]})
    elif free == 1 and then["again"]:
        left = list(state.hands[state.seat])
        left.remove(action.counter)
        if any(kind in BUILT for kind in left):
            reasons.append({"why": "follows", "n": then["tower"]["value"]})
    elif free == 1:
        reasons.append({"why": "opens", "n": then["tower"]["value"], "seat": other})
    if action.arrows == "vertical" and free:
        reasons.insert(0, {"why": "doubles_tower", "n": 2 * then["tower"]["value"]})
    elif action.arrows == "horizontal":
        reasons.insert(0, {"why": "doubles_row", "n": 2 * then["row"]["value"]})
    if free > 1:
        reasons.append({"why": "safe", "n": free, "seat": other})
    return reasons
