"""Reads a view of Kilt Castle back into a position: the inverse of `view`."""

from functools import cache
from typing import Any

from backend.engine import Json, Rng, Seat
from backend.games.kilt_castle.pieces import (
    AHEAD,
    BARE,
    BOARDS,
    CARD_COLOURS,
    CARDS,
    COLOURS,
    CREST_KINDS,
    ROOFED,
    SLOTS,
    SPACE_NUMBER,
    SPACES,
)
from backend.games.kilt_castle.rules import building_sites
from backend.games.kilt_castle.setup import start
from backend.games.kilt_castle.state import Options, Setup, State

_NUMBER = {name: number for number, name in enumerate((*COLOURS, *CARDS[len(COLOURS) :]))}
"""The number of each colour or card, by name."""


@cache
def _setup(lochs: tuple[str, ...], colours: tuple[tuple[str, ...], ...]) -> Setup:
    """Return the match's set-up, from its board and colours."""
    board = next(name for name, its in BOARDS.items() if its == lochs)
    return start(Options(board, colours), len(colours), Rng(bytes(32))).setup


def restore(view: Any, standing: Json, _rng: Rng) -> State:
    """Return the position that a view shows, with the payments so far from the standing."""
    state = read(view)
    seats = standing["seats"]
    state.turns = standing["turns"]
    state.received = [seat["received"] for seat in seats]
    state.paid = [seat["paid"] for seat in seats]
    state.ducat_days = tuple(zip(*(seat["ducat_days"] for seat in seats), strict=True))
    return state


def read(view: Any) -> State:
    """Return the position that a view shows.

    Earlier payments are not in the view. They do not affect any decision.
    """
    seats = view["seats"]
    setup = _setup(tuple(view["lochs"]), tuple(tuple(seat["colours"]) for seat in seats))
    rows: list[tuple[int, ...]] = [()] * SLOTS
    slot = [-1] * len(CARDS)
    inner = [colours[0] for colours in CARD_COLOURS]
    for name, at in sorted(view["cards"].items(), key=lambda it: int(it[1]["depth"])):
        card = _NUMBER[name]
        rows[at["slot"]] += (card,)
        slot[card] = at["slot"]
        inner[card] = _NUMBER[at["inner"]]
    rear = AHEAD[view["front"]]
    while not rows[rear]:
        rear = AHEAD[rear]
    floors: list[tuple[int, ...]] = [()] * len(SPACES)
    top = [BARE] * len(SPACES)
    for name, tower in view["towers"].items():
        space = SPACE_NUMBER[name]
        floors[space] = tuple(_NUMBER[colour] * CREST_KINDS + crests for colour, crests in tower)
        top[space] = floors[space][-1]
    roofs = [-1 if name is None else SPACE_NUMBER[name] for name in view["roofs"]]
    for space in roofs:
        if space >= 0:
            top[space] = ROOFED
    supply = [0] * BARE
    for seat in seats:
        for name, counts in seat["supply"].items():
            first = _NUMBER[name] * CREST_KINDS
            supply[first : first + CREST_KINDS] = counts
    stock = [
        sum((supply[colour * CREST_KINDS + kind] > 0) << kind for kind in range(CREST_KINDS))
        for colour in range(len(COLOURS))
    ]
    over = view["phase"] == "over"
    state = State(
        setup=setup,
        phase=view["phase"],
        mover=Seat(view["mover"]),
        turn=Seat(view["mover"] if over else view["turn"]),
        turns=0,
        idle=view["idle"],
        rows=rows,
        slot=slot,
        inner=inner,
        front=view["front"],
        rear=rear,
        row_count=sum(map(bool, rows)),
        floors=floors,
        top=top,
        roofs=roofs,
        supply=supply,
        stock=stock,
        built=[seat["built"] for seat in seats],
        ducats=[seat["ducats"] for seat in seats],
        received=[0] * len(seats),
        paid=[0] * len(seats),
        ducat_days=(),
        lane=-1 if view["lane"] is None else view["lane"],
        to_build=tuple(_NUMBER[name] for name in view["to_build"]),
        built_on=tuple((SPACE_NUMBER[name], Seat(seat)) for name, seat in view["built_on"]),
        sites=[],
        ducat_day=view["ducat_day"],
        ended="over" if over else None,
    )
    if state.to_build:
        state.sites = building_sites(state, state.lane, state.to_build[0])
    return state
