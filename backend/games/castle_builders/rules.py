"""The rules of Castle Builders: set-up, what is legal, and what an action does."""

from collections.abc import Sequence

from backend.engine import Rng, Seat
from backend.games.castle_builders.actions import (
    PLAYS,
    Action,
    Build,
    CounterBuilt,
    CounterDrawn,
    CounterRemoved,
    Event,
    MatchEnded,
    RemovalWasted,
    Remove,
    SeatSkipped,
    StopPlayed,
    TurnKept,
)
from backend.games.castle_builders.pieces import (
    ALL_TOWERS,
    BUILT,
    CHART,
    HAND_SIZE,
    PLACED,
    TOWER_SPACES,
    TOWERS,
    TURN_KEEPERS,
)
from backend.games.castle_builders.scoring import scores, sums_by_kind
from backend.games.castle_builders.state import Options, State


def start(_options: Options, seats: int, rng: Rng) -> State:
    """Shuffle each seat's counters, deal the hands, choose the first seat at random."""
    hands, piles = [], []
    for _ in range(seats):
        pile = [kind for kind, count in CHART.items() for _ in range(count)]
        rng.shuffle(pile)
        hands.append(tuple(sorted(pile.pop() for _ in range(HAND_SIZE))))
        piles.append(tuple(pile))
    return State(
        seat=Seat(rng.below(seats)),
        over=False,
        towers=[() for _ in TOWERS],
        unfilled=ALL_TOWERS,
        begun=0,
        hands=hands,
        piles=piles,
        discards=[() for _ in range(seats)],
        removed=[() for _ in range(seats)],
    )


def turn(state: State) -> Seat | None:
    """Return the seat that must act now."""
    return None if state.over else state.seat


def legal_actions(state: State) -> Sequence[Action]:
    """Return every way to play each kind in hand: by kind, then tower, then arrows."""
    if state.over:
        return ()
    legal: tuple[Action, ...] = ()
    last = None
    for kind in state.hands[state.seat]:
        if kind != last:
            legal += PLAYS[kind][state.unfilled if kind in BUILT else state.begun]
            last = kind
    return legal


def advance(state: State, action: Action) -> Sequence[Event]:
    """Play one counter, draw a replacement, pass or keep the turn."""
    if isinstance(action, Build):
        events = _build(state, action)
    elif isinstance(action, Remove):
        events = _remove(state, action)
    else:
        events = _stop(state)
    hand = state.hands[state.seat]
    played = hand.index(action.counter)
    state.hands[state.seat] = hand[:played] + hand[played + 1 :]
    if not state.unfilled:
        # CB-R6: filling the last space ends the match, with any counter. Nothing is drawn then.
        _end(state, events)
        return events
    _draw(state, events)
    _next_turn(state, action.counter, events)
    return events


def _build(state: State, action: Build) -> list[Event]:
    tower = action.tower
    counters = state.towers[tower]
    row = len(counters)
    state.towers[tower] = (*counters, PLACED[state.seat][action.counter, action.arrows])
    state.begun |= 1 << tower
    if row + 1 == TOWER_SPACES[tower]:
        state.unfilled ^= 1 << tower
    return [CounterBuilt(state.seat, action.counter, tower, row, action.arrows)]


def _remove(state: State, action: Remove) -> list[Event]:
    seat, tower = state.seat, action.tower
    state.discards[seat] += (action.counter,)
    if tower is None:
        return [RemovalWasted(seat, action.counter)]
    *counters, (owner, kind, arrows) = state.towers[tower]
    state.towers[tower] = tuple(counters)
    # CB-R4: the counter is gone for good, its space is free again.
    state.removed[owner] += (kind,)
    state.unfilled |= 1 << tower
    if not counters:
        state.begun ^= 1 << tower
    return [CounterRemoved(seat, action.counter, tower, len(counters), owner, kind, arrows)]


def _stop(state: State) -> list[Event]:
    state.discards[state.seat] += ("stop",)
    return [StopPlayed(state.seat)]


def _draw(state: State, events: list[Event]) -> None:
    seat = state.seat
    pile = state.piles[seat]
    if pile:
        state.hands[seat] = tuple(sorted((*state.hands[seat], pile[-1])))
        state.piles[seat] = pile[:-1]
        events.append(CounterDrawn(seat, len(pile) - 1))


def _next_turn(state: State, played: str, events: list[Event]) -> None:
    seat = state.seat
    other = Seat(1 - seat)
    if played in TURN_KEEPERS:
        due, instead = seat, other
    else:
        due, instead = other, seat
    if state.hands[due]:
        state.seat = due
        if due == seat:
            events.append(TurnKept(seat))
    elif state.hands[instead]:
        # CB-R3: a seat without counters is skipped. (With the counters of CB-R1 the castle is
        # finished before a seat runs out; with others it may not be.)
        state.seat = instead
        events.append(SeatSkipped(due))
    else:
        _end(state, events)


def _end(state: State, events: list[Event]) -> None:
    state.over = True
    rows, towers = sums_by_kind(state.towers)
    events.append(MatchEnded(state.unfilled == 0, rows, towers, scores(state.towers)))
