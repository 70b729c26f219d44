"""Positions and actions of King's Kilt in few words."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from backend.engine import Rng, Seat
from backend.games.kings_kilt import KINGS_KILT
from backend.games.kings_kilt.actions import Action, Advance, Betray, Event, Fill, Reveal
from backend.games.kings_kilt.pieces import (
    CLAN_INDEX,
    CLANS,
    GUARDIANS,
    LEADER,
    LEADERS,
    MEMBERS,
    NOBLEMEN,
    PLACE_INDEX,
    PLACES,
    ROWS,
)
from backend.games.kings_kilt.state import EMPTY, MOVE, NOWHERE, Options, State

Kind = TypeVar("Kind", bound=Action)

CROWNED = """
macleod
mackay mackay
mackay macbeth bruce
douglas wallace stewart buchanan
wallace bruce douglas stewart macleod
bruce* buchanan* douglas* macbeth* mackay* macleod*
"""
"""A full pyramid: the one of worked check 1."""

READY_FOR_NOBLEMEN = """
.
. .
. . .
douglas wallace stewart buchanan
wallace bruce douglas stewart macleod
bruce* buchanan* douglas* macbeth* mackay* macleod*
"""
READY_FOR_GUARDIANS = """
.
. .
mackay macbeth bruce
douglas wallace stewart buchanan
wallace bruce douglas stewart macleod
bruce* buchanan* douglas* macbeth* mackay* macleod*
"""
FAMILIES = (
    "buchanan mackay macbeth",
    "macleod macbeth bruce",
    "douglas stewart wallace",
    "bruce stewart wallace",
)


def clans(names: str) -> list[int]:
    """Read clans; a leader's card has a star."""
    return [CLAN_INDEX[name.rstrip("*")] + LEADER * name.endswith("*") for name in names.split()]


def position(
    pyramid: str,
    *,
    seats: int = 3,
    families: Sequence[str] = FAMILIES,
    influence: Sequence[str] = (),
    pile: str | None = None,
    discards: str = "",
    active: int = 0,
    seed: bytes = b"kilt",
) -> State:
    """Build a position at the start of a turn, the rows of the pyramid from the top.

    Cards not named are in the pile, or have left the game if the pile is given (from its top).
    """
    cards = [EMPTY] * len(PLACES)
    for up, row in enumerate(pyramid.strip().splitlines()):
        for i, name in enumerate(row.split()):
            if name != ".":
                cards[PLACE_INDEX[ROWS - up, i]] = clans(name)[0]
    hidden = [sorted(clans(names)) for names in families[:seats]]
    hands = [sorted(clans(names)) for names in influence]
    hands += [[] for _ in range(seats - len(hands))]
    named = [card for card in cards if card != EMPTY]
    named += [
        card for hand in (*hidden, *hands, clans(discards), clans(pile or "")) for card in hand
    ]
    left = Counter(MEMBERS + LEADERS)
    left.subtract(named)
    assert all(count >= 0 for count in left.values()), "more cards named than there are"
    rest = sorted(left.elements())
    return State(
        phase=MOVE,
        active=Seat(active),
        pyramid=cards,
        filled=sum(1 << place for place, card in enumerate(cards) if card != EMPTY),
        vacuum=NOWHERE,
        pile=rest if pile is None else clans(pile)[::-1],
        discards=clans(discards),
        removed=[] if pile is None else rest,
        influence=hands,
        hidden=hidden,
        shown=[[] for _ in range(seats)],
        passed=[False] * seats,
        to_reveal=[],
        noblemen_reached=any(cards[place] != EMPTY for place in NOBLEMEN),
        guardians_reached=any(cards[place] != EMPTY for place in GUARDIANS),
        caber=None,
        rng=Rng(seed),
    )


def up(source: tuple[int, int], to: tuple[int, int]) -> Advance:
    """An advance."""
    return Advance(source, to)


def betray(
    influence: str, target: tuple[int, int], betrayer: tuple[int, int] | None = None
) -> Betray:
    """A betrayal."""
    return Betray(influence=influence, target=target, betrayer=betrayer)


def fill(*source: int) -> Fill:
    """A fill."""
    row, i = source
    return Fill((row, i))


def show(clan: str) -> Reveal:
    """A reveal."""
    return Reveal(clan)


def do(state: State, *actions: Action) -> list[Event]:
    """Play legal actions on the state itself; return all events."""
    events: list[Event] = []
    for action in actions:
        legal = KINGS_KILT.legal_actions(state)
        assert action in legal, f"{action} is not among {legal}"
        events += KINGS_KILT.advance(state, action)
        assert KINGS_KILT.audit(state) == []
    return events


def finish_turn(state: State) -> None:
    """Fill every vacuum of the turn from the left."""
    while state.phase == "fill":
        do(state, KINGS_KILT.legal_actions(state)[0])


def legal(state: State, kind: type[Kind]) -> list[Kind]:
    """The legal actions of one kind."""
    return [action for action in KINGS_KILT.legal_actions(state) if isinstance(action, kind)]


def names(numbers: Iterable[int]) -> list[str]:
    """The clans with these numbers."""
    return [CLANS[number] for number in numbers]


def at(state: State, row: int, i: int) -> int:
    """The card on a place."""
    return state.pyramid[PLACE_INDEX[row, i]]


def begin(seats: int, seed: int) -> State:
    """A match from its set-up."""
    return KINGS_KILT.start(Options(), seats, Rng(seed.to_bytes(8, "big")))


Chooser = Callable[[State, Sequence[Action], Rng], Action]


def anything(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Choose at random."""
    return actions[rng.below(len(actions))]


def to_the_king(state: State, actions: Sequence[Action], rng: Rng) -> Action:
    """Choose at random, but hold the influence cards back until there is a King."""
    advances = [action for action in actions if isinstance(action, Advance)]
    return anything(state, advances or actions, rng)


def walk(
    seats: int, seed: int, choose: Chooser = anything
) -> Iterator[tuple[State, Action | None]]:
    """Yield each position of a match and the action about to be taken (None at the end)."""
    state, rng = begin(seats, seed), Rng(b"chooser" + seed.to_bytes(8, "big"))
    while actions := KINGS_KILT.legal_actions(state):
        action = choose(state, actions, rng)
        yield state, action
        KINGS_KILT.advance(state, action)
    yield state, None
