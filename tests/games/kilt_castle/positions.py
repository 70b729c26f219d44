"""Building positions of Kilt Castle, and playing on from them, in a line or two."""

from collections.abc import Mapping, Sequence

from backend.engine import Rng, Seat, play
from backend.games.kilt_castle import KILT_CASTLE
from backend.games.kilt_castle.actions import Action, Build, Event, Relocate
from backend.games.kilt_castle.pieces import CARDS, COLOURS, ROOFED, SLOTS, SPACE_NUMBER
from backend.games.kilt_castle.scoring import audit
from backend.games.kilt_castle.setup import start
from backend.games.kilt_castle.state import Options, State

SEED = bytes(32)
DEAL = {
    0: "dark light orange red",
    1: "dark/light orange/red orange/dark",
    2: "red/light dark/red",
    3: "light/orange",
}
"""Cards of a row from the board outwards, inner colour first; orange (seat 1) begins."""


def position(
    seats: int = 4,
    *,
    rows: Mapping[int, str] = DEAL,
    front: int = 3,
    towers: Mapping[str, str] | None = None,
    roofs: Sequence[str] = (),
    ducats: Sequence[int] | None = None,
    mover: int = 0,
    board: str = "three-lochs",
) -> State:
    """Return a sound position before a relocation. `towers` are like {"c3": "red dark2"}."""
    state = start(Options(board=board), seats, Rng(SEED))
    state.mover = state.turn = Seat(mover)
    _lay_cards(state, rows, front)
    for space, floors in (towers or {}).items():
        for text in floors.split():
            add_floor(state, space, text.rstrip("12"), int(text[-1]) if text[-1] in "12" else 0)
    for number, space in enumerate(roofs):
        state.roofs[number] = SPACE_NUMBER[space]
        state.top[SPACE_NUMBER[space]] = ROOFED
    if ducats is not None:
        set_ducats(state, ducats)
    assert audit(state) == []
    return state


def _lay_cards(state: State, rows: Mapping[int, str], front: int) -> None:
    state.rows = [()] * SLOTS
    for slot, row in rows.items():
        for face in row.split():
            inner = face.split("/")[0]
            card = CARDS.index("-".join(sorted(face.split("/"))))
            state.rows[slot] += (card,)
            state.slot[card] = slot
            state.inner[card] = COLOURS.index(inner)
    state.front = front
    state.rear = next(s % SLOTS for s in range(front + 1, front + 21) if state.rows[s % SLOTS])
    state.row_count = sum(map(bool, state.rows))


def add_floor(state: State, space: str, colour: str, crests: int = 0) -> None:
    """Put a floor from the supply on a tower."""
    number, owner = COLOURS.index(colour), state.setup.owner[COLOURS.index(colour)]
    floor = number * 3 + crests
    state.floors[SPACE_NUMBER[space]] += (floor,)
    state.top[SPACE_NUMBER[space]] = floor
    state.supply[floor] -= 1
    if not state.supply[floor]:
        state.stock[number] ^= 1 << crests
    state.built[owner] += 1


def set_ducats(state: State, ducats: Sequence[int]) -> None:
    """Set each seat's ducats, as if an earlier ducat day had paid the difference."""
    state.ducats = list(ducats)
    state.ducat_days = (tuple(value - 10 for value in ducats),)


def after(state: State, *actions: Action) -> tuple[State, list[Event]]:
    """Play the actions, each checked, and return the position and all events."""
    events: list[Event] = []
    for action in actions:
        seat = KILT_CASTLE.turn(state)
        assert seat is not None
        step = play(KILT_CASTLE, state, seat, action)
        state = step.state
        events += step.events
        assert audit(state) == []
    return state, events


def targets(state: State, card: str) -> list[int]:
    """Return the slots a card may go to, in ascending order."""
    actions = KILT_CASTLE.legal_actions(state)
    return sorted(a.to for a in actions if isinstance(a, Relocate) and a.card == card)


def sites(state: State) -> list[str]:
    """Return the spaces that may be built on, nearest first."""
    actions = KILT_CASTLE.legal_actions(state)
    return list(dict.fromkeys(a.space for a in actions if isinstance(a, Build)))


def only(events: Sequence[Event], kind: type) -> list[Event]:
    """Return the events of one kind."""
    return [event for event in events if isinstance(event, kind)]
