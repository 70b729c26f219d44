"""What bots know of Castle Builders."""

from random import Random

from backend.bots.brain import Brain, Effort
from backend.bots.castle_builders_judge import judge
from backend.engine import Json, Seat
from backend.games.castle_builders import CASTLE_BUILDERS
from backend.games.castle_builders.actions import Action, Build, Stop
from backend.games.castle_builders.outlook import preview
from backend.games.castle_builders.pieces import BUILT, CHART, TOWER_SPACES, Placed
from backend.games.castle_builders.scoring import scores
from backend.games.castle_builders.state import State
from backend.games.castle_builders.view import SeatView, View

ALL_COUNTERS = [kind for kind, count in CHART.items() for _ in range(count)]


def imagine(view: View, rng: Random) -> State:
    """Deal the counters that nobody saw to the piles, and to the hands that are hidden."""
    towers = [[Placed(*counter) for counter in tower] for tower in view["towers"]]
    seats = view["seats"]
    hands, piles = [], []
    for seat, has in enumerate(seats):
        hand, pile = _deal(seat, has, towers, rng)
        hands.append(hand)
        piles.append(pile)
    unfilled = begun = 0
    for tower, counters in enumerate(towers):
        unfilled |= (len(counters) < TOWER_SPACES[tower]) << tower
        begun |= bool(counters) << tower
    turn = view["turn"]
    # After the end, who acted last did not draw any more.
    acted = int(len(hands[1]) < len(hands[0])) if turn is None else turn
    return State(
        seat=Seat(acted),
        over=turn is None,
        towers=towers,
        unfilled=unfilled,
        begun=begun,
        hands=hands,
        piles=piles,
        discards=[has["discards"].copy() for has in seats],
        removed=[has["removed"].copy() for has in seats],
    )


def _deal(
    seat: int, has: SeatView, towers: list[list[Placed]], rng: Random
) -> tuple[list[str], list[str]]:
    """Return a seat's hand and pile."""
    pile = ALL_COUNTERS.copy()
    for tower in towers:
        for owner, kind, _ in tower:
            if owner == seat:
                pile.remove(kind)
    for kind in has["discards"]:
        pile.remove(kind)
    for kind in has["removed"]:
        pile.remove(kind)
    held = has["hand"]["counters"]
    if held is not None:
        for kind in held:
            pile.remove(kind)
    rng.shuffle(pile)
    if held is not None:
        return held.copy(), pile
    return sorted(pile.pop() for _ in range(has["hand"]["count"])), pile


def explain(state: State, action: Action) -> list[Json]:
    """Return what an action brings or gives away, by the board and the seat's own hand."""
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
    """Return what becomes of the tower, and of the arrows of a bonus."""
    other = 1 - state.seat
    reasons: list[Json] = []
    free = TOWER_SPACES[action.tower] - len(state.towers[action.tower]) - 1
    if free == 0:
        reasons.append({"why": "finishes", "n": then["tower"]["points"]})
    elif free == 1 and then["again"]:
        left = state.hands[state.seat].copy()
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


BRAIN = Brain(
    game=CASTLE_BUILDERS,
    imagine=imagine,
    judge=judge,
    explain=explain,
    breadth=2,
    efforts={
        "apprentice": Effort(looks=1, slips=0.095),
        "mason": Effort(looks=1, slips=0.04),
        "master": Effort(looks=20),
        "chief": Effort(looks=5000),
    },
)
