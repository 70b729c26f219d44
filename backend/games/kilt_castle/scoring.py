"""Counting in Kilt Castle: areas, the final payment, the result, and the invariants."""

from collections.abc import Sequence

from backend.engine import Result, Seat
from backend.games.kilt_castle.pieces import (
    BARE,
    BIT,
    BOARDS,
    CARD_COLOURS,
    COLOURS,
    CREST_KINDS,
    DUCATS_AT_START,
    NOBODY,
    ROOFED,
    ROOFS,
    ROW_BITS,
    SLOTS,
    SPACE_NUMBER,
    STALEMATE_TURNS,
    SUPPLY,
    TOPS,
)
from backend.games.kilt_castle.state import State


def spaces_by_top(top: Sequence[int]) -> list[int]:
    """Return, for each kind of top, the mask of the spaces that have it."""
    masks = [0] * TOPS
    for kind, bit in zip(top, BIT, strict=True):
        masks[kind] |= bit
    return masks


def best_area(masks: list[int], colour: int) -> tuple[int, int]:
    """Return a colour's best area (a mask) and its value; of equal areas the first by rows."""
    plain = colour * CREST_KINDS
    one_crest, two_crests = masks[plain + 1], masks[plain + 2]
    # KC-R8: a roofed space belongs to every colour, joins what touches it, and hides its crests.
    left = masks[plain] | one_crest | two_crests | masks[ROOFED]
    best = most = 0
    while left:
        area = left & -left
        while True:
            near = area | area << 1 | area >> 1 | area << ROW_BITS | area >> ROW_BITS
            if (near := near & left) == area:
                break
            area = near
        left ^= area
        crests = (area & one_crest).bit_count() + 2 * (area & two_crests).bit_count()
        if (value := area.bit_count() + crests) > most:
            best, most = area, value
    return best, most


def final_payment(state: State) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return, by seat, the spaces held and the crests on them."""
    seats = len(state.setup.colours)
    spaces, crests = [0] * seats, [0] * seats
    holder = state.setup.holder
    for kind in state.top:
        seat = holder[kind]
        if seat >= 0:  # KC-R8: a roofed space pays nobody.
            spaces[seat] += 1
            crests[seat] += kind % CREST_KINDS
    return tuple(spaces), tuple(crests)


def result(state: State) -> Result | None:
    """Return the result, None while the match runs."""
    if state.phase != "over":
        return None
    richest = [seat for seat in _seats(state) if state.ducats[seat] == max(state.ducats)]
    floors = max(state.built[seat] for seat in richest)
    winners = [seat for seat in richest if state.built[seat] == floors]
    decided_by = "score" if len(richest) == 1 else "floors" if len(winners) == 1 else "shared"
    return Result(tuple(state.ducats), tuple(Seat(seat) for seat in winners), decided_by)


def tally(state: State, seat: Seat) -> dict[str, int]:
    """Return a seat's ducats by source, and its payments for building."""
    spaces, crests = final_payment(state)
    return {
        "ducat_days": sum(day[seat] for day in state.ducat_days),
        "received": state.received[seat],
        "spaces": spaces[seat],
        "crests": crests[seat],
        "paid": state.paid[seat],
        "floors": state.built[seat],
    }


def audit(state: State) -> list[str]:
    """Name every broken invariant; empty if the state is valid."""
    checks = {**_ring(state), **_castle(state), **_money(state), **_progress(state)}
    return [name for name, holds in checks.items() if not holds]


def _ring(state: State) -> dict[str, bool]:
    setup, rows = state.setup, state.rows
    occupied = [slot for slot in range(SLOTS) if rows[slot]]
    lying = sorted(card for row in rows for card in row)
    ahead = (slot % SLOTS for slot in range(state.front + 1, state.front + 1 + SLOTS))
    return {
        "every card lies in the ring once": lying == list(setup.cards),
        "each card knows its slot": all(
            state.slot[card] == slot for slot in occupied for card in rows[slot]
        ),
        "a card shows one of its colours": all(
            state.inner[card] in CARD_COLOURS[card] for card in setup.cards
        ),
        "no row is too long": all(len(row) <= setup.row_room for row in rows),
        "there are not too many rows": len(occupied) <= setup.most_rows,
        "the rows are counted": state.row_count == len(occupied),
        "the front row has a card": state.front in occupied,
        "the rear is the first row after the front": (
            state.rear == next((slot for slot in ahead if rows[slot]), None)
        ),
    }


def _castle(state: State) -> dict[str, bool]:
    setup = state.setup
    standing = [floor for tower in state.floors for floor in tower]
    roofed = [space for space in state.roofs if space >= 0]
    tops = [
        ROOFED if space in roofed else tower[-1] if tower else BARE
        for space, tower in enumerate(state.floors)
    ]
    owners: list[int] = [setup.owner[floor // CREST_KINDS] for floor in standing]
    full = [
        count if setup.owner[colour] != NOBODY else 0
        for colour in range(len(COLOURS))
        for count in SUPPLY
    ]
    left = [count - standing.count(floor) for floor, count in enumerate(full)]
    return {
        "no floor is lost": state.supply == left and min(left) >= 0,
        "the stock follows the supply": state.stock
        == [
            sum((state.supply[c * CREST_KINDS + n] > 0) << n for n in range(CREST_KINDS))
            for c in range(len(COLOURS))
        ],
        "built floors are counted": state.built == [owners.count(s) for s in _seats(state)],
        "nobody builds on a loch": not any(
            state.floors[SPACE_NUMBER[loch]] for loch in BOARDS[setup.board]
        ),
        "the two roofs lie on different towers": (
            len(state.roofs) == ROOFS
            and len(set(roofed)) == len(roofed)
            and all(state.floors[space] for space in roofed)
        ),
        "tops follow towers and roofs": state.top == tops,
    }


def _money(state: State) -> dict[str, bool]:
    spaces, crests = final_payment(state) if state.phase == "over" else ((), ())
    final = [sum(both) for both in zip(spaces, crests, strict=True)] or [0] * len(state.ducats)
    sums = [
        DUCATS_AT_START
        + sum(day[seat] for day in state.ducat_days)
        + state.received[seat]
        - state.paid[seat]
        + final[seat]
        for seat in _seats(state)
    ]
    return {
        "ducats are the sum of their parts": state.ducats == sums,
        "nobody is in debt": min(state.ducats) >= 0,
        "what is paid is received": sum(state.paid) == sum(state.received),
    }


def _progress(state: State) -> dict[str, bool]:
    building = state.phase == "build"
    return {
        "seats exist": {state.mover, state.turn} <= set(_seats(state)),
        "the mover relocates": state.phase != "relocate" or state.turn == state.mover,
        "a lane is open while building": building == (state.lane >= 0),
        "somebody is to build while building": building == bool(state.to_build),
        "the builder owns the colour": (
            not building or state.turn == state.setup.owner[state.to_build[0]]
        ),
        "the builder has a choice": building == bool(state.sites),
        "floors of this turn are kept while building": building or not state.built_on,
        "a ducat day is due while building": building or not state.ducat_day,
        "an ended match is over": (state.phase == "over") == (state.ended is not None),
        "idle turns are bounded": (
            state.idle < STALEMATE_TURNS
            or (state.idle == STALEMATE_TURNS and state.ended == "stalemate")
        ),
        "nobody goes on after a last floor": (
            state.phase != "relocate" or max(state.built) < state.setup.floors_each
        ),
    }


def _seats(state: State) -> range:
    return range(len(state.setup.colours))
