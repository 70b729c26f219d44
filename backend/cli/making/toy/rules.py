"""Set-up, turns, legality and what an action does."""

from backend.cli.making.toy.actions import TAKES, Action, Event, MatchEnded, StonesTaken
from backend.cli.making.toy.pieces import FEWEST_STONES, MOST_STONES
from backend.cli.making.toy.scoring import winners
from backend.cli.making.toy.state import Options, State
from backend.engine import Rng, Seat


def start(options: Options, seats: int, rng: Rng) -> State:
    """Set up a match."""
    return State(
        last_wins=options.last_stone == "wins",
        heap=FEWEST_STONES + rng.below(MOST_STONES - FEWEST_STONES + 1),
        taken=[0] * seats,
        active=0,
    )


def turn(state: State) -> Seat | None:
    """Return the seat that must act now."""
    return Seat(state.active) if state.heap else None


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return every action the seat to act may take."""
    return TAKES[: state.heap]


def advance(state: State, action: Action) -> list[Event]:
    """Change the state by a legal action."""
    state.heap -= action.stones
    state.taken[state.active] += action.stones
    events: list[Event] = [StonesTaken(state.active, action.stones)]
    if state.heap:
        state.active = (state.active + 1) % len(state.taken)
    else:
        events.append(MatchEnded(winners(state)))
    return events
