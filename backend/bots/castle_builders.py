"""What bots know of Castle Builders."""

from random import Random

from backend.bots.brain import Brain, Effort
from backend.bots.castle_builders_judge import judge, options
from backend.engine import Json, Seat
from backend.games.castle_builders import CASTLE_BUILDERS
from backend.games.castle_builders.actions import Action, Build, Stop
from backend.games.castle_builders.outlook import preview
from backend.games.castle_builders.pieces import CHART, TOWER_SPACES, Placed
from backend.games.castle_builders.scoring import scores, tower_line
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
    """Return what an action brings: points, a full tower, another turn, or nothing given away."""
    seat = state.seat
    other = 1 - seat
    then = preview(state, action)
    now = scores(state.towers)
    gained, lost = then["scores"][seat] - now[seat], now[other] - then["scores"][other]
    reasons: list[Json] = []
    if then["ends"] and then["scores"][seat] > then["scores"][other]:
        reasons.append({"why": "wins", "n": then["scores"][seat] - then["scores"][other]})
    if gained > 0:
        reasons.append({"why": "gains", "n": gained})
    if lost > 0:
        reasons.append({"why": "takes", "n": lost, "seat": other})
    if not isinstance(action, Stop) and action.tower is not None:
        height = len(state.towers[action.tower]) + (1 if isinstance(action, Build) else -1)
        if height == TOWER_SPACES[action.tower]:
            reasons.append({"why": "tops", "n": then["tower"]["points"]})
        elif height == TOWER_SPACES[action.tower] - 1 and then["again"]:
            reasons.append({"why": "follows", "n": tower_line(state.towers, action.tower).value})
    if then["again"]:
        reasons.append({"why": "again"})
    if isinstance(action, Stop):
        reasons.append({"why": "waits", "seat": other})
    return reasons[:3] or [{"why": "least"}]


BRAIN = Brain(
    game=CASTLE_BUILDERS,
    imagine=imagine,
    judge=judge,
    options=options,
    explain=explain,
    efforts={
        "apprentice": Effort(looks=1, slips=0.09),
        "mason": Effort(looks=1, slips=0.03),
        "master": Effort(looks=200),
        "chief": Effort(looks=2000),
    },
)
